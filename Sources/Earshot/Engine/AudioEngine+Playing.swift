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

/// Sounds at a fixed place: a shot, an impact, a door.
extension AudioEngine {
  /// Plays a clip at a place in the world, on an emitter of its own, which is removed when the
  /// voice has ended.
  ///
  ///     engine.play(crash, at: [4, 0, -2])
  ///
  /// `VoiceStatus.emitter` names the emitter, which can be moved; other voices on it keep it alive.
  /// If no emitter can be made, the play is refused, as by `play(_:on:options:)`.
  @discardableResult
  public func play(
    _ clip: Clip, at place: Position, options: PlaybackOptions = PlaybackOptions(),
    emitter: EmitterOptions = EmitterOptions()
  ) -> Voice {
    play(clip, at: place, options: options, emitter: emitter, as: nil)
  }

  /// Like `play(_:at:options:emitter:)`, for a clip of a set, chosen as by `play(_:on:options:)`.
  @discardableResult
  public func play(
    _ set: ClipSet, at place: Position, options: PlaybackOptions = PlaybackOptions(),
    emitter: EmitterOptions = EmitterOptions()
  ) -> Voice {
    guard let clip = world.clipSets.choose(set, &world.generator) else {
      return world.refuse(.none, .stale)
    }
    return play(clip, at: place, options: options, emitter: emitter)
  }

  /// Like `play(_:at:options:emitter:)`, for a voice whose handle another thread has already made.
  @discardableResult
  func play(
    _ clip: Clip, at place: Position, options: PlaybackOptions, emitter: EmitterOptions,
    as ticket: Voice?
  ) -> Voice {
    // Without an emitter the play is refused, as on a removed one.
    let own = (try? makeEmitter(at: place, options: emitter)) ?? Emitter(handle: .none)
    let voice = play(clip, on: own, options: options, as: ticket)
    world.removeWhenSpent(own)
    removeSpentEmitters()
    return voice
  }

  /// Removes the emitters whose last voice has ended. A recorder gets this as an ordinary removal.
  func removeSpentEmitters() {
    while let emitter = world.spentEmitters.popLast() { remove(emitter) }
  }
}

extension AudioEngine {
  /// Starts several plays, each at its time from a common start, to the sample frame: in a render,
  /// with a host that pulls, and on a device. Returns their voices in order. Each can be refused,
  /// or stopped before its start, individually.
  ///
  /// A start of `.now` is the first at which all can be on time, `scheduleNotice` from now. If the
  /// start has passed, all are delayed equally, and keep their rhythm.
  @discardableResult
  public func play(_ schedule: [ScheduledPlay], start: StartTime = .now) -> [Voice] {
    var first = start.frame(now: currentFrame, sampleRate: sampleRate)
    if start == .now { first += Int64(nearest: frames(scheduleNotice)) }
    return schedule.map { play in
      var options = play.options
      let after = StartTime.seconds(play.time).frame(now: 0, sampleRate: sampleRate)
      options.start = .frame(min(first, 1 << 60) + min(after, 1 << 60))
      switch play.sound {
      case .clip(let clip): return self.play(clip, on: play.emitter, options: options)
      case .set(let set): return self.play(set, on: play.emitter, options: options)
      }
    }
  }
}

extension AudioEngine {
  /// Stops a voice. One that has not started, or is paused, ends immediately.
  public func stop(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    record(.stop(voice, fade))
    world.stop(row, .stopped, over: course(fade))
  }

  /// Stops a voice at a time on the engine's clock: `.immediate` exact to the sample frame, a fade
  /// within that block. The same holds on a device or a host, unless the update comes after the
  /// frame was rendered: then it fades out at once. A past time is now.
  public func stop(_ voice: Voice, at time: StartTime, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    let frame = time.frame(now: currentFrame, sampleRate: sampleRate)
    record(.stopLater(voice, frames: frame - currentFrame, fade))
    world.voices.planStop(row, at: frame, over: course(fade))
  }

