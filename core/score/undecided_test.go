package score_test

import (
	"fmt"
	"slices"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestUndecided: while it is not known who fed the meld that decides, each answer has
// its own points (RULES.md section 8); else the points are known.
func TestUndecided(t *testing.T) {
	for question, want := range map[string]string{
		// a claimed kong has a feeder, who pays all three
		"cityu | 111222333p 5p [CCCC] +5p | seat=S by=self_draw draws=kong": "0 W[0 768 -768 0] N[0 768 0 -768] E[-768 768 0 0]",
		"cityu | 111222333p 5p [CCCC] +5p | seat=S by=self_draw":            "[-192 576 -192 -192]",
		// half of what the discarder pays, unless he fed it himself
		"hk13 | [CCC] [FFF] [PPP] 23m 55s +1m | seat=S from=N":         "2 W[0 96 -48 -48] N[0 96 0 -96] E[-48 96 0 -48]",
		"hk13 | [CCC] [FFF] [PPP] 23m 55s +1m | seat=S":                "[0 0 0 0]",
		"hk13 | [CCC] [FFF] [PPP@W] 23m 55s +1m | seat=S from=N":       "[0 96 -48 -48]",
		"cityu | [CCC] [FFF] [PPP] 23m 55s +1m | seat=S from=N":        "[0 384 0 -384]",
		"old22 | [234m@N] [567m@N] [888m] 99m CC +C | from=S":          "2 S[32 -16 -8 -8] W[32 -8 -16 -8] N[32 -8 -8 -16]",
		"hk13 | [CCC] [FFF] [PPP] 23m 5p 5p +4m | by=rob_kong from=W":  "2 S[128 -64 -64 0] W[128 0 -128 0] N[128 0 -64 -64]",
		"cityu | [CCC] [FFF] [PPP] 23m 5p 5p +4m | by=rob_kong from=W": "[768 0 -768 0]",
		// a chow can only come from the seat before
		"hk13 | [777p] [888s] [FFF] [123m] 5s +5s | seat=S by=self_draw":          "[-12 12 0 0]",
		"hk13 | [777p] [CCC@W] [FFF] [123m] 5s +5s | seat=S by=self_draw":         "[-24 24 0 0]",
		"old22 | [234m] [567m] [678m] 99m CC +C | seat=S from=W":                  "[-16 32 -8 -8]",
		"hk13 | [777p] [888s] [FFF] [123m] 5s +5s | seat=S by=self_draw liable=W": "[0 12 -12 0]",
		// the later feed replaces the earlier, whoever fed either
		"hk13 | [CCC@N] [FFF@N] [PPP] [777p@W] 5s +5s | seat=S by=self_draw": "[0 576 -576 0]",
		"hk13 | [CCC@N] [FFF@N] [PPP@W] [777p] 5s +5s | seat=S by=self_draw": "3 W[0 576 -576 0] N[0 576 0 -576] E[-576 576 0 0]",
		// nobody is liable, or the user says so
		"hk13 | [CCC] [777p] 23m 55s 678s +1m | seat=S by=self_draw":            "[-4 12 -4 -4]",
		"cityu | 111222333p 5p [CCCC] +5p | seat=S by=self_draw liable=-":       "[-192 576 -192 -192]",
		"cityu | [CCCC] [123p] 222333p 5p +5p | seat=S by=self_draw":            "[-64 192 -64 -64]",
		"emsd | 111222333p 5p [CCCC] +5p | seat=S by=self_draw draws=kong":      "0 W[0 144 -144 0] N[0 144 0 -144] E[-144 144 0 0]",
		"hk8 | 111222333p 5p [CCCC] +5p | seat=S by=self_draw draws=kong":       "[-32 96 -32 -32]",
		"hk8 | 111222333p 5p [CCCC] +5m | seat=S by=self_draw draws=kong":       "[32 -96 32 32]",
		"hk13 | [CCC] [FFF] [PPP] 23m 55s +1m | seat=S from=N liable=E":         "[-48 96 0 -48]",
		"hk13 | {CCCC} {FFFF} {PPPP} 23m 55s +1m | seat=S by=self_draw":         "[-64 192 -64 -64]",
		"emsd | [EEE] [SSS] [WWW] NN 1p 1p +N | seat=S by=self_draw":            "2 W[0 192 -192 0] N[0 192 0 -192] E[-192 192 0 0]",
		"hk13 | [EEE] [SSS] [WWW] [NNN] 1p +1p | seat=S by=self_draw":           "3 W[0 576 -576 0] N[0 576 0 -576] E[-576 576 0 0]",
		"hk13 | [CCCC] {9999s} 234m 567p 8m +8m | by=self_draw draws=kong":      "[24 -8 -8 -8]",
		"hk13 | [CCCC] {9999s} 234m 567p 8m +8m | by=self_draw draws=kong,kong": "0 S[192 -192 0 0] W[192 0 -192 0] N[192 0 0 -192]",
	} {
		d, w, rs, res := judge(t, question)
		p := score.Settle(&res, d, w, rs)
		got := fmt.Sprint(p.Points)
		if u := p.Undecided; u != nil {
			got = fmt.Sprint(u.Meld)
			for _, a := range u.Answers {
				got += fmt.Sprintf(" %s%v", a.From, a.Payment.Points)
			}
			if p.Known || p.Points != p.Share || p.Liable != nil {
				t.Errorf("%s: known %v, %v of %v, liable %v", question, p.Known, p.Points, p.Share, p.Liable)
			}
		}
		if got != want {
			t.Errorf("%s: %s (%s), want %s", question, got, res.Reason, want)
		}
	}
}

// TestEveryRowAsks: with the name of the deciding feeder taken away, each row of the
// liability table asks about that very meld, and the answer that was there brings what
// it brought, reason and ruling included.
func TestEveryRowAsks(t *testing.T) {
	asked := 0
	for _, rs := range allPresets(t) {
		for l := range rules.LiableNamed {
			for _, drawn := range []bool{true, false} {
				d, w, told, ok := sample.OfLiability(l, drawn, rs)
				if !ok {
					continue
				}
				asked++
				at := told.Liable.Meld
				from := d.Melds[at].From
				d.Melds = slices.Clone(d.Melds)
				d.Melds[at].From = tile.NoWind
				res := score.Evaluate(d, w, rs)
				p := score.Settle(&res, d, w, rs)
				if p.Undecided == nil || p.Undecided.Meld != at || len(p.Undecided.Answers) != 3 {
					t.Errorf("%s %s: %+v asks about %+v", rs.ID, l, d, p.Undecided)
					continue
				}
				if a, ok := p.Undecided.If(from); !ok || fmt.Sprint(a.Points, *a.Liable, a.Decisions) != fmt.Sprint(told.Points, *told.Liable, told.Decisions) {
					t.Errorf("%s %s: %s fed it: %+v, want %+v", rs.ID, l, from, a, told)
				}
				if _, ok := p.Undecided.If(w.Seat); ok {
					t.Errorf("%s %s: the winner fed himself", rs.ID, l)
				}
			}
		}
	}
	if asked < 20 {
		t.Errorf("only %d rows", asked)
	}
}
