package widgets

import "fyne.io/fyne/v2"

var _ fyne.Disableable = (*press)(nil)

// Disable takes the widget out of the order of Tab: in a grid only one tile is
// a stop, the arrows lead to the others. It can still be pressed; SetReason is
// for what cannot.
func (p *press) Disable() { p.skipped = true }

// Enable makes the widget a stop of Tab again.
func (p *press) Enable() { p.skipped = false }

// Disabled reports whether Tab passes the widget over.
func (p *press) Disabled() bool { return p.skipped }

// SetOnFocus hears that the widget got the focus, however it came.
func (p *press) SetOnFocus(heard func()) { p.onFocus = heard }
