import OpenALSoft

/// Sources take up what those of another engine played: in the middle of a sample frame, and with
/// what filters and heads remember of the moment before, since that moment is mixed for nobody.
extension Driver {
  /// Sample frames that are mixed before those that are heard.
  private static let warmUpFrames = 512

  /// Lends a source to a voice that had one, or a second one if it has its own again. `warmUp` is
  /// to follow.
  func resume(
    _ row: Int, _ state: SourceState, isTwin: Bool = false, _ block: Block,
    _ voices: inout VoiceTable, _ clips: borrowing ClipCache
  ) {
    let details = voices.details[row]
    guard voices.phase[row] == .playing, isTwin == (voices.slot[row] >= 0),
      voices.playhead[row] < details.end,
      let clip = clips.playable(at: details.clip), !clip.sound.isLive
    else { return }
    let form = form(of: row, clip, voices)
    let loops = voices.loopsInPlace(row)
    var (increment, cursor) = (voices.increment[row], voices.cursor(row))
    let lead = voices.leads[row]
    if isTwin {
      increment = voices.pitchGrid(row).increment(at: Float(state.pitch))
      if lead?.delay ?? 0 > 0 {
        cursor.place = details.originTicks
        increment = 0
      } else if let lead {
        guard let place = cursor.place(movedBy: lead.ticks) else { return }
        cursor.place = place
      }
    }
    let (frames, place) =
      [Self.warmUpFrames, 64, 8, 1].lazy
      .compactMap { frames in
        cursor.place(movedBy: -increment * Int64(frames)).map { (frames, $0) }
      }
      .first ?? (0, cursor.place)
    let (frame, rest) = VoiceTable.wholeFrames(of: place)
    let strip = strip(for: row, voices)
    let stem = state.isBinaural ? guest(of: strip) : strip
    guard
      case .ready(let made) = material(
        for: row, onStem: stem, clip, form, at: frame, block, voices, clips,
        increment: increment, loopsSeamlessly: state.loopsDoubled, isTwin: isTwin),
      let slot = leases.borrow(
        for: isTwin ? .twin(voice: row) : .bound(voice: row), onStem: stem)
    else { return }
    if isTwin { voices.twin[row] = Int32(slot) } else { voices.slot[row] = Int32(slot) }
    hasTwins = hasTwins || isTwin || state.isBeside
    leases[slot].ear = state.ear ?? Listener(handle: .none)
    leases[slot].isBeside = state.isBeside
    configure(slot, made, form, loops: made.blocks == nil && loops)
    leases[slot].steering = steering(of: row, made, clip, voices)
    leases[slot].formGain = made.formGain
    leases[slot].followers = made.followers
    leases[slot].revision = details.revision
    leases[slot].resume(state)
    leases[slot].increment = increment
    let first = made.blocks.map { attach($0, to: slot, at: frame) } ?? frame
    if isTwin, let delay = lead?.delay, delay > 0 {
      start(
        slot, at: .offset(Int(delay)), .frame(first),
        cutsAfterFirstFrame: details.rampsStart != (details.originTicks > 0))
    } else {
      start(
        slot, at: .offset(Self.warmUpFrames - frames), .frame(first), cutsAfterFirstFrame: true)
    }
    leases[slot].start?.fraction = Float(rest) / Float(VoiceTable.ticksPerFrame)
    leases[slot].start?.rateRatio = details.rateRatio
    leases[slot].ticks = increment * Int64(frames)
    beginSends(slot)
  }

  private func beginSends(_ slot: Int) {
    guard slot < sourceSends.count else { return }
    // Another voice may have had the source.
    sourceSends[slot] = SourceSend()
    sourceSends[slot].begins = true
  }

  /// Mixes the moment before a frame, as loud and from where things were in the end, for nobody.
  func warmUp(before frame: Int64, facing rotation: Rotation) {
    guard pace == .exact, let renderer else { return }
    face(rotation)
    let firsts = leases.firsts
    leases.visitBusy { slot, lease in
      guard lease.sounding != nil, lease.start != nil else { return }
      // One that couldn't begin before begins with the block, or later.
      guard lease.ticks > 0 else {
        if !lease.isTwin || lease.increment > 0 { lease.start?.time = .offset(0) }
        return
      }
      var aim = BlockPlan.Aim(slot: slot - firsts[lease.stem])
      aim.start = lease.start
      aim.entry = turned(lease.present, lease.steering)
      aim.target = aim.entry
      aim.envelope = .constant(lease.envelope.value(at: Double(frame)))
      aim.pitch = lease.pitch
      aim.increment = lease.increment
      lease.start = nil
      renderer.stems[lease.stem].plans.next.makeAim().pointee = aim
    }
    let plan = renderer.plans.next
    publish(frames: Self.warmUpFrames, from: frame - Int64(Self.warmUpFrames))
    renderer.performAside(frames: Self.warmUpFrames) { _, _ in }
    // What is gone is let go of no later than in the engine that is told of.
    plan.deskCommands.removeAll(keepingCapacity: true)
    renderer.desk.noteConnected()
  }

  /// What is left of buses that are gone stays as loud as it was told to be.
  func keepFaders() {
    guard let renderer else { return }
    for strip in strips.indices where isNobodys(strip) {
      routes.keepFader(renderer.desk.strips[strip].aim, ofStrip: strip)
    }
  }

