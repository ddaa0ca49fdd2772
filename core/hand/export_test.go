package hand

import "reflect"

// BuildTables rebuilds the tables and returns their size in bytes.
func BuildTables() int {
	t, h := newTable(), newHalves()
	return int(reflect.TypeOf(*t).Size()+reflect.TypeOf(*h).Size()) + cap(t.pool)*int(reflect.TypeOf(t.pool).Elem().Size())
}
