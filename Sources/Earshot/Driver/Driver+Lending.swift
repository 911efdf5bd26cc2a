import AudioFiles
import OpenALSoft

extension Driver {
  /// What came of the wish for a source.
  enum Lent {
    case lent
    /// None is idle, or OpenAL refuses the samples.
    case refused
    /// Its stream is still being read, or its clip loaded.
    case buffering
    /// It isn't to start yet, and nothing would be won by lending ahead.
    case tooSoon
  }

  /// Lends a source to a voice, which starts or goes on with this block. Samples that can't be
  /// uploaded are told by an event.
  func lend(
    to row: Int, _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache, _ log: inout EventLog
  ) -> Lent {
    guard let link, link.pool.idleCount > 0 else { return .refused }
    let isAhead = voices.phase[row] == .waiting
    if isAhead, !canMeet(row, link, voices) { return .tooSoon }
    let details = voices.details[row]
    guard let clip = clips.playable(at: details.clip) else { return .buffering }
    if isAhead, clip.sound.isLive { return .tooSoon }
    let form = Self.form(
      of: details, clip: clip, keepsChannels: clip.keepsChannels, on: link.layout)

    // Rounded up to its loop's end a voice would be beyond the loop, and leave it.
    let end =
      voices.loopsInPlace(row)
      ? details.loopEnd / VoiceTable.ticksPerFrame : Int64(clip.sound.frameCount)
    let half = VoiceTable.ticksPerFrame / 2
    let offset = min((voices.playhead[row] + half) / VoiceTable.ticksPerFrame, end - 1)

    let entry = entry(of: row, at: offset, block, voices)
    let first = Int(entry.frame)

    let material: Material
    switch self.material(for: row, clip, form, at: first, inQueue: isAhead, block, voices, clips)
    {
    case .ready(let made): material = made
    case .buffering: return .buffering
    case .failed(let error):
      log.note(.driverError(error.description))
      return .refused
    }
    guard let slot = link.pool.borrow() else { return .refused }
    voices.playhead[row] = offset * VoiceTable.ticksPerFrame
    voices.updateLimit(row)
    voices.slot[row] = Int32(slot)

    let target = values(of: row, formGain: material.formGain, voices, hearing)
    let loops = material.reel == nil && voices.loopsInPlace(row)
    configure(slot, link, buffer: material.buffer, isDirect: form != .positional, loops: loops)
    link.pool.slots[slot].voice = row
    link.pool.slots[slot].state = .bound
    link.pool.slots[slot].startOffset = first
    link.pool.slots[slot].startsAt =
      details.isStarting ? block.offset(of: details.startFrame) : 0
    link.pool.slots[slot].target = target
    link.pool.slots[slot].present = target
    link.pool.slots[slot].formGain = material.formGain
    link.pool.slots[slot].followers = material.followers
    link.pool.slots[slot].clipsLeft = 0
    if isAhead, let reel = material.reel {
      makeAppointment(slot, row, reel, at: first, link, &voices, hearing)
      return .lent
    }
    if let reel = material.reel { attach(reel, to: slot, at: first, link) }
    link.pool.slots[slot].alignment = entry.device.map { device in
      let round = loops && details.jumpsLeft < 0 ? details.loopEnd - details.loopStart : 0
      return (
        device, link.pool.slots[slot].queue?.suppliedFrames ?? Int(end),
        Int(round / VoiceTable.ticksPerFrame)
      )
    }
    let isLive = material.reel?.isLive ?? false
    prepareEntry(
      slot, link, details, block, isInside: !isLive && first > 0,
      isFirst: details.isStarting || isLive && offset == 0)
    return .lent
  }

  /// Settles what of a source can only be changed while it doesn't play.
  func configure(
    _ slot: Int, _ link: OutputLink, buffer: ALBuffer?, isDirect: Bool, loops: Bool
  ) {
    let source = link.pool.slots[slot].source
    if link.pool.slots[slot].buffer != buffer {
      link.context.setBuffer(source, buffer)
      link.pool.slots[slot].buffer = buffer
    }
    if link.pool.slots[slot].isDirect != isDirect {
      // A mono output has no channels for left and right to go straight to.
      let goesStraight = isDirect && link.layout != .mono
      link.context.set(source, .directChannels, to: goesStraight ? 1 : 0)
      link.context.set(source, .spatialize, to: isDirect ? 0 : 2)
      link.pool.slots[slot].isDirect = isDirect
    }
    if link.pool.slots[slot].isLooping != loops {
      link.context.set(source, .looping, to: loops ? 1 : 0)
      link.pool.slots[slot].isLooping = loops
    }
  }

