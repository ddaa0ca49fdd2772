//go:build !long

package effort

const all = false
