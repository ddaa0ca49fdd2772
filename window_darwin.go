//go:build cgo

package main

/*
#cgo CFLAGS: -x objective-c
#cgo LDFLAGS: -framework Cocoa -lobjc
#import <Cocoa/Cocoa.h>
#import <objc/runtime.h>

extern void openedByFinder(char *path);

static void openFiles(id self, SEL command, NSApplication *app, NSArray *paths) {
	for (NSString *path in paths) {
		openedByFinder((char *)[path fileSystemRepresentation]);
	}
	[app replyToOpenOrPrint:NSApplicationDelegateReplySuccess];
}

static void addToDelegate(void) {
	Class delegate = NSClassFromString(@"GLFWApplicationDelegate");
	if (delegate != Nil) {
		class_addMethod(delegate, @selector(application:openFiles:), (IMP)openFiles, "v@:@@");
	}
}
*/
import "C"

// listenToFinder has files come in that are opened by their type: macOS names
// them to the running program, not on its command line. GLFW has no answer to
// that; it gets one before it begins.
func listenToFinder() { C.addToDelegate() }
