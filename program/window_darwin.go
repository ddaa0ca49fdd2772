//go:build cgo

package program

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

// listenToFinder accepts files opened by their type: macOS passes them to the
// running program rather than on its command line. GLFW does not handle that; it
// gets a handler before it starts.
func listenToFinder() { C.addToDelegate() }
