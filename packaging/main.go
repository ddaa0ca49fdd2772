// Packaging builds what people download: packages for Linux, an installer and a
// zip for Windows, a disk image for macOS. Run it through the script build in
// this folder.
//
// A release is a commit. The same commit gives the same bytes on every run with
// the same Go and the same C compiler; all times in the files are the commit's.
// This module is separate from the program's, so that the packaging code is
// never linked into it.
//
// archive writes the containers, icon the pictures and bill the bill of
// materials; the folders linux, windows and macos hold the files for the
// packages of each system.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

const usage = `usage: packaging/build TARGET...

  linux      .deb, .rpm, .tar.xz and a flatpak manifest
  windows    an installer and a zip; takes mingw-w64 and makensis
  macos      a disk image; only on a Mac
  all        what can be made on this system
  sbom       the bill of materials
  sums       the checksums of what there is
  notes      prints what the changelog says of this version
  licences   prints the licences of all parts
  version    prints the version
  sign FILE  signs a program for Windows; the last of the targets

Files go to packaging/dist, or to the folder named by SIKWU_DIST.
`

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packaging:", err)
		os.Exit(1)
	}
}

func run(targets []string) error {
	here, err := os.Getwd() // the script runs this in the folder packaging
	if err != nil {
		return err
	}
	r, err := newRelease(filepath.Dir(here))
	if err != nil {
		return err
	}
	folder := os.Getenv("SIKWU_DIST")
	if folder == "" {
		folder = filepath.Join(here, "dist")
	}
	out := &output{folder: folder, log: os.Stdout}
	if len(targets) == 0 {
		fmt.Fprint(os.Stderr, usage)
		os.Exit(2)
	}
	for i, t := range targets {
		if t == "sign" && i == len(targets)-2 {
			return sign(targets[i+1])
		}
		if err := r.build(t, out); err != nil {
			return err
		}
	}
	return nil
}

// build builds a target.
func (r *release) build(name string, out *output) error {
	switch name {
	case "linux":
		return r.buildLinux(out)
	case "windows":
		return r.buildWindows(out)
	case "macos":
		return r.buildMac(out)
	case "all":
		return r.buildAll(out)
	case "sbom":
		data, err := r.materials()
		return out.put("sikwu-"+r.version+".cdx.json", data, err)
	case "sums":
		return out.sums()
	case "notes":
		return show(r.section())
	case "licences":
		data, err := r.licences()
		return show(string(data), err)
	case "version":
		return show(r.version+"\n", nil)
	}
	return fmt.Errorf("there is no target %q\n%s", name, usage)
}

// show prints text unless err is set, and returns err.
func show(text string, err error) error {
	if err == nil {
		_, err = fmt.Print(text)
	}
	return err
}

// buildAll builds everything that can be built on this system.
func (r *release) buildAll(out *output) error {
	targets := []string{"linux", "windows", "sbom", "sums"}
	if runtime.GOOS == "darwin" {
		targets = []string{"macos", "sbom", "sums"}
	}
	for _, t := range targets {
		if err := r.build(t, out); err != nil {
			return err
		}
	}
	return nil
}
