/// Plays: from the request to a row in the table of voices.
extension World {
  /// The result of a play, with its random choices; a new voice's row has them as well.
  enum Played {
    case began(Voice, row: Int)
    /// Within its clip's cooldown: merged into this voice.
    case merged(Voice, Settled)
    case refused(Voice)
  }

  /// The choices for a play, from ranges and times.
  struct Settled {
    let gain: Gain
    let rate: Rate
    let startFrame: Int64

    init(_ details: borrowing VoiceDetails) {
      gain = Gain(linear: details.gain.to)
      rate = Rate(details.rate.to)
      startFrame = details.startFrame
    }
  }

  /// The rows of a play's objects.
  private struct Target {
    var clip: Int
    var emitter = -1
    var bus = 0
  }

  func play(
    _ clip: Clip, on emitter: Emitter?, _ options: PlaybackOptions, as ticket: Voice? = nil
  ) -> Played {
    guard let target = target(of: clip, on: emitter, options.bus) else {
      return .refused(refuse(clip, .stale, as: ticket))
    }
    guard voices.count < maximumVoices else {
      return .refused(refuse(clip, .tooManyVoices, as: ticket))
    }
    let new = details(target, on: emitter, options)
    if options.start.hasPassed(by: currentFrame, sampleRate: sampleRate) { startsTooLate += 1 }
    if clips.rows[target.clip].cooldown > 0,
      let earlier = merge(target.clip, startingAt: new.startFrame)
    {
      if let ticket { voices.alias(earlier, ticket) }
      return .merged(earlier, Settled(new))
    }
    if !limits.isEmpty {
      let scopes = LimitScopes(
        clip: target.clip, group: new.group, emitter: target.emitter, bus: target.bus, buses)
      if let full = limits.refusal(scopes, voices) {
        let maximum = limits.limit(on: full)?.maximum ?? 0
        return .refused(
          refuse(clip, .limit(on: words(for: full), maximum: maximum), as: ticket))
      }
      makeRoom(in: scopes)
    }
    return begin(new, target, options, as: ticket)
  }

  /// Nil if one of the objects was removed.
  private func target(of clip: Clip, on emitter: Emitter?, _ bus: Bus?) -> Target? {
    guard let clipRow = clips.row(of: clip) else { return nil }
    var target = Target(clip: clipRow)
    if let emitter {
      guard let row = scene.emitters.row(of: emitter) else { return nil }
      target.emitter = row
      target.bus = Int(scene.emitters.buses[row])
    }
    if let bus {
      guard let row = buses.row(of: bus) else { return nil }
      target.bus = row
    }
    return target
  }

  private func details(
    _ target: Target, on emitter: Emitter?, _ options: PlaybackOptions
  ) -> VoiceDetails {
    var new = VoiceDetails()
    new.emitter = emitter
    new.isFlat = emitter == nil
    new.isWide = isWide(target.emitter)
    if emitter == nil, !options.pan.isNaN { new.pan = .constant(min(max(options.pan, -1), 1)) }
    new.gain = .constant(vary(options.gain, options.gainVariation))
    new.rate = .constant(vary(options.rate, options.rateVariation))
    new.whenVirtual = options.whenVirtual
    new.group = options.group.flatMap { groups.index(of: $0.handle) } ?? -1
    setClip(&new, target.clip, options)
    new.startFrame = options.start.frame(now: currentFrame, sampleRate: sampleRate)
    new.entry = options.fade == .clickFree ? nil : course(options.fade)
    return new
  }

  private func begin(
    _ new: borrowing VoiceDetails, _ target: Target, _ options: PlaybackOptions, as ticket: Voice?
  ) -> Played {
    var priority = options.priority ?? 0
    if options.priority == nil, target.emitter >= 0 {
      priority = Int(scene.emitters.priorities[target.emitter])
    }
    let row = voices.make(new, emitter: target.emitter, bus: target.bus, priority: priority)
    if options.isProtected { voices.setProtected(row, true) }
    if let ticket { voices.name(row, ticket) }
    let voice = voices.voice(at: row)
    if target.emitter >= 0 {
      hearing.addVoice(to: target.emitter)
      if clips.rows[target.clip].shape.channelCount > 1 { noteMixed(row) }
    }
    if !limits.isEmpty { limits.add(row, to: scopes(of: row), voices) }
    clips.addVoice(target.clip)
    if clips.rows[target.clip].cooldown > 0 {
      clips.noteStart(target.clip, voice, at: new.startFrame)
    }
    if !clips.rows[target.clip].markers.isEmpty { voices.noteMarkers(row) }
    if let stop = options.stop {
      let frame = stop.frame(now: currentFrame, sampleRate: sampleRate)
      voices.planStop(row, at: frame, over: clickFree)
    }
    if !options.followedBy.isEmpty { setFollowers(row, options) }
    if !options.sends.isEmpty { setSends(ofVoice: row, options.sends) }
    let knowsAll = clips.rows[target.clip].isKnown && options.followedBy.isEmpty
    if !knowsAll { awaitClips(row, options.offset) }
    if buses.isHeardPaused[target.bus] { voices.pause(row, .bus, at: currentFrame, over: .jump) }
    if isPaused { followGameTime(row, fading: .immediate) }
    decisions.append(
      Decision(
        frame: currentFrame, voice: voice, clip: clips.clip(at: target.clip), kind: .played))
    return .began(voice, row: row)
  }

