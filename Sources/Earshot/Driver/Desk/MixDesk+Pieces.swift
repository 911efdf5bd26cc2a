import AudioEffects

/// A block passes the mixer in pieces: between them commands are executed, and delays change. Each
/// piece passes the other strips before the first. If they send to the first submix's effect slots,
/// they process the whole block before, because that submix is then rendered with their sends.
extension MixDesk {
  struct Piece {
    enum Kind {
      case plain
      /// A slot, or none, takes in sound; nothing is passed on.
      case growing(InsertSlot?, strip: Int)
      /// The same with delayed sound; what follows is passed on.
      case filling(InsertSlot, strip: Int)
      case emptying(InsertSlot, strip: Int)
    }
    var kind: Kind
    var start: Int
    var count: Int
    /// The piece's first frame in the mix of the late slots.
    var late = 0
  }

  /// Mixes all submixes into the output; `own` renders the first submix there, and returns whether
  /// it could. `isFed`: after the others have sent.
  func process(
    into output: UnsafeMutablePointer<Float>, frames: Int, isFed: Bool,
    own: (UnsafeMutablePointer<Float>) -> Bool
  ) -> Bool {
    connectSilent()
    lateFrames = 0
    lateSlots?.begin()
    if isFed { feeds?.begin() } else if !own(output) { return false }
    if !isFed, passes(output, frames: frames) { return true }
    isTouched = false
    pieces.removeAll(keepingCapacity: true)
    var done = 0
    while done < frames {
      // The first strip is behind, if it is delayed.
      if done == 0 || !isFed {
        carryOutDeferred()
        lead = strips[0].delay
      }
      let piece = nextPiece(from: done, frames: frames - done, isFed: isFed)
      runOthers(piece)
      if isFed { pieces.append(piece) } else { finish(piece, output) }
      done += piece.count
    }
    if isFed {
      guard own(output) else { return false }
      if let lateSlots, let feeds {
        guard lateSlots.render(feeds.late, frames: lateFrames) else { return false }
      }
      for piece in pieces { finish(piece, output) }
    }
    leaveOutUnheard(of: frames)
    return true
  }

  /// Silence passes unchanged if no sound remains and nothing is to be done.
  private func passes(_ output: UnsafeMutablePointer<Float>, frames: Int) -> Bool {
    guard !isTouched, isDone, unheard == 0 else { return false }
    for index in strips.indices.dropFirst() where !strips[index].isStill(frames: frames) {
      return false
    }
    guard strips[0].isStill(with: output, frames: frames) else { return false }
    let samples = UnsafeBufferPointer(start: output, count: frames * strips[0].channelCount)
    for index in meters.indices { meters[index]?.measure(samples, isSilent: true) }
    return true
  }

  private func nextPiece(from start: Int, frames: Int, isFed: Bool) -> Piece {
    var piece = piece(from: start, frames: frames, isFed: isFed)
    piece.late = lateFrames
    return piece
  }

  private func piece(from start: Int, frames: Int, isFed: Bool) -> Piece {
    let most = min(frames, strips[0].longestPiece)
    if var now = retiming {
      let count = min(now.growth > 0 ? now.growth : now.left, most)
      var piece = Piece(kind: .growing(now.slot, strip: now.strip), start: start, count: count)
      if now.growth > 0 {
        now.growth -= count
        latency += count
      } else if let slot = now.slot {
        piece.kind = .filling(slot, strip: now.strip)
      }
      now.left -= count
      retiming = now.left > 0 ? now : nil
      return piece
    }
    // The first strip's are emptied only in its turn.
    if start == 0 || !isFed, let (slot, strip) = hollowSlot {
      return Piece(kind: .emptying(slot, strip: strip), start: start, count: min(slot.held, most))
    }
    return Piece(kind: .plain, start: start, count: frames)
  }

  private func isUnder(_ index: Int, _ strip: Int?) -> Bool {
    strip.map { wiring.isStrip(index, under: $0) } ?? false
  }

