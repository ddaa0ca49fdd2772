package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// entry parses the menu entry into keys and values.
func entry(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile("linux/" + appID + ".desktop")
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			keys[key] = value
		}
	}
	return keys
}

func TestTheMenuSpeaksChinese(t *testing.T) {
	keys := entry(t)
	for _, key := range []string{"Name", "GenericName", "Comment", "Keywords"} {
		for _, language := range []string{"zh_HK", "zh_TW", "zh_CN"} {
			if said := keys[key+"["+language+"]"]; said == "" || said == keys[key] {
				t.Errorf("%s in %s is %q", key, language, said)
			}
		}
	}
	for _, language := range []string{"zh_HK", "zh_TW", "zh_CN"} {
		for _, file := range []string{appID + ".mime.xml", appID + ".metainfo.xml"} {
			data, err := os.ReadFile("linux/" + file)
			if err != nil {
				t.Fatal(err)
			}
			// each English text is followed by its translations
			plain := regexp.MustCompile(`<(name|summary|p|li|caption|comment)>`).FindAll(data, -1)
			other := regexp.MustCompile(`<(name|summary|p|li|caption|comment) xml:lang="`+language+`">`).FindAll(data, -1)
			if len(plain) < 2 || len(plain) != len(other) {
				t.Errorf("%s: %d texts, %d in %s", file, len(plain), len(other), language)
			}
		}
	}
}

// The menu, the list of types and the shop name the same types of files.
func TestTypesAreTheSameEverywhere(t *testing.T) {
	menu := strings.Split(strings.Trim(entry(t)["MimeType"], ";"), ";")
	slices.Sort(menu)
	for file, form := range map[string]string{
		appID + ".mime.xml": `<mime-type type="([^"]+)">`, appID + ".metainfo.xml": `<mediatype>([^<]+)</mediatype>`,
	} {
		data, err := os.ReadFile("linux/" + file)
		if err != nil {
			t.Fatal(err)
		}
		var types []string
		for _, m := range regexp.MustCompile(form).FindAllSubmatch(data, -1) {
			types = append(types, string(m[1]))
		}
		slices.Sort(types)
		if len(types) != 2 || !slices.Equal(types, menu) {
			t.Errorf("%s has %v, the menu %v", file, types, menu)
		}
	}
}