  /// Pauses a voice at its position, after the fade.
  public func pause(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    record(.pause(voice, fade))
    world.pause(row, .voice, over: course(fade))
  }

  /// Resumes a paused voice at its position, unless its bus or the game is paused.
  public func resume(_ voice: Voice, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice) else { return }
    record(.resume(voice, fade))
    world.resume(row, [.voice, .interruption], over: course(fade))
  }

  /// Seeks to a time in the clip, in seconds at the clip's own speed, with a cross-fade. Beyond the
  /// end the voice ends; before the start is the start.
  public func seek(_ voice: Voice, to seconds: Double, fading fade: Fade = .clickFree) {
    guard let row = rowCounted(voice), !seconds.isNaN else { return }
    record(.seek(voice, seconds: seconds, fade))
    _ = counted(world.seek(row, to: seconds, over: course(fade)))
  }

  /// Changes a voice's own gain over a time.
  public func setGain(
    _ voice: Voice, _ gain: Gain, over time: Duration = .zero, shaped shape: FadeShape = .linear
  ) {
    guard world.ramp(voice, .gain, to: gain.linear, over: time, shape) else { return stale() }
    record(.setGain(.voice(voice), gain, over: time, shape))
  }

  /// Changes a voice's speed and pitch, linearly over a time.
  public func setRate(_ voice: Voice, _ rate: Rate, over time: Duration = .zero) {
    guard world.ramp(voice, .rate, to: rate.factor, over: time) else { return stale() }
    record(.setRate(.voice(voice), rate, over: time))
  }

  /// Sets a voice's own occlusion, in addition to those of its emitter and bus.
  public func setOcclusion(_ voice: Voice, _ occlusion: Occlusion, over time: Duration = .zero) {
    guard world.ramp(voice, .occlusion, to: occlusion.amount, over: time) else { return stale() }
    record(.setOcclusion(.voice(voice), occlusion, over: time))
  }

  /// Changes a voice's priority for sources; effective from the next step on.
  public func setPriority(_ voice: Voice, _ priority: Int) {
    guard let row = rowCounted(voice) else { return }
    record(.setPriority(.voice(voice), priority))
    world.voices.setPriority(row, priority)
  }
}

/// Changes of the remaining part of a playing voice.
///
/// The playhead doesn't jump, and nothing clicks. In a render every change is exact to the frame.
/// On a device or a host, a stream's undecoded part changes as soon as it is decoded: a loop that
/// ends before that is repeated once more.
extension AudioEngine {
  /// Makes a voice leave its loop: it plays to the loop's end, and continues from there. The same
  /// as `setLooping(voice, .once)`.
  public func leaveLoop(_ voice: Voice) { setLooping(voice, .once) }

  /// Changes the number of rounds of a voice's loop from now on, the current one included.
  ///
  /// In a sequence of clips this applies to the current or the next loop; if there is none, to the
  /// current clip's. Live sound has no loop: the call is refused, and counted.
  public func setLooping(_ voice: Voice, _ looping: Looping) {
    guard let row = rowCounted(voice), counted(world.setLooping(row, looping)) else { return }
    record(.setLooping(voice, looping))
  }

  /// Changes the loop region of a voice, independent of its clip's: in sample frames of the stored
  /// clip, see `ClipInfo.sampleRate`. A playhead beyond its end plays to the clip's end and, when
  /// looping, continues at its start.
  ///
  /// The loop is that of `setLooping`. An empty region, or one outside of the clip, is refused, and
  /// counted, as is any of live sound.
  public func setLoop(_ voice: Voice, _ region: Range<Int>) {
    guard let row = rowCounted(voice), counted(world.setLoop(row, region)) else { return }
    record(.setLoop(voice, region))
  }

