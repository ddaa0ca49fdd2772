package penalty

import "sikwu/core/rules"

// weighed are the measures among which a referee chooses by circumstances and
// frequency (CityU 5).
var weighed = []Measure{Warning, Points, YellowCard, Disqualified}

var catalogue = cited([]Offence{
	{
		ID: Collusion, Decides: TheReferee,
		Weighed: []Measure{Warning, Disqualified},
		Steps:   []string{"tell_referee", "referee_weighs", "warn_or_out"},
	},
	{
		ID: WrongCount, Decides: TheReferee,
		Scale: []Measure{Warning, Points, YellowCard, Disqualified},
		Steps: []string{"count_before_draw", "no_win", "may_call", "scale"},
	},
	{
		ID: FalseWin, Decides: TheTable,
		Weighed: []Measure{Disqualified}, // for repeated offences
		Steps:   []string{"show_tiles", "agree", "pay", "play_again"},
	},
	{
		ID: ExposedTile, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"lay_face_up", "excused_in_deal", "keep_or_discard", "while_kept", "say_on_discard", "both_must_go"},
	},
	{
		ID: CallWithdrawn, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"look_whether_legal", "legal_carried_out", "illegal_weighed"},
	},
	{
		ID: KnockedTiles, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"ask_who_saw", "put_back", "unseen_free", "seen_weighed"},
	},
	{
		ID: LookedAtFaces, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"tell_referee", "referee_weighs"},
	},
	{
		ID: WrongDealer, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"before_deal", "play_on", "skip_missed", "referee_weighs"},
	},
	{
		ID: WrongTile, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"unseen_put_right", "seen_in_deal", "seen_in_play", "referee_weighs"},
	},
	{
		ID: LateCall, Decides: TheRule,
		Steps: []string{"drawing_ends_calls", "others_call", "tile_goes_back", "win_said"},
	},
	{
		ID: RiverTidied, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"leave_river", "unless_hidden", "referee_weighs"},
	},
	{
		ID: ViewBlocked, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"show_melds", "referee_weighs"},
	},
	{
		ID: Delay, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"keep_pace", "ask_for_pause", "referee_weighs"},
	},
	{
		ID: HandDisturbed, Decides: TheReferee, Weighed: weighed,
		Steps: []string{"stop", "referee_weighs", "may_be_dealt_again"},
	},
})

// cited gives each offence its clause.
func cited(list []Offence) []Offence {
	for i := range list {
		list[i].Clause = list[i].ID.Clause()
	}
	return list
}

// Clause returns where the documents cover an offence.
func (id ID) Clause() string { return rules.ClauseOf("offence." + rules.Topic(id)) }
