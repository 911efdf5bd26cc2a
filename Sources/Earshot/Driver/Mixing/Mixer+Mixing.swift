import AudioEffects

/// The way of a block through the mixer.
extension Mixer {
  /// Brings together what all submixes have rendered, in the output; `own` renders the first submix
  /// there, and answers whether it could. `isFed`: once the others have sent, to that submix's
  /// effect slots.
  func process(
    into output: UnsafeMutablePointer<Float>, frames: Int, isFed: Bool,
    own: (UnsafeMutablePointer<Float>) -> Bool
  ) -> Bool {
    rearrange()
    if isFed { feeds?.begin() } else if !own(output) { return false }
    if !isFed, passes(output, frames: frames) { return true }
    isTouched = false
    for strip in strips.dropFirst() { strip.align(strip.mix, frames: frames) }
    for index in wiring.order where index > 0 {
      strips[index].process(strips[index].mix, frames: frames)
      handOn(index, frames: frames)
    }
    if isFed, !own(output) { return false }
    let first = strips[0]
    first.align(output, frames: frames)
    // In one order, however they came to it.
    for index in wiring.order where wiring.parents[index] == 0 && !strips[index].isResting {
      first.take(strips[index], into: output, frames: frames)
    }
    first.process(output, frames: frames)
    measure(output, ofStrip: 0, frames)
    notePassed(frames: frames)
    return true
  }

  /// Silence goes through as it is where nothing is left of sound, and nothing is done.
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

  /// Gives what was processed of a strip to the one that it goes into, unless that is the first,
  /// and to effect slots.
  private func handOn(_ index: Int, frames: Int) {
    let strip = strips[index]
    measure(strip.mix, ofStrip: index, frames)
    feeds?.send(strip.mix, ofStrip: index, frames: frames)
    let parent = wiring.parents[index]
    guard parent > 0, !strip.isResting else { return }
    strips[parent].take(strip, into: strips[parent].mix, frames: frames)
  }

  /// Meters the output of a strip, and releases what was removed from it.
  private func measure(_ samples: UnsafePointer<Float>, ofStrip index: Int, _ frames: Int) {
    let strip = strips[index]
    let sound = UnsafeBufferPointer(start: samples, count: frames * strip.channelCount)
    meters[index]?.measure(sound, isSilent: strip.isResting)
    if isFresh[index], !strip.isResting, sound.contains(where: { $0 != 0 }) {
      isFresh[index] = false
    }
    strip.dropGone { stopListening($0) }
  }
}
