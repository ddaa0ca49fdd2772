package paying

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/tile"
)

// actDone says that everything right has been touched; actNobody that there is
// nobody to point at.
const (
	actDone   picture.Act = "done"
	actNobody picture.Act = "nobody"
)

// picks is an answer of several parts: all that is right is touched in any order,
// then it is said that this is all.
type picks struct {
	right []picture.Act
	got   []picture.Act
	said  bool
}

func (p *picks) isRight(a picture.Act) bool {
	if a == actDone {
		return len(p.got) == len(p.right)
	}
	return slices.Contains(p.right, a)
}

func (p *picks) do(a picture.Act) {
	if a == actDone {
		p.said = true
	} else if !slices.Contains(p.got, a) {
		p.got = append(p.got, a)
	}
}

// next is an act that is right now, empty when all was said.
func (p *picks) next() picture.Act {
	for _, a := range p.right {
		if !slices.Contains(p.got, a) {
			return a
		}
	}
	if p.said {
		return ""
	}
	return actDone
}

// has reports whether an act was done.
func (p *picks) has(a picture.Act) bool { return slices.Contains(p.got, a) }

// thatIsAll is the answer that finishes.
func thatIsAll() picture.Choice {
	return picture.Choice{Text: picture.Say("task.paying.that_is_all"), Act: actDone, Main: true}
}

// pointed says what was touched: the heading of what follows.
func pointed(w tile.Wind) picture.Text {
	return picture.Say("task.paying.pointed", picture.Args{"Seat": w})
}
