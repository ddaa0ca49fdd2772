package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// chip is a fan of a finished hand with its value; extra are those that only a
// self-draw adds.
type chip struct {
	name, value string
	extra       bool
}

// fanChips is a row of chips that cannot be pressed.
type fanChips struct {
	made []*fanChip
	row  *widgets.WrapRow
}

type fanChip struct {
	name, value *widgets.Text
	line        *widgets.WrapRow
	card        *widgets.Card
}

func newFanChips() *fanChips { return &fanChips{row: widgets.NewWrapRow(8, 6)} }

func newFanChip() *fanChip {
	c := &fanChip{name: widgets.NewText(look.Body, look.Ink, ""), value: widgets.NewText(look.Strong, look.Ink, "")}
	c.line = widgets.NewLine(6, c.name, c.value)
	c.card = widgets.NewCard(c.line)
	c.card.SetRadius(9)
	c.card.SetPadding(10, 6)
	return c
}

func (f *fanChips) set(list []chip) {
	for len(f.made) < len(list) {
		f.made = append(f.made, newFanChip())
	}
	objects := make([]fyne.CanvasObject, len(f.made))
	for i, c := range f.made {
		objects[i] = c.card
		if c.card.Hidden = i >= len(list); c.card.Hidden {
			continue
		}
		fill, ink, role := look.Sunk, look.Ink, look.Body
		if list[i].extra {
			fill, ink, role = look.AccentSoft, look.Accent, look.Strong
		}
		c.name.SetText(list[i].name)
		c.name.SetRole(role)
		c.name.SetColour(ink)
		c.value.SetText(list[i].value)
		c.value.SetColour(ink)
		c.card.SetFill(fill)
		c.line.Refresh()
		c.card.Refresh()
	}
	f.row.SetObjects(objects...)
}
