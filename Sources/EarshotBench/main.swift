import Foundation

// OpenAL reads a user's configuration when it is first used, and that changes its costs.
Isolation.begin()
defer { Isolation.end() }

do {
  let options = try BenchOptions(CommandLine.arguments.dropFirst())
  if options.wantsHelp {
    print(BenchOptions.usage)
  } else if let work = options.ownSide {
    // The program as a child of its own, for one side of the comparison with plain OpenAL.
    print(try OrbitRun.byEngine(work).line)
  } else if let sources = options.startedSources {
    print(try StartComparison.byEngine(sources: sources))
  } else if let work = options.decodingSide {
    print(try DecodingRun.byReader(work).line)
  } else if let name = options.countedCase {
    try CountedCase(name).run()
  } else if let (old, new) = options.compared {
    let comparison = try ResultComparison(old: Results(atPath: old), new: Results(atPath: new))
    print(comparison.text)
    if !comparison.isGood {
      Isolation.end()
      exit(1)
    }
  } else {
    try Bench(options).run()
  }
} catch {
  FileHandle.standardError.write(Data("earshot-bench: \(error)\n".utf8))
  Isolation.end()
  exit(1)
}
