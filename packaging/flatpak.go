package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
)

// flatpak returns a manifest that installs the tarball, which must lie beside
// it, in a sandbox with access to the screen and the user's documents but not
// to the network.
func (r *release) flatpak(tarball []byte) ([]byte, error) {
	type object = map[string]any
	manifest := object{
		"app-id": appID, "runtime": "org.freedesktop.Platform", "runtime-version": "24.08", "sdk": "org.freedesktop.Sdk",
		"command": "sikwu",
		"finish-args": []string{
			"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri",
			"--filesystem=xdg-documents", "--filesystem=xdg-download",
		},
		"modules": []object{{
			"name": "sikwu", "buildsystem": "simple",
			"build-commands": []string{"./install.sh --prefix /app"},
			"sources": []object{{
				"type": "archive", "path": r.linuxName("tar.xz"), "sha256": fmt.Sprintf("%x", sha256.Sum256(tarball)),
			}},
		}},
	}
	data, err := json.MarshalIndent(manifest, "", "  ")
	return append(data, '\n'), err
}