  private func setClip(_ new: inout VoiceDetails, _ row: Int, _ options: PlaybackOptions) {
    let isFollowed = options.followedBy.contains { follower(of: $0) != nil }
    new.setClip(item(row, isFollowed ? .once : options.looping), outputRate: sampleRate)
    let rate = clips.rows[row].shape.sampleRate
    new.startTicks = Self.ticks(seconds: options.offset, rate: rate, end: new.end)
    new.originTicks = new.startTicks
  }

  /// The row of a clip that may follow another: not live sound.
  func follower(of clip: Clip) -> Int? {
    clips.row(of: clip).flatMap { clips.rows[$0].shape.isLive ? nil : $0 }
  }

  /// The requested following clips that may follow.
  func followers(_ options: PlaybackOptions) -> [Clip] {
    options.followedBy.filter { follower(of: $0) != nil }
  }

  /// Sets the clips that follow without a gap; the last one loops.
  private func setFollowers(_ row: Int, _ options: PlaybackOptions) {
    let following = options.followedBy.compactMap { follower(of: $0) }
    guard !following.isEmpty else { return }
    var items: ContiguousArray<SequenceItem> = []
    for (index, clip) in following.enumerated() {
      clips.addVoice(clip)
      let isLast = index == following.count - 1
      items.append(item(clip, isLast ? options.looping : .once))
    }
    voices.setSequence(row, items)
    guard options.whenVirtual == .restart else { return }
    keepBeginning(of: row)
  }

  /// Makes a sequence restart with its current clip.
  func keepBeginning(of row: Int) {
    var first = item(voices.details[row].clip, .once)
    first.repetition = voices.details[row].repetition
    voices.keepBeginning(row, first: first)
  }

  func item(_ clip: Int, _ looping: Looping) -> SequenceItem {
    SequenceItem(
      clip: clip, shape: clips.rows[clip].shape, repetition: Repetition(looping: looping),
      hasMarkers: !clips.rows[clip].markers.isEmpty)
  }

  /// A voice can't keep time in a clip that isn't loaded: it waits.
  private func awaitClips(_ row: Int, _ offset: Double) {
    guard !knowsClips(of: row) else { return }
    pendingStarts[row] = offset
    voices.pause(row, .loading, at: currentFrame, over: .jump)
  }

  /// The voice into which a play within its clip's cooldown merges.
  private func merge(_ row: Int, startingAt frame: Int64) -> Voice? {
    let clip = clips.rows[row]
    guard clip.lastStart != .min, frame - clip.lastStart < clip.cooldown,
      frame >= clip.lastStart, let voice = voices.row(of: clip.lastVoice),
      voices.details[voice].pauses != .voice
    else { return nil }
    // A voice that fades out won't be audible for long enough.
    if case .stop = voices.details[voice].afterFade { return nil }
    let gain = voices.details[voice].gain.to
    let first = voices.details[voice].gainBeforeMerging ?? gain
    voices.details[voice].gainBeforeMerging = first
    voices.ramp(
      voice, .gain, to: min(gain * clip.cooldownGain, first * 4), at: Double(currentFrame),
      over: .jump)
    noteDecision(.mergedInto(clip.lastVoice), voice)
    return clip.lastVoice
  }

  static func ticks(seconds: Double, rate: Int, end: Int64) -> Int64 {
    guard seconds > 0 else { return 0 }
    let frame = Int64(nearest: seconds * Double(rate))
    return frame >= end / VoiceTable.ticksPerFrame ? end : frame * VoiceTable.ticksPerFrame
  }

  // MARK: Variation

  private func vary(_ gain: Gain, _ range: ClosedRange<Double>) -> Double {
    guard range != 0...0 else { return gain.linear }
    return (gain * .decibels(choose(range))).linear
  }

  private func vary(_ rate: Rate, _ range: ClosedRange<Double>) -> Double {
    guard range != 1...1 else { return rate.factor }
    return (rate * Rate(choose(range))).factor
  }

  private func choose(_ range: ClosedRange<Double>) -> Double {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return range.lowerBound }
    return generator.next(in: range)
  }
}
