package tournament

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/ledger"
)

// someHeadings are some of what people write above their lists.
var someHeadings = Headings{
	Number: []string{"no.", "no", "編號"}, Name: []string{"name", "姓名"}, Section: []string{"club", "team", "組別"},
}

func TestReadPlayers(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []Player
	}{
		"names":       {"A\nB\n\n  陳大文  \n", []Player{{Number: 1, Name: "A"}, {Number: 2, Name: "B"}, {Number: 3, Name: "陳大文"}}},
		"numbers":     {"7,A\n2,B\nC", []Player{{Number: 7, Name: "A"}, {Number: 2, Name: "B"}, {Number: 1, Name: "C"}}},
		"tabs":        {"1\tA, B\tClub\r\n2\tC\t\r\n", []Player{{Number: 1, Name: "A, B", Section: "Club"}, {Number: 2, Name: "C"}}},
		"semicolons":  {"A;電機\nB;機械", []Player{{Number: 1, Name: "A", Section: "電機"}, {Number: 2, Name: "B", Section: "機械"}}},
		"full width":  {"1，陳，電機", []Player{{Number: 1, Name: "陳", Section: "電機"}}},
		"quoted":      {`3,"A, B",X,`, []Player{{Number: 3, Name: "A, B", Section: "X"}}},
		"heads":       {"\uFEFFNo.,Name,Club\n1,A,X\n2,B,Y\n", []Player{{Number: 1, Name: "A", Section: "X"}, {Number: 2, Name: "B", Section: "Y"}}},
		"no heads":    {"A,X\nB,Y", []Player{{Number: 1, Name: "A", Section: "X"}, {Number: 2, Name: "B", Section: "Y"}}},
		"only digits": {"007\n8", []Player{{Number: 1, Name: "007"}, {Number: 2, Name: "8"}}},
		"one writing": {"e\u0301 \t", []Player{{Number: 1, Name: "é"}}},
		"a head":      {"姓名\n陳\n李", []Player{{Number: 1, Name: "陳"}, {Number: 2, Name: "李"}}},
		"other order": {"Name,Phone,Team,No.\n\"Chan, A\",123,X,9\nB,,,", []Player{{Number: 9, Name: "Chan, A", Section: "X"}, {Number: 1, Name: "B"}}},
		"tabs, heads": {"編號\t姓名\t組別\n3\tA, B\t電機\n", []Player{{Number: 3, Name: "A, B", Section: "電機"}}},
		"unseen":      {"A\u202eB\u200b\n\u2066C", []Player{{Number: 1, Name: "AB"}, {Number: 2, Name: "C"}}},
		"numbered": {"1. Ming\n2) Ka Yan, X\n3、小玲\n5 Siu Ling\n6，阿榮\n", []Player{
			{Number: 1, Name: "Ming"}, {Number: 2, Name: "Ka Yan", Section: "X"}, {Number: 3, Name: "小玲"}, {Number: 5, Name: "Siu Ling"}, {Number: 6, Name: "阿榮"},
		}},
		"some numbered": {"1. Ming\nKa Yan", []Player{{Number: 1, Name: "1. Ming"}, {Number: 2, Name: "Ka Yan"}}},
		"most numbered": {"1. Ming\n2. Bob\nKa Yan\n4. Dan", []Player{{Number: 1, Name: "Ming"}, {Number: 2, Name: "Bob"}, {Number: 3, Name: "Ka Yan"}, {Number: 4, Name: "Dan"}}},
		"few numbered":  {"3 Kings\nBob\nKa Yan", []Player{{Number: 1, Name: "3 Kings"}, {Number: 2, Name: "Bob"}, {Number: 3, Name: "Ka Yan"}}},
		"below a head":  {"Name\n2. Ming\n1. Ka Yan", []Player{{Number: 2, Name: "Ming"}, {Number: 1, Name: "Ka Yan"}}},
		"only heads":    {"No.,Name", nil},
		"nothing":       {" \n\n", nil},
	} {
		got, problems := ReadPlayers(c.text, someHeadings)
		if !reflect.DeepEqual(got, c.want) || len(problems) > 0 {
			t.Errorf("%s: %+v %+v", name, got, problems)
		}
	}
}

