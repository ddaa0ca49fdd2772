package scoresheet

import "reflect"

// shelf holds an entry in progress that undo put aside.
type shelf struct {
	form *form  // nil for none
	id   string // of its sheet of the folder; "" if that is a table's
}

// shelve puts the entry in progress aside.
func (m *Model) shelve() {
	m.shelf = shelf{form: m.form}
	if m.table == nil {
		m.shelf.id = m.file.ID()
	}
	m.form, m.notice = nil, notice{kind: noticeShelved}
}

// onShelf returns the entry that was put aside, nil if there is none for the open sheet as it
// stands: what was undone after it is redone before it.
func (m *Model) onShelf() *form {
	f := m.shelf.form
	s, ok := m.sheet()
	if f == nil || !ok || !m.writable() || f.table != m.table || m.table == nil && m.file.ID() != m.shelf.id {
		return nil
	}
	if !reflect.DeepEqual(f.sheet, s) {
		return nil
	}
	return f
}
