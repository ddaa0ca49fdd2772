//go:build !long

package shell

// thorough presses every key in every state there is.
const thorough = false
