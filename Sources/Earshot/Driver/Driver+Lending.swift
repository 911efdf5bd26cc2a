import AudioFiles
import OpenALSoft

extension Driver {
  /// The result of a request for a source.
  enum Lent {
    case lent
    /// None is free, or OpenAL refuses the samples.
    case refused
    /// Its stream is still being read, or its clip loaded.
    case buffering
    /// It doesn't start yet, and binding in advance would gain nothing.
    case tooSoon
  }

  /// Binds a source to a voice, which starts or continues with this block. Samples that can't be
  /// uploaded are reported by an event.
  func bindSource(
    to row: Int, _ block: Block, _ result: inout StepResult, _ voices: inout VoiceTable,
    _ hearing: borrowing Hearing, _ clips: borrowing ClipCache
  ) -> Lent {
    let submix = submix(for: row, voices, clips)
    guard bindings.idleCount(onSubmix: submix) > 0 else { return .refused }
    let isAhead = voices.phase[row] == .waiting
    let details = voices.details[row]
    guard let clip = clips.playable(at: details.clip) else { return .buffering }
    if isAhead, clip.sound.isLive { return .tooSoon }
    let form = form(of: row, clip, voices)

    let offset = Self.entry(of: row, voices).frame

    let material: Material
    let pitch = pitch(of: row, voices, hearing)
    switch self.material(
      for: row, onSubmix: submix, clip, form, at: offset, block, voices, clips,
      increment: voices.pitchGrid(row).increment(at: pitch))
    {
    case .ready(let made): material = made
    case .buffering: return .buffering
    case .failed(let error):
      result.events.append(.driverError(error.description))
      return .refused
    }
    guard
      let slot = bindings.borrow(
        for: isAhead ? .ahead(voice: row) : .bound(voice: row), onSubmix: submix)
    else {
      return .refused
    }
    voices.movePlayhead(row, to: Int64(offset) * VoiceTable.ticksPerFrame)
    let first = bind(
      row, to: slot, from: .start, material, form, clip, at: offset, block, &voices, hearing)
    let isLive = material.blocks?.isLive ?? false
    prepareEntry(
      slot, details, block, isInside: !isLive && offset > 0,
      isFirst: isAhead || details.isStarting || isLive && offset == 0)
    var place = BlockPlan.Start.Place.frame(first)
    if pace == .live, !isLive, !isAhead, !details.isStarting, details.whenVirtual == .keepTime {
      place = keepingTime(row, slot, from: first, voices)
    }
    let time: BlockPlan.Start.Time =
      isAhead
      ? .frame(details.startFrame)
      : .offset(details.isStarting ? block.offset(of: details.startFrame) : 0)
    start(
      slot, at: time, place,
      cutsAfterFirstFrame: cutsAfterFirstFrame(slot, details, isInside: !isLive && offset > 0))
    return .lent
  }

  /// The frame of its clip at which a source continues a voice, with the voice's next limit: its
  /// loop's end or the clip's. Rounded up to its loop's end it would be beyond the loop, and leave
  /// it.
  static func entry(of row: Int, _ voices: borrowing VoiceTable) -> (frame: Int, end: Int) {
    let ticks = VoiceTable.ticksPerFrame
    let end = voices.limit[row] / ticks
    return (Int(min((voices.playhead[row] + ticks / 2) / ticks, end - 1)), Int(end))
  }

  /// The position of a source that starts within a voice's remaining sound, and further on if it
  /// starts late.
  func keepingTime(
    _ row: Int, _ slot: Int, from frame: Int, _ voices: borrowing VoiceTable
  ) -> BlockPlan.Start.Place {
    let details = voices.details[row]
    let loops = bindings[slot].queue == nil && bindings[slot].isLooping && details.jumpsLeft < 0
    let round = loops ? Int((details.loopEnd - details.loopStart) / VoiceTable.ticksPerFrame) : 0
    let end = bindings[slot].queue == nil ? Self.entry(of: row, voices).end : .max
    return .keepingTime(frame, end: end, round: round)
  }

  /// Starts a source in the next block.
  func start(
    _ slot: Int, at time: BlockPlan.Start.Time, _ place: BlockPlan.Start.Place,
    cutsAfterFirstFrame: Bool = false
  ) {
    bindings[slot].serial &+= 1
    bindings[slot].start = BlockPlan.Start(
      serial: bindings[slot].serial, time: time, place: place,
      cutsAfterFirstFrame: cutsAfterFirstFrame)
  }

