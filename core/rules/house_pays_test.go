package rules_test

func paymentHouses() []house {
	const (
		three   = twoDragons + " pays"
		four    = twoDragons + " by=self_draw pays"
		five    = halfFlush + " pays"
		claimed = "payment.double_triple = true"
	)
	return []house{
		{ // every hand
			"hk13", ``, `payment.method = "shared"`,
			three, "8 -8 0 0", "32 -16 -8 -8",
			"", "",
		},
		{
			"hk13", `payment.figures = [8, 8, 8, 8, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256]`, `payment.first = 1`,
			five, "16 -16 0 0", "8 -8 0 0",
			three, "8 -8 0 0",
		},
		{
			"hk13", ``, `payment.figures = [1, 2, 4, 8, 16, 25, 32, 48, 64, 96, 128, 192, 256, 384]`,
			five, "24 -24 0 0", "25 -25 0 0",
			four, "24 -8 -8 -8",
		},
		{
			"hk13", ``, `payment.scale = "full"`,
			five, "24 -24 0 0", "32 -32 0 0",
			four, "24 -8 -8 -8",
		},
		{
			"hk13", `payment.scale = "full"`, `payment.scale_from = 6`,
			five, "32 -32 0 0", "24 -24 0 0",
			four, "24 -8 -8 -8",
		},
		{
			"old22", ``, `payment.double_triple = true`,
			flush + " pays", "64 -32 -16 -16", "128 -64 -32 -32",
			halfFlush + " pays", "64 -32 -16 -16",
		},
		{
			"old22", claimed, `payment.twice = ["half_flush"]`,
			halfFlush + " pays", "64 -32 -16 -16", "128 -64 -32 -32",
			pungs + " pays", "32 -16 -8 -8",
		},
		{
			"old22", claimed, `payment.thrice = ["full_flush"]`,
			flush + " pays", "128 -64 -32 -32", "192 -96 -48 -48",
			halfFlush + " pays", "64 -32 -16 -16",
		},
		{
			"hk13", ``, `payment.robbing = "self_draw"`,
			twoDragons + " by=rob_kong pays", "16 -16 0 0", "24 -24 0 0",
			three, "8 -8 0 0",
		},
		{
			"hk13", ``, `payment.later_feed_replaces = false`,
			"[CCC] [FFF] [PPP@S] [789m@N] 5s +5s | by=self_draw pays", "192 0 0 -192 @N", "192 -192 0 0 @S",
			"[CCC] [FFF] [PPP@S] 789m 5s +5s | by=self_draw pays", "192 -192 0 0 @S",
		},
		{
			"hk13", ``, `false_win.pays_each = false`,
			"34789m 456p 55678s +2m | pays", "-576 192 192 192", "-384 0 0 0",
			three, "8 -8 0 0",
		},
	}
}