  private func publish(frames: Int, from start: Int64) {
    for stem in renderer?.stems ?? [] {
      let plan = stem.plans.next
      (plan.hasCuts, plan.hasEvents) = (true, true)
      plan.startsSounds = true
      plan.startFrame = start
      plan.frames = frames
      stem.plans.publish()
    }
  }

  // MARK: The engine that is told of

  /// Seconds after which what dies away has done so.
  private static let longestTail = 10.0

  /// Lets go of all sources that `resume` takes up again, so that OpenAL remembers no more of them
  /// than of those of another engine. What dies away without a voice is mixed ahead: stems go on
  /// with it as a tail.
  func clearSources(
    before block: Block, facing rotation: Rotation, _ voices: inout VoiceTable
  ) {
    guard pace == .exact, let renderer else { return }
    face(rotation)
    for slot in leases.busy {
      guard case .bound(let row) = leases[slot].state,
        leases[slot].queue?.blocks.isLive != true, detach(row, &voices) != nil
      else { continue }
      release(slot)
      guard voices.twin[row] >= 0 else { continue }
      release(Int(voices.twin[row]))
      voices.twin[row] = -1
    }
    mixTails(from: block, voices)
    for slot in leases.busy where leases[slot].state == .fading { release(slot) }
    hasTwins = leases.busy.contains { leases[$0].isTwin || leases[$0].isBeside }
    // OpenAL adds sources up in the order in which they begin, which is that of their numbers.
    leases.sortIdle()
    clearSends(renderer)
  }

  /// What sources sent for the voices that had them isn't sent for those that get them.
  private func clearSends(_ renderer: Renderer) {
    guard !sourceSends.isEmpty else { return }
    for number in sendingStems {
      let stem = renderer.stems[number]
      stem.context.withCurrent {
        for slot in stem.sources.indices where leases[leases.firsts[number] + slot].state == .idle {
          stem.clearSends(of: slot)
          sourceSends[leases.firsts[number] + slot] = SourceSend()
        }
      }
    }
  }

  private func mixTails(from block: Block, _ voices: borrowing VoiceTable) {
    guard let renderer else { return }
    let (start, most) = (Double(block.startFrame), Self.longestTail * Double(sampleRate))
    let firsts = leases.firsts
    var (end, frame) = (block.startFrame, block.startFrame)
    var tails = renderer.stems.map { _ in [Float]() }
    leases.visitBusy { _, lease in
      guard lease.state == .fading else { return }
      if lease.envelope.endFrame > start + most {
        let level = lease.envelope.value(at: start)
        lease.envelope = Ramp(from: level, to: 0, startFrame: start, frames: most)
      }
      end = max(
        end, Int64(lease.envelope.endFrame.rounded(.up)) + remainder(ofStem: lease.stem))
    }
    while frame < end {
      let next = Block(
        startFrame: frame, endFrame: min(end, frame + Int64(block.frames)))
      leases.visitBusy { slot, lease in
        guard lease.state == .fading, let plan = plan(ofStem: lease.stem) else { return }
        aimFade(&lease, next)
        add(aimOf: slot - firsts[lease.stem], &lease, to: plan, next, voices)
      }
      publish(frames: next.frames, from: frame)
      renderer.performAside(frames: next.frames) { tails[$0] += $1 }
      leases.visitBusy { _, lease in if lease.state == .fading { settleStart(&lease, next) } }
      frame = next.endFrame
    }
    for stem in tails.indices { renderer.stems[stem].tail.add(tails[stem]) }
  }

  /// What a voice's source was told last; nil when it has none.
  func source(
    of row: Int, at frame: Double, _ voices: borrowing VoiceTable
  ) -> SourceState? {
    state(ofSource: Int(voices.slot[row]), at: frame)
  }

  func twin(of row: Int, at frame: Double, _ voices: borrowing VoiceTable) -> SourceState? {
    state(ofSource: Int(voices.twin[row]), at: frame)
  }

  private func state(ofSource slot: Int, at frame: Double) -> SourceState? {
    guard slot >= 0 else { return nil }
    var state = leases[slot].state(at: frame)
    state.isBinaural = binaural.isBinaural(leases[slot].stem)
    return state
  }
}

extension Lease {
  fileprivate func state(at frame: Double) -> SourceState {
    var state = SourceState()
    state.envelope = envelope.rest(at: frame)
    state.gain = Double(present.gain / formGain)
    state.position = SIMD3(Double(present.x), Double(present.y), Double(present.z))
    state.radius = Double(present.radius)
    if placing == .sides {
      state.leftAngle = Double(present.angles.x)
      state.rightAngle = Double(present.angles.y)
    }
    state.gainHF = Double(present.gainHF)
    state.left = Double(present.sides.x)
    state.right = Double(present.sides.y)
    state.wantedGainHF = Double(filterWanted)
    state.pitch = Double(pitch)
    state.isDoubled = isOversampled
    state.loopsDoubled = loopsSeamlessly
    (state.ear, state.isBeside) = (ear, isBeside)
    return state
  }

  fileprivate mutating func resume(_ state: SourceState) {
    envelope = state.envelope
    present.gain = Float(state.gain) * formGain
    (present.x, present.y, present.z) = (
      Float(state.position.x), Float(state.position.y), Float(state.position.z)
    )
    present.radius = Float(state.radius)
    if placing == .sides { present.angles = SIMD2(Float(state.leftAngle), Float(state.rightAngle)) }
    present.gainHF = Float(state.gainHF)
    present.sides = SIMD2(Float(state.left), Float(state.right))
    filterWanted = Float(state.wantedGainHF)
    pitch = Float(state.pitch)
  }
}
