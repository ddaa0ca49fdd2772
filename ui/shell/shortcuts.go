package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/entry"
)

// place is where a key goes: a page, or what lies over it.
type place uint16

const (
	nowhere place = 0 // no page can be shown

	onCheck place = 1 << (iota - 1)
	onCompare
	onLearn
	onPlay
	onTable
	onTournament
	onRules
	inHands  // the sheet that opens hands
	inHelp   // the help sheet
	inDialog // a menu or a dialog of the window

	onHand   = onCheck | onCompare
	onScores = onTable | onTournament
	onPages  = onHand | onLearn | onPlay | onScores | onRules
)

// target is what a key changes.
type target uint8

const (
	nothing       target = iota
	theHand              // including how it was won
	theSheet             // the rows of the open score sheet
	theTournament        // its acts
	theEvening           // what is played
	theRules             // a rule set of the user's own, or their list
	theClipboard
	theView // what the page shows
	thePage // the current page
	aSheet  // a sheet over the page
)

// shortcut is a key, or several with the same meaning, and its actions by
// place. Where it has none the key does nothing.
//
// The window handles keys by this table, the help sheet is generated from it,
// and a test tries it on every page.
type shortcut struct {
	keys    []chord
	label   string // message id of its name, if that is not the names of its keys
	actions []action
}

// action is what a shortcut does in some places.
type action struct {
	in      place
	text    string // message id of its description
	changes target
	// do performs it; nil leaves the key to the focused widget, and then to the
	// page.
	do func(chord)
}

// chord is a key with the modifiers held down.
type chord struct {
	key  fyne.KeyName
	held fyne.KeyModifier
}

const (
	control = fyne.KeyModifierShortcutDefault
	shift   = fyne.KeyModifierShift
)

func plain(keys ...fyne.KeyName) (list []chord) { return held(0, keys...) }

// held returns keys pressed with modifiers.
func held(with fyne.KeyModifier, keys ...fyne.KeyName) (list []chord) {
	for _, k := range keys {
		list = append(list, chord{k, with})
	}
	return list
}

// just returns an action that does not depend on the key.
func just(do func()) func(chord) { return func(chord) { do() } }

// shortcuts is the table.
type shortcuts []shortcut

// newShortcuts returns the table. The help sheet lists the rows in this order.
func (s *Shell) newShortcuts() shortcuts {
	list := s.writing()
	list = append(list, s.circumstances()...)
	list = append(list, s.working()...)
	return append(list, s.moving()...)
}

// writing returns the keys that write on a page. Pages handle most of them.
func (s *Shell) writing() []shortcut {
	return []shortcut{
		{label: "help.type_key", actions: []action{{onCheck, "help.type_text", theHand, nil}, {onCompare, "help.type_compare", theHand, nil}}},
		{label: "help.honour_key", actions: []action{{onCheck, "help.honour_text", theHand, nil}}},
		{label: "help.flower_key", actions: []action{{onCheck, "help.flower_text", theHand, nil}}},
		{label: "help.plus_key", actions: []action{{onCheck, "help.plus_text", theHand, nil}, {onTable, "help.another_text", theView, nil}}},
		{keys: plain(fyne.KeyBackspace), actions: []action{
			{onCheck, "help.remove_text", theHand, nil},
			{onLearn, "help.take_back_text", theView, nil},
			{onPlay, "help.back_act_text", theEvening, nil},
			{onTable, "help.wipe_text", theView, nil},
		}},
		{keys: plain(fyne.KeyDelete), actions: []action{{onCheck, "help.delete_text", theHand, nil}}},
		{label: "help.win_key", actions: []action{{onCheck, "help.win_text", theHand, nil}}},
		{label: "help.hints_key", actions: []action{{onLearn, "help.hints_text", theView, nil}, {onPlay, "help.coach_text", theView, nil}}},
		{label: "help.winner_key", actions: []action{{onTable, "help.winner_text", theView, nil}}},
		{label: "help.self_draw_key", actions: []action{{onTable, "help.self_draw_text", theView, nil}}},
		{label: "help.robbing_key", actions: []action{{onTable, "help.robbing_text", theView, nil}}},
		{label: "help.fan_key", actions: []action{{onTable, "help.fan_text", theView, nil}}},
		{label: "help.kind_key", actions: []action{{onTable, "help.kind_text", theView, nil}}},
		{keys: plain(fyne.KeyReturn, fyne.KeyEnter), label: "help.enter_key", actions: []action{
			{onLearn, "help.go_on_text", theView, nil},
			{onPlay, "help.sit_text", theEvening, nil},
			{onTable, "help.enter_text", theSheet, nil},
			{inDialog, "help.close_text", aSheet, just(func() { s.files.Dismiss() })},
		}},
		{keys: plain(fyne.KeyF5), actions: []action{{onRules, "help.reread_text", theView, just(func() { s.rulebook.Reread() })}}},
		{label: "help.search_key", actions: []action{{onRules, "help.search_text", theView, nil}}},
	}
}

