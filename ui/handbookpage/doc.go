// Package handbookpage shows the referee's handbook: one section at a time, with
// what happened, a picture, what to do step by step, what it costs under the
// rules in force and who says so; and a search over all of them.
//
// The sections are core/handbook's, what they cost core/penalty's, the words
// translations. A Model keeps where the reader is, so that the view can be built
// anew in another language. search.go ranks and exposure.go is the example of
// CityU 5.4: plain values, no widget.
package handbookpage