  /// All strips except the first. Their sends are applied to the sound that they pass on; while
  /// that is nothing, the sends wait with it.
  private func runOthers(_ piece: Piece) {
    let (start, count) = (piece.start, piece.count)
    switch piece.kind {
    case .plain:
      runOthers(from: start, frames: count) { _ in true }
      lateFrames += count
    case .growing(let slot, let strip):
      let strip = slot == nil ? nil : strip
      runOthers(from: start, frames: count, but: strip, holds: strip != 0) { isUnder($0, strip) }
      if let slot, let strip, strip > 0 {
        fill(slot, ofStrip: strip, with: block(ofStrip: strip, at: start), at: start, count)
      }
      if strip == 0 { lateFrames += count } else { lead += count }
    case .filling(let slot, let strip):
      runOthers(from: start, frames: count, but: strip, holds: strip != 0, isAside: true) {
        isUnder($0, strip)
      }
      if strip > 0 {
        fill(slot, ofStrip: strip, with: block(ofStrip: strip, at: start), at: start, count)
      } else {
        lead -= count
        lateFrames += count
      }
      for index in strips.indices.dropFirst() {
        strips[index].drain(into: block(ofStrip: index, at: start), frames: count)
      }
      for index in wiring.order where index > 0 { process(index, from: start, frames: count) }
      lateFrames += count
    case .emptying(let slot, let strip):
      for index in strips.indices.dropFirst() {
        if isUnder(index, strip) {
          strips[index].hold(block(ofStrip: index, at: start), frames: count)
        } else {
          strips[index].align(block(ofStrip: index, at: start), frames: count)
        }
      }
      for index in wiring.order where index > 0 {
        if index == strip {
          strips[index].drain(
            slot, into: block(ofStrip: index, at: start), at: start, frames: count)
          handOn(index, from: start, frames: count)
        } else if !isUnder(index, strip) {
          process(index, from: start, frames: count)
        } else if strip > 0, let (mixes, place) = target(at: start) {
          feeds?.drain(ofStrip: index, frames: count, to: mixes, at: place)
        }
      }
      if strip == 0 { lead += count } else { lateFrames += count }
    }
  }

  /// Sends are added to the first submix's mix, or to the late slots if that is delayed.
  private func target(at start: Int) -> (SlotMixes, Int)? {
    feeds.map { lead > 0 && lateSlots != nil ? ($0.late, lateFrames) : ($0.present, start) }
  }

  /// Strips other than the first continue, or retain their sound.
  private func runOthers(
    from start: Int, frames: Int, but last: Int? = nil, holds: Bool = false,
    isAside: Bool = false, goesOn: (Int) -> Bool
  ) {
    for index in strips.indices.dropFirst() {
      if goesOn(index) {
        strips[index].align(block(ofStrip: index, at: start), frames: frames)
      } else {
        strips[index].hold(block(ofStrip: index, at: start), frames: frames)
      }
    }
    let channels = strips[0].channelCount
    if isAside { (aside + start * channels).update(repeating: 0, count: frames * channels) }
    for index in wiring.order where index > 0 && index != last && goesOn(index) {
      process(index, from: start, frames: frames, holds: holds, isAside: isAside)
    }
  }

  private func process(
    _ index: Int, from start: Int, frames: Int, holds: Bool = false, isAside: Bool = false
  ) {
    strips[index].process(block(ofStrip: index, at: start), at: start, frames: frames)
    handOn(index, from: start, frames: frames, holds: holds, isAside: isAside)
  }

  /// Passes a strip's processed sound to its parent; the first receives it in its turn, so that all
  /// are summed in the same order.
  private func handOn(
    _ index: Int, from start: Int, frames: Int, holds: Bool = false, isAside: Bool = false
  ) {
    let strip = strips[index]
    let samples = block(ofStrip: index, at: start)
    measure(samples, ofStrip: index, frames)
    if holds {
      feeds?.hold(samples, ofStrip: index, frames: frames)
    } else if let (mixes, place) = target(at: start) {
      feeds?.send(samples, ofStrip: index, frames: frames, to: mixes, at: place)
    }
    guard !strip.isResting else { return }
    let parent = wiring.parents[index]
    if parent > 0 {
      strips[parent].take(strip, into: block(ofStrip: parent, at: start), at: start, frames: frames)
    } else if isAside {
      strips[0].take(strip, into: aside + start * strip.channelCount, at: start, frames: frames)
    }
  }

