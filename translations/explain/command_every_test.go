package explain

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/command"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/translations"
)

// noWin has a call for each reason why a hand is no win; without the winning tile and
// what goes with it, they are hands for waits and advise too.
var noWin = map[score.Reason][]string{
	score.NoFlowersInThisGame: {"--rules", "emsd", "--from", "S", "123m 456m 789m 99s 12p 1f +3p"},
	score.DuplicateFlower:     {"--rules", "hk13", "--from", "S", "123m 456m 789m 99s 12p 11f +3p"},
	score.BadMeld:             {"--rules", "hk13", "--from", "S", "[124m@N] 456m 789m 99s 12p +3p"},
	score.FiveOfAKind:         {"--rules", "hk13", "--from", "S", "[555m@W] 55m 789m 99s 12p 1s +3p"},
	score.ChowNotFromLeft:     {"--rules", "hk13", "--by", "self_draw", "[123m@S] 456m 789m 99s 12p +3p"},
	score.TooManyTiles:        {"--rules", "hk13", "--from", "S", "123m 456m 789m 99s 12p EE +3p"},
	score.TooFewTiles:         {"--rules", "hk13", "--from", "S", "123m 456m 789m 12p +3p"},
	score.ImpossibleContext:   {"--rules", "hk13", "--from", "E", "123m 456m 789m 99s 12p +3p"},
	score.SevenPairs:          {"--rules", "hk13", "--from", "S", "1133m 5577p 22s EE C +C"},
	score.NotComplete:         {"--rules", "hk13", "--from", "S", "123m 456m 789m 99s 13p +5p"},
	score.BelowMinimum:        {"--rules", "hk13", "--from", "S", "123m 456m 789p 99s 12p 2f +3p"},
}

// TestEveryReasonIsPrinted: every verb that answers people tells every reason, in every
// language, by the name that the reason has there.
func TestEveryReasonIsPrinted(t *testing.T) {
	for _, reason := range score.Reasons() {
		if reason == score.PassedWin {
			continue // asked of claims: score knows no tile that was passed
		}
		args, ok := noWin[reason]
		if !ok {
			t.Errorf("%s: no call", reason)
			continue
		}
		if got := judged(t, args); got != reason.String() {
			t.Errorf("%q is %q, not %s", args, got, reason)
		}
		for _, lang := range translations.Languages() {
			title := speaker(t, lang).ProblemTitle(reason)
			for _, verb := range command.Verbs() {
				printed(t, lang, verb, args, title)
			}
		}
	}
}

// judged returns the code that the JSON reply has for a call.
func judged(t *testing.T, args []string) string {
	t.Helper()
	request := map[string]any{"hand": args[len(args)-1]}
	for i := 0; i+1 < len(args); i += 2 {
		request[strings.TrimPrefix(args[i], "--")] = args[i+1]
	}
	line, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	server, err := command.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	reply, _ := server.Reply("score", line, false)
	var got struct{ Reason string }
	if err := json.Unmarshal(reply, &got); err != nil {
		t.Fatalf("%s: %v", reply, err)
	}
	return got.Reason
}

// printed calls a verb, which must answer or say in a sentence why it does not.
func printed(t *testing.T, lang, verb string, args []string, title string) {
	t.Helper()
	if verb != "score" {
		tiles, _, _ := strings.Cut(args[len(args)-1], " +")
		args = []string{args[0], args[1], tiles}
	}
	out, errs, status := run(t, lang, verb, args...)
	for text := range strings.Lines(out + errs) {
		if fault := faulty(strings.TrimSpace(strings.ReplaceAll(text, "  ", " ")), lang); fault != "" {
			t.Errorf("%s %q in %s: %s: %q", verb, args, lang, fault, text)
		}
	}
	if (out == "") == (errs == "") || (status == 0) != (errs == "") {
		t.Errorf("%s %q in %s: status %d, %q, %q", verb, args, lang, status, out, errs)
	}
	if verb == "score" && !strings.Contains(out, title) {
		t.Errorf("%s %q in %s: no %q in\n%s", verb, args, lang, title, out)
	}
}

