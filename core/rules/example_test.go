package rules_test

import (
	"errors"
	"fmt"

	"sikwu/core/rules"
)

// A house states only its differences from the preset that it plays by.
func ExampleParse() {
	rs, err := rules.Parse("monday.toml", []byte("version = 1\nid = \"monday\"\nbase = \"hk8\"\nminimum = 1\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(rs.ID, rs.Minimum.Value, rs.Limit.Value)

	_, err = rules.Parse("monday.toml", []byte("version = 1\nid = \"monday\"\nbase = \"hk8\"\nminimum = 99\n"))
	var wrong *rules.FileError
	fmt.Println(errors.As(err, &wrong), err)
	// Output:
	// monday 1 8
	// true monday.toml:4: minimum: minimum above limit (99, 8)
}
