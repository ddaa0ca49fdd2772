package sheetfile

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"sikwu/core/journal"
	"sikwu/core/ledger"
)

func TestBadFilesAreTold(t *testing.T) {
	first, err := firstLine(preset(t, "emsd"), names(), clock(0))
	if err != nil {
		t.Fatal(err)
	}
	h := string(first) + "\n"
	const moment = `"at":"2026-03-02T11:00:00Z"`
	for _, c := range []struct {
		text  string
		line  int
		fault journal.Fault
		name  string
	}{
		{"", 1, journal.NotOurs, ""},
		{"\n", 1, journal.NotOurs, ""},
		{"sikwu hands 1\n", 1, journal.NotOurs, ""},
		{`{"format":"other","version":1}` + "\n", 1, journal.NotOurs, ""},
		{strings.Replace(h, `"version":1`, `"version":2`, 1), 1, journal.NotThisVersion, "2"},
		{strings.Replace(h, `"version":1`, `"version":"1"`, 1), 1, journal.NotThisVersion, `"1"`},
		{strings.Replace(h, `"at":"2026`, `"at":"x026`, 1), 1, journal.BadValue, "at"},
		{strings.Replace(h, `["A",`, `[`, 1), 1, journal.BadValue, "players"},
		{strings.Replace(h, `["A",`, `[5,`, 1), 1, journal.BadValue, "players"},
		{strings.Replace(h, `["A",`, `["=D",`, 1), 1, journal.BadNames, ""},
		{strings.Replace(h, `minimum`, `minimun`, 1), 1, journal.BadRules, ""},
		{h + "\n" + h, 2, journal.NoObject, ""},
		{h + "[]\n", 2, journal.NoObject, ""},
		{h + "null\n", 2, journal.NoObject, ""},
		{h + "{}\n", 2, journal.BadValue, "act"},
		{h + `{"act":5}` + "\n", 2, journal.BadValue, "act"},
		{h + `{"act":"undo"}` + "\n", 2, journal.BadValue, "at"},
		{h + `{"act":"undo",` + moment + "}\n", 2, journal.CannotStand, ""},
		{h + `{"act":"add",` + moment + "}\n", 2, journal.BadValue, "entry"},
		{h + `{"act":"add",` + moment + `,"place":1,"entry":{"kind":"drawn"}}` + "\n", 2, journal.BadValue, "place"},
		{h + `{"act":"add",` + moment + `,"entry":[]}` + "\n", 2, journal.BadValue, "entry"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"won","by":"luck"}}` + "\n", 2, journal.BadValue, "entry.by"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"drawn","player":"x"}}` + "\n", 2, journal.BadValue, "entry.player"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"won","winners":[{"fan":1.5}]}}` + "\n", 2, journal.BadValue, "entry.winners.fan"},
		{h + `{"act":"add",` + moment + `,"entry":{"kind":"drawn"}}` + "\n" + `{"act":"remove",` + moment + `,"place":1}` + "\n", 3, journal.CannotStand, ""},
		{h + `{"act":"rename",` + moment + `,"players":["a","b","c"]}` + "\n", 2, journal.BadValue, "players"},
		{h + `{"act":"price",` + moment + "}\n", 2, journal.BadValue, "price"},
		{h + `{"act":"price",` + moment + `,"price":-1}` + "\n", 2, journal.BadValue, "price"},
		{h + `{"act":"price",` + moment + `,"price":1000001}` + "\n", 2, journal.BadValue, "price"},
		{h + `{"act":"price",` + moment + `,"price":0.5}` + "\n", 2, journal.BadValue, "price"},
		{h + `{"act":"undo",` + moment + `,"price":50}` + "\n", 2, journal.BadValue, "price"},
		{h + `{"act":"close",` + moment + "}\n" + `{"act":"add",` + moment + `,"entry":{"kind":"drawn"}}` + "\n", 3, journal.CannotStand, ""},
	} {
		_, err := Read([]byte(c.text))
		var wrong *journal.FileError
		if !errors.As(err, &wrong) || wrong.Line != c.line || wrong.Fault != c.fault || wrong.Name != c.name {
			t.Errorf("%.300s\n%+v, want line %d %s %s", strings.TrimPrefix(c.text, h), err, c.line, c.fault, c.name)
		}
	}
}

func TestRefusals(t *testing.T) {
	f := In(t.TempDir())
	file := played(t, f, "emsd", nil)
	do := func(e Event) Reason {
		before := file.Document
		err := file.Do(e, clock(1))
		var refused *EventError
		if !errors.As(err, &refused) {
			return ""
		}
		if !reflect.DeepEqual(before, file.Document) {
			t.Errorf("%+v was refused and did something", e)
		}
		return refused.Reason
	}
	bad := won(1, 3, 2)
	bad.Winners[0].Tiles = "12"
	for i, c := range []struct {
		event Event
		want  Reason
	}{
		{Event{}, UnknownEvent},
		{Event{Kind: "sing"}, UnknownEvent},
		{Event{Kind: Undo}, NothingToUndo},
		{Event{Kind: Redo}, NothingToRedo},
		{Event{Kind: Reopen}, IsOpen},
		{Event{Kind: PlayOn}, NotOver},
		{Event{Kind: Add, Entry: bad}, BadTiles},
		{Event{Kind: Close}, ""},
		{Event{Kind: Close}, IsClosed},
		{Event{Kind: Add, Entry: won(1, 3, 2)}, IsClosed},
		{Event{Kind: Reopen}, ""},
	} {
		if got := do(c.event); got != c.want {
			t.Errorf("%d: %q, want %q", i, got, c.want)
		}
	}
	var ledgerError *ledger.Error
	if err := file.Do(Event{Kind: Add, Entry: won(1, 1, 2)}, clock(1)); !errors.As(err, &ledgerError) || ledgerError.Reason != ledger.BelowMinimum {
		t.Errorf("%v", err)
	}
	if err := file.Do(Event{Kind: Rename, Players: [4]string{"\xff", "\xfe", "c", "d"}}, clock(1)); !errors.As(err, &ledgerError) {
		t.Errorf("names that would be read as the same: %v", err)
	}
	if _, err := f.Open(file.ID()); err != nil {
		t.Error(err)
	}
}
