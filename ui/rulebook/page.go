package rulebook

import (
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/library"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// Callbacks are the page's calls into the window. All but Record are required.
type Callbacks struct {
	OpenInCheck func(hand.Draft, score.Win, *rules.RuleSet) // under these rules
	ChooseRules func(*rules.RuleSet)                        // puts a rule set in force
	Changed     func([]library.Set)                         // the sets changed; these are all of them
	Import      func()                                      // shows a dialog for a file, and passes it to Page.Import
	Export      func(name string, data []byte)
	Copy        func(text string) // to the clipboard
	Paste       func() string     // from it
	Retitle     func()            // Title has changed
	Record      func(penalty.ID)  // on the open score sheet; may be nil
	// Sheet returns the rules of the score sheet that Record would write on, nil if none is
	// open; it may be nil.
	Sheet func() *rules.RuleSet
}

// Config configures a Page.
type Config struct {
	Library   Library
	Session   *session.Session
	Say       *explain.Speaker
	Text      *translations.Localizer
	Model     *Model
	Callbacks Callbacks

	Background func(work func()) // runs work that takes long
}

// Page is the Rules page in one language.
type Page struct {
	Config
	sets    []library.Set
	finder  *finder
	narrow  bool
	left    *left
	right   view
	inForce string // id of the rules in force, as shown
	notice  *notice
	content *widgets.Laid
}

// view is the content of the right column.
type view interface {
	object() fyne.CanvasObject
	// settle returns to where the view was scrolled to before it was made anew, once it is
	// laid out.
	settle()
	// leave keeps that place.
	leave()
	// followSession follows a change of the hand on the Check page or of the rules in
	// force.
	followSession()
	// onKey handles a key not consumed by a widget, and reports whether it used
	// it.
	onKey(fyne.KeyName) bool
}

// New returns the page of a model. It is built when it is first shown.
func New(c Config) *Page {
	p := &Page{Config: c, finder: newFinder(c.Background, c.Model.counts)}
	p.notice = newNotice(p)
	p.content = widgets.NewLaid(widgets.PageWidth, p.put)
	p.content.SetMin(widgets.FixedMin(widgets.PageWidth, widgets.PageHeight))
	p.list()
	p.Session.Listen(p.followSession)
	return p
}

// Object returns the content of the page.
func (p *Page) Object() fyne.CanvasObject { return p.content }

// Title returns the window's title: the rule set, then the page.
func (p *Page) Title() string {
	if r, ok := p.right.(*handbook); ok {
		return p.text("app.title", args{"Page": p.text("rulespage.window", args{"Rules": r.book.Title()})})
	}
	chosen := p.chosen()
	name := chosen.File
	if chosen.Rules != nil {
		name = p.Say.RuleSetName(chosen.Rules)
	}
	if other := p.other(); other != nil {
		name = p.versus(chosen, other)
	}
	return p.text("app.title", args{"Page": p.text("rulespage.window", args{"Rules": name})})
}

// versus names two sets that are compared.
func (p *Page) versus(a, b *library.Set) string {
	return p.text("rulespage.versus", args{"A": p.Say.RuleSetName(a.Rules), "B": p.Say.RuleSetName(b.Rules)})
}

func (p *Page) text(id string, a ...translations.Args) string {
	return p.Text.Text(id, a...)
}

type args = translations.Args

// followSession follows the session, often while another page is visible.
func (p *Page) followSession() {
	if p.right == nil {
		return
	}
	if id := p.Session.Rules().ID; p.inForce != id {
		p.inForce = id
		p.left.show()
	}
	p.right.followSession()
}

// list reads the sets of the library, and shows an error. What has not changed stays the
// same rules for those who hold them.
func (p *Page) list() {
	sets, err := p.Library.Sets()
	for i := range sets {
		known, read := p.find(keyOf(&sets[i])), sets[i].Rules
		if known != nil && known.Rules != nil && read != nil && isWrittenAlike(known.Rules, read) {
			sets[i].Rules = known.Rules
		}
	}
	p.sets = sets
	if err != nil {
		p.notice.trouble(err)
	}
	for k := range p.Model.editors {
		if p.find(k) == nil {
			delete(p.Model.editors, k)
		}
	}
}

// relist reads the library, tells the window and shows the result.
func (p *Page) relist() {
	p.list()
	p.Callbacks.Changed(p.sets)
	p.show()
}

// find returns the set with a key, nil if there is none.
func (p *Page) find(k string) *library.Set {
	i := slices.IndexFunc(p.sets, func(s library.Set) bool { return keyOf(&s) == k })
	if i < 0 {
		return nil
	}
	return &p.sets[i]
}

// chosen returns the set shown: the one in the model, else the one in force,
// else the first.
func (p *Page) chosen() *library.Set {
	if s := p.find(p.Model.chosen); s != nil {
		return s
	}
	for i := range p.sets {
		if p.isInForce(p.sets[i].Rules) && !p.sets[i].Taken {
			return &p.sets[i]
		}
	}
	return &p.sets[0]
}

// other returns the set compared with the one shown, nil for none.
func (p *Page) other() *library.Set {
	s := p.find(p.Model.against)
	if s == nil || s.Rules == nil || p.chosen().Rules == nil {
		return nil
	}
	return s
}

// isInForce reports whether hands are judged by the set.
func (p *Page) isInForce(rs *rules.RuleSet) bool { return rs != nil && rs.ID == p.Session.Rules().ID }

// Open shows the set with an id.
func (p *Page) Open(id string) {
	for i := range p.sets {
		if rs := p.sets[i].Rules; rs != nil && rs.ID == id {
			p.open(keyOf(&p.sets[i]))
			return
		}
	}
}

// Stop drops what is still looked for. The page is not shown any more.
func (p *Page) Stop() {
	p.finder.stop()
	if p.left != nil {
		p.left.leave()
	}
	p.leave()
}

// leave keeps where the view is scrolled to, and drops it.
func (p *Page) leave() {
	if p.right != nil {
		p.right.leave()
		p.right = nil
	}
}

// open shows a set as it is on disk now, from its top.
func (p *Page) open(k string) {
	p.leave()
	p.notice.clear()
	delete(p.Model.sights, k)
	p.Model.chosen, p.Model.against, p.Model.inHandbook = k, "", false
	p.Model.leaving, p.Model.allOf = "", ""
	p.relist()
}

// compare compares the set shown with another; "" ends the comparison.
func (p *Page) compare(with string) {
	p.Model.against = with
	p.show()
}

// show builds the right column for the model.
func (p *Page) show() {
	p.finder.stop()
	p.leave()
	if p.left == nil { // not before: what is out of sight hears of no change of theme
		p.left = newLeft(p)
	}
	chosen, other := p.chosen(), p.other()
	p.Model.chosen = keyOf(chosen)
	switch r := p.handbook(); {
	case r != nil:
		p.right = r
	case chosen.Rules == nil:
		p.right = newBrokenView(p, *chosen)
	case other != nil:
		p.right = newDifference(p, chosen, other)
	default:
		p.right = newSheet(p, *chosen)
	}
	p.inForce = p.Session.Rules().ID
	p.left.show()
	p.fill()
	p.Callbacks.Retitle()
}

// fill puts the list, the notice and the view on the page, in Tab order.
func (p *Page) fill() {
	if p.left == nil {
		return
	}
	objects := []fyne.CanvasObject{p.left.object}
	if p.notice.card != nil {
		objects = append(objects, p.notice.card)
	}
	if p.right != nil {
		objects = append(objects, p.right.object())
	}
	p.content.SetObjects(objects...)
	p.content.Refresh()
}

// handbook returns the handbook if it is open and can be shown.
func (p *Page) handbook() *handbook {
	if !p.Model.inHandbook {
		return nil
	}
	r, err := newHandbook(p)
	if err != nil {
		p.Model.inHandbook = false
		p.notice.trouble(err)
		return nil
	}
	return r
}

// setNarrow adapts the page to a window narrower than 1200 units.
func (p *Page) setNarrow(narrow bool) {
	if p.narrow == narrow && p.right != nil {
		return
	}
	p.narrow = narrow
	p.show()
}

// presets returns the built-in sets.
func (p *Page) presets() (list []*rules.RuleSet) {
	for i := range p.sets {
		if !p.sets[i].IsOwn() {
			list = append(list, p.sets[i].Rules)
		}
	}
	return list
}

// editor returns the editor of a set of the user's own.
func (p *Page) editor(s *library.Set) *editor {
	k := keyOf(s)
	e := p.Model.editors[k]
	if e == nil {
		e = newEditor(s.Rules, baseOf(s.Rules, p.presets()))
		p.Model.editors[k] = e
	}
	e.follow(s.Rules)
	return e
}

// openHand opens a hand on the Check page under the rules it is shown with.
func (p *Page) openHand(x exhibit, rs *rules.RuleSet) {
	p.Callbacks.OpenInCheck(x.draft.Clone(), x.win, rs)
}

// Undo reverts the last change of the rule set shown, if it is the user's own.
func (p *Page) Undo() { p.turn((*editor).undo) }

// Redo repeats the last change that was undone.
func (p *Page) Redo() { p.turn((*editor).redo) }

func (p *Page) turn(do func(*editor)) {
	if s, reads := p.right.(*sheet); reads && s.editor != nil {
		s.turn(func() { do(s.editor) })
	}
}

// Begin copies the rule set shown.
func (p *Page) Begin() {
	if s, reads := p.right.(*sheet); reads {
		p.copySet(s.set)
	}
}

// Keep passes the file of the set shown to the window.
func (p *Page) Keep() {
	switch v := p.right.(type) {
	case *sheet:
		p.export(v.set)
	case *brokenView:
		p.export(v.set)
	}
}

// Copy copies the file of the set shown, or the open section of the handbook,
// to the clipboard.
func (p *Page) Copy() {
	if r, ok := p.right.(*handbook); ok {
		p.Callbacks.Copy(r.book.Plain())
		p.notice.say(p.text("handbook.copied"))
		return
	}
	if _, data, err := p.Library.Export(*p.chosen()); err == nil {
		p.Callbacks.Copy(string(data))
		p.notice.say(p.text("rulespage.copied_file"))
	}
}

// maxPasted is the greatest length of a pasted rule file, in characters: a set
// that states every value has less than half.
const maxPasted = 64_000

// Paste imports a rule file from the clipboard.
func (p *Page) Paste() {
	text := p.Callbacks.Paste()
	switch n := utf8.RuneCountInString(text); {
	case n > maxPasted:
		p.notice.warn(p.Text.TooLong("rules")(n, maxPasted))
	case n > 0:
		p.Import(p.text("rulespage.clipboard"), []byte(text))
	}
}

// TypedRune handles letters not consumed by a widget: a slash searches the
// handbook.
func (p *Page) TypedRune(letter rune) {
	if letter == '/' && !p.Model.inHandbook {
		p.OpenHandbook("")
	}
	if r, ok := p.right.(*handbook); ok {
		r.book.TypedRune(letter)
	}
}

// TypedKey handles keys not consumed by a widget: those that scroll, and
// Escape, which goes back.
func (p *Page) TypedKey(ev *fyne.KeyEvent) {
	if p.right != nil && p.right.onKey(ev.Name) {
		return
	}
	switch {
	case ev.Name != fyne.KeyEscape:
	case p.Model.against != "":
		p.compare("")
	default:
		p.notice.clear()
	}
}

// Reread reads the files of the user's own sets again.
func (p *Page) Reread() {
	p.notice.clear()
	p.relist()
}
