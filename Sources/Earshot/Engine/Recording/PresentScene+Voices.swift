/// Voices, each from its playhead on.
extension PresentScene {
  /// The fade-in of voices that are already audible when the recording begins.
  static let entry = Duration.milliseconds(10)

  /// The oldest first, in the order of their plays.
  func addVoices(where isMeant: (VoiceDetails) -> Bool) {
    let rows = world.voices.rows.filter {
      world.voices.phase[$0] != .free && isMeant(world.voices.details[$0])
    }
    for row in rows.sorted(by: { world.voices.details[$0].order < world.voices.details[$1].order })
    {
      addVoice(row)
    }
  }

  private func addVoice(_ row: Int) {
    let own = world.voices.details[row]
    let voice = world.voices.voice(at: row)
    guard own.emitter.map({ world.scene.emitters.contains($0) }) ?? true else {
      // It ends with its emitter in the next step; calls may name it until then.
      add(.play(call(for: row, voice, 0, 0, on: nil)))
      return add(.stop(voice, .immediate))
    }
    let start = start(of: row)
    let begins = own.whenVirtual == .restart ? seconds(own.originTicks, of: own.clip) : start.offset
    add(.play(call(for: row, voice, start.after, begins, on: own.emitter)))
    if begins != start.offset { add(.seek(voice, seconds: start.offset, .immediate)) }
    addSequence(row, voice)
    addGain(row, voice)
    addRest(.voice(voice), .rate, own.rate)
    add(.voice(voice), .occlusion, own.occlusion, unlessAt: 0)
    if !own.pan.isFinished(at: now) {
      add(.setPan(voice, own.pan.to, over: seconds(own.pan.endFrame - now)))
    }
    if let policy = world.policies.policy(givenTo: voice) { add(.setPolicy(.voice(voice), policy)) }
    addSends(of: .voice(voice))
    if let stop = own.plannedStop {
      let fade = Fade.over(seconds(stop.fade.frames), stop.fade.shape)
      add(.stopLater(voice, frames: max(stop.frame - engine.currentFrame, 0), fade))
    }
    addEnd(own, voice)
  }

  private func call(
    for row: Int, _ voice: Voice, _ startsAfter: Int64, _ offset: Double, on emitter: Emitter?
  ) -> PlayCall {
    let own = world.voices.details[row]
    var options = PlaybackOptions()
    options.offset = offset
    options.looping = looping(own.jumpsLeft)
    options.fade = fade(of: row)
    options.priority = Int(own.priority)
    options.bus = world.buses.bus(at: Int(world.voices.bus[row]))
    options.pan = own.pan.value(at: now)
    options.whenVirtual = own.whenVirtual
    options.isProtected = world.voices.isProtected(row)
    options.group =
      own.group < 0 ? nil : VoiceGroup(handle: world.groups.handle(at: own.group))
    var gain = own.gain.value(at: now)
    if isFading(row) { gain *= own.fade.value(at: now) }
    var call = PlayCall(
      voice: voice, clip: world.clips.clip(at: own.clip), emitter: emitter, options: options,
      gain: Gain(linear: gain), rate: Rate(own.rate.value(at: now)), startsAfter: startsAfter,
      stopsAfter: nil, followers: [])
    call.aliases = world.voices.aliases(of: row)
    return call
  }

  private func looping(_ jumps: Int64) -> Looping {
    jumps < 0 ? .forever : jumps == 0 ? .once : .times(Int(jumps) + 1)
  }

  private func fade(of row: Int) -> Fade {
    let own = world.voices.details[row]
    guard world.voices.phase[row] == .playing else {
      return own.entry.map { .over(seconds($0.frames), $0.shape) } ?? .clickFree
    }
    return .over(Self.entry, .linear)
  }

  /// Whether a voice fades in or out now, so that its gain has to contain the current level of the
  /// fade. A fade that leads to a pause is not included: the level would still count after it.
  private func isFading(_ row: Int) -> Bool {
    let own = world.voices.details[row]
    return world.voices.phase[row] == .playing && own.haltsAt == nil && own.afterFade != .pause
      && !own.fade.isFinished(at: now)
  }

  /// Adds the rest of a ramp of a voice's gain, or of its fade-in.
  private func addGain(_ row: Int, _ voice: Voice) {
    let own = world.voices.details[row]
    guard isFading(row), own.afterFade == .goOn else {
      return addRest(.voice(voice), .gain, own.gain)
    }
    let end = max(own.fade.endFrame, own.gain.endFrame)
    add(.voice(voice), .gain, own.gain.to, over: seconds(end - now), own.fade.shape)
  }

  private func addSequence(_ row: Int, _ voice: Voice) {
    let own = world.voices.details[row]
    if let region = own.repetition.region { add(.setLoop(voice, region)) }
    guard own.hasSequence, let items = world.voices.sequences[row] else { return }
    for item in items.reversed() {
      let looping = item.repetition.looping
      add(.append(voice, world.clips.clip(at: item.clip), looping))
      if let region = item.repetition.region, looping.jumps != 0 { add(.setLoop(voice, region)) }
    }
  }

  /// Records that a voice fades out or is paused.
  private func addEnd(_ own: VoiceDetails, _ voice: Voice) {
    let left = own.haltsAt == nil ? max(own.fade.endFrame - now, 0) : 0
    switch own.afterFade {
    case .stop where left == 0: add(.stop(voice, .immediate))
    case .stop:
      let entry = Int64(min(Self.entry / .seconds(1) * Double(engine.sampleRate), left / 2))
      let fade = Fade.over(seconds(left - Double(entry)), own.fade.shape)
      add(.stopLater(voice, frames: entry, fade))
    case .pause where own.pauses.contains(.voice):
      add(.pause(voice, left == 0 ? .immediate : .over(seconds(left), own.fade.shape)))
    case .goOn where own.pauses.contains(.voice):
      add(.pause(voice, .immediate))
    case .goOn, .pause: break
    }
  }

  // MARK: Where voices are

  private func seconds(_ ticks: Int64, of clip: Int) -> Double {
    let rate = Double(world.clips.rows[clip].shape.sampleRate)
    return Double(ticks) / Double(VoiceTable.ticksPerFrame) / rate
  }

  /// The offset in its clip at which a voice starts, in seconds, and the frames until then. With a
  /// travel time the offset is that of the sound leaving the emitter now.
  private func start(of row: Int) -> (offset: Double, after: Int64) {
    let own = world.voices.details[row]
    if let pending = world.pendingStarts[row] { return (pending, 0) }
    guard !world.clips.rows[own.clip].shape.isLive else { return (0, 0) }
    if world.voices.phase[row] == .playing {
      var place = world.voices.playhead[row]
      if own.travel != nil {
        let way = world.travelFrames(ofVoice: row) * world.voices.increment[row]
        place = world.voices.cursor(row).place(movedBy: way) ?? place
      }
      return (seconds(place, of: own.clip), 0)
    }
    let offset = seconds(own.startTicks, of: own.clip)
    guard !own.hasBegun else { return (offset, 0) }
    var after = own.startFrame - engine.currentFrame
    if let travel = own.travel { after = (own.travelLeft ?? after) - travel }
    guard after < 0 else { return (offset, after) }
    let passed = own.travel == nil ? 0 : Double(-after) / Double(engine.sampleRate)
    return (offset + passed * own.rate.value(at: now), 0)
  }
}