// circumstances returns the keys that say how the hand on Check was won.
func (s *Shell) circumstances() (list []shortcut) {
	for _, one := range []struct {
		key  fyne.KeyName
		of   entry.Choice
		text string
	}{
		{fyne.KeyF2, entry.Seat, "help.seat_text"}, {fyne.KeyF3, entry.Round, "help.round_text"},
		{fyne.KeyF4, entry.Way, "help.way_text"}, {fyne.KeyF5, entry.Feeder, "help.feeder_text"},
		{fyne.KeyF6, entry.KongDraw, "help.kong_draw_text"}, {fyne.KeyF7, entry.FlowerDraw, "help.flower_draw_text"},
		{fyne.KeyF8, entry.LastTile, "help.last_tile_text"}, {fyne.KeyF9, entry.PassedWin, "help.passed_text"},
		{fyne.KeyF10, entry.OtherCall, "help.call_text"},
	} {
		list = append(list, shortcut{keys: append(plain(one.key), held(shift, one.key)...), actions: []action{
			{onCheck, one.text, theHand, func(c chord) { s.check.Step(one.of, c.held == shift) }},
		}})
	}
	return list
}

// working returns the keys for the content of a page.
func (s *Shell) working() []shortcut {
	return []shortcut{
		{keys: held(control, fyne.KeyZ), actions: []action{
			{onHand, "help.undo_text", theHand, just(func() { s.session.Undo() })},
			{onLearn, "help.take_back_text", theView, just(func() { s.learn.Undo() })},
			{onPlay, "help.back_act_text", theEvening, just(func() { s.play.Undo() })},
			{onTable, "help.undo_text", theSheet, just(func() { s.table.Undo() })},
			{onTournament, "help.undo_text", theTournament, just(func() { s.tournament.Undo() })},
			{onRules, "help.undo_rules", theRules, just(func() { s.rulebook.Undo() })},
		}},
		{keys: append(held(control, fyne.KeyY), held(control|shift, fyne.KeyZ)...), actions: []action{
			{onHand, "help.redo_text", theHand, just(func() { s.session.Redo() })},
			{onTable, "help.redo_text", theSheet, just(func() { s.table.Redo() })},
			{onTournament, "help.redo_text", theTournament, just(func() { s.tournament.Redo() })},
			{onRules, "help.redo_text", theRules, just(func() { s.rulebook.Redo() })},
		}},
		{keys: held(control, fyne.KeyN), actions: []action{
			{onHand, "help.new_text", theHand, just(func() { s.session.Clear() })},
			{onTable, "help.new_sheet", theView, just(func() { s.table.Begin() })},
			{onTournament, "help.new_tournament", theView, just(func() { s.tournament.Begin() })},
			{onRules, "help.new_rules", theRules, just(func() { s.rulebook.Begin() })},
		}},
		{keys: held(control, fyne.KeyO), actions: []action{
			{onHand, "help.open_text", aSheet, just(s.opener.show)},
			{onPlay, "help.open_record", aSheet, just(s.askRecord)},
			{onTable, "help.open_sheet", theView, just(func() { s.table.List() })},
			{onTournament, "help.open_tournament", theView, just(func() { s.tournament.List() })},
			{onRules, "help.open_rules", aSheet, just(s.askRules)},
		}},
		{keys: held(control, fyne.KeyS), actions: []action{
			{onCheck, "help.keep_text", aSheet, just(func() { s.check.Keep() })},
			{onPlay, "help.keep_record", aSheet, just(func() { s.play.Keep() })},
			{onTable, "help.keep_sheet", aSheet, just(func() { s.table.Keep() })},
			{onTournament, "help.keep_tournament", aSheet, just(func() { s.tournament.Keep() })},
			{onRules, "help.keep_rules", aSheet, just(func() { s.rulebook.Keep() })},
		}},
		{keys: held(control, fyne.KeyC), actions: []action{
			{onHand, "help.copy_text", theClipboard, just(s.copyHere)},
			{onLearn, "help.copy_question", theClipboard, just(s.copyHere)},
			{onPlay, "help.copy_record", theClipboard, just(s.copyHere)},
			{onTable, "help.copy_sheet", theClipboard, just(s.copyHere)},
			{onTournament, "help.copy_tournament", theClipboard, just(s.copyHere)},
			{onRules, "help.copy_rules", theClipboard, just(s.copyHere)},
		}},
		{keys: held(control, fyne.KeyV), actions: []action{
			{onHand, "help.paste_text", theHand, just(s.pasteHere)},
			{onTable, "help.paste_names", theView, just(s.pasteHere)},
			{onTournament, "help.paste_players", theView, just(s.pasteHere)},
			{onRules, "help.paste_rules", theRules, just(s.pasteHere)},
			{inHands, "help.paste_text", aSheet, just(func() { s.opener.sheet.Paste() })},
		}},
	}
}

