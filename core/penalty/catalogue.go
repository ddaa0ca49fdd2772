package penalty

// weighed are the measures of a referee's choice by circumstances and how often
// (CityU 5).
var weighed = []Measure{Warning, Points, YellowCard, Disqualified}

var catalogue = []Offence{
	{
		ID: Collusion, Clause: "CityU 5.1", Decides: TheReferee,
		Weighed: []Measure{Warning, Disqualified},
		Steps:   []string{"tell_referee", "referee_weighs", "warn_or_out"},
	},
	{
		ID: WrongCount, Clause: "CityU 5.2", Decides: TheReferee,
		Scale: []Measure{Warning, Points, YellowCard, Disqualified},
		Steps: []string{"count_before_draw", "no_win", "may_call", "scale"},
	},
	{
		ID: FalseWin, Clause: "CityU 5.3", Decides: TheTable,
		Weighed: []Measure{Disqualified}, // who does it again and again
		Steps:   []string{"show_tiles", "agree", "pay", "play_again"},
	},
	{
		ID: ExposedTile, Clause: "CityU 5.4", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"lay_face_up", "excused_in_deal", "keep_or_discard", "while_kept", "say_on_discard", "both_must_go"},
	},
	{
		ID: CallWithdrawn, Clause: "CityU 5.5", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"look_whether_legal", "legal_carried_out", "illegal_weighed"},
	},
	{
		ID: KnockedTiles, Clause: "CityU 5.6", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"ask_who_saw", "put_back", "unseen_free", "seen_weighed"},
	},
	{
		ID: LookedAtFaces, Clause: "CityU 5.7", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"tell_referee", "referee_weighs"},
	},
	{
		ID: WrongDealer, Clause: "CityU 5.8", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"before_deal", "play_on", "skip_missed", "referee_weighs"},
	},
	{
		ID: WrongTile, Clause: "CityU 5.9", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"unseen_put_right", "seen_in_deal", "seen_in_play", "referee_weighs"},
	},
	{
		ID: LateCall, Clause: "CityU 5.10", Decides: TheRule,
		Steps: []string{"drawing_ends_calls", "others_call", "tile_goes_back", "win_said"},
	},
	{
		ID: RiverTidied, Clause: "CityU 5.11", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"leave_river", "unless_hidden", "referee_weighs"},
	},
	{
		ID: ViewBlocked, Clause: "CityU 5.12", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"show_melds", "referee_weighs"},
	},
	{
		ID: Delay, Clause: "CityU 5.13", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"keep_pace", "ask_for_pause", "referee_weighs"},
	},
	{
		ID: HandDisturbed, Clause: "CityU 5.14", Decides: TheReferee, Weighed: weighed,
		Steps: []string{"stop", "referee_weighs", "may_be_dealt_again"},
	},
}
