/// Sound takes its time: what starts on an emitter with a travel time is heard by its way later.
extension World {
  /// No sound is on its way for longer, in seconds.
  private static let longestTravel = 60.0

  /// Puts off what starts in the block, or is planned with it.
  func putOffStarts(_ block: Block) {
    let end = block.endFrame + driver.lookAhead.reading
    for row in voices.waiting.indices where voices.phase[row] == .waiting {
      let emitter = Int(voices.emitter[row])
      guard emitter >= 0, scene.emitters.travels[emitter] else { continue }
      let (start, travel) = (voices.details[row].startFrame, voices.details[row].travel)
      guard travel == nil, start < end, !voices.details[row].hasBegun else { continue }
      voices.putOff(row, by: travelFrames(row, on: emitter, from: start, block))
    }
  }

  /// Voices without a source keep the time of what comes from what moves, too: its way is in their
  /// delay, and so is what becomes of that.
  func shiftUnheard(_ block: Block) {
    for row in voices.rows where voices.phase[row] == .playing && voices.slot[row] < 0 {
      let emitter = Int(voices.emitter[row])
      guard emitter >= 0, scene.emitters.travels[emitter], voices.details[row].glide == nil else {
        continue
      }
      let doppler = hearing.place(of: emitter, in: scene).doppler
      voices.setIncrement(row, pitch: Rate.saturated(voices.rate[row] * doppler))
    }
  }

  private func travelFrames(
    _ row: Int, on emitter: Int, from start: Int64, _ block: Block
  ) -> Int64 {
    let ears = scene.ears(of: emitter)
    let way = scene.sounding(of: emitter, from: ears).distance
    // That is as of the end of the block.
    let seconds = (Double(block.endFrame) - Double(start)) / Double(sampleRate) * timeScale
    var velocity = scene.graph.velocity(at: Int(scene.emitters.nodeRows[emitter]))
    velocity -= scene.velocityOfEars(of: emitter)
    let offset = scene.straight(to: emitter, from: ears).offset
    let further = (offset - velocity * seconds).length - offset.length
    return frames(ofWay: way + further, row)
  }

  /// How long sound that leaves a voice's emitter now takes to the listener.
  func travelFrames(ofVoice row: Int) -> Int64 {
    let emitter = Int(voices.emitter[row])
    guard emitter >= 0 else { return 0 }
    let ears = scene.ears(of: emitter)
    return frames(
      ofWay: scene.sounding(of: emitter, from: ears).distance, row)
  }

  private func frames(ofWay metres: Double, _ row: Int) -> Int64 {
    let scale = buses.ignoresGameTime[Int(voices.bus[row])] ? 1 : timeScaleSetting
    let seconds = max(metres, 0) / hearing.speedOfSound / max(scale, 1e-6)
    return Int64(nearest: min(seconds, Self.longestTravel) * Double(sampleRate))
  }
}

extension VoiceTable {
  /// Lets a voice begin, and come to its planned stop, so much later.
  mutating func putOff(_ row: Int, by frames: Int64) {
    details[row].travel = frames
    details[row].startFrame += frames
    guard let stop = details[row].plannedStop else { return }
    details[row].plannedStop?.frame = min(stop.frame, .max - frames) + frames
  }
}
