extension AudioEngine {
  /// Plays a clip on an emitter, or non-positionally without one: straight to the speakers, stereo
  /// unchanged, mono to front left and right at −3 dB each.
  ///
  /// All plays of a frame start in the same sample frame. There is always room: without a free
  /// source the voice keeps time silently until it is important enough. A refused play (its clip,
  /// emitter or bus was removed, a limit is full, or `Configuration.maximumVoices` exist) returns a
  /// voice that has already ended; it is counted in `statistics`, and `explain` says why.
  @discardableResult
  public func play(
    _ clip: Clip, on emitter: Emitter? = nil, options: PlaybackOptions = PlaybackOptions()
  ) -> Voice {
    play(clip, on: emitter, options: options, as: nil)
  }

  /// Like `play(_:on:options:)`, for a voice whose handle was already made.
  @discardableResult
  func play(
    _ clip: Clip, on emitter: Emitter?, options: PlaybackOptions, as ticket: Voice?
  ) -> Voice {
    if let row = world.clips.row(of: clip), world.clips.rows[row].shape.isLive {
      return playChecked(clip, on: emitter, options: possible(options), as: ticket)
    }
    finishLoading(clip, options.followedBy)
    return playChecked(clip, on: emitter, options: options, as: ticket)
  }

  private func playChecked(
    _ clip: Clip, on emitter: Emitter?, options: PlaybackOptions, as ticket: Voice?
  ) -> Voice {
    guard options.wantsMotor else { return begin(clip, on: emitter, options, as: ticket) }
    let voice =
      leavesAlertsOut(on: options.bus)
      ? leaveOut(clip, options) : begin(clip, on: emitter, options, as: ticket)
    log.append(.vibrationWanted(voice))
    return voice
  }

  /// A recording contains it, because it requests vibration.
  private func leaveOut(_ clip: Clip, _ options: PlaybackOptions) -> Voice {
    let voice = world.refuse(clip, .suspended)
    record(
      .play(
        PlayCall(
          voice: voice, clip: clip, emitter: nil, options: options, gain: options.gain,
          rate: options.rate, startsAfter: 0, stopsAfter: nil, followers: [])))
    return voice
  }

  private func begin(
    _ clip: Clip, on emitter: Emitter?, _ options: PlaybackOptions, as ticket: Voice?
  ) -> Voice {
    switch world.play(clip, on: emitter, options, as: ticket) {
    case .refused(let voice):
      if ticket != nil { log.append(.voiceFinished(voice, .refused)) }
      if let label = options.label { world.setLabel(.voice(voice), label) }
      return voice
    case .merged(let voice, let settled):
      // A handle made by another thread identifies the call better.
      record(played(ticket ?? voice, clip, emitter, settled, options))
      return voice
    case .began(let voice, let row):
      let isThere = world.clips.rows[world.voices.details[row].clip].sound != nil
      if !isThere || !options.followedBy.isEmpty { fetch(clip, options.followedBy) }
      record(
        played(voice, clip, emitter, World.Settled(world.voices.details[row]), options))
      if let label = options.label { setLabel(voice, label) }
      return voice
    }
  }

  private func played(
    _ voice: Voice, _ clip: Clip, _ emitter: Emitter?, _ settled: World.Settled,
    _ options: PlaybackOptions
  ) -> EngineCall {
    let stop = options.stop?.frame(now: currentFrame, sampleRate: sampleRate)
    return .play(
      PlayCall(
        voice: voice, clip: clip, emitter: emitter, options: options,
        gain: settled.gain, rate: settled.rate,
        startsAfter: settled.startFrame - currentFrame, stopsAfter: stop.map { $0 - currentFrame },
        followers: world.followers(options)))
  }

  /// Live sound can be read only once and in order, so other options don't apply.
  private func possible(_ options: PlaybackOptions) -> PlaybackOptions {
    var possible = options
    possible.looping = .once
    possible.offset = 0
    possible.followedBy = []
    possible.isProtected = true
    possible.whenVirtual = .keepTime
    return possible
  }

  /// Like `play(_:on:options:)`, with the most common options.
  @discardableResult
  public func play(
    _ clip: Clip, on emitter: Emitter? = nil, gain: Gain = .unity, rate: Rate = .normal,
    looping: Looping = .once, fadingInOver fade: Fade = .clickFree
  ) -> Voice {
    play(
      clip, on: emitter,
      options: PlaybackOptions(gain: gain, rate: rate, looping: looping, fade: fade))
  }

  /// A voice's row; a stale handle is counted.
  func rowCounted(_ voice: Voice) -> Int? {
    if let row = world.voices.row(of: voice) { return row }
    stale()
    return nil
  }

  func course(_ fade: Fade) -> Ramp.Course { world.course(fade) }
  func frames(_ time: Duration) -> Double { world.frames(time) }
}
