extension AudioEngine {
  /// Plays a clip on an emitter, or flat when there is none: straight to the speakers, stereo as
  /// it is, mono to front left and right at −3 dB each.
  ///
  /// All plays of a frame start in the same sample frame. There is always room: without an idle
  /// source the voice keeps time silently until it matters enough. A play that is refused (its
  /// clip, emitter or bus is gone, a limit is full, or `Configuration.maximumVoices` exist) gives a
  /// voice that has ended already; it is counted in `statistics`, and `explain` says why.
  @discardableResult
  public func play(
    _ clip: Clip, on emitter: Emitter? = nil, options: PlaybackOptions = PlaybackOptions()
  ) -> Voice {
    finishLoading(clip, options.followedBy)
    guard let place = place(clip, on: emitter, options) else { return refuse(clip, .stale) }
    let options = clips.rows[place.clip].shape.isLive ? Self.forLiveSound(options) : options
    guard voices.count < configuration.maximumVoices else { return refuse(clip, .tooManyVoices) }
    var new = VoiceDetails()
    new.emitter = emitter
    new.isFlat = emitter == nil
    new.pan = emitter == nil && !options.pan.isNaN ? Float(min(max(options.pan, -1), 1)) : 0
    new.gain = .constant(vary(options.gain, options.gainVariation))
    new.rate = .constant(vary(options.rate, options.rateVariation))
    new.whenVirtual = options.whenVirtual
    new.group = options.group.flatMap { groups.index(of: $0.handle) } ?? -1
    setClips(&new, place.clip, options)
    setStart(&new, options)
    if let earlier = merge(place.clip, startingAt: new.startFrame) {
      record(played(earlier, clip, emitter, new, options))
      return earlier
    }
    if !limits.isEmpty {
      let scopes = LimitScopes(
        clip: place.clip, group: new.group, emitter: place.emitter, bus: place.bus, buses)
      if let full = limits.refusal(scopes, voices) {
        let maximum = limits.limit(on: full)?.maximum ?? 0
        return refuse(clip, .limit(on: full.noun, maximum: maximum))
      }
      makeRoom(in: scopes)
    }
    let voice = begin(new, place, options)
    record(played(voice, clip, emitter, new, options))
    return voice
  }

  private func played(
    _ voice: Voice, _ clip: Clip, _ emitter: Emitter?, _ details: VoiceDetails,
    _ options: PlaybackOptions
  ) -> EngineCall {
    let stop = options.stop?.frame(now: currentFrame, sampleRate: sampleRate)
    let followers = options.followedBy.filter { clip in
      clips.row(of: clip).map { !clips.rows[$0].shape.isLive } ?? false
    }
    return .play(
      PlayCall(
        voice: voice, clip: clip, emitter: emitter, options: options,
        gain: Gain(linear: details.gain.to), rate: Rate(details.rate.to),
        startsAfter: details.startFrame - currentFrame, stopsAfter: stop.map { $0 - currentFrame },
        followers: followers))
  }

  /// The rows that a play is about.
  private struct Place {
    var clip: Int
    var emitter = -1
    var bus = 0
  }

  /// Nil when something of it is gone.
  private func place(_ clip: Clip, on emitter: Emitter?, _ options: PlaybackOptions) -> Place? {
    guard let clipRow = clips.row(of: clip) else { return nil }
    var place = Place(clip: clipRow)
    if let emitter {
      guard let row = scene.emitters.row(of: emitter) else { return nil }
      place.emitter = row
      place.bus = Int(scene.emitters.buses[row])
    }
    if let bus = options.bus {
      guard let row = buses.row(of: bus) else { return nil }
      place.bus = row
    }
    return place
  }

  private func begin(
    _ new: VoiceDetails, _ place: Place, _ options: PlaybackOptions
  ) -> Voice {
    var priority = options.priority ?? 0
    if options.priority == nil, place.emitter >= 0 {
      priority = Int(scene.emitters.priorities[place.emitter])
    }
    let row = voices.make(
      new, emitter: place.emitter, bus: place.bus,
      priority: options.isProtected
        ? VoiceTable.protectedPriority : min(priority, VoiceTable.highestPriority))
    clips.addVoice(place.clip)
    let voice = voices.voice(at: row)
    if place.emitter >= 0 {
      hearing.addVoice(to: place.emitter)
      if clips.noteMixed(place.clip) { log.note(.mixedToMono(clips.clip(at: place.clip))) }
    }
    if !limits.isEmpty { limits.add(row, to: scopes(of: row)) }
    clips.noteStart(place.clip, voice, at: new.startFrame)
    setFollowers(row, options)
    fetchClips(row, options)
    if buses.isHeardPaused[place.bus] { voices.pause(row, .bus, at: currentFrame, over: 0) }
    if session.isGamePaused { applyGamePause(to: row, fading: .immediate) }
    note(.played, row)
    return voice
  }

