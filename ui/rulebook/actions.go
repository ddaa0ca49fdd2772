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

// nextTo returns the key of the set to compare another with first: its base,
// else the one in force, else the next.
func (p *Page) nextTo(s *library.Set) string {
	if s.IsOwn() {
		base := p.editor(s).base
		if i := slices.IndexFunc(p.sets, func(o library.Set) bool { return o.Rules == base }); i >= 0 {
			return keyOf(&p.sets[i])
		}
	}
	other := ""
	for i := range p.sets {
		o := &p.sets[i]
		if o.Rules == nil || keyOf(o) == keyOf(s) {
			continue
		}
		if p.isInForce(o.Rules) {
			return keyOf(o)
		}
		if other == "" {
			other = keyOf(o)
		}
	}
	return other
}

// copySet creates a set of the user's own as a copy of another.
func (p *Page) copySet(s library.Set) {
	made, err := p.Library.Create(s.Rules, "", p.copyTitle(s.Rules))
	if err != nil {
		p.notice.trouble(err)
		return
	}
	p.Model.chosen, p.Model.against = keyOf(&made), ""
	p.relist()
	p.notice.say(p.text("rulespage.copied", args{"Rules": p.Say.RuleSetName(made.Rules)}))
}

// copyTitle returns the name of a copy in every language, with a number if the
// name is taken.
func (p *Page) copyTitle(rs *rules.RuleSet) map[string]string {
	title := map[string]string{}
	for _, lang := range translations.Languages() {
		text, err := translations.New(lang)
		if err != nil {
			continue // skip a language whose texts are broken
		}
		say := explain.New(text)
		name := text.Text("rulespage.copy_title", args{"Rules": say.RuleSetName(rs)})
		title[text.Code()] = numbered(name, " ", func(name string) bool {
			return slices.ContainsFunc(p.sets, func(s library.Set) bool { return s.Rules != nil && say.RuleSetName(s.Rules) == name })
		})
	}
	return title
}

// numbered returns name, or the first of its numbered variants that is not
// taken.
func numbered(name, before string, taken func(string) bool) string {
	free := name
	for n := 2; taken(free); n++ {
		free = name + before + strconv.Itoa(n)
	}
	return free
}

// renameSet renames a set in the current language, and in the others if it had
// no separate name there.
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

// renumber gives a set whose id is taken another id.
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

// deleteSet deletes a set of the user's own; the notice offers to restore it.
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
	p.Model.chosen = keyOf(&s)
	p.relist()
}

// export passes the file of a set to the window.
func (p *Page) export(s library.Set) {
	name, data, err := p.Library.Export(s)
	if err != nil {
		p.notice.trouble(err)
		return
	}
	p.Callbacks.Export(name, data)
}

// Import adds a rule file to the library and shows it. If it cannot, the page
// says why, or asks what to do if the id is taken.
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
		p.Model.chosen, p.Model.against, p.Model.inHandbook = keyOf(&s), "", false
		p.relist()
		p.notice.say(p.text("rulespage.imported", args{"Rules": p.Say.RuleSetName(s.Rules)}))
		p.followForce(s.File)
	}
}

// askTaken asks what to do with a file whose id is taken.
func (p *Page) askTaken(taken *library.TakenError, name string, data []byte) {
	actions := []action{{p.text("rulespage.keep_both"), func() { p.importAs(name, data, library.KeepBoth) }}}
	if taken.By.IsOwn() {
		actions = append(actions, action{p.text("rulespage.replace"), func() { p.importAs(name, data, library.Replace) }})
	}
	p.notice.warn(p.text("rulespage.import_taken", args{"ID": taken.ID, "Rules": p.Say.RuleSetName(taken.By.Rules)}), actions...)
}

// followForce puts the set in a file in force as it is now if it was in force
// before.
func (p *Page) followForce(file string) {
	for i := range p.sets {
		if s := &p.sets[i]; s.File == file && file != "" && p.isInForce(s.Rules) && s.Rules != p.Session.Rules() {
			p.Callbacks.ChooseRules(s.Rules)
		}
	}
}
