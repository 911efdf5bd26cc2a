/// How many sample frames before their start voices are prepared: 0 where starts are exact anyway.
struct LookAhead: Sendable {
  /// Their streams are read.
  var reading: Int64 = 0
  /// Frames before the start in which a source is bound.
  var binding: Int64 = 0
}

/// Voices that get a source before their start, so that a renderer that others pull, many frames at
/// a time, can start them to the frame. For the game they are waiting until then.
extension VoiceTable {
  /// Whether a waiting voice competes for a source already.
  func isAhead(_ row: Int) -> Bool {
    phase[row] == .waiting && details[row].startFrame < lentUntil
  }

  /// Of voices about to start, only those that fade in on a source stay for the next block: they
  /// are still too quiet to keep it by their loudness.
  mutating func forgetEntered(_ block: Block) {
    guard !soon.isEmpty else { return }
    let frame = Double(block.startFrame)
    scratch.removeAll(keepingCapacity: true)
    for row in soon
    where phase[row] == .playing && slot[row] >= 0 && details[row].afterFade == .goOn
      && !details[row].fade.isFinished(at: frame)
    {
      scratch.append(row)
    }
    swap(&soon, &scratch)
  }

  /// Only voices whose planned fade is running stay.
  mutating func forgetLeft(_ block: Block) {
    guard !leaving.isEmpty else { return }
    let frame = Double(block.startFrame)
    scratch.removeAll(keepingCapacity: true)
    for row in leaving
    where phase[row] == .playing && details[row].isEnding && details[row].plannedStop == nil
      && !details[row].fade.isFinished(at: frame)
    {
      scratch.append(row)
    }
    swap(&leaving, &scratch)
  }

  /// How a voice is going to end, or ends.
  func comingFade(_ row: Int) -> (isAhead: Bool, fade: Ramp) {
    var fade = details[row].fade
    guard let planned = details[row].plannedStop else { return (false, fade) }
    fade.redirect(to: 0, at: Double(planned.frame), over: planned.fade)
    return (true, fade)
  }

  /// The gain of a voice about to start, as if it had started.
  func gainOnceThere(
    _ row: Int, _ hearing: borrowing Hearing, _ buses: borrowing BusTree
  ) -> Float {
    gainOnceThere(row, inWorld: hearing.gain(of: Int(emitter[row])), buses, at: lentUntil)
  }

  func gainOnceThere(
    _ row: Int, inWorld gain: Float, _ buses: borrowing BusTree, at frame: Int64
  ) -> Float {
    let frame = Double(frame)
    var own = Float(details[row].gain.value(at: frame))
    own *= Float(Occlusion(details[row].occlusion.value(at: frame)).gain.linear)
    own *= Float(driven(row, buses) { $0.value(at: frame) }.gain)
    return own * buses.heardGain[Int(bus[row])] * gain
  }
}
