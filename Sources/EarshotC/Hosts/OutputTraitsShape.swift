import CEarshot
import Earshot

@c @implementation
public func earshot_engine_set_output(
  _ engine: earshot_engine, _ output: UnsafePointer<earshot_output>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard output != nil else { throw .null("output") }
    let new = try Output(earshot_output.read(output, "output"))
    try attempt { () throws(AudioError) in try entry.engine.setOutput(new) }
    // A host that still pulls gets silence, and a result that says so.
    if entry.engine.hostOutput !== entry.host?.output { entry.removeHost() }
  }
}

@c @implementation
public func earshot_prefer_mix_seconds(_ seconds: Double) -> earshot_result {
  answering { () throws(Failure) in
    // Beyond it all is the longest, and a duration may not be just any number.
    let wanted = min(max(try finite(seconds, "seconds"), 0), 1)
    guard AudioEngine.preferMixDuration(.seconds(wanted)) else {
      throw .state(
        "OpenAL was used already, or ALSOFT_CONF names a file of settings: ask before an engine is "
          + "made and devices are listed, or put period_size into that file")
    }
  }
}

/// One name a line, the default one first.
func deviceNames(_ all: [String], first: String?) -> String {
  var names = all
  if let first, let index = names.firstIndex(of: first) {
    names.insert(names.remove(at: index), at: 0)
  }
  return names.joined(separator: "\n")
}
