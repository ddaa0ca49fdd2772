package scoresheet

import (
	"slices"

	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// knownNames returns names to choose from: those of earlier sheets, and four
// generic ones. They stay while the form is open, whatever is written meanwhile.
func (v *namesView) knownNames() (list []knownName) {
	n := v.page.Model.naming
	if n.earlier == nil {
		n.earlier = v.page.Model.earlierNames()
	}
	names := slices.Clone(n.earlier)
	for _, id := range []string{"a", "b", "c", "d"} {
		if name := v.page.text("scoresheet.begin.name_" + id); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, name := range names {
		chip := widgets.NewChip(widgets.Trimmed(look.Strong, name, nameMost), func() { v.turn(name) })
		chip.SetLabel(name)
		list = append(list, knownName{name, chip})
	}
	return list
}

// earlierNames returns the names on sheets, the latest first, never nil.
func (m *Model) earlierNames() []string {
	const most = 8
	names := []string{}
	sheets, _ := m.folder.List() // the list of sheets reports the error
	for i := range sheets {
		for _, name := range sheets[i].Players {
			if sheets[i].Err == nil && !slices.Contains(names, name) && len(names) < most {
				names = append(names, name)
			}
		}
	}
	return names
}

// turn enters a known name, or removes it if it is entered.
func (v *namesView) turn(name string) {
	if at := slices.Index(v.names(), name); at >= 0 {
		v.fields[at].SetText("")
		return
	}
	v.fill(name)
}

// names returns the typed names without surrounding white space.
func (v *namesView) names() []string {
	names := v.page.Model.naming.trimmed()
	return names[:]
}

// empty returns the first empty field, nil if there is none.
func (v *namesView) empty() *input.Field {
	if at := slices.Index(v.names(), ""); at >= 0 {
		return v.fields[at]
	}
	return nil
}

// fill enters a name in the first empty field.
func (v *namesView) fill(name string) {
	if f := v.empty(); f != nil {
		f.SetText(name)
	}
}
