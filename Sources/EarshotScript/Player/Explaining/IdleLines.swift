import Earshot

/// Lines of a script of which nothing comes, or less than was meant, with the reasons.
///
/// Lines that do nothing are those after the script's end, and plays that can never be heard. A
/// recording has none, as it tells what happened rather than what is intended.
public struct IdleLines {
  /// The first of them, with the reason.
  public private(set) var first: [(line: Int, why: String)] = []
  /// All of them.
  public private(set) var count = 0

  private static let most = 20

  mutating func add(_ line: Int, _ why: @autoclosure () -> String) {
    count += 1
    if first.count < Self.most { first.append((line, why())) }
  }
}

extension ScriptPlayer {
  /// A line at the very end does nothing either, but only repeats that everything ends.
  func noteLate(_ entry: ScriptReader.Entry) {
    guard !header.isRecorded, entry.line.at.frame(atSampleRate: header.sampleRate) > frameCount
    else { return }
    idleLines.add(
      entry.number,
      "it is at \(entry.line.at.description.clipped) s, after the script's `duration` of "
        + "\(header.duration.description.clipped) s")
  }

  func noteIfIdle(_ play: PlayAction, _ entry: ScriptReader.Entry) {
    guard !header.isRecorded, let why = idleness(of: play, at: entry.line.at) else { return }
    idleLines.add(entry.number, why)
  }

  private func idleness(of play: PlayAction, at time: ScriptTime) -> String? {
    if play.voice == nil, play.gain.gain.isSilent {
      return "its `gain` is silence, and without a name (`as`) nothing can make it louder"
    }
    if let name = play.emitter, let emitter = handles.emitters[name]?.thing, !isThere(emitter) {
      return "the emitter \(name.quoted) was removed"
    }
    let start = time.seconds + play.delay.seconds
    guard start < header.duration.seconds else {
      return "its `delay` makes it start after the script's end"
    }
    if let until = play.until, until.seconds <= start { return "it stops when it starts" }
    if let stop = play.stopsAfter, stop <= play.delay { return "it stops when it starts" }
    guard let clip = handles.clips[play.clip] else { return nil }
    guard let info = engine.info(of: clip) else { return "the clip was unloaded" }
    let length = info.duration / .seconds(1)
    guard play.followers.isEmpty, info.frameCount > 0, play.start.seconds >= length else {
      return nil
    }
    return "its `start` is \(play.start.description.clipped) s, and the clip "
      + "\(play.clip.quoted) has \(JSONNumber(length).text.clipped) s"
  }
}