  /// Sets the properties of a source that can't change while it plays.
  func configure(_ slot: Int, _ made: Material, _ form: BufferPool.Form, loops: Bool) {
    let (isDirect, wasDirect) = (form.isDirect, bindings[slot].placing == .direct)
    bindings[slot].placing = form.placing
    (bindings[slot].isOversampled, bindings[slot].loopsSeamlessly) = (
      made.isOversampled, made.loopsSeamlessly
    )
    if bindings[slot].buffer != made.buffer {
      send(.setBuffer(made.buffer, isDoubled: made.isOversampled), to: slot)
      bindings[slot].buffer = made.buffer
    }
    if wasDirect != isDirect {
      // A mono output has no left and right channels, and with HRTF the library places a bed's
      // loudspeakers.
      let goesStraight =
        isDirect && layout != .mono && !binaural.isBinaural(bindings[slot].submix)
      send(.setDirect(goesStraight, spatialize: isDirect ? 0 : 2), to: slot)
    }
    if bindings[slot].isLooping || loops {
      send(.setLooping(loops), to: slot)
      bindings[slot].isLooping = loops
    }
  }

  /// OpenAL plays a clip's first frame at full gain, but a start inside the clip fades in over its
  /// first mix.
  private func prepareEntry(
    _ slot: Int, _ details: VoiceDetails, _ block: Block, isInside: Bool, isFirst: Bool
  ) {
    bindings[slot].envelope = .constant(1)
    if isFirst {
      if details.isStarting, details.rampsStart { bindings[slot].present.gain = 0 }
    } else if isInside || details.whenVirtual == .keepTime {
      // Also at its loop's start: the sound before is the loop's end, not silence.
      bindings[slot].envelope = entrance(
        onSubmix: bindings[slot].submix, at: Double(block.startFrame),
        over: Ramp.Course(frames: rampFrames))
    }
  }

  /// Cases in which OpenAL's behaviour over a whole mix is wrong: keeping the gain where it has to
  /// rise, or ramping it where it has to be immediate.
  private func cutsAfterFirstFrame(
    _ slot: Int, _ details: VoiceDetails, isInside: Bool
  ) -> Bool {
    guard details.isStarting || !bindings[slot].isBound else {
      return bindings[slot].envelope.from == 0 && !isInside
    }
    return details.rampsStart != isInside
  }

  /// Releases a voice's source; its sound fades out from a sample frame on, while the voice may
  /// continue without it, or on another.
  func takeBack(
    from row: Int, at frame: Int64, over course: Ramp.Course, _ voices: inout VoiceTable
  ) {
    guard let slot = detach(row, &voices) else { return }
    voices.setIncrement(row, pitch: voices.rate[row])
    endSound(of: slot, row, at: frame, over: course, voices)
  }

  /// Fades out the sound of a source whose voice has left it, if it was audible.
  func endSound(
    of slot: Int, _ row: Int, at frame: Int64, over course: Ramp.Course,
    _ voices: borrowing VoiceTable
  ) {
    if isUnheard(bindings[slot]) { return release(slot) }
    bindings[slot].start = nil
    // The audible part fades out from there, but nothing fades in any more.
    if !voices.details[row].hasBegun, voices.details[row].rampsStart {
      bindings[slot].present.gain = 0
    }
    if bindings[slot].isLooping, voices.details[row].jumpsLeft == 0 {
      // In its last round: looping would not be ended during the fade-out.
      send(.setLooping(false), to: slot)
    }
    fadeOut(slot, at: frame, over: course)
  }

  /// Whether a start is certainly in the future: in the next block, or at a frame that the renderer
  /// won't have reached by then.
  private func isUnheard(_ binding: borrowing Binding) -> Bool {
    switch binding.start?.time {
    case nil: false
    case .offset: true
    case .frame(let due):
      pace != .live
        || renderer.map { due - $0.withReport(\.frame) > SubmixRenderer.patience } ?? true
    }
  }

  /// Separates a voice from its source, and returns that.
  func detach(_ row: Int, _ voices: inout VoiceTable) -> Int? {
    let slot = Int(voices.slot[row])
    guard slot >= 0 else { return nil }
    settlePlayhead(row, slot, &voices)
    voices.slot[row] = -1
    bindings[slot].liveQueue?.leaveBlocks()
    return slot
  }

  /// Fades out a source whose voice has left it.
  func fadeOut(_ slot: Int, at frame: Int64, over course: Ramp.Course) {
    let level = bindings[slot].envelope.value(at: Double(frame))
    bindings.fade(slot, Ramp(from: level, to: 0, startFrame: Double(frame), over: course))
  }

  /// Frees a source that is silent, or is to be at once.
  func release(_ slot: Int) {
    if let queue = bindings[slot].queue {
      worker.remove(queue)
      if queue.blocks.isLive, !liveSounds.values.contains(where: { $0.blocks === queue.blocks }) {
        queue.blocks.leaveFeed()
      }
      send(.closeQueue(queue), to: slot)
    } else {
      send(.stop, to: slot)
    }
    bindings.giveBack(slot)
  }

