package command_test

import (
	"strings"
	"testing"
)

// TestUndecided: melds whose feeder @ does not name and who would change who pays are
// listed, and the points are as if nobody were liable (COMMANDS.md, score).
func TestUndecided(t *testing.T) {
	server := newServer(t)
	for request, want := range map[string]string{
		`"rules":"cityu","hand":"111222333p 5p [CCCC] +5p","seat":"S","by":"self_draw","draws":["kong"]`:                 `"points":{"E":-256,"S":768,"W":-256,"N":-256},"liable":null,"undecided":["[CCCC]"]`,
		`"rules":"cityu","hand":"111222333p 5p [CCCC] +5p","seat":"S","by":"self_draw","draws":["kong"],"liable":"none"`: `"points":{"E":-256,"S":768,"W":-256,"N":-256},"liable":null}`,
		`"rules":"cityu","hand":"111222333p 5p [CCCC@W] +5p","seat":"S","by":"self_draw","draws":["kong"]`:               `"points":{"E":0,"S":768,"W":-768,"N":0},"liable":{"seat":"W","rule":"kong_draw"}}`,
		`"rules":"hk13","hand":"[CCC] [FFF] [PPP] 23m 55s +1m","seat":"S","from":"N"`:                                    `"points":{"E":0,"S":96,"W":0,"N":-96},"liable":null,"undecided":["[PPP]"]`,
		`"rules":"hk13","hand":"[CCC] [FFF] [PPP] 23m 55s +1m","seat":"S"`:                                               `"liable":null}`,
		`"rules":"hk13","hand":"[CCC@W] [FFF@W] [PPP@W] [777p+] 5s +5s","seat":"S","by":"self_draw"`:                     `"points":{"E":-192,"S":576,"W":-192,"N":-192},"liable":null,"undecided":["[777p+]"]`,
		`"rules":"hk13","hand":"[777p] [888s] [FFF] [123m] 5s +5s","seat":"S","by":"self_draw"`:                          `"points":{"E":-4,"S":12,"W":-4,"N":-4},"liable":null,"undecided":["[123m]"]`,
		`"rules":"hk13","hand":"[777p] [CCC@E] [FFF] [123m] 5s +5s","seat":"S","by":"self_draw"`:                         `"undecided":["[123m]"]`,
		`"rules":"hk13","hand":"[CCC] [FFF] [PPP] 23m 55s +2m","seat":"S","from":"N"`:                                    `"liable":null,"distance":1}`,
	} {
		reply, _ := server.Reply("score", []byte("{"+request+"}"), false)
		if !strings.Contains(string(reply), want) {
			t.Errorf("%s\n%s\nwant %s", request, reply, want)
		}
	}
}
