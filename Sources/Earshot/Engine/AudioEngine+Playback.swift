extension AudioEngine {
  /// Plays a clip on an emitter, or flat when there is none: straight to the speakers, stereo as
  /// it is, mono to front left and right at −3 dB each.
  ///
  /// All plays of a frame start in the same sample frame. There is always room: without an idle
  /// source the voice keeps time silently until it matters enough. Gives `Voice.none`, counted in
  /// `statistics`, for a clip, emitter or bus that is gone, and beyond
  /// `Configuration.maximumVoices`.
  @discardableResult
  public func play(
    _ clip: Clip, on emitter: Emitter? = nil, options: PlaybackOptions = PlaybackOptions()
  ) -> Voice {
    guard let clipRow = clips.row(of: clip) else { return refuse() }
    let clipShape = clips.rows[clipRow].shape
    var emitterRow = -1
    if let emitter {
      guard let row = scene.emitters.row(of: emitter) else { return refuse() }
      emitterRow = row
    }
    var busRow = emitterRow >= 0 ? Int(scene.emitters.buses[emitterRow]) : 0
    if let bus = options.bus {
      guard let row = buses.row(of: bus) else { return refuse() }
      busRow = row
    }
    guard voices.count < configuration.maximumVoices else { return refuse() }

    var new = VoiceDetails()
    new.clip = clipRow
    new.emitter = emitter
    new.isFlat = emitter == nil
    new.pan = emitter == nil && !options.pan.isNaN ? Float(min(max(options.pan, -1), 1)) : 0
    new.gain = .constant(options.gain.linear)
    new.rate = .constant(options.rate.factor)
    new.setClip(
      frames: clipShape.frameCount, loop: clipShape.loop, looping: options.looping,
      rateRatio: Float(clipShape.sampleRate) / Float(sampleRate))
    new.loudness = clipShape.loudness
    new.startTicks = Self.ticks(seconds: options.offset, rate: clipShape.sampleRate, end: new.end)
    setStart(&new, options)

    let priority =
      options.priority ?? (emitterRow >= 0 ? Int(scene.emitters.priorities[emitterRow]) : 0)
    let row = voices.make(new, emitter: emitterRow, bus: busRow, priority: priority)
    clips.addVoice(clipRow)
    if emitterRow >= 0 {
      hearing.addVoice(to: emitterRow)
      if clips.noteMixed(clipRow) { log.note(.mixedToMono(clip)) }
    }
    let voice = voices.voice(at: row)
    if buses.isHeardPaused[busRow] { voices.pause(row, .bus, at: currentFrame, over: 0) }
    if isGamePaused, !buses.ignoresGameTime[busRow] {
      voices.pause(row, .game, at: currentFrame, over: 0)
    }
    return voice
  }

  /// As `play(_:on:options:)`, for the most wanted of the options.
  @discardableResult
  public func play(
    _ clip: Clip, on emitter: Emitter? = nil, gain: Gain = .unity, rate: Rate = .normal,
    looping: Looping = .once, fadingInOver fade: Fade = .clickFree
  ) -> Voice {
    play(
      clip, on: emitter,
      options: PlaybackOptions(gain: gain, rate: rate, looping: looping, fade: fade))
  }

  private func setStart(_ new: inout VoiceDetails, _ options: PlaybackOptions) {
    new.startFrame = options.start.frame(now: currentFrame, sampleRate: sampleRate)
    new.entryFrames = options.fade == .clickFree ? nil : frames(options.fade)
  }

  private func refuse() -> Voice {
    counts.refused += 1
    return .none
  }

  /// Ends a voice. One that has not begun, or is paused, ends at once.
  public func stop(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    stop(row, .stopped, fade)
  }

  func stop(_ row: Int, _ reason: FinishReason, _ fade: Fade) {
    guard voices.phase[row] == .playing else { return end(row, reason) }
    voices.fadeOut(row, then: .stop(reason), at: currentFrame, over: frames(fade))
  }

  /// Lets a voice stand still where it is, after the fade.
  public func pause(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    voices.pause(row, .voice, at: currentFrame, over: frames(fade))
  }

  /// Lets a paused voice go on where it stopped, unless its bus or the game is paused.
  public func resume(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    voices.resume(row, [.voice, .interruption], at: currentFrame, over: frames(fade))
  }

  /// Jumps to a time in the clip, in seconds at the clip's own speed. What played before fades
  /// out as what comes fades in. Beyond the end the voice ends; before the start is the start.
  public func seek(_ voice: Voice, to seconds: Double, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice), !seconds.isNaN else { return }
    let rate = clips.rows[voices.details[row].clip].shape.sampleRate
    let ticks = Self.ticks(seconds: seconds, rate: rate, end: voices.details[row].end)
    if case .stop = voices.details[row].afterFade { return }
    guard voices.phase[row] == .playing else { return voices.place(row, at: ticks) }
    let over = frames(fade)
    withContext { driver.takeBack(from: row, at: currentFrame, over: over, &voices) }
    voices.restart(row, from: ticks, at: currentFrame, over: over)
  }

  /// Changes a voice's own gain, in a straight line of amplitude over a time.
  public func setGain(_ voice: Voice, _ gain: Gain, over time: Duration = .zero) {
    guard let row = rowCounted(voice) else { return }
    voices.details[row].gain = voices.details[row].gain.redirected(
      to: gain.linear, at: Double(currentFrame), over: frames(time))
    voices.ramping.insert(row)
  }

  /// Changes a voice's speed and pitch, in a straight line over a time.
  public func setRate(_ voice: Voice, _ rate: Rate, over time: Duration = .zero) {
    guard let row = rowCounted(voice) else { return }
    voices.details[row].rate = voices.details[row].rate.redirected(
      to: rate.factor, at: Double(currentFrame), over: frames(time))
    voices.ramping.insert(row)
  }

  /// Puts an obstacle before a voice, besides what its emitter and bus have, or takes it away.
  public func setOcclusion(_ voice: Voice, _ occlusion: Occlusion, over time: Duration = .zero) {
    guard let row = rowCounted(voice) else { return }
    voices.details[row].occlusion = voices.details[row].occlusion.redirected(
      to: occlusion.amount, at: Double(currentFrame), over: frames(time))
    voices.ramping.insert(row)
  }

  /// Changes who keeps a source when there are too few; heard from the next step on.
  public func setPriority(_ voice: Voice, _ priority: Int) {
    guard let row = rowCounted(voice) else { return }
    voices.priority[row] = Int32(clamping: priority)
  }

  /// A voice's row; a stale handle is counted.
  func rowCounted(_ voice: Voice) -> Int? {
    if let row = voices.row(of: voice) { return row }
    counts.staleCalls += 1
    return nil
  }

  func frames(_ fade: Fade) -> Double {
    fade.frames(clickFree: rampFrames, sampleRate: sampleRate)
  }
  func frames(_ time: Duration) -> Double { frames(.over(time)) }

  private static func ticks(seconds: Double, rate: Int, end: Int64) -> Int64 {
    let frame = Int64(nearest: max(seconds, 0) * Double(rate))
    return frame >= end / VoiceTable.ticksPerFrame ? end : frame * VoiceTable.ticksPerFrame
  }

  /// The voice is over: its handle goes stale, and an event says why.
  func end(_ row: Int, _ reason: FinishReason) {
    let voice = voices.voice(at: row)
    withContext { driver.takeBack(from: row, at: currentFrame, over: rampFrames, &voices) }
    clips.removeVoice(voices.details[row].clip)
    if voices.emitter[row] >= 0 { hearing.removeVoice(from: Int(voices.emitter[row])) }
    voices.remove(row)
    log.note(.voiceFinished(voice, reason))
  }
}
