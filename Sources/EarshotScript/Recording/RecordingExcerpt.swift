import AudioFiles
import Earshot

/// Makes a short recording of a long one.
public enum RecordingExcerpt {
  /// Plays a script up to a time, and writes the scene at that time and the lines up to another
  /// time as a recording of its own. Returns its seconds.
  ///
  /// It begins at a step, or at a recorded `update`: up to that much earlier. Like any recording
  /// that begins in the middle of a game it sounds like the whole from one second on; see
  /// ``FlightRecorder``.
  ///
  /// Plays the script up to the end of the excerpt, which takes as long as rendering it. Throws for
  /// a script that can't be read, for times beyond its end or out of order, and if the recording
  /// can't be written. When `goesOn` returns false, the recording ends there; nil if that is before
  /// its start.
  @discardableResult
  public static func cut(
    _ path: String, from start: ScriptTime, to end: ScriptTime?, into output: String,
    options: FlightRecorder.Options = FlightRecorder.Options(),
    whileTrue goesOn: (Double) -> Bool = { _ in true }
  ) throws(ScriptError) -> Double? {
    guard !SameFile.isNamed(by: output, and: path) else {
      throw ScriptError(
        file: output, line: nil, what: "it would be written over what it is cut from",
        remedy: "name another file")
    }
    let player = try ScriptPlayer(path: path)
    let rate = player.header.sampleRate
    let first = start.frame(atSampleRate: rate)
    let last = min(end?.frame(atSampleRate: rate) ?? .max, player.frameCount)
    guard first >= 0, first < last else {
      throw ScriptError(
        file: path, line: nil,
        what: "no part of it is between \(start) and "
          + (end.map { "\($0) s" } ?? "its end at \(player.header.duration) s"),
        remedy: "give times within its \(player.header.duration) s, the earlier one first")
    }
    while player.engine.hasBlocksOfUpdate() || player.nextBlockEnd <= first {
      guard goesOn(Double(player.frame) / Double(rate)) else { return nil }
      guard try player.renderBlock(), player.frame < last else {
        throw ScriptError(
          file: path, line: nil, what: "no step of it begins between \(start) s and its end",
          remedy: "give an earlier time")
      }
    }
    let recorder = try FlightRecorder(player.engine, writingTo: output, options: options)
    let origin = player.frame
    while player.frame < last {
      guard goesOn(Double(player.frame) / Double(rate)), try player.renderBlock() else { break }
    }
    let frames = min(last, player.frame) - origin
    try recorder.stop(frames: Int64(frames))
    return Double(frames) / Double(rate)
  }
}

extension ScriptPlayer {
  /// Where the coming block ends, if nothing silences it.
  fileprivate var nextBlockEnd: Int {
    engine.isSilentlyFrozen ? frame + 1 : frame + engine.nextBlockFrames
  }
}