  /// The output of a render is lost: every voice loses its source without a fade.
  func forgetSources(_ voices: inout VoiceTable) {
    for row in voices.rows where voices.slot[row] >= 0 {
      voices.slot[row] = -1
      voices.setIncrement(row, pitch: voices.rate[row])
    }
  }

  /// The form of a voice's clip. `goesOn`: on the source that played another clip before.
  func form(
    of row: Int, _ clip: PlayableClip, _ voices: borrowing VoiceTable, goesOn: Bool = false
  ) -> BufferPool.Form {
    if clip.isBed { return .bed }
    let isFlat = voices.details[row].isFlat
    if !isFlat, !clip.keepsChannels, !goesOn {
      if isWide(row, clip, voices) { return .wide }
      // With HRTF both ears hear both channels: they would not have the levels of the position.
      let isAround = voices.details[row].isAround && !binaural.isOn && !binaural.isBinaural(0)
      return isAround ? .around : .positional
    }
    if layout == .mono { return .flatMono }
    let pan = Float(voices.details[row].pan.to)
    guard isFlat, pan != 0, !pans(row, clip, voices) else { return .flat }
    let (left, right) = Self.panGains(pan)
    let isMono = clip.sound.channelCount == 1
    let scale: Float = isMono ? 1 : Float(2).squareRoot()
    return .panned(left: left * scale, right: right * scale)
  }

  /// Whether a voice's two channels have separate positions: in a gapless sequence all clips, if
  /// any is stereo.
  private func isWide(
    _ row: Int, _ clip: PlayableClip, _ voices: borrowing VoiceTable
  ) -> Bool {
    // Live sound keeps the form in which it was read.
    if let live = liveSounds[row], live.voice == voices.voice(at: row) {
      return live.blocks.channelCount == 2
    }
    guard voices.details[row].isWide, layout != .mono else { return false }
    return voices.isStereo(row, channelCount: clip.sound.channelCount)
  }

  /// Whether its queue pans a voice: if the pan moves, and if the sound can't be restarted with
  /// another pan.
  func pans(_ row: Int, _ clip: PlayableClip, _ voices: borrowing VoiceTable) -> Bool {
    guard layout != .mono, voices.details[row].isFlat, !clip.isBed else { return false }
    return voices.details[row].isPanSteered || clip.sound.isLive
  }

  /// What a voice's queue does with its channels.
  func steering(
    of row: Int, _ made: Material, _ clip: PlayableClip, _ voices: borrowing VoiceTable
  ) -> Binding.Steering {
    guard made.blocks != nil else { return .none }
    if clip.isBed { return .bed }
    if form(of: row, clip, voices) == .around { return .around }
    return pans(row, clip, voices) ? .sides : .none
  }

  /// Sets the queue's channel factors for a frame.
  @inline(__always)
  func steer(
    _ values: inout SourceValues, _ steering: Binding.Steering, _ row: Int, at frame: Int64,
    _ voices: borrowing VoiceTable, _ hearing: borrowing Hearing
  ) {
    switch steering {
    case .none: break
    case .sides: values.sides = panFactors(row, at: frame, voices)
    case .around:
      let emitter = Int(voices.emitter[row])
      let place = hearing.places[emitter]
      values.sides = aroundFactors(place)
    case .bed:
      let emitter = Int(voices.emitter[row])
      values.turn = hearing.turn(ofBedOn: emitter)
    }
  }

  /// The queue's factors of left and right: 1 in the middle.
  func panFactors(_ row: Int, at frame: Int64, _ voices: borrowing VoiceTable) -> SIMD2<Float> {
    let pan = Float(voices.details[row].pan.value(at: Double(frame)))
    guard pan != 0 else { return SIMD2(1, 1) }
    let (left, right) = Self.panGains(pan)
    return SIMD2(left, right) * Float(2).squareRoot()
  }

  /// Constant power: the squares sum to one.
  static func panGains(_ pan: Float) -> (left: Float, right: Float) {
    let angle = Double((min(max(pan, -1), 1) + 1) / 2) * Double.pi / 2
    return (Float(Elementary.cosine(angle)), Float(Elementary.sine(angle)))
  }

  /// A mono clip goes to left and right at −3 dB each; its two-channel form has it at full level.
  static func gain(of form: BufferPool.Form, _ clip: PlayableClip) -> Float {
    switch form {
    case .flat where clip.sound.channelCount != 2: Float(0.5).squareRoot()
    // The sum is as loud as the mean of both.
    case .wide: 0.5
    case .flat, .flatMono, .panned, .positional, .around, .bed: 1
    }
  }
}
