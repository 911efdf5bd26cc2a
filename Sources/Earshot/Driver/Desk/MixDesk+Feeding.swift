import AudioEffects

/// The desk where strips send to the first stem's effect slots: they are processed before that stem
/// is rendered, which then has what they send, and the first strip after it.
extension MixDesk {
  /// A part of a block, of which the first strip's share comes later.
  struct Piece {
    enum Kind {
      case plain
      /// A slot, or none, takes sound; nothing is given on.
      case growing(InsertSlot?, strip: Int)
      /// The same, with sound that waited; what comes next is given on.
      case filling(InsertSlot, strip: Int)
      case emptying(InsertSlot, strip: Int)
    }
    var kind: Kind
    var start: Int
    var count: Int
  }

  /// As `process`; `own` renders the first stem once the others have sent. What a slot takes of
  /// sound that waited isn't sent.
  func process(
    into output: UnsafeMutablePointer<Float>, frames: Int,
    own: (UnsafeMutablePointer<Float>) -> Bool
  ) -> Bool {
    connectSilent()
    feeds?.begin()
    output.update(repeating: 0, count: frames * strips[0].channelCount)
    carryOutDeferred()
    pieces.removeAll(keepingCapacity: true)
    var done = 0
    while done < frames {
      let piece = nextPiece(from: done, frames: frames - done)
      bring(piece, output)
      pieces.append(piece)
      done += piece.count
    }
    guard own(strips[0].mix) else { return false }
    for piece in pieces { finish(piece, output) }
    dip()
    leaveOutUnheard(of: frames)
    return true
  }

  private func nextPiece(from start: Int, frames: Int) -> Piece {
    let most = min(frames, strips[0].longestPiece)
    if var now = retiming {
      let count = min(now.growth > 0 ? now.growth : now.left, most)
      var piece = Piece(kind: .growing(now.slot, strip: now.strip), start: start, count: count)
      if now.growth > 0 {
        now.growth -= count
        latency += count
        dropped += count
      } else if let slot = now.slot {
        piece.kind = .filling(slot, strip: now.strip)
      }
      now.left -= count
      retiming = now.left > 0 ? now : nil
      return piece
    }
    // One a block: the first strip's are emptied only when it is its turn.
    if start == 0, let (slot, strip) = hollowSlot {
      return Piece(kind: .emptying(slot, strip: strip), start: 0, count: min(slot.held, most))
    }
    return Piece(kind: .plain, start: start, count: frames)
  }

  /// All strips but the first.
  private func bring(_ piece: Piece, _ output: UnsafeMutablePointer<Float>) {
    let (start, count) = (piece.start, piece.count)
    func samples(_ index: Int) -> UnsafeMutablePointer<Float> { place(index, output, start) }
    func isUnder(_ index: Int, _ strip: Int?) -> Bool {
      strip.map { wiring.isStrip(index, under: $0) } ?? false
    }
    switch piece.kind {
    case .plain: bring(output, from: start, frames: count) { _ in true }
    case .growing(let slot, let strip):
      let strip = slot == nil ? nil : strip
      bring(output, from: start, frames: count, but: strip) { isUnder($0, strip) }
      interrupt(at: start, frames: count) { $0 == strip || !isUnder($0, strip) }
      if let slot, let strip, strip > 0 {
        strips[strip].fill(slot, with: samples(strip), at: start, frames: count)
      }
    case .filling(let slot, let strip):
      aside.update(repeating: 0, count: (start + count) * strips[0].channelCount)
      isSending = false
      bring(aside, from: start, frames: count, but: strip) { isUnder($0, strip) }
      isSending = true
      if strip > 0 { strips[strip].fill(slot, with: samples(strip), at: start, frames: count) }
      interrupt(at: start, frames: 0) { $0 != strip && isUnder($0, strip) }
      for index in strips.indices.dropFirst() {
        strips[index].drain(into: samples(index), frames: count)
      }
      for index in wiring.order where index > 0 {
        process(index, output, from: start, frames: count)
      }
    case .emptying(let slot, let strip):
      for index in strips.indices.dropFirst() {
        if isUnder(index, strip) {
          strips[index].hold(samples(index), frames: count)
        } else {
          strips[index].align(samples(index), frames: count)
        }
      }
      interrupt(at: start, frames: count) { $0 != strip && isUnder($0, strip) }
      for index in wiring.order where index > 0 {
        if index == strip {
          strips[index].drain(slot, into: samples(index), at: start, frames: count)
          handOn(index, output, from: start, frames: count)
        } else if !isUnder(index, strip) {
          process(index, output, from: start, frames: count)
        }
      }
    }
  }

  /// What some strips send doesn't go on as it was: for so many frames they send nothing.
  private func interrupt(at start: Int, frames: Int, _ isConcerned: (Int) -> Bool) {
    for index in strips.indices.dropFirst() where isConcerned(index) {
      feeds?.interrupt(ofStrip: index, at: start, frames: frames)
    }
  }

  /// Lets strips beside the first go on, or hold what they have.
  private func bring(
    _ output: UnsafeMutablePointer<Float>, from start: Int, frames: Int, but last: Int? = nil,
    goesOn: (Int) -> Bool
  ) {
    for index in strips.indices.dropFirst() {
      let samples = place(index, output, start)
      if goesOn(index) {
        strips[index].align(samples, frames: frames)
      } else {
        strips[index].hold(samples, frames: frames)
      }
    }
    for index in wiring.order where index > 0 && index != last && goesOn(index) {
      process(index, output, from: start, frames: frames)
    }
  }

  /// The first strip, to which the others have come.
  private func finish(_ piece: Piece, _ output: UnsafeMutablePointer<Float>) {
    let (first, start, count) = (strips[0], piece.start, piece.count)
    let own = first.mix + start * first.channelCount
    let all = place(0, output, start)
    func goOn() {
      first.add(to: all, at: start, frames: count)
      process(0, output, from: start, frames: count)
    }
    switch piece.kind {
    case .growing(let slot?, strip: 0):
      first.align(own, frames: count)
      first.add(to: all, at: start, frames: count)
      first.fill(slot, with: all, at: start, frames: count)
    case .growing: first.hold(own, frames: count)
    case .filling(let slot, let strip):
      if strip == 0 {
        first.align(own, frames: count)
        let others = aside + start * first.channelCount
        for index in 0..<count * first.channelCount { own[index] += others[index] }
        first.fill(slot, with: own, at: start, frames: count)
      } else {
        first.hold(own, frames: count)
      }
      first.drain(into: own, frames: count)
      goOn()
    case .emptying(let slot, strip: 0):
      first.hold(own, frames: count)
      first.drain(slot, into: all, at: start, frames: count)
      handOn(0, output, from: start, frames: count)
    case .emptying, .plain:
      first.align(own, frames: count)
      goOn()
    }
  }
}
