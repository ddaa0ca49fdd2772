package main

import (
	"fmt"
	"path"
	"sync"

	"sikwu/packaging/archive"
	"sikwu/packaging/icon"
)

// appID identifies the app to desktops, sandboxes and macOS.
const appID = "hk.sikwu.Sikwu"

// The descriptions of the app in packages.
const (
	summary     = "Hong Kong mahjong: judge a hand, learn the game"
	description = `Sikwu judges Hong Kong mahjong hands: every way to read a hand, every
fan with its reason and the clause it comes from, what it pays and who
pays, under five rule sets or one's own.

It teaches the game on a drawn table and prints a ruling on one page.
In English and in Traditional and Simplified Chinese, offline. The command
sikwu judges hands without a display as well.`
	licence = "BSD-3-Clause AND OFL-1.1 AND Arphic-1999"
)

// iconSides lists the icon sizes that desktops look for, in pixels.
var iconSides = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// buildLinux builds the packages for Linux.
func (r *release) buildLinux(out *output) error {
	program, err := r.compile(target{system: "linux", processor: "amd64", window: true})
	if err != nil {
		return err
	}
	share, err := r.linuxShare()
	if err != nil {
		return err
	}
	files := append(archive.Under("share", share), archive.File{Path: "bin/sikwu", Mode: 0o755, Data: program})
	p := archive.Package{
		Name: "sikwu", Version: r.version, Summary: summary, Text: description,
		Maintainer: r.people, Home: r.home, Licence: licence, Time: r.time,
	}
	deb := func() error {
		data, err := archive.Deb(p, debControl, archive.Under("usr", files))
		return out.put(r.linuxName("deb"), data, err)
	}
	rpm := func() error {
		data, err := archive.RPM(p, rpmControl, archive.Under("usr", files))
		return out.put(r.linuxName("rpm"), data, err)
	}
	tar := func() error {
		data, err := r.tarball(files)
		if err := out.put(r.linuxName("tar.xz"), data, err); err != nil {
			return err
		}
		manifest, err := r.flatpak(data)
		return out.put(appID+".flatpak.json", manifest, err)
	}
	return each(deb, rpm, tar)
}

// each runs all functions at once and returns the error of the first one that
// failed, in their order.
func each(do ...func() error) error {
	errs := make([]error, len(do))
	var all sync.WaitGroup
	for i, f := range do {
		all.Go(func() { errs[i] = f() })
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// linuxName returns the file name of a kind of package in the form its system
// uses, but without a tilde, which download pages replace.
func (r *release) linuxName(kind string) string {
	form := map[string]string{
		"deb": "sikwu_%s_amd64.deb", "rpm": "sikwu-%s-1.x86_64.rpm", "tar.xz": "sikwu-%s-linux-amd64.tar.xz",
	}
	return fmt.Sprintf(form[kind], r.version)
}

// The libraries: the program links two of them and loads the others when it
// opens a window, those for X11 or those for Wayland. 2.34 is the newest symbol
// version of glibc it needs. Debian wants games in a folder of their own, which
// is on few paths.
var (
	debControl = archive.DebControl{
		Section: "education", Architecture: "amd64",
		Depends: []string{
			"libc6 (>= 2.34)", "libgl1", "libwayland-client0",
			"libegl1", "libwayland-cursor0", "libwayland-egl1", "libx11-6", "libx11-xcb1", "libxcursor1", "libxext6",
			"libxi6", "libxinerama1", "libxkbcommon0", "libxrandr2", "libxrender1", "libxxf86vm1",
		},
		Recommends: []string{"hicolor-icon-theme", "libgl1-mesa-dri", "shared-mime-info"},
		Suggests:   []string{"libdecor-0-plugin-1-cairo"},
	}
	rpmControl = archive.RPMControl{
		Group: "Amusements/Games", Architecture: "x86_64",
		Requires: []string{
			"libc.so.6(GLIBC_2.34)(64bit)", "libGL.so.1()(64bit)", "libwayland-client.so.0()(64bit)",
			"libEGL.so.1()(64bit)", "libwayland-cursor.so.0()(64bit)", "libwayland-egl.so.1()(64bit)",
			"libX11.so.6()(64bit)", "libX11-xcb.so.1()(64bit)", "libXcursor.so.1()(64bit)", "libXext.so.6()(64bit)",
			"libXi.so.6()(64bit)", "libXinerama.so.1()(64bit)", "libxkbcommon.so.0()(64bit)",
			"libXrandr.so.2()(64bit)", "libXrender.so.1()(64bit)", "libXxf86vm.so.1()(64bit)",
		},
		Recommends: []string{"hicolor-icon-theme", "mesa-dri-drivers", "shared-mime-info"},
	}
)

// linuxShare returns the content of a share folder: entries for menus and file
// types, the icons, the manual, the licences.
func (r *release) linuxShare() ([]archive.File, error) {
	s := &collector{release: r}
	s.fill("applications/"+appID+".desktop", "packaging/linux/"+appID+".desktop", nil)
	s.fill("metainfo/"+appID+".metainfo.xml", "packaging/linux/"+appID+".metainfo.xml", nil)
	s.fill("mime/packages/"+appID+".xml", "packaging/linux/"+appID+".mime.xml", nil)
	s.zip("man/man1/sikwu.1.gz", func() ([]byte, error) { return r.fill("packaging/linux/sikwu.1", nil) })
	s.zip("doc/sikwu/changelog.gz", r.debianChangelog)
	s.zip("doc/sikwu/LICENSES.gz", r.licences)
	s.put("doc/sikwu/copyright", r.copyright)
	s.put("icons/hicolor/scalable/apps/"+appID+".svg", func() ([]byte, error) { return r.source("assets/icon/icon.svg") })
	drawing, err := icon.Load(r.path("assets/icon/icon.png"))
	if err != nil {
		return nil, err
	}
	for _, side := range iconSides {
		folder := fmt.Sprintf("icons/hicolor/%dx%d/apps", side, side)
		s.put(path.Join(folder, appID+".png"), func() ([]byte, error) { return drawing.PNG(side) })
	}
	return s.files, s.err
}

// collector collects files until an error occurs.
type collector struct {
	release *release
	files   []archive.File
	err     error
}

func (s *collector) put(name string, make func() ([]byte, error)) {
	if s.err != nil {
		return
	}
	data, err := make()
	s.err = err
	s.files = append(s.files, archive.File{Path: name, Mode: 0o644, Data: data})
}

func (s *collector) fill(name, source string, words map[string]string) {
	s.put(name, func() ([]byte, error) { return s.release.fill(source, words) })
}

func (s *collector) zip(name string, make func() ([]byte, error)) {
	s.put(name, func() ([]byte, error) {
		data, err := make()
		if err != nil {
			return nil, err
		}
		return archive.GZip(data)
	})
}

// tarball packs the files with the script that installs them.
func (r *release) tarball(files []archive.File) ([]byte, error) {
	s := &collector{release: r, files: files[:len(files):len(files)]}
	s.fill("README.txt", "packaging/linux/README.txt", nil)
	for _, script := range []string{"install.sh", "uninstall.sh"} {
		s.put(script, func() ([]byte, error) { return r.source("packaging/linux/" + script) })
		s.files[len(s.files)-1].Mode = 0o755
	}
	if s.err != nil {
		return nil, s.err
	}
	return archive.TarXZ(archive.Under(fmt.Sprintf("sikwu-%s-linux-amd64", r.version), s.files), r.time)
}
