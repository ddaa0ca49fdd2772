package hand

import "reflect"

// BuildTables builds the tables anew and returns how many bytes they take.
func BuildTables() int {
	t, h := newTable(), newHalves()
	return int(reflect.TypeOf(*t).Size()+reflect.TypeOf(*h).Size()) + cap(t.pool)*int(reflect.TypeOf(t.pool).Elem().Size())
}
