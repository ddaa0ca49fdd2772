package walker

import (
	"fmt"
	"strings"
)

// Act is something done to a window. On names what it is done to, as View names it, With
// says how; both may be empty. An act on something that is not there does nothing.
type Act struct{ Do, On, With string }

// The acts on what a window shows. A World may have others.
const (
	Tap    = "tap"    // a click at a place, "0.5 0.5" for the middle
	Alt    = "alt"    // a click with the other button
	Double = "double" // a click twice
	Point  = "point"  // the pointer comes to a place
	Drag   = "drag"   // from a place to another: "0.5 0.5 200 -30", the second in Fyne units from the first
	Scroll = "scroll" // the wheel: "0.5 0.5 -40"
	Key    = "key"    // a key with what is held down: "Ctrl+Z"
	Type   = "type"   // characters, each where the keyboard is
	Forget = "forget" // a minute passes, after which the driver knows nothing more of what is hidden
	Remake = "remake" // the page is compared with one made anew, which stays
)

func (a Act) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s %s %s", a.Do, a.On, a.With))
}

// Source returns acts as Go source.
func Source(acts []Act) string {
	var b strings.Builder
	for _, a := range acts {
		fmt.Fprintf(&b, "\t{Do: %q", a.Do)
		if a.On != "" {
			fmt.Fprintf(&b, ", On: %q", a.On)
		}
		if a.With != "" {
			fmt.Fprintf(&b, ", With: %q", a.With)
		}
		b.WriteString("},\n")
	}
	return "[]walker.Act{\n" + b.String() + "}"
}
