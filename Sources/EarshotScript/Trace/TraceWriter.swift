import AudioFiles
import Earshot

/// Writes a trace of an offline render: a line of JSON per step and voice, and one per event and
/// decision.
///
/// The file appears when `finish` returns; a writer that is dropped before leaves nothing behind.
public final class TraceWriter {
  private let file: OutputFile
  private var text = ""
  private var writtenBytes = 0
  private var steps = 0
  private var decisions = 0
  private var effects: [TracedEffect] = []
  private var reverbs = TracedReverbs()
  private var captions = CaptionTrack()

  private static let bufferCapacity = 1 << 16

  /// Opens the file. Throws when it can't be written.
  public init(path: String) throws(ScriptError) {
    file = try writing { () throws(AudioFileError) in try OutputFile(path: path) }
  }

  /// Adds the decisions and events of the block that a player has just rendered, and, if a fixed
  /// step ended with it, the state of each voice in that step.
  public func noteBlock(of player: ScriptPlayer) throws(ScriptError) {
    let done = player.engine.statistics.steps
    let time = player.time
    for decision in player.engine.decisions(after: decisions) {
      var line = TraceLine(step: done, time: time)
      line.add(decision, of: player)
      line.end(in: &text)
    }
    decisions = player.engine.decisionCount
    noteEffects(of: player, step: done, time: time)
    let reverbs = TracedReverbs(of: player.engine)
    if reverbs != self.reverbs {
      var line = TraceLine(step: done, time: time)
      line.add(reverbs)
      line.end(in: &text)
      self.reverbs = reverbs
    }
    for missing in player.missingInBlock {
      var line = TraceLine(step: done, time: time)
      line.add("line", .number(JSONNumber(missing.line)))
      line.add("missing", missing.what)
      line.end(in: &text)
    }
    for event in player.events {
      var line = TraceLine(step: done, time: time)
      line.add(event, of: player)
      line.end(in: &text)
    }
    if done > steps {
      steps = done
      for status in player.engine.statuses {
        var line = TraceLine(step: done, time: time)
        line.add(status, of: player)
        line.end(in: &text)
      }
      for change in captions.follow(player.engine, at: .seconds(time)) {
        var line = TraceLine(step: done, time: time)
        line.add(change, of: player)
        line.end(in: &text)
      }
      for led in player.engine.ledBuses {
        var line = TraceLine(step: done, time: time)
        line.add(led)
        line.end(in: &text)
      }
      for (name, reading) in player.engine.meteredBuses {
        var line = TraceLine(step: done, time: time)
        line.add(reading, of: name)
        line.end(in: &text)
      }
    }
    if text.utf8.count > Self.bufferCapacity { try flush() }
  }

  /// A line for each effect that was added, removed, bypassed or changed.
  private func noteEffects(of player: ScriptPlayer, step: Int, time: Double) {
    let now = player.engine.allEffects.map { TracedEffect($0, of: player) }
    guard now != effects else { return }
    let gone = effects.filter { former in !now.contains { $0.effect == former.effect } }
    let changed = now.filter { !effects.contains($0) }
    for (effect, isGone) in gone.map({ ($0, true) }) + changed.map({ ($0, false) }) {
      var line = TraceLine(step: step, time: time)
      line.add(effect, isGone: isGone)
      line.end(in: &text)
    }
    effects = now
  }

  /// Passes everything so far to the system.
  func flush() throws(ScriptError) {
    let (file, offset) = (file, writtenBytes)
    let written = text.withUTF8 { bytes in
      Result { () throws(AudioFileError) in
        try file.write(UnsafeRawBufferPointer(bytes), at: offset)
      }
    }
    try writing { () throws(AudioFileError) in try written.get() }
    writtenBytes += text.utf8.count
    text.removeAll(keepingCapacity: true)
  }

  /// Puts the file in its place, over an older one of that name.
  public func finish() throws(ScriptError) {
    try flush()
    try writing { () throws(AudioFileError) in try file.finish() }
  }
}
