import CSystem

exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
