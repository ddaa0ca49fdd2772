package translations

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/BurntSushi/toml"
)

// texts reads every text of a language from the message files, by id, all
// plural forms together.
func texts(t *testing.T, lang string) map[string][]string {
	t.Helper()
	names, err := fs.Glob(messageFiles, "*."+lang+".toml")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files in %s: %v", lang, err)
	}
	all := map[string][]string{}
	for _, name := range names {
		data, err := messageFiles.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var tree map[string]any
		if err := toml.Unmarshal(data, &tree); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		before := len(all)
		n := collect(all, "", tree)
		if len(all) != before+n {
			t.Errorf("%s repeats an id of another file", name)
		}
	}
	return all
}

// collect adds the texts below a table and returns the number of ids.
func collect(all map[string][]string, prefix string, tree map[string]any) int {
	n := 0
	for key, value := range tree {
		switch value := value.(type) {
		case string:
			all[prefix+key] = []string{value}
			n++
		case map[string]any:
			if other, ok := value["other"].(string); ok {
				one, _ := value["one"].(string)
				all[prefix+key] = []string{one, other}
				n++
				continue
			}
			n += collect(all, prefix+key+".", value)
		}
	}
	return n
}

func TestEveryLanguageHasTheSameTexts(t *testing.T) {
	en := texts(t, English)
	for _, lang := range Languages() {
		own := texts(t, lang)
		for id := range en {
			if own[id] == nil {
				t.Errorf("%s is missing in %s", id, lang)
			}
		}
		for id := range own {
			if en[id] == nil {
				t.Errorf("%s of %s is missing in English", id, lang)
			}
		}
	}
}