  /// OpenAL plays a clip's first frame at full gain, but anything inside the clip from silence,
  /// over its first mix.
  private func prepareEntry(
    _ slot: Int, _ link: OutputLink, _ details: VoiceDetails, _ block: Block, isInside: Bool,
    isFirst: Bool
  ) {
    // Also where its loop begins: what was heard before is the loop's end, and no silence.
    let comesBack = !isFirst && (isInside || details.whenVirtual == .keepTime)
    link.pool.slots[slot].envelope = .constant(1)
    link.pool.slots[slot].silentAtMix = .max
    // Otherwise the library would do the wrong thing over a whole mix: keep the gain where it has
    // to rise, or let it rise where it has to be there at once.
    link.pool.slots[slot].cutsAfterFirstFrame =
      details.isStarting ? details.rampsStart != isInside : comesBack && !isInside
    if comesBack, !isInside, timing != .stepped, details.end > VoiceTable.ticksPerFrame {
      // A device's mix can't be cut, so it comes back a frame further on.
      link.pool.slots[slot].startOffset = 1
    }
    if details.isStarting {
      if details.rampsStart { link.pool.slots[slot].present.gain = 0 }
    } else if comesBack {
      link.pool.slots[slot].envelope = Ramp(
        from: 0, to: 1, startFrame: Double(block.startFrame), frames: rampFrames)
    }
  }

  /// Takes the source from a voice; what it plays is faded out from a sample frame on, while the
  /// voice may go on without it, or on another.
  func takeBack(from row: Int, at frame: Int64, over frames: Double, _ voices: inout VoiceTable) {
    let slot = Int(voices.slot[row])
    guard slot >= 0, let link else { return }
    voices.slot[row] = -1
    voices.setIncrement(row, pitch: voices.rate[row])
    link.pool.slots[slot].voice = -1
    leaveLiveReel(link.pool.slots[slot])
    guard link.pool.slots[slot].startsAt < 0 else {
      // It was to start in this very block, so nothing sounds yet.
      link.pool.giveBack(slot)
      return
    }
    if withdraw(slot, link) { return }
    if timing == .realTime || timing == .hosted {
      settlePlayhead(row, slot, at: frame, link, &voices)
    }
    if link.pool.slots[slot].isLooping, voices.details[row].jumpsLeft == 0 {
      // In its last round: nobody will tell the source so while it fades out.
      link.context.set(link.pool.slots[slot].source, .looping, to: 0)
      link.pool.slots[slot].isLooping = false
    }
    fadeOut(slot, link, at: frame, over: frames)
  }

  /// As `takeBack` while OpenAL can't be called: the rest is done with the next update, before any
  /// voice is lent a source.
  func abandon(_ row: Int, at frame: Int64, over frames: Double, _ voices: inout VoiceTable) {
    let slot = Int(voices.slot[row])
    guard slot >= 0, let link else { return }
    voices.slot[row] = -1
    voices.setIncrement(row, pitch: voices.rate[row])
    if let queue = link.pool.slots[slot].queue, queue.reel.isLive { abandoned.append(queue) }
    link.pool.slots[slot].startsAt = -1
    fadeOut(slot, link, at: frame, over: frames)
  }

  func leaveAbandonedReels() {
    for queue in abandoned { queue.leaveReel() }
    abandoned.removeAll()
  }

  /// Lets what a source plays die away, now that its voice has left it.
  func fadeOut(_ slot: Int, _ link: OutputLink, at frame: Int64, over frames: Double) {
    let level = link.pool.slots[slot].envelope.value(at: Double(frame))
    link.pool.slots[slot].voice = -1
    link.pool.slots[slot].appointment = nil
    link.pool.slots[slot].isAhead = false
    link.pool.slots[slot].state = .fadingOut
    link.pool.slots[slot].envelope = Ramp(
      from: level, to: 0, startFrame: Double(frame), frames: frames)
    link.pool.slots[slot].target = link.pool.slots[slot].present
    link.pool.slots[slot].silentAtMix = .max
  }

