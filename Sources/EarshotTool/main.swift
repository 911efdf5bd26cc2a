import CSystem

// A file that may not become longer is told like a full disk, and its unfinished part put away.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
