package playing

import (
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// List says things one after another: a, b and c.
func List(texts ...picture.Text) picture.Text {
	switch len(texts) {
	case 0:
		return picture.Say("playing.nothing")
	case 1:
		return texts[0]
	}
	last := texts[len(texts)-1]
	first := texts[0]
	for _, t := range texts[1 : len(texts)-1] {
		first = picture.Say("playing.list.comma", picture.Args{"A": first, "B": t})
	}
	return picture.Say("playing.list.and", picture.Args{"A": first, "B": last})
}

// CallText names a call within a sentence: a pung, a chow with 3 and 4.
func CallText(c table.Call) picture.Text {
	if c.Kind == table.Chow {
		return picture.Say("playing.call.chow_with", picture.Args{"A": c.With[0], "B": c.With[1]})
	}
	return picture.Say("playing.call." + CallID(c.Kind))
}

// KindText names a call without its tiles: a chow.
func KindText(c table.Call) picture.Text { return picture.Say("playing.call." + CallID(c.Kind)) }

// CallsText names calls one after another.
func CallsText(calls []table.Call) picture.Text {
	texts := make([]picture.Text, len(calls))
	for i, c := range calls {
		texts[i] = CallText(c)
	}
	return List(texts...)
}

// SeatsText names seats, or says that there are none.
func SeatsText(seats []tile.Wind) any {
	if len(seats) == 0 {
		return picture.Word("playing.nobody")
	}
	return seats
}

// CallID returns the part of an id that names a kind of call, or a pass.
func CallID(k table.CallKind) string {
	return [...]string{"pass", "win", "kong", "pung", "chow"}[k]
}

// Bubble returns what a player says: Pung!
func Bubble(k table.CallKind) picture.Text { return picture.Say("playing.bubble." + CallID(k)) }