// TestAnyHandIsPrinted: whatever hand and circumstances, for every verb that judges one.
func TestAnyHandIsPrinted(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	met, tried := map[score.Reason]bool{}, 0
	rapid.Check(t, func(r *rapid.T) {
		for range max(12, effort.Tries(30)) {
			tried++
			w := anyWin(r)
			c := Case{Draft: anyDraft(r, w.Seat), Win: w, Rules: rapid.SampledFrom(presets).Draw(r, "rules")}
			if len(c.Draft.Melds) > 0 && rapid.IntRange(0, 9).Draw(r, "odd") == 0 {
				c.Draft.Melds[0].Tiles[0] = anyTile(r, "odd tile")
			}
			if rapid.IntRange(0, 9).Draw(r, "passed") == 0 {
				c.Win.Passed = []tile.Tile{c.Draft.Winning}
			}
			if !w.By.NeedsWinning() {
				c.Draft.Concealed, c.Draft.Winning = append(c.Draft.Concealed, c.Draft.Winning), tile.None
			}
			res, payment := c.judged()
			met[res.Reason] = true
			won, waiting := command.Question{Draft: c.Draft, Win: c.Win, Rules: c.Rules}, command.Question{Draft: c.Draft.Clone(), Win: c.Win, Rules: c.Rules}
			waiting.Draft.Winning = tile.None
			waits := score.Waits(waiting.Draft, c.Win, c.Rules)
			for _, lang := range translations.Languages() {
				words := &Words{s: speaker(t, lang)}
				for _, a := range []command.Answer{{Question: won, Score: res, Payment: payment}, {Question: waiting, Waits: &waits}} {
					var out bytes.Buffer
					words.Print(&out, a)
					if strings.Count(out.String(), "\n") < 3 {
						r.Fatalf("%s under %s, %+v in %s: only %q", c.Draft, c.Rules.ID, w, lang, out.String())
					}
				}
			}
		}
	})
	for _, reason := range slices.Concat(score.Reasons(), []score.Reason{score.OK}) {
		if !met[reason] && reason != score.SevenPairs && tried >= 1000 { // -short tries fewer
			t.Errorf("no hand was %q", reason)
		}
	}
}

// TestFactsThatClashAreNotTooFewFan: what the facts rule out is told as that, not as a
// win of too few fan; what rules out fourteen tiles whichever won is the answer.
func TestFactsThatClashAreNotTooFewFan(t *testing.T) {
	const whole = "345555m 77p EEE [WWW+@N]"
	for _, c := range []struct{ facts, ready, whole, first, want, never string }{
		{"--draws kong", "34555m 77p EEE [WWW+@N]", whole, "2 of characters", "not possible by discard, 5 fan self-drawn", "too few"},
		{"--first-discard --seat S", "34555m 77p EEE WWW", "345555m 77p EEE WWW", "2 of characters", "10 fan by discard, not possible self-drawn", "too few"},
	} {
		for _, tiles := range []string{c.ready, c.whole} {
			args := append([]string{"--rules", "cityu"}, strings.Fields(c.facts)...)
			out, errs, _ := run(t, "en", "waits", append(args, tiles)...)
			if errs != "" || !strings.Contains(out, c.want) || tiles == c.ready && (strings.Contains(out, c.never) || !strings.Contains(out, c.first)) {
				t.Errorf("%s, %s: %s\n%s", c.facts, tiles, errs, out)
			}
		}
	}
	for _, facts := range []string{"--facts flower_robbed", "--facts flowers_dealt", "--liable E", "--first-discard", "--draws kong,kong,flower"} {
		args := append(strings.Fields(facts), "--rules", "cityu", whole)
		if out, errs, _ := run(t, "en", "waits", args...); errs != "" || !strings.Contains(out, "No win: Impossible") {
			t.Errorf("%s: %s\n%s", facts, errs, out)
		}
	}
}
