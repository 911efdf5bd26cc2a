import CSystem

// A file beyond the process's limit is reported like a full disk, and its unfinished part removed.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