  /// Appends a clip to a voice, without a gap, like a clip in `followedBy`. After an endless loop
  /// it starts when that is left.
  ///
  /// If its sample rate differs from the previous clip's, it starts up to a step late. Live sound
  /// can't be in a sequence; such a call is refused, and counted, as are more than 65,536 following
  /// clips.
  public func append(_ clip: Clip, to voice: Voice, looping: Looping = .once) {
    guard let row = rowCounted(voice) else { return }
    finishLoading(clip, [])
    guard let clipRow = world.clips.row(of: clip) else { return stale() }
    guard counted(world.append(clipRow, to: row, looping)) else { return }
    fetch(clipRow, isUrgent: true)
    record(.append(voice, clip, looping))
  }

  /// Removes the clips that follow the current one, except the first ones, as many as given.
  public func removeFollowers(of voice: Voice, keeping count: Int = 0) {
    guard let row = rowCounted(voice) else { return }
    world.removeFollowers(of: row, keeping: count)
    record(.removeFollowers(voice, keeping: max(count, 0)))
  }
}

extension AudioEngine {
  /// Makes a set of clips from which each play chooses one. Unloaded clips are refused when they
  /// are chosen.
  public func makeClipSet(_ clips: [Clip], order: ClipOrder = .shuffle) -> ClipSet {
    world.clipSets.make(clips, order)
  }

  /// Removes a set; its clips stay.
  public func remove(_ set: ClipSet) {
    if !world.clipSets.remove(set) { stale() }
  }

  /// Plays a clip of a set, chosen by the set's order and the engine's seeded generator.
  @discardableResult
  public func play(
    _ set: ClipSet, on emitter: Emitter? = nil, options: PlaybackOptions = PlaybackOptions()
  ) -> Voice {
    guard let clip = world.clipSets.choose(set, &world.generator) else {
      return world.refuse(.none, .stale)
    }
    return play(clip, on: emitter, options: options)
  }
}

extension AudioEngine {
  /// Limits the number of voices of a clip; nil: no limit.
  public func setLimit(_ clip: Clip, _ limit: VoiceLimit?) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setLimit(.clip(clip), limit))
    world.setLimit(limit, on: .clip(row))
  }

  /// Limits the number of voices on an emitter; nil: no limit.
  public func setLimit(_ emitter: Emitter, _ limit: VoiceLimit?) {
    guard let row = world.scene.emitters.row(of: emitter) else { return stale() }
    record(.setLimit(.emitter(emitter), limit))
    world.setLimit(limit, on: .emitter(row))
  }

  /// Limits the number of voices on a bus and those under it; nil: no limit.
  public func setLimit(_ bus: Bus, _ limit: VoiceLimit?) {
    guard let row = world.buses.row(of: bus) else { return stale() }
    record(.setLimit(.bus(bus), limit))
    world.setLimit(limit, on: .bus(row))
  }

  /// Makes a group of voices that share a limit, wherever they play.
  public func makeGroup(limit: VoiceLimit? = nil, label: Label? = nil) -> VoiceGroup {
    let group = VoiceGroup(handle: world.groups.make())
    record(.makeGroup(group))
    if let limit { setLimit(group, limit) }
    if let label { setLabel(group, label) }
    return group
  }

  /// Limits the number of voices of a group; nil: no limit.
  public func setLimit(_ group: VoiceGroup, _ limit: VoiceLimit?) {
    guard let row = world.groups.index(of: group.handle) else { return stale() }
    record(.setLimit(.group(group), limit))
    world.setLimit(limit, on: .group(row))
  }

  /// Removes a group; its voices play on without its limit.
  public func remove(_ group: VoiceGroup) {
    guard let row = world.groups.index(of: group.handle) else { return stale() }
    record(.removeGroup(group))
    world.removeGroup(group, at: row)
  }

  /// Merges plays of a clip within this time of its last start: they return its voice and make it
  /// louder by this gain, up to 12 dB. Zero switches it off.
  public func setCooldown(_ clip: Clip, _ time: Duration, boost: Gain = .unity) {
    guard let row = world.clips.row(of: clip) else { return stale() }
    record(.setCooldown(clip, time, boost: boost))
    world.clips.setCooldown(row, frames: Int64(nearest: frames(time)), gain: boost.linear)
  }
}
