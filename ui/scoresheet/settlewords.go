package scoresheet

import (
	"strconv"
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
)

// party names a player, or the kitty for ledger.Nobody.
func (t teller) party(names [4]string, p ledger.Player) string {
	if p == ledger.Nobody {
		return t.text("scoresheet.settle.kitty")
	}
	return nameOf(names, p)
}

// standing names a player, and says it if penalties put him out.
func (t teller) standing(s *ledger.Sheet, p ledger.Player) string {
	name := nameOf(s.Players, p)
	if s.IsOut(p) {
		return t.text("scoresheet.settle.out", args{"Name": name})
	}
	return name
}

// ranking tells the places in a sentence.
func (t teller) ranking(s ledger.Sheet) string {
	totals := s.Totals()
	var list []string
	for _, p := range totals.Ranking() {
		list = append(list, t.text("scoresheet.settle.place"+strconv.Itoa(totals.Place(p)), args{
			"Name": t.standing(&s, p), "Points": t.say.Points(totals.Of(p)),
		}))
	}
	return t.text("scoresheet.settle.sentence", args{"What": strings.Join(list, t.text("scoresheet.settle.comma"))})
}

// payments tells in a sentence who pays whom, at a price of a point in hundredths,
// or in points if it is 0.
func (t teller) payments(s ledger.Sheet, price int) string {
	var list []string
	transfers := s.Totals().Settle()
	for from := 0; from < len(transfers); {
		payer, to := transfers[from].From, from
		var shares []string
		for ; to < len(transfers) && transfers[to].From == payer; to++ {
			amount := t.text("scoresheet.settle.points", args{"N": transfers[to].Points})
			if price > 0 {
				amount = t.money(transfers[to].Points * price)
			}
			shares = append(shares, t.text("scoresheet.settle.share", args{"To": t.party(s.Players, transfers[to].To), "Amount": amount}))
		}
		list = append(list, t.text("scoresheet.settle.pays", args{
			"From": t.party(s.Players, payer), "Shares": strings.Join(shares, t.text("scoresheet.settle.comma")),
		}))
		from = to
	}
	if len(list) == 0 {
		return t.text("scoresheet.settle.even")
	}
	id, about := "scoresheet.settle.sentence", args{"What": strings.Join(list, t.text("scoresheet.settle.semicolon"))}
	if price > 0 {
		id, about["Price"] = "scoresheet.settle.at_price", t.money(price)
	}
	return t.text(id, about)
}

// money writes an amount of hundredths.
func (t teller) money(hundredths int) string {
	return t.text("scoresheet.settle.money", args{"Amount": priceText(hundredths)})
}

// priceText writes hundredths as a number, with decimals only if there are any.
func priceText(hundredths int) string {
	whole, part := strconv.Itoa(hundredths/100), hundredths%100
	if part == 0 {
		return whole
	}
	return whole + "." + strconv.Itoa(part/10) + strconv.Itoa(part%10)
}

// readPrice reads a price of a point as priceText writes it, 0 for none. Fewer
// decimals, a comma and full-width signs will do.
func readPrice(text string) (hundredths int, ok bool) {
	text = strings.Map(func(r rune) rune {
		switch {
		case r >= '０' && r <= '９':
			return r - '０' + '0'
		case r == ',' || r == '．' || r == '，':
			return '.'
		}
		return r
	}, strings.TrimSpace(text))
	if text == "" {
		return 0, true
	}
	whole, part, _ := strings.Cut(text, ".")
	if whole+part == "" || len(part) > 2 || len(whole) > len(strconv.Itoa(sheetfile.MaxPrice)) {
		return 0, false
	}
	for _, r := range whole + part {
		if r < '0' || r > '9' {
			return 0, false
		}
	}
	n, _ := strconv.Atoi(whole + (part + "00")[:2])
	return n, n <= sheetfile.MaxPrice
}
