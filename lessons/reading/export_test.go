package reading

import "sikwu/core/rules"

// Everyday are the fans that a beginner meets first.
func Everyday() rules.FanSet { return everyday }