func TestPlayersWithProblemsAreTold(t *testing.T) {
	long := strings.Repeat("長", ledger.MaxName+1)
	text := strings.Join([]string{"1,A", "2, A ", "3,", "4," + long, "1,B", "0,C", "100000,D", "5,E,x,y", "99999999999999999999,F", "6,e\u0301", "7,é", "8,G," + long, "9,H"}, "\n")
	got, problems := ReadPlayers(text, someHeadings)
	want := []Problem{
		{2, SameName, "A", 1}, {3, EmptyName, "", 0}, {4, LongName, long, 0}, {5, SameNumber, "B", 1}, {6, BadNumber, "C", 0},
		{7, BadNumber, "D", 0}, {8, TooManyColumns, "E", 0}, {9, BadNumber, "F", 0}, {11, SameName, "é", 10}, {12, LongName, "G", 0},
	}
	if !reflect.DeepEqual(problems, want) {
		t.Errorf("%+v", problems)
	}
	if len(got) != 3 || got[2].Name != "H" {
		t.Errorf("%+v", got)
	}
	if _, problems = ReadPlayers("1. Ming\n2. Ka Yan\n3. Ming\n2. Wing", someHeadings); !reflect.DeepEqual(problems, []Problem{{3, SameName, "Ming", 1}, {4, SameNumber, "Wing", 2}}) {
		t.Errorf("%+v", problems)
	}
	var many strings.Builder
	for i := range MaxPlayers + 2 {
		fmt.Fprintf(&many, "P%d\n", i)
	}
	got, problems = ReadPlayers(many.String(), someHeadings)
	if len(got) != MaxPlayers || len(problems) != 2 || problems[0].Reason != TooManyPlayers || problems[0].Line != MaxPlayers+1 {
		t.Errorf("%d players, %+v", len(got), problems)
	}
}

func TestProblemsBelowHeadsAreTold(t *testing.T) {
	got, problems := ReadPlayers("No.,Name\nx,A\n0,B\n3,\n4,C\n5,C\n", someHeadings)
	want := []Problem{{2, BadNumber, "A", 0}, {3, BadNumber, "B", 0}, {4, EmptyName, "", 0}, {6, SameName, "C", 5}}
	if !reflect.DeepEqual(problems, want) || !reflect.DeepEqual(got, []Player{{Number: 4, Name: "C"}}) {
		t.Errorf("%+v %+v", got, problems)
	}
}

func TestListsAreRefusedWhole(t *testing.T) {
	trn := begin(t, "one_stage", 4)
	for _, event := range []Event{
		{Kind: Join, Players: []Player{{Name: "P1"}}},
		{Kind: Join, Players: []Player{{Name: "X", Number: 2}}},
		{Kind: Join, Players: []Player{{Name: "X"}, {Name: "X"}}},
		{Kind: List, Players: []Player{{Name: " "}}},
		{Kind: Join, Players: []Player{{Name: "X", Number: -1}}},
		{Kind: Rename, Number: 1, Name: "P2"},
		{Kind: Rename, Number: 1, Name: ""},
	} {
		var e *PlayersError
		after, err := trn.Do(event)
		if !errors.As(err, &e) || len(e.Problems) != 1 || !reflect.DeepEqual(after, trn) {
			t.Errorf("%+v: %v", event, err)
		}
	}
	trn = do(t, trn, Event{Kind: Rename, Number: 1, Name: "P1"}, Event{Kind: Rename, Number: 4, Name: "四"})
	if p, ok := trn.Player(4); !ok || p.Name != "四" {
		t.Errorf("%+v", trn.Players)
	}
	trn = do(t, trn, Event{Kind: Draw, Seed: 1}, Event{Kind: Rename, Number: 4, Name: "肆"})
	if sheet, _ := trn.Sheet(0, 1); !slices.Contains(sheet.Players[:], "肆") {
		t.Errorf("%v", sheet.Players)
	}
}

func FuzzReadPlayers(f *testing.F) {
	for _, text := range []string{"A\nB", "1,A,X\n2,B", "\"A\nB\"", "No,Name\n1,A", "姓名,編號\nA,x", "1\tA;B，C", "\x00,\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, problems := ReadPlayers(text, someHeadings)
		for _, p := range problems {
			if p.Line < 1 || !slices.Contains(Reasons(), p.Reason) {
				t.Fatalf("%+v", p)
			}
		}
		again, err := joined(nil, list)
		if err != nil || len(again) != len(list) {
			t.Fatalf("%q: read and refused: %+v %v", text, list, err)
		}
	})
}