  /// A device's clock isn't the game's: where a voice really is, OpenAL knows best.
  func followDevice(
    _ row: Int, _ slot: Int, _ link: OutputLink, _ voices: inout VoiceTable
  ) {
    let source = link.pool.slots[slot].source
    guard link.context.state(of: source) == .playing else { return }
    if let queue = link.pool.slots[slot].queue {
      guard !queue.reel.isLive, let place = queue.place(),
        place.part == link.pool.slots[slot].clipsLeft
      else { return }
      voices.playhead[row] = Int64(place.frame) * VoiceTable.ticksPerFrame
      voices.updateLimit(row)
      return
    }
    let (frames, _) = link.context.offset(of: source)
    let ticks = Int64(frames * Double(VoiceTable.ticksPerFrame))
    guard ticks >= 0, ticks < voices.details[row].end else { return }
    voices.playhead[row] = ticks
    voices.updateLimit(row)
  }

  /// The game stalled and its clock with it, but the device played on.
  func followDevice(_ voices: inout VoiceTable) {
    guard let link, timing == .realTime || timing == .hosted else { return }
    for slot in link.pool.busy
    where link.pool.slots[slot].state == .bound && !link.pool.slots[slot].isAhead {
      followDevice(link.pool.slots[slot].voice, slot, link, &voices)
    }
  }

  /// The output is gone: every voice loses its source without a fade.
  func forgetSources(_ voices: inout VoiceTable) {
    for row in voices.rows where voices.slot[row] >= 0 {
      voices.slot[row] = -1
      voices.setIncrement(row, pitch: voices.rate[row])
    }
  }

  /// What voices need on another output, those that count most first.
  func uploads(
    _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache, on layout: ChannelLayout
  ) -> [OutputLink.Upload] {
    var known: Set<UploadKey> = []
    var uploads: [OutputLink.Upload] = []
    var rows: [Int] = []
    for row in voices.rows where voices.phase[row] != .free { rows.append(row) }
    let ranks = rows.map { (row: $0, gain: voices.gain[$0], priority: voices.priority[$0]) }
    for rank in ranks.sorted(by: { ($0.priority, $0.gain) > ($1.priority, $1.gain) }) {
      let details = voices.details[rank.row]
      // What is streamed is read from where its voice is by then.
      guard let clip = clips.playable(at: details.clip), case .resident(let samples) = clip.sound,
        !details.hasSequence
      else { continue }
      let form = Self.form(
        of: details, clip: clip, keepsChannels: clip.keepsChannels, on: layout)
      guard known.insert(UploadKey(clip: clip.handle, form: form)).inserted else { continue }
      uploads.append(
        OutputLink.Upload(samples: samples, loop: clip.loop, clip: clip.handle, form: form))
      if uploads.count == Self.mostUploads { break }
    }
    return uploads
  }

  private struct UploadKey: Hashable {
    let clip: Handle
    let form: BufferPool.Form
  }

  /// More can't sound at once on most outputs.
  private static let mostUploads = 256

  static func form(
    of details: VoiceDetails, clip: PlayableClip, keepsChannels: Bool, on layout: ChannelLayout
  ) -> BufferPool.Form {
    if !details.isFlat && !keepsChannels { return .positional }
    if layout == .mono { return .flatMono }
    guard details.pan != 0 else { return .flat }
    let (left, right) = panGains(details.pan)
    let isMono = clip.sound.channelCount == 1
    let scale: Float = isMono ? 1 : Float(2).squareRoot()
    return .panned(left: left * scale, right: right * scale)
  }

  /// Constant power: the squares add up to one.
  static func panGains(_ pan: Float) -> (left: Float, right: Float) {
    let angle = Double((min(max(pan, -1), 1) + 1) / 2) * Double.pi / 2
    return (Float(Elementary.cosine(angle)), Float(Elementary.sine(angle)))
  }

  /// A mono clip goes to left and right at −3 dB each; its two-channel form has it at full level.
  static func gain(of form: BufferPool.Form, _ clip: PlayableClip) -> Float {
    form == .flat && clip.sound.channelCount != 2 ? Float(0.5).squareRoot() : 1
  }
}
