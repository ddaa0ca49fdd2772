// Package slip writes a ruling down: one A4 page with the tiles, the verdict
// and its reasons, who pays what, by which rules and when; as PDF, as PNG and
// as text for the clipboard.
//
// A Ruling is what the engine found out. The Speaker composes the answer; the
// composer divides it into parts, each of which draws itself on a sheet and
// writes itself as text, so that page and text say the same. A hand with much
// to say is set smaller, step by step, until it fits on the page. The same
// ruling makes the same bytes.
package slip

import (
	"errors"
	"io"
	"time"

	"sikwu/core/advise"
	"sikwu/core/table"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/paper"
	"sikwu/ui/session"
)

// Ruling is a hand with what the engine found out about it.
type Ruling struct {
	explain.Finding
	Winners  *table.Winners   // of several calls on the tile; else nil
	Question *advise.Question // to the advisor, of a hand that does not win yet; else nil
	Date     time.Time        // written as it is, in its own time zone
	Version  string           // of the app
}

// Of returns the ruling on the hand of a session; ok is false if nothing can be said of
// it yet, or the hands that called the tile cannot be at one table.
func Of(v *session.View, date time.Time, version string) (r Ruling, ok bool) {
	r = Ruling{Finding: v.Finding(), Winners: v.Winners, Date: date, Version: version}
	switch r.Kind {
	case verdict.Discarding, verdict.NotReady, verdict.Ready:
		q := v.Question()
		r.Question = &q
	}
	return r, r.Kind.IsAnswered() && !v.IsImpossible()
}

// ErrUnruled is returned for a hand that nothing can be said of yet.
var ErrUnruled = errors.New("there is nothing to rule on yet")

// pixels is how many pixels a PNG has for a unit of the page: 192 to the inch.
const pixels = 2

// PNG writes the page as a picture. The error is ErrUnruled, w's own, or says
// that the program's fonts or pictures are broken.
func PNG(w io.Writer, r Ruling, say *explain.Speaker, text *translations.Localizer) error {
	page, _, err := lay(r, say, text)
	if err != nil {
		return err
	}
	return page.PNG(w, pixels)
}

// PDF writes the page as a document dated by the ruling's date; its errors are
// PNG's.
func PDF(w io.Writer, r Ruling, say *explain.Speaker, text *translations.Localizer) error {
	page, _, err := lay(r, say, text)
	if err != nil {
		return err
	}
	return page.PDF(w, r.Date)
}

// Text returns the page as plain text, empty for a hand that nothing can be
// said of yet.
func Text(r Ruling, say *explain.Speaker, text *translations.Localizer) string {
	var p plain
	for _, part := range compose(r, say, text) {
		part.write(&p)
	}
	return p.String()
}

// shrink is the factor by which each step scales a page that does not fit.
const shrink = 0.96

// lay draws the ruling on a page at the largest scale that fits.
func lay(r Ruling, say *explain.Speaker, text *translations.Localizer) (*paper.Page, fit, error) {
	parts := compose(r, say, text)
	if len(parts) == 0 {
		return nil, fit{}, ErrUnruled
	}
	for scale := 1.0; ; scale *= shrink {
		s, err := newSheet(scale, text.Page())
		if err != nil {
			return nil, fit{}, err
		}
		s.page.Title = titleOf(r, say, text)
		for _, part := range parts {
			part.draw(s)
		}
		if s.err != nil || s.fit().fits() {
			return s.page, s.fit(), s.err
		}
	}
}

// titleOf names the document.
func titleOf(r Ruling, say *explain.Speaker, text *translations.Localizer) string {
	return text.Text("sentence.colon", translations.Args{"A": text.Text("slip.title"), "B": say.RuleSetName(r.Case.Rules)})
}
