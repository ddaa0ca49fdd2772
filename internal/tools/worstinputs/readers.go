package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sikwu/core/command"
	"sikwu/core/handfile"
	"sikwu/core/journal"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	"sikwu/core/spreadsheet"
	"sikwu/core/tournament"
	"sikwu/lessons/progress"
	"sikwu/translations"
	"sikwu/ui/settings"
)

// reader is a part of the program that reads what it has not written.
type reader struct {
	name  string
	sizes []int // of its inputs, in bytes; the last is the most it accepts
	head  string
	read  func(data []byte)
	own   func(size int) []input // hostile to this reader alone
}

// small is a size that every reader must handle in no time.
const small = 64_000

// readers lists the readers. The folder is for those that read from disk.
func readers(folder string) []reader {
	server, err := command.New(nil)
	must(err)
	var list []reader
	for _, verb := range command.Verbs() {
		list = append(list, reader{verb, []int{command.MaxLine}, "", func(data []byte) { server.Reply(verb, data, false) }, requests})
	}
	return append(list, []reader{
		{"rule file", []int{small, rules.MaxFile}, ruleHead, func(data []byte) { _, _ = rules.Parse("any.toml", data) }, nil},
		{"hands", []int{small, handfile.MaxBytes}, "", func(data []byte) { _, _ = handfile.Parse(data) }, nil},
		{"format", []int{small, rules.MaxFile}, formatHead(), func(data []byte) { _, _ = tournament.ParseFormat(string(data)) }, nil},
		{"sheet", []int{small, 420_000, journal.MaxBytes}, sheetHead(), func(data []byte) { _, _ = sheetfile.Read(data) }, sheets},
		{"tournament", []int{small, 400_000, 1_900_000, journal.MaxBytes}, tournamentHead(), func(data []byte) { _, _ = tournament.Read(data) }, tournaments},
		{"players", []int{small, tournament.MaxList}, "", func(data []byte) {
			tournament.ReadPlayers(spreadsheet.Decode(data), tournament.Headings(translations.PlayerHeadings()))
		}, nil},
		{"progress", []int{small, progress.MaxBytes}, "", func(data []byte) {
			at := fresh(folder, "progress.json", data)
			_, _ = progress.Open(at, nil)
			must(os.RemoveAll(at))
		}, progresses},
		{"settings", []int{small, settings.MaxBytes}, "", func(data []byte) {
			at := fresh(folder, "preferences.json", data)
			_, _ = settings.Rescue(at)
			must(os.RemoveAll(at))
		}, nil},
	}...)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// fresh returns a new folder with one file.
func fresh(folder, name string, data []byte) string {
	at, err := os.MkdirTemp(folder, "")
	must(err)
	must(os.WriteFile(filepath.Join(at, name), data, 0o600))
	return at
}

var (
	anyRules = first(rules.Presets())
	ruleHead = fmt.Sprintf("version = 1\nid = \"any\"\nbase = %q\n", anyRules.ID)
)

func first(sets []*rules.RuleSet, err error) *rules.RuleSet {
	must(err)
	return sets[0]
}

func formatHead() string {
	f, _ := tournament.Preset("one_stage")
	return f.Text() + "\n"
}

const moment = `"at":"2026-03-02T11:00:00Z"`

func sheetHead() string {
	return firstLine(map[string]any{
		"format": sheetfile.Format, "version": sheetfile.Version, "rules": rulesText(), "players": []string{"a", "b", "c", "d"},
	})
}

func tournamentHead() string {
	return firstLine(map[string]any{
		"format": tournament.FileFormat, "version": tournament.FileVersion, "rules": rulesText(),
		"title": "any", "tournament": formatHead(),
	})
}

func rulesText() string {
	return string(rules.FormatWhole(anyRules))
}

func firstLine(fields map[string]any) string {
	fields["at"] = "2026-03-02T11:00:00Z"
	data, err := json.Marshal(fields)
	must(err)
	return string(data) + "\n"
}

// requests returns lines with as much as each verb accepts.
func requests(size int) []input {
	line := func(name, begin, each, end string) input {
		begin = strings.Replace(begin, "RULES", anyRules.ID, 1)
		n := (size - len(begin) - len(end)) / len(each)
		return input{name, []byte(begin + strings.Repeat(each, n) + end)}
	}
	return []input{
		line("a hand of melds", `{"rules":"RULES","hand":"`, "[123m@N]", `"}`),
		line("a hand of tiles", `{"rules":"RULES","hand":"`, "123456789m", `"}`),
		line("many draws", `{"rules":"RULES","hand":"1m","draws":["kong"`, `,"kong"`, `]}`),
		line("many facts", `{"rules":"RULES","hand":"1m","facts":["first_draw"`, `,"first_draw"`, `]}`),
		line("many passed", `{"rules":"RULES","discard":"5s","from":"E","hands":{"S":"1m"},"passed_win":{"S":["5s"`, `,"5s"`, `]}}`),
		line("many hands", `{"rules":"RULES","players":["A","B","C","D"],"hands":[{"draw":true}`, `,{"draw":true}`, `]}`),
		line("many winners", `{"rules":"RULES","players":["A","B","C","D"],"hands":[{"winners":[{"winner":"B","fan":4}`, `,{"winner":"B","fan":4}`, `],"by":"discard","from":"D"}]}`),
		line("long rules", `{"hand":"1m","rules":"`, "a/", `"}`),
	}
}

const (
	sheetAdd  = `{"act":"add",` + moment + `,"entry":{"kind":"drawn"}}` + "\n"
	sheetUndo = `{"act":"undo",` + moment + `}` + "\n"
	sheetRedo = `{"act":"redo",` + moment + `}` + "\n"
)

// sheets returns the events that cost most to do and undo.
func sheets(size int) []input {
	head := sheetHead()
	swing := func(i int) string { return alternating(i, sheetUndo, sheetRedo) }
	full := head + strings.Repeat(sheetAdd, min(sheetfile.MaxEntries, (size-len(head))/2/len(sheetAdd)))
	insert := fmt.Sprintf(`{"act":"insert",%s,"place":0,"entry":{"kind":"drawn"}}`+"\n", moment)
	const cannot = `{"act":"remove",` + moment + `,"place":5000}` + "\n"
	return []input{
		{"entries", repeated(head, size, func(int) string { return sheetAdd })},
		{"entries before the first", repeated(head, size, func(int) string { return insert })},
		{"the first replaced", repeated(full, size, func(int) string { return strings.Replace(insert, "insert", "replace", 1) })},
		{"undone and done again", repeated(full, size, swing)},
		{"undone, done again, and one that cannot stand", append(repeated(full, min(size, len(full)+3000*len(sheetUndo)), swing), cannot...)},
		{"renamed", repeated(full, size, func(i int) string {
			return fmt.Sprintf(`{"act":"rename",%s,"players":["a%d","b","c","d"]}`+"\n", moment, i)
		})},
		{"unknown acts", repeated(head, size, func(i int) string { return fmt.Sprintf(`{"act":"new%d",%s}`+"\n", i, moment) })},
	}
}

func alternating(i int, even, odd string) string {
	if i%2 == 0 {
		return even
	}
	return odd
}

// tournaments does the same for tournaments.
func tournaments(size int) []input {
	head := tournamentHead()
	var list strings.Builder
	n := min(tournament.MaxPlayers, max(8, size/400)) &^ 3
	for i := range n {
		fmt.Fprintf(&list, `,{"number":%d,"name":"p%d"}`, i+1, i+1)
	}
	listed := fmt.Sprintf(`%s{"act":"list",%s,"players":[%s]}`+"\n", head, moment, list.String()[1:])
	drawn := listed + `{"act":"draw",` + moment + `,"seed":5}` + "\n"
	write := func(table int, event string) string {
		return fmt.Sprintf(`{"act":"sheet",%s,"table":%d,"sheet":%s}`+"\n", moment, table, event)
	}
	add := func(i int) string { return write(i%(n/4)+1, `{"act":"add","entry":{"kind":"drawn"}}`) }
	undo := func(event string) string { return fmt.Sprintf(`{"act":"%s",%s}`+"\n", event, moment) }
	half := string(repeated(drawn, size/2, add))
	swing := func(i int) string { return alternating(i, undo("undo"), undo("redo")) }
	return []input{
		{"entries at all tables", repeated(drawn, size, add)},
		{"entries at one table", repeated(drawn, size, func(int) string { return write(1, `{"act":"add","entry":{"kind":"drawn"}}`) })},
		{"a table's undo and redo", repeated(string(repeated(drawn, size/4, func(int) string { return write(1, `{"act":"add","entry":{"kind":"drawn"}}`) })), size,
			func(i int) string { return write(1, alternating(i, `{"act":"undo"}`, `{"act":"redo"}`)) })},
		{"undone and done again", repeated(half, size, swing)},
		{"undone, done again, and one that cannot stand", append(repeated(half, min(size, len(half)+20_000), swing), undo("return")...)},
		{"withdrawn and back", repeated(drawn, size, func(i int) string {
			return fmt.Sprintf(`{"act":"%s",%s,"number":%d}`+"\n", alternating(i, "withdraw", "return"), moment, 1)
		})},
		{"penalties", repeated(drawn, size, func(i int) string {
			return fmt.Sprintf(`{"act":"penalize",%s,"number":1,"laid":{"measure":"warning"}}`+"\n", moment)
		})},
		{"joined", repeated(listed, size, func(i int) string {
			return fmt.Sprintf(`{"act":"join",%s,"players":[{"number":%d,"name":"late %d"}]}`+"\n", moment, 2000+i, i)
		})},
	}
}

// progresses returns files with as many steps, cards and skills as they can hold.
func progresses(size int) []input {
	of := func(name, begin, end string, each func(i int) string) input {
		data := repeated(begin, size-len(end)-100, func(i int) string { return each(i) + "," })
		return input{name, append(data[:len(data)-1], end...)}
	}
	card := `{"drill":"a.b","level":1,"spec":{"kind":"sum","set":{"n":1}},"seed":9,"plan":{"due":"2026-03-02T11:00:00Z","last":"2026-03-02T10:00:00Z",` +
		`"days":0,"stability":1,"difficulty":5,"answers":1,"lapses":0,"stage":1}}`
	when := time.Date(2026, 3, 2, 11, 0, 0, 0, time.UTC).Format(time.RFC3339)
	return []input{
		of("steps", `{"version":1,"steps":{"a":{`, `}}}`, func(i int) string { return fmt.Sprintf(`"s%d":{"first":"%s","times":1}`, i, when) }),
		of("chapters", `{"version":1,"steps":{`, `}}`, func(i int) string { return fmt.Sprintf(`"c%d":{"s":{"first":"%s","times":1}}`, i, when) }),
		of("cards", `{"version":1,"cards":{`, `}}`, func(i int) string { return fmt.Sprintf(`"%d":%s`, i, card) }),
		of("skills", `{"version":1,"skills":{`, `}}`, func(i int) string { return fmt.Sprintf(`"a.%d":{"level":1,"at":"%s"}`, i, when) }),
		of("acts", `{"version":1,"place":{"chapter":"a","step":"b","at":"`+when+`","acts":[`, `]}}`, func(int) string { return `"throw"` }),
	}
}
