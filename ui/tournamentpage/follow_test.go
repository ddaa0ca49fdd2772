package tournamentpage

import (
	"bytes"
	"os"
	"testing"

	"sikwu/core/tournament"
)

// twin is another window over the same folder, in the same tournament.
func (s *stage) twin() *Model {
	s.Helper()
	m, err := NewModel(s.folder, s.now)
	if err == nil {
		err = m.Open(s.desk.open.ID())
	}
	if err != nil {
		s.Fatal(err)
	}
	return m
}

// What another window writes is shown without being asked for; what is being typed
// stays, and who writes without having seen it is told and can write again.
func TestFollowsAnotherWindow(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("1")
	other := s.twin()
	if s.page.Follow(); s.desk.told != "" {
		t.Error("told of nothing")
	}
	s.Write(0, "50")
	result := tournament.Result{Points: [4]int{30, -10, -10, -10}}
	if !other.do(tournament.Event{Kind: tournament.Totals, Table: 3, Result: &result}) {
		t.Fatal(other.trouble)
	}
	s.page.Follow()
	if !s.Says(s.text("tournament.followed")) || !s.desk.open.Rounds[0].Tables[2].IsFinished() || s.fields()[0].Text() != "50" {
		t.Errorf("followed: %q, typed %q", s.texts(), s.fields()[0].Text())
	}
	if !other.do(tournament.Event{Kind: tournament.Totals, Table: 2, Result: &result}) {
		t.Fatal(other.trouble)
	}
	late := tournament.Event{Kind: tournament.Totals, Table: 1, Result: &result}
	if s.page.act(late); !s.Says(s.text("tournament.changed")) || !s.desk.open.Rounds[0].Tables[1].IsFinished() {
		t.Errorf("the second to write is told %q", s.texts())
	}
	if s.page.act(late); s.desk.trouble != nil || !s.desk.open.Rounds[0].Tables[0].IsFinished() {
		t.Errorf("the second time: %v", s.desk.trouble)
	}

	// deleted there, and brought back
	as, err := other.folder.Remove(other.open.ID())
	if err != nil {
		t.Fatal(err)
	}
	if s.page.Follow(); !s.Says(s.text("tournament.gone")) {
		t.Errorf("deleted: %q", s.texts())
	}
	if _, err := other.folder.Restore(as); err != nil {
		t.Fatal(err)
	}
	if s.page.Follow(); s.Says(s.text("tournament.gone")) {
		t.Error("brought back, it is told as gone")
	}

	// the list follows too
	s.page.List()
	if err := other.Open(s.twinID()); err != nil {
		t.Fatal(err)
	}
	other.do(tournament.Event{Kind: tournament.Undo})
	if !s.desk.Follow() {
		t.Error("the list stays behind")
	}
}

// twinID is the only tournament of the folder.
func (s *stage) twinID() string {
	ids, err := s.desk.folder.IDs()
	if err != nil || len(ids) != 1 {
		s.Fatalf("%v, %v", ids, err)
	}
	return ids[0]
}

// A tournament goes on in a file of its own if another program has spoilt the one it had.
func TestATournamentOutlivesItsFile(t *testing.T) {
	for _, entering := range []bool{false, true} {
		for what, spoil := range map[string]func(data []byte) []byte{
			"cut in the first line": func(data []byte) []byte { return data[:200] },
			"a line less":           func(data []byte) []byte { return data[:bytes.LastIndexByte(data[:len(data)-1], '\n')+1] },
			"a line garbled":        func(data []byte) []byte { return bytes.Replace(data, []byte(`{"act":`), []byte(`{{{{"act":`), 1) },
		} {
			s := begun(t, english, 16)
			s.draw("1")
			path := s.desk.folder.Path(s.desk.open.ID())
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			spoilt, tables := spoil(bytes.Clone(data)), len(s.desk.open.Rounds[0].Tables)
			if err := os.WriteFile(path, spoilt, 0o600); err != nil {
				t.Fatal(err)
			}
			if !entering {
				s.page.Follow()
			}
			result := tournament.Result{Points: [4]int{30, -10, -10, -10}}
			s.page.act(tournament.Event{Kind: tournament.Totals, Table: 1, Result: &result})
			if entering && !s.Says(s.text("tournament.rescued")) {
				t.Errorf("%s: told is %q", what, s.texts())
			}
			again, err := s.desk.folder.Open(s.desk.open.ID())
			if err != nil || len(again.Rounds[0].Tables) != tables || !again.Rounds[0].Tables[0].IsFinished() {
				t.Errorf("%s: on disk %v, %v", what, again, err)
			}
			if left, err := os.ReadFile(path); err != nil || !bytes.Equal(left, spoilt) {
				t.Errorf("%s: the damaged file was changed: %v", what, err)
			}
		}
	}
}
