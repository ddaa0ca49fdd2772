package assets

import _ "embed"

var (
	//go:embed fonts/OFL.txt
	ofl string
	//go:embed ARPHICPL.TXT
	arphic string
)

// Licence is the text under which a part of the art may be passed on.
type Licence struct {
	Name string // the part and the licence, as their owners call them
	Text string // in full, plain text with line ends
}

// Licences returns the licences of everything in this package that others
// made. Both ask that their text goes wherever the app goes.
func Licences() []Licence {
	return []Licence{
		{Name: "Noto Sans CJK HK — SIL Open Font License 1.1", Text: ofl},
		{Name: "AR PL UKai HK — Arphic Public License", Text: arphic},
	}
}