  private func setClips(_ new: inout VoiceDetails, _ row: Int, _ options: PlaybackOptions) {
    let isFollowed = options.followedBy.contains { clip in
      clips.row(of: clip).map { !clips.rows[$0].shape.isLive } ?? false
    }
    new.setClip(
      row, clips.rows[row].shape, looping: isFollowed ? .once : options.looping,
      outputRate: sampleRate)
    let rate = clips.rows[row].shape.sampleRate
    new.startTicks = Self.ticks(seconds: options.offset, rate: rate, end: new.end)
    new.originTicks = new.startTicks
  }

  /// Live sound comes once and in order, so that nothing else can be asked of it.
  private static func forLiveSound(_ options: PlaybackOptions) -> PlaybackOptions {
    var possible = options
    possible.looping = .once
    possible.offset = 0
    possible.followedBy = []
    possible.isProtected = true
    possible.whenVirtual = .keepTime
    return possible
  }

  /// The clips that follow without a gap; the last one is the one that loops.
  private func setFollowers(_ row: Int, _ options: PlaybackOptions) {
    if !clips.rows[voices.details[row].clip].markers.isEmpty { voices.marked.insert(row) }
    if options.whenVirtual != .keepTime { voices.special.insert(row) }
    if let stop = options.stop {
      let frame = stop.frame(now: currentFrame, sampleRate: sampleRate)
      voices.planStop(row, at: frame, over: rampFrames)
    }
    let following = options.followedBy.compactMap { clips.row(of: $0) }
      .filter { !clips.rows[$0].shape.isLive }
    guard !following.isEmpty else { return }
    var items: ContiguousArray<SequenceItem> = []
    for (index, clip) in following.enumerated() {
      clips.addVoice(clip)
      let isLast = index == following.count - 1
      items.append(
        SequenceItem(
          clip: clip, shape: clips.rows[clip].shape, looping: isLast ? options.looping : .once,
          hasMarkers: !clips.rows[clip].markers.isEmpty))
    }
    voices.setSequence(row, items)
    guard options.whenVirtual == .restart else { return }
    let first = voices.details[row].clip
    voices.keepBeginning(
      row,
      first: SequenceItem(
        clip: first, shape: clips.rows[first].shape, looping: voices.details[row].looping,
        hasMarkers: !clips.rows[first].markers.isEmpty))
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

  /// A voice's row; a stale handle is counted.
  func rowCounted(_ voice: Voice) -> Int? {
    if let row = voices.row(of: voice) { return row }
    stale()
    return nil
  }

  func frames(_ fade: Fade) -> Double {
    fade.frames(clickFree: rampFrames, sampleRate: sampleRate)
  }
  func frames(_ time: Duration) -> Double { time == .zero ? 0 : frames(.over(time)) }

  static func ticks(seconds: Double, rate: Int, end: Int64) -> Int64 {
    let frame = Int64(nearest: max(seconds, 0) * Double(rate))
    return frame >= end / VoiceTable.ticksPerFrame ? end : frame * VoiceTable.ticksPerFrame
  }

  /// The voice is over: its handle goes stale, and an event says why.
  func end(_ row: Int, _ reason: FinishReason) {
    let voice = voices.voice(at: row)
    // Only its source knows when live sound is over.
    if clips.rows[voices.details[row].clip].shape.isLive { record(.stop(voice, .immediate)) }
    pendingStarts[row] = nil
    note(.ended(reason), row)
    leaveSource(row, over: rampFrames)
    if !limits.isEmpty { limits.remove(row, from: scopes(of: row)) }
    for clip in voices.takeClips(row) { clips.removeVoice(clip) }
    if voices.emitter[row] >= 0 { hearing.removeVoice(from: Int(voices.emitter[row])) }
    voices.remove(row)
    policies.set(voice, nil)
    log.note(.voiceFinished(voice, reason))
    keepBudget()
  }
}