  /// Fills a slot. Sound before it then fades in softly, if it is audible.
  private func fill(
    _ slot: InsertSlot, ofStrip index: Int, with samples: UnsafeMutablePointer<Float>,
    at start: Int, _ frames: Int
  ) {
    let sound = UnsafeBufferPointer(start: samples, count: frames * strips[index].channelCount)
    if !deferred.isEmpty, sound.contains(where: { $0 != 0 }) {
      noteHeard(ofStrip: index, by: slot)
    }
    strips[index].fill(slot, with: samples, at: start, frames: frames)
  }

  /// Meters a strip, and releases removed slots there.
  private func measure(_ samples: UnsafePointer<Float>, ofStrip index: Int, _ frames: Int) {
    let strip = strips[index]
    let sound = UnsafeBufferPointer(start: samples, count: frames * strip.channelCount)
    meters[index]?.measure(sound, isSilent: strip.isResting)
    if !deferred.isEmpty || isFresh[index], !strip.isResting, sound.contains(where: { $0 != 0 }) {
      isFresh[index] = false
      noteHeard(ofStrip: index)
    }
    strip.dropGone { stopListening($0) }
  }

  /// The first strip, after the others.
  private func finish(_ piece: Piece, _ output: UnsafeMutablePointer<Float>) {
    let (first, start, count) = (strips[0], piece.start, piece.count)
    let all = output + start * first.channelCount
    func addOthers(late: Int = piece.late) {
      for index in wiring.order where wiring.parents[index] == 0 {
        // With several pieces only the last counts.
        guard !strips[index].isResting || pieces.count > 1 else { continue }
        first.take(strips[index], into: all, at: start, frames: count)
      }
      addLate(late, into: all)
    }
    func addLate(_ place: Int, into samples: UnsafeMutablePointer<Float>) {
      guard let lateSlots, lateSlots.hasRendered else { return }
      first.add(lateSlots.mix + place * first.channelCount, to: samples, frames: count)
    }
    func processFirst(late: Int = piece.late) {
      addOthers(late: late)
      first.process(all, at: start, frames: count)
      measure(all, ofStrip: 0, count)
    }
    switch piece.kind {
    case .plain:
      first.align(all, frames: count)
      return processFirst()
    case .growing(let slot?, strip: 0):
      first.align(all, frames: count)
      addOthers()
      fill(slot, ofStrip: 0, with: all, at: start, count)
      leaveOut(output, from: start, frames: count)
    case .growing:
      first.hold(all, frames: count)
      leaveOut(output, from: start, frames: count)
    case .filling(let slot, let strip):
      if strip == 0 {
        first.align(all, frames: count)
        let others = aside + start * first.channelCount
        for index in 0..<count * first.channelCount { all[index] += others[index] }
        addLate(piece.late, into: all)
        fill(slot, ofStrip: 0, with: all, at: start, count)
      } else {
        first.hold(all, frames: count)
      }
      first.drain(into: all, frames: count)
      processFirst(late: piece.late + (strip == 0 ? count : 0))
    case .emptying(let slot, strip: 0):
      first.hold(all, frames: count)
      first.drain(slot, into: all, at: start, frames: count)
      measure(all, ofStrip: 0, count)
    case .emptying:
      first.align(all, frames: count)
      processFirst()
    }
    dip()
  }

  /// The block's output is aligned with what follows; its start is left out.
  private func leaveOut(_ output: UnsafeMutablePointer<Float>, from start: Int, frames: Int) {
    let channels = strips[0].channelCount
    (output + (dropped + frames) * channels).update(
      from: output + dropped * channels, count: (start - dropped) * channels)
    dropped += frames
  }

  /// The position of a part of a strip's block in the first strip's.
  private func block(ofStrip index: Int, at frame: Int) -> UnsafeMutablePointer<Float> {
    strips[index].mix + frame * strips[index].channelCount
  }
}
