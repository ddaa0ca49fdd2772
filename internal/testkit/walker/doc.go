// Package walker uses a window as a restless person would: from a seed it does
// thousands of acts, each chosen among what the window shows at that moment, and looks
// after each whether anything is wrong.
//
// What can be done is found on the window itself (View): whatever takes a tap, a drag,
// the wheel, the pointer or the keyboard. What lies outside the window, such as files
// and other programs, a World adds. After an act the window may not have panicked, the
// keyboard is nowhere or on something in sight, and nothing that can be pressed lies
// outside the window or under something else; at the act that a World calls Remake, the
// page shows what a page made anew shows (Drawn).
//
// A walk that fails is cut down to the fewest acts that fail alike (Shorten), and told
// as the source of a test.
package walker
