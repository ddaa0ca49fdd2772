//go:build long

package shell

const thorough = true
