package rulebook

import (
	"errors"
	"maps"
	"slices"
	"strconv"

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// use makes a set the one in force.
func (p *Page) use(rs *rules.RuleSet) {
	p.Callbacks.ChooseRules(rs)
	p.show()
}

// nextTo is the set that another is compared with first: the one it is a copy
// of, else the one in force, else the next.
func (p *Page) nextTo(s *library.Set) string {
	if s.IsOwn() {
		base := p.editor(s).base
		if i := slices.IndexFunc(p.sets, func(o library.Set) bool { return o.Rules == base }); i >= 0 {
			return key(&p.sets[i])
		}
	}
	other := ""
	for i := range p.sets {
		o := &p.sets[i]
		if o.Rules == nil || key(o) == key(s) {
			continue
		}
		if p.isInForce(o.Rules) {
			return key(o)
		}
		if other == "" {
			other = key(o)
		}
	}
	return other
}

// copySet begins a set of one's own with the values of another, named after it.
func (p *Page) copySet(s library.Set) {
	made, err := p.Library.Create(s.Rules, "", p.copyTitle(s.Rules))
	if err != nil {
		p.notice.trouble(err)
		return
	}
	p.Model.chosen, p.Model.against = key(&made), ""
	p.relist()
	p.notice.say(p.text("rulespage.copied", args{"Rules": p.Say.RuleSetName(made.Rules)}))
}

// copyTitle names a copy in every language, with a number where the name is
// taken.
func (p *Page) copyTitle(rs *rules.RuleSet) map[string]string {
	title := map[string]string{}
	for _, lang := range translations.Languages() {
		text, err := translations.New(lang)
		if err != nil {
			continue // a language whose texts are broken goes without
		}
		say := explain.New(text)
		name := text.Text("rulespage.copy_title", args{"Rules": say.RuleSetName(rs)})
		title[text.Code()] = numbered(name, " ", func(name string) bool {
			return slices.ContainsFunc(p.sets, func(s library.Set) bool { return s.Rules != nil && say.RuleSetName(s.Rules) == name })
		})
	}
	return title
}

// numbered is a name that is not taken: itself, or with a number behind it.
func numbered(name, before string, taken func(string) bool) string {
	free := name
	for n := 2; taken(free); n++ {
		free = name + before + strconv.Itoa(n)
	}
	return free
}

// renameSet gives a set another name in this language; in the others too where it
// had no name of its own there.
func (p *Page) renameSet(s library.Set, name string) {
	here, title := p.Text.Code(), maps.Clone(s.Rules.Title)
	for _, k := range translations.Codes() {
		if old := title[k]; k == here || old == "" || old == s.Rules.ID || old == s.Rules.Title[here] {
			title[k] = name
		}
	}
	if _, err := p.Library.Rename(s.File, s.Rules.ID, title); err != nil {
		p.notice.trouble(err)
		return
	}
	p.relist()
	p.followForce(s.File)
}

// renumber gives a set whose id another has one of its own.
func (p *Page) renumber(s library.Set) {
	id := numbered(s.Rules.ID, "-", func(id string) bool {
		return slices.ContainsFunc(p.sets, func(o library.Set) bool { return o.Rules != nil && o.Rules.ID == id })
	})
	if _, err := p.Library.Rename(s.File, id, s.Rules.Title); err != nil {
		p.notice.trouble(err)
		return
	}
	p.relist()
}

// deleteSet takes a set of one's own away; it can be brought back at once.
func (p *Page) deleteSet(s library.Set) {
	kept, err := p.Library.Delete(s.File)
	if err != nil {
		p.notice.trouble(err)
		return
	}
	name := s.File
	if s.Rules != nil {
		name = p.Say.RuleSetName(s.Rules)
		if p.isInForce(s.Rules) {
			p.Callbacks.ChooseRules(baseOf(s.Rules, p.presets()))
		}
	}
	p.Model.chosen = ""
	p.relist()
	p.notice.say(p.text("rulespage.deleted", args{"Rules": name}), action{p.text("rulespage.restore"), func() { p.restore(kept) }})
}

func (p *Page) restore(kept string) {
	s, err := p.Library.Restore(kept)
	if err != nil {
		p.notice.trouble(err)
		return
	}
	p.Model.chosen = key(&s)
	p.relist()
}

// export hands the file of a set to the window.
func (p *Page) export(s library.Set) {
	name, data, err := p.Library.Export(s)
	if err != nil {
		p.notice.trouble(err)
		return
	}
	p.Callbacks.Export(name, data)
}

// Import keeps a rule file from elsewhere and shows it. Where it cannot, the
// page says why, and asks where another set has its id.
func (p *Page) Import(name string, data []byte) { p.importAs(name, data, library.Refuse) }

func (p *Page) importAs(name string, data []byte, answer library.OnTaken) {
	s, err := p.Library.Import(name, data, answer)
	var taken *library.TakenError
	switch {
	case errors.As(err, &taken):
		p.askTaken(taken, name, data)
	case err != nil:
		p.notice.trouble(err)
	default:
		p.Model.chosen, p.Model.against, p.Model.inHandbook = key(&s), "", false
		p.relist()
		p.notice.say(p.text("rulespage.imported", args{"Rules": p.Say.RuleSetName(s.Rules)}))
		p.followForce(s.File)
	}
}

// askTaken asks what to do with a file whose id another set has.
func (p *Page) askTaken(taken *library.TakenError, name string, data []byte) {
	actions := []action{{p.text("rulespage.keep_both"), func() { p.importAs(name, data, library.KeepBoth) }}}
	if taken.By.IsOwn() {
		actions = append(actions, action{p.text("rulespage.replace"), func() { p.importAs(name, data, library.Replace) }})
	}
	p.notice.warn(p.text("rulespage.import_taken", args{"ID": taken.ID, "Rules": p.Say.RuleSetName(taken.By.Rules)}), actions...)
}

// followForce keeps hands judged by the set in a file as it is now, if they were
// judged by it before.
func (p *Page) followForce(file string) {
	for i := range p.sets {
		if s := &p.sets[i]; s.File == file && file != "" && p.isInForce(s.Rules) && s.Rules != p.Session.Rules() {
			p.Callbacks.ChooseRules(s.Rules)
		}
	}
}