// moving returns the keys that move about the window.
func (s *Shell) moving() []shortcut {
	return []shortcut{
		{keys: held(control, fyne.KeyE), actions: []action{
			{onPages &^ (onCompare | onPlay), "help.compare_text", thePage, just(s.toggleCompare)},
			{onCompare, "help.hand_text", thePage, just(s.toggleCompare)},
		}},
		{keys: held(control, fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5), label: "help.pages_key", actions: []action{
			{onPages, "help.pages_text", thePage, func(c chord) { s.chooseByKey(int(c.key[0] - '1')) }},
		}},
		{keys: plain(fyne.KeyTab), label: "help.tab_key", actions: []action{{onPages | inHands | inHelp | inDialog, "help.tab_text", nothing, nil}}},
		{keys: plain(fyne.KeyLeft, fyne.KeyRight), label: "help.arrow_key", actions: []action{
			{onPages&^onPlay&^onTable | inHands, "help.arrow_text", nothing, nil}, {onPlay, "help.arrow_play_text", theView, nil},
		}},
		{keys: plain(fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown), label: "help.arrow_key", actions: []action{
			{onTable, "help.arrow_text", theView, nil},
		}},
		{keys: plain(fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd), label: "help.scroll_key", actions: []action{
			{onCompare | onRules, "help.scroll_text", theView, nil},
			{inHelp, "help.scroll_text", nothing, func(c chord) { s.help.scroll(c.key) }},
		}},
		{keys: plain(fyne.KeyHome, fyne.KeyEnd), label: "help.ends_key", actions: []action{{onPlay | onCheck, "help.ends_text", theView, nil}}},
		{keys: plain(fyne.KeyPageUp, fyne.KeyPageDown), label: "help.page_key", actions: []action{{onPlay, "help.acts_text", theView, nil}}},
		{label: "help.move_key", actions: []action{{onCheck, "help.move_text", theHand, nil}}},
		{keys: plain(fyne.KeySpace), label: "help.space_key", actions: []action{
			{onPages &^ onPlay, "help.space_text", theView, nil}, {onPlay, "help.space_text", theEvening, nil}, {inDialog, "help.space_text", aSheet, nil},
		}},
		{keys: plain(fyne.KeyEscape), actions: []action{
			{onCompare, "help.hand_text", thePage, nil},
			{onCheck, "help.leave_field", theView, nil},
			{onLearn, "help.escape_text", theView, nil},
			{onPlay, "help.leave_table", theView, nil},
			{onRules, "help.back_text", theView, nil},
			{onScores, "help.back_text", thePage, nil},
			{inHands, "help.close_text", aSheet, nil},
			{inHelp, "help.close_text", aSheet, just(s.hideHelp)},
			{inDialog, "help.close_text", aSheet, just(func() { s.files.Leave() })},
		}},
		{keys: append(plain(fyne.KeyF1), letter('?')), actions: []action{
			{onPages | inHands | inDialog, "help.help_text", aSheet, just(s.showHelp)},
			{inHelp, "help.help_text", aSheet, just(s.hideHelp)},
		}},
	}
}