func liabilityHouses() []house {
	const (
		drawn     = " | by=self_draw pays"
		thrown    = " | from=W pays" // by neither the winner nor the feeder
		byFeeder  = " | from=S pays"
		twelve    = "[CCC] [FFF] [789m] [456p@N] 5s +5s"
		nine      = "[CCC] [FFF] [789m@N] 456p 5s +5s"
		dragons   = "[CCC] [FFF] [PPP@S] 34m 55s +2m"
		winds     = "[EEE] [SSS] [WWW] [NNN@S] 5s +5s"
		kongs     = "{2222m} {3333p} {7777s} [SSSS@S] 5m +5m"
		oneSuit   = "[234m] [456m] [789m] [111m@S] 9m +9m"
		ends      = "[111m] [999m] [111p] [999p@S] 9s +9s"
		allWords  = "[SSS] [WWW] [CCC] [FFF@S] N +N"
		noTwelve  = "liability.twelve_tiles.self_draw = false\n"
		noTwelve2 = "liability.twelve_tiles.half = false\n"
		fedKong   = "34789m 55s FFF [CCCC@S] +2m"
	)
	return []house{
		{
			"hk13", ``, `liability.twelve_tiles.self_draw = false`,
			twelve + drawn, "24 0 0 -24 @N", "24 -8 -8 -8",
			nine + drawn, "24 -8 -8 -8",
		},
		{
			"hk13", ``, `liability.twelve_tiles.half = false`,
			twelve + thrown, "8 0 -4 -4 @N", "8 0 -8 0",
			nine + thrown, "8 0 -8 0",
		},
		{
			"hk13", ``, `liability.big_three_dragons.self_draw = false`,
			dragons + drawn, "192 -192 0 0 @S", "192 -64 -64 -64",
			"[CCC] [FFF@S] PP 34m 678s +2m" + drawn, "72 -24 -24 -24",
		},
		{
			"hk13", ``, `liability.big_three_dragons.half = false`,
			dragons + thrown, "96 -48 -48 0 @S", "96 0 -96 0",
			dragons + byFeeder, "96 -96 0 0",
		},
		{
			"hk13", noTwelve, `liability.big_four_winds.self_draw = false`,
			winds + drawn, "576 -576 0 0 @S", "576 -192 -192 -192",
			"[EEE] [SSS] [WWW@S] [NNN] 5s +5s" + drawn, "576 -192 -192 -192",
		},
		{
			"hk13", noTwelve2, `liability.big_four_winds.half = false`,
			winds + thrown, "384 -192 -192 0 @S", "384 0 -384 0",
			winds + byFeeder, "384 -384 0 0",
		},
		{
			"hk13", noTwelve, `liability.big_four_winds.fed = 3`,
			"[EEE] [SSS] [WWW@S] [NNN] 5s +5s" + drawn, "576 -192 -192 -192", "576 -576 0 0 @S",
			"[EEE] [SSS] [WWW@S] NN 34m +2m" + drawn, "288 -96 -96 -96",
		},
		{
			"hk13", noTwelve, `liability.four_kongs.self_draw = false`,
			kongs + drawn, "576 -576 0 0 @S", "576 -192 -192 -192",
			"{2222m} {3333p} {7777s} [SSS@S] 5m +5m" + drawn, "36 -12 -12 -12",
		},
		{
			"hk13", noTwelve2, `liability.four_kongs.half = false`,
			kongs + thrown, "384 -192 -192 0 @S", "384 0 -384 0",
			"{2222m} {3333p} {7777s} [SSS@S] 5m +5m" + thrown, "16 0 -16 0",
		},
		{
			"hk13", noTwelve, `liability.full_flush.self_draw = false`,
			oneSuit + drawn, "144 -144 0 0 @S", "144 -48 -48 -48",
			"[234m] [456m] [789m] [EEE@S] 9m +9m" + drawn, "72 -24 -24 -24",
		},
		{
			"hk13", noTwelve2, `liability.full_flush.half = false`,
			oneSuit + thrown, "64 -32 -32 0 @S", "64 0 -64 0",
			"[234m] [456m] [789m] [EEE@S] 9m +9m" + thrown, "32 0 -32 0",
		},
		{
			"hk13", noTwelve, `liability.all_terminals.self_draw = false`,
			ends + drawn, "384 -384 0 0 @S", "384 -128 -128 -128",
			"[111m] [999m] [111p] [222p@S] 9s +9s" + drawn, "36 -12 -12 -12",
		},
		{
			"hk13", noTwelve2, `liability.all_terminals.half = false`,
			ends + thrown, "192 -96 -96 0 @S", "192 0 -192 0",
			"[111m] [999m] [111p] [222p@S] 9s +9s" + thrown, "16 0 -16 0",
		},
		{
			"hk13", noTwelve, `liability.all_honours.self_draw = false`,
			allWords + drawn, "576 -576 0 0 @S", "576 -192 -192 -192",
			"[SSS] [WWW] [CCC] [FFF@S] 1m +1m" + drawn, "288 -96 -96 -96",
		},
		{
			"hk13", noTwelve2, `liability.all_honours.half = false`,
			allWords + thrown, "384 -192 -192 0 @S", "384 0 -384 0",
			"[SSS] [WWW] [CCC] [FFF@S] 1m +1m" + thrown, "128 0 -128 0",
		},
		{
			"hk13", ``, `liability.nine_tiles.self_draw = true`,
			nine + drawn, "24 -8 -8 -8", "24 0 0 -24 @N",
			"[CCC] [FFF@S] 789m 456p 5s +5s" + drawn, "24 -8 -8 -8",
		},
		{
			"old22", ``, `liability.nine_tiles.half = false`,
			nine + thrown, "16 -4 -4 -8 @N", "16 -4 -8 -4",
			nine + " | from=N pays", "16 -4 -4 -8",
		},
		{
			"cityu", ``, `liability.kong_draw.self_draw = false`,
			fedKong + drawn + " draws=kong", "144 -144 0 0 @S", "144 -48 -48 -48",
			fedKong + drawn, "96 -32 -32 -32",
		},
		{
			"cityu", ``, `liability.kong_draw.in_a_row = true`,
			fedKong + drawn + " draws=kong", "144 -144 0 0 @S", "144 -48 -48 -48",
			"34m 678s 55s [CCCC@S] {SSSS} +2m" + drawn + " draws=kong,kong", "768 -768 0 0 @S",
		},
	}
}
