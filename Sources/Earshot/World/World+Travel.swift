/// Travel time: sounds on an emitter with a travel time are heard later by their path.
extension World {
  /// The longest delay, in seconds.
  private static let longestTravel = 60.0

  /// Delays the starts of the block, and their planned stops.
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

  /// Voices without a source also follow the changing delay of moving emitters.
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
    // As of the end of the block.
    let seconds = (Double(block.endFrame) - Double(start)) / Double(sampleRate) * timeScale
    var velocity = scene.graph.velocity(at: Int(scene.emitters.nodeRows[emitter]))
    velocity -= scene.velocityOfEars(of: emitter)
    let offset = scene.straight(to: emitter, from: ears).offset
    let further = (offset - velocity * seconds).length - offset.length
    return frames(ofWay: way + further, row)
  }

  /// The current travel time from a voice's emitter to the listener.
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
  /// Delays a voice's start and its planned stop.
  mutating func putOff(_ row: Int, by frames: Int64) {
    details[row].travel = frames
    details[row].startFrame += frames
    guard let stop = details[row].plannedStop else { return }
    details[row].plannedStop?.frame = min(stop.frame, .max - frames) + frames
  }
}