func TestNoTextIsEmpty(t *testing.T) {
	for _, lang := range Languages() {
		for id, forms := range texts(t, lang) {
			for _, text := range forms {
				if strings.TrimSpace(text) == "" {
					t.Errorf("%s is empty in %s", id, lang)
				}
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// placeholders returns a text's placeholders. A singular may omit its count.
func placeholders(forms []string) []string {
	found := map[string]bool{}
	for _, form := range forms {
		for _, m := range placeholder.FindAllStringSubmatch(form, -1) {
			found[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// differently lists the texts for which Chinese and English use different
// placeholders: 三組 123 筒 for three chows 123, 中槓 for the kong. Their callers
// pass the values of both.
var differently = []string{
	"answer.advice.any_of",
	"announce.meld_chow",
	"announce.meld_kong",
	"announce.meld_pung",
	"announce.seat_flowers",
	"announce.total_cut",
	"check.how_to_lift",
	"check.reading",
	"check.tag.readings",
	"false_win.loses",
	"false_win.pays_each",
	"fan.kong_draw.reason",
	"fan.round_wind.reason",
	"fan.seat_flower.another",
	"fan.seat_flower.reason_both",
	"fan.seat_wind.reason",
	"group.chows",
	"liable.all_honours",
	"liable.all_terminals",
	"liable.big_four_winds",
	"liable.big_three_dragons",
	"liable.four_kongs",
	"liable.full_flush",
	"liable.kong_draw",
	"liable.kong_draw_chain",
	"liable.kong_draw_flowers",
	"liable.kong_draw_flowers_chain",
	"liable.nine_tiles",
	"liable.twelve_tiles",
	"liable.twelve_tiles_kong",
	"lift.kong_draw_reason",
	"lift.last_tile_draw_reason",
	"not_counted.not_own_flower",
	"print.reading",
	"problem.below_minimum",
	"tile.some.bamboo",
	"tile.some.characters",
	"tile.some.dots",
	"wait.chow",
	"wait.dead_held",
	"wait.dead_kong",
	"wait.lone_pair",
	"wait.note_never_some",
	"wait.note_only_some",
	"wait.shape_chow",
	"wait.shape_pair",
	"wait.shape_pung",
	"wait.title",
}

func TestEveryLanguageFillsInTheSame(t *testing.T) {
	en := texts(t, English)
	needed := map[string]bool{}
	for _, lang := range Languages() {
		own := texts(t, lang)
		for id := range en {
			a, b := placeholders(en[id]), placeholders(own[id])
			if slices.Equal(a, b) {
				continue
			}
			if needed[id] = true; !slices.Contains(differently, id) {
				t.Errorf("%s: %v in English, %v in %s", id, a, b, lang)
			}
		}
	}
	for _, id := range differently {
		if !needed[id] {
			t.Errorf("%s needs no exception", id)
		}
	}
}

// simplified lists characters that are not used in Hong Kong.
const simplified = "万与专业东丝两严丧个临为丽举么义乌乐乔习乡书买乱争于亏云亚产亩亲亿仅从仓仪们价众优会伞伟传伤伦伪体余佣侠侣侥侦侧侨侩侪俩俭债倾偿储儿兑兰关兴养兽冈册写军农冯冲决况冻净凉减凑凤凭凯击凿刍划刘则刚创删别刹剂剑剧劝办务动励劲劳势勋匀区医华协单卖卢卧卫却厂厅历厉压厌厕厘厢厦厨县参双发变叙叠叶号叹吓吕吗听启吴呐呒呕员呛呜咏响哑哗唤啬啸喷嘘团园围国图圆圣场坏块坚坛坝坞坟坠垄垒垦垫墙壮声壳壶处备复够头夹夺奋奖奥妆妇妈娄娱婴孙学宁宝实宠审宪宽宾对寻导寿将尔尘尝尧层届属岁岂岗岛岭峡币帅师帐帜带帮干并广庄庆库应庙庞废开异弃张弥弯弹强归当录彻忆忧怀态怂怜总恋恳恶恼悬惊惧惨惩惯愤愿戏战户扑执扩扫扬扰抚抛抢护报担拟拢拣拥拦拨择挂挚挡挣挤挥损捡换据掳掷揽搀搁搂搅携摄摆摇撑敌数斋斩断无旧时旷昼显晋晒晓晕暂术朴机杀杂权条来杨极构枪枫柜标栈栋栏树样桥桩梦检楼横欢欧残毁毕气汇汉汤沟没沥沦沧沪泪泼泽洁洒浅浆浇测济浑浓涂涛润涨渊渐渔温湾湿溃滚满滤滥滨滩潜灭灯灵灾炉点炼炽烁烂烛烟烦烧热焕爱爷牵犹狞独狭狮猎猫献环现玛珑琐琼电画畅畴疗疮疯痒痹瘪皱盏盐监盖盗盘着睁瞒矫矿码砖砚确碍碱礼祸离种积称稳穷窃窍窜窝竖竞笔笼筑简类粪紧纠红纤约级纪纯纱纲纳纵纷纸纹纺线练组细织终经绑结给绝统继绩绪续绳维综绿缀缘编缩缴网罗罚罢职联聋聪肃肠肤肾肿胀胁胆脉脏脑脚脱脸腊腾舆舰舱艰艳艺节芜芦苏苹范茎荐荡荣药莲获萝营萧蒋蓝虏虑虽虾蚀蚁蛮补衬袄袭装裤见观规视览觉触誉计订认讨让训议记讲许论设访证评识诉词译试诗话诚询该详语误说请诸读课谁调谈谊谋谐谢谣谱谷贝贞负贡财责贤败货质贩贪贫购贯贴贵贷贸费贺贼资赏赐赔赖赚赛赞赠赢赵赶趋跃践踪车轨转轮软轰轻载较辅辆辉辈输辑边辽达迁过迈运还这进远违连迟适选递逻遗邓邮邻郑酝酱酿释里鉴针钉钓钟钢钥钦钩钱钻铁铃铅铜银铸铺链销锁锅锋错锡锦键锻镇镜长门闪闭问闯闲间闷闹闻阅队阳阴阵阶际陆陈险随隐难雾静韩页顶项顺须顾顿预领颇频颗题颜额风飞饥饭饮饰饱饼馆驱驳驻驾骂骄验骑骗骤鱼鲁鲜鸟鸡鸣鸭鸿鹅鹰麦黄齐齿龄龙龟"

// alsoTraditional lists characters of simplified that are used in Hong Kong as
// well.
const alsoTraditional = "么于云余范里谷卧叙干并着划朴万"

func TestChineseIsTraditional(t *testing.T) {
	for id, forms := range texts(t, Chinese) {
		for _, r := range strings.Join(forms, "") {
			if strings.ContainsRune(simplified, r) && !strings.ContainsRune(alsoTraditional, r) {
				t.Errorf("%s: %c is Simplified", id, r)
			}
		}
	}
}

func TestChineseHasFullWidthPunctuation(t *testing.T) {
	for _, lang := range Languages() {
		for id, forms := range texts(t, lang) {
			for _, text := range forms {
				signs := []rune(text)
				for i, r := range signs[1:] {
					if strings.ContainsRune(",;:!?.()", r) && unicode.Is(unicode.Han, signs[i]) {
						t.Errorf("%s in %s: narrow %c after %c", id, lang, r, signs[i])
					}
				}
			}
		}
	}
}

func TestEnglishHasStraightQuotesAndNoChinese(t *testing.T) {
	chinese := []string{"app.other_name"}
	for id, forms := range texts(t, English) {
		for _, r := range strings.Join(forms, "") {
			if strings.ContainsRune("‘’“”，。；：、", r) {
				t.Errorf("%s: %c", id, r)
			}
			if unicode.Is(unicode.Han, r) && !slices.Contains(chinese, id) {
				t.Errorf("%s: %c", id, r)
			}
		}
	}
}
