import Earshot

// The lines of a trace one by one, for reports.
extension ScriptPlayer {
  /// The trace's line of a decision, as of the last block.
  package func traceLine(of decision: Decision) -> String {
    line { $0.add(decision, of: self) }
  }

  /// The trace's line of an event, as of the last block.
  package func traceLine(of event: AudioEvent) -> String {
    line { $0.add(event, of: self) }
  }

  private func line(_ fill: (inout TraceLine) -> Void) -> String {
    var (line, text) = (TraceLine(step: engine.statistics.steps, time: time), "")
    fill(&line)
    line.end(in: &text)
    return text
  }

  /// The name of a clip: the script's, or else its file's; nil once it is unloaded.
  package func knownName(of clip: Clip) -> String? {
    name(of: clip) ?? engine.info(of: clip)?.name
  }

  /// Seconds of output at the end of the last block.
  package var blockTime: Double { time }
}
