package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// tags exclude an emoji font of Fyne's that is a tenth of the program; our own
// font has every character that we show.
const tags = "no_emoji"

// target is a program to build.
type target struct {
	system, processor string   // as Go names them
	window            bool     // with the window, which needs a C compiler
	compiler          string   // the C compiler, if not the system's own
	link              []string // additional linker flags
}

// compile builds the program and returns it. Its bytes depend on the sources,
// on Go and on the C compiler: paths, times and the state of git do not matter,
// except those of the release.
func (r *release) compile(t target) ([]byte, error) {
	folder, err := os.MkdirTemp("", "sikwu-build-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	program := filepath.Join(folder, "sikwu")
	flags := append([]string{
		"-s", "-w", "-buildid=", "-X sikwu/program.version=" + r.version, "-X sikwu/program.commit=" + r.commit, "-X sikwu/program.date=" + r.day(), "-X sikwu/program.feed=" + r.feed,
	}, t.link...)
	cmd := exec.Command("go", "build", "-o", program, "-trimpath", "-buildvcs=false", "-tags", tags,
		"-ldflags", strings.Join(flags, " "), ".")
	cmd.Dir, cmd.Stdout, cmd.Stderr = r.root, os.Stderr, os.Stderr
	// the caller's settings for other builds must not affect this one
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOOS="+t.system, "GOARCH="+t.processor, "CGO_ENABLED=0", "GOWORK=off",
		"CGO_CFLAGS=", "CGO_CPPFLAGS=", "CGO_CXXFLAGS=", "CGO_LDFLAGS=", "GOAMD64=v1")
	if t.window {
		cmd.Env = append(cmd.Env, "CGO_ENABLED=1")
	}
	if t.compiler != "" {
		cmd.Env = append(cmd.Env, "CC="+t.compiler)
	}
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go build for %s: %w", t.system, err)
	}
	data, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	parts, err := r.parts()
	if err != nil {
		return nil, err
	}
	return data, account(data, parts)
}
