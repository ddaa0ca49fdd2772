package tasktest

// AsksTheAdvisor reports whether the answers of a kind of exercise are the advisor's, who
// takes long.
func AsksTheAdvisor(kind string) bool {
	return kind == "reading.keep" || kind == "reading.plan" || kind == "claiming.worth"
}
