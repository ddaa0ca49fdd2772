package task

import (
	"slices"
	"testing"

	"sikwu/core/picture"
)

func TestMarking(t *testing.T) {
	m := Marking{Right: []picture.Act{"a", "b"}}
	if m.IsRight(Done) || !m.IsRight("b") || m.IsRight("c") || m.Next() != "a" {
		t.Fatalf("at first: next is %q", m.Next())
	}
	m.Do("b")
	before := m
	m.Do("b")
	if !slices.Equal(m.Found, []picture.Act{"b"}) || m.Open("b") != "" || m.Open("a") != "a" || m.Mark("b") != picture.Right || m.Mark("a") != picture.Plain {
		t.Errorf("b was marked: %+v", m)
	}
	if !slices.Equal(m.Missed(), []picture.Act{"a"}) || m.IsRight(Done) {
		t.Errorf("missed %q", m.Missed())
	}
	m.Do("a")
	if len(before.Found) != 1 || !m.IsRight(Done) || m.Next() != Done {
		t.Errorf("all is marked, next is %q", m.Next())
	}
	m.Do(Done)
	if !m.All || m.Next() != "" || m.Open("c") != "" {
		t.Errorf("all is said, next is %q", m.Next())
	}
}
