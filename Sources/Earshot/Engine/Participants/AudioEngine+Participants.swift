/// Others that take part in each step.
extension AudioEngine {
  /// Lets an object take part from now on, after those that do so already, as long as somebody
  /// keeps it.
  package func add(_ participant: any StepParticipant) {
    participantCount += 1
    participants.removeAll { $0.participant == nil }
    participants.append(WeakStepParticipant(participant))
    log.keepsVoiceEvents = true
  }

  /// Whether something is to be reported to participants.
  package var hasVoiceEvents: Bool { log.hasVoiceEvents }

  /// Tells all participants which voices have ended, which markers were passed and which clips
  /// failed.
  package func reportVoiceEvents() {
    guard log.hasVoiceEvents else { return }
    log.swapVoiceEvents(with: &reportedVoiceEvents)
    for entry in participants {
      guard let participant = entry.participant else { continue }
      for event in reportedVoiceEvents { participant.note(event) }
    }
    reportedVoiceEvents.removeAll(keepingCapacity: true)
  }

  /// Before a block is worked out. Outside of OpenAL's context, as the game's calls are.
  func prepareParticipants(frames: Int) {
    reportVoiceEvents()
    for entry in participants { entry.participant?.prepareBlock(frames: frames) }
  }
}

/// What participants read of voices and emitters.
extension AudioEngine {
  /// Sample frames of output until a voice has played its clip, if its speed stays what it is; nil
  /// for one that loops for ever, stands still, or has ended.
  package func remainingFrames(of voice: Voice) -> Double? {
    guard let row = world.voices.row(of: voice) else { return nil }
    return world.remainingFrames(ofVoice: row)
  }

  /// How loud a voice is where it is heard: its gain, times the root mean square of its clip at
  /// this and the next moment, of full scale. 0 for one that waits or has ended.
  package func loudness(of voice: Voice) -> Double {
    world.voices.row(of: voice).map { Double(world.audibility(of: $0)) } ?? 0
  }

  /// How an emitter lies to the listener, as of the last step; nil once it is removed.
  package func bearing(of emitter: Emitter) -> EmitterBearing? {
    world.bearing(of: emitter)
  }
}

/// How an emitter lies to the listener.
package struct EmitterBearing: Sendable {
  /// Metres.
  package var distance = 0.0
  /// Degrees between the listener's forward direction and the emitter.
  package var angle = 0.0
  /// Degrees between the emitter's forward direction and the listener.
  package var listenerAngle = 0.0
  /// Degrees above the listener's horizontal plane.
  package var elevation = 0.0
  /// Metres a second.
  package var speed = 0.0
  /// Metres a second at which both come nearer.
  package var relativeSpeed = 0.0
  /// 0 free to 1 behind a thick wall.
  package var occlusion = 0.0

  package init() {}
}

extension World {
  fileprivate func remainingFrames(ofVoice row: Int) -> Double? {
    let details = voices.details[row]
    guard details.afterFade == .goOn, details.pauses.isEmpty, !details.hasSequence else {
      return nil
    }
    let cursor = voices.cursor(row)
    guard let last = cursor.lastRound else { return nil }
    let ticks =
      cursor.jumpsLeft > 0
      ? last.upperBound + cursor.end - cursor.loop.upperBound : cursor.end - cursor.place
    switch voices.phase[row] {
    case .free, .paused: return nil
    case .playing:
      guard voices.increment[row] > 0 else { return nil }
      return Double(ticks) / Double(voices.increment[row])
    case .waiting:
      let ahead = Double(max(details.startFrame - now, 0))
      let increment = voices.increment(of: row, buses, scene.emitters.rates, Float(timeScale))
      return increment > 0 ? ahead + Double(ticks) / Double(increment) : nil
    }
  }

  fileprivate func bearing(of emitter: Emitter) -> EmitterBearing? {
    guard let row = scene.emitters.row(of: emitter), scene.emitters.nodeRows[row] >= 0 else {
      return nil
    }
    let node = Int(scene.emitters.nodeRows[row])
    let place = scene.graph.worldPosition(at: node)
    let listening = scene.listening
    let ears = listening.map { scene.graph.worldPosition(at: $0.place) } ?? .zero
    let rotation = listening.map { scene.graph.worldRotation(at: $0.ears) } ?? .identity
    let velocity = scene.graph.velocity(at: node)
    let earVelocity = listening.map { scene.graph.velocity(at: $0.place) } ?? .zero
    let way = place - ears
    var bearing = EmitterBearing()
    bearing.distance = way.length
    bearing.speed = velocity.length
    let taken = scene.emitters.transmissions[row].gain.linear
    // A thick wall takes 12 dB.
    let inTheWay = taken < 1 ? -20 * Elementary.log10(max(taken, 1e-9)) / 12 : 0
    bearing.occlusion = min(scene.emitters.occlusions[row].amount + inTheWay, 1)
    guard let direction = way.normalized else { return bearing }
    func degrees(_ a: Direction, _ b: Direction) -> Double {
      Elementary.arcCosine(min(max(a.dot(b), -1), 1)) * 180 / .pi
    }
    bearing.angle = degrees(rotation.act(on: Direction(0, 0, -1)), direction)
    bearing.elevation = 90 - degrees(rotation.act(on: Direction(0, 1, 0)), direction)
    let forward = scene.graph.worldRotation(at: node).act(on: Direction(0, 0, -1))
    bearing.listenerAngle = degrees(forward, -direction)
    bearing.relativeSpeed = (earVelocity - velocity).dot(direction)
    return bearing
  }
}

extension VoiceTable {
  /// What a voice that waits for its start will go on by in a sample frame.
  fileprivate func increment(
    of row: Int, _ buses: borrowing BusTree, _ emitterRates: borrowing ContiguousArray<Double>,
    _ timeScale: Float
  ) -> Int64 {
    let scale = buses.ignoresGameTime[Int(bus[row])] ? 1 : timeScale
    var pitch = Float(details[row].rate.to) * scale * buses.heardRate[Int(bus[row])]
    if emitter[row] >= 0 { pitch *= Float(emitterRates[Int(emitter[row])]) }
    return pitchGrid(row).increment(at: Rate.saturated(pitch))
  }
}
