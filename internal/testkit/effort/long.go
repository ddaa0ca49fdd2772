//go:build long

package effort

const all = true
