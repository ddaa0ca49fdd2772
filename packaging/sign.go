package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
)

// Signing for Windows is configured by environment variables.
const (
	keyFile      = "SIKWU_SIGN_PFX"           // file of certificate and key, PKCS #12
	keyPassword  = "SIKWU_SIGN_PASSWORD_FILE" // file of its password
	timestampURL = "SIKWU_SIGN_TIMESTAMP"     // timestamp server; may be empty
)

func hasKey() bool { return os.Getenv(keyFile) != "" }

// sign signs a program in place; without a key it does nothing.
func sign(program string) error {
	if !hasKey() {
		return nil
	}
	args := []string{
		"sign", "-pkcs12", os.Getenv(keyFile), "-readpass", cmp.Or(os.Getenv(keyPassword), os.DevNull),
		"-h", "sha256", "-n", "Sikwu", "-in", program, "-out", program + ".signed",
	}
	if url := os.Getenv(timestampURL); url != "" {
		args = append(args, "-ts", url)
	}
	cmd := exec.Command("osslsigncode", args...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("osslsigncode: %w", err)
	}
	return os.Rename(program+".signed", program)
}
