package explain

// ReadingsTag says in how many ways a hand can be read: 2 readings, 兩種拆法.
func (s *Speaker) ReadingsTag(n int) string {
	return s.text("check.tag.readings", args{"N": n, "Count": s.count(n)})
}

// BetterWaysHeading heads the ways to reach a minimum: How to reach 3 fan.
func (s *Speaker) BetterWaysHeading(minimum int) string {
	return s.text("check.how_to_lift", args{"N": minimum, "Fan": s.count(minimum)})
}
