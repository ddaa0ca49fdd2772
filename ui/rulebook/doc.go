// Package rulebook is the Rules page: a rule set as a page to read, made from
// its data; a copy of the user's own as the same page with editable values; and
// two rule sets side by side with a hand as proof of each difference.
//
// An editor changes a rule set, and changes show the effect on sample hands;
// neither depends on widgets. The page lists the rule sets on the left and
// shows the chosen one on the right as cards that scroll. Rule sets are stored
// in a Library. The hands that prove a difference are found in the background.
package rulebook
