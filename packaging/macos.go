package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"sikwu/packaging/archive"
	"sikwu/packaging/icon"
)

// minimumMacOS is the oldest version that Go supports.
const minimumMacOS = "12.0"

// Signing on a Mac is configured by environment variables. Without an identity
// the app is signed ad hoc; without a key it is not notarised.
const (
	macIdentity  = "SIKWU_MAC_IDENTITY"  // "Developer ID Application: ..." in an unlocked keychain
	notaryKey    = "SIKWU_NOTARY_KEY"    // file of the App Store Connect key, .p8
	notaryKeyID  = "SIKWU_NOTARY_KEY_ID" // id of the key
	notaryIssuer = "SIKWU_NOTARY_ISSUER" // issuer of the key
)

// mac builds a disk image. Everything that needs a Mac goes through run and
// compile, so that the rest can be tested elsewhere.
type mac struct {
	*release
	folder  string
	getenv  func(string) string
	run     func(program string, args ...string) error
	compile func(target) ([]byte, error)
}

// buildMac builds the disk image for macOS. It is not reproducible: hdiutil and
// codesign add the time.
func (r *release) buildMac(out *output) error {
	if runtime.GOOS != "darwin" {
		return errors.New("macos: codesign, lipo and hdiutil are on a Mac only")
	}
	folder, err := os.MkdirTemp("", "sikwu-macos-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if err := os.Setenv("MACOSX_DEPLOYMENT_TARGET", minimumMacOS); err != nil {
		return err
	}
	m := &mac{release: r, folder: folder, getenv: os.Getenv, run: runLoud, compile: r.compile}
	image, err := m.image()
	if err != nil {
		return err
	}
	data, err := os.ReadFile(image)
	return out.put(filepath.Base(image), data, err)
}

// runLoud runs a system program and shows its output.
func runLoud(program string, args ...string) error {
	cmd := exec.Command(program, args...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	return nil
}

// image builds and signs the app, puts it on a disk image and has that
// notarised. It returns the path of the image.
func (m *mac) image() (string, error) {
	disk := filepath.Join(m.folder, "disk")
	app := filepath.Join(disk, "Sikwu.app")
	if err := m.app(app); err != nil {
		return "", err
	}
	if err := m.sign(app, "--options", "runtime", "--entitlements", m.path("packaging/macos/entitlements.plist")); err != nil {
		return "", err
	}
	if err := m.run("codesign", "--verify", "--strict", "--verbose=2", app); err != nil {
		return "", err
	}
	if err := os.Symlink("/Applications", filepath.Join(disk, "Applications")); err != nil {
		return "", err
	}
	// ULMO: LZMA, a fifth smaller than the default and supported by every macOS
	// version that we support
	image := filepath.Join(m.folder, fmt.Sprintf("sikwu-%s-macos.dmg", m.version))
	if err := m.run("hdiutil", "create", "-quiet", "-volname", "Sikwu", "-srcfolder", disk, "-fs", "HFS+", "-format", "ULMO", image); err != nil {
		return "", err
	}
	if err := m.sign(image); err != nil {
		return "", err
	}
	return image, m.notarise(image)
}

// sign signs with the configured identity.
func (m *mac) sign(path string, more ...string) error {
	args := []string{"--force", "--sign"}
	if identity := m.getenv(macIdentity); identity != "" {
		args = append(args, identity, "--timestamp")
	} else {
		args = append(args, "-")
	}
	return m.run("codesign", append(append(args, more...), path)...)
}

// notarise submits the image to Apple and staples the ticket to it.
func (m *mac) notarise(image string) error {
	if m.getenv(notaryKey) == "" {
		return nil
	}
	if err := m.run("xcrun", "notarytool", "submit", image, "--wait", "--key", m.getenv(notaryKey),
		"--key-id", m.getenv(notaryKeyID), "--issuer", m.getenv(notaryIssuer)); err != nil {
		return err
	}
	return m.run("xcrun", "stapler", "staple", image)
}

// app writes the app bundle.
func (m *mac) app(folder string) error {
	files, err := m.bundle()
	if err != nil {
		return err
	}
	for _, f := range archive.Under("Contents", files) {
		path := filepath.Join(folder, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, f.Data, f.Mode); err != nil {
			return err
		}
	}
	return m.universal(filepath.Join(folder, "Contents", "MacOS", "sikwu"))
}

// universal merges the programs for both processors into one.
func (m *mac) universal(program string) error {
	if err := os.MkdirAll(filepath.Dir(program), 0o755); err != nil {
		return err
	}
	args := []string{"-create", "-output", program}
	for _, processor := range []string{"amd64", "arm64"} {
		data, err := m.compile(target{system: "darwin", processor: processor, window: true})
		if err != nil {
			return err
		}
		part := filepath.Join(m.folder, processor)
		if err := os.WriteFile(part, data, 0o755); err != nil {
			return err
		}
		args = append(args, part)
	}
	return m.run("lipo", args...)
}

// bundle returns the files of the app except the program.
func (m *mac) bundle() ([]archive.File, error) {
	drawing, err := icon.Load(m.path("assets/icon/icon.png"))
	if err != nil {
		return nil, err
	}
	s := &collector{release: m.release}
	s.fill("Info.plist", "packaging/macos/Info.plist", map[string]string{"MinimumMacOS": minimumMacOS})
	s.put("PkgInfo", func() ([]byte, error) { return []byte("APPL????"), nil })
	s.put("Resources/Sikwu.icns", drawing.ICNS)
	s.put("Resources/LICENSES.txt", m.licences)
	for folder, language := range map[string]string{"en": "en", "zh-Hant": "zh", "zh-HK": "zh", "zh-Hans": "zh-Hans"} {
		s.fill("Resources/"+folder+".lproj/InfoPlist.strings", "packaging/macos/InfoPlist."+language+".strings", nil)
	}
	return s.files, s.err
}
