import OpenALSoft

/// One of a stem's effect slots, and a source by which sound that was mixed elsewhere comes to it.
///
/// The source is given what it plays before each mix, at least as long as that, and begins anew: at
/// the device's own rate it plays samples as they are, so nothing is heard of where one mix ends,
/// and nothing comes later than it would from a voice.
struct StemSlot {
  let slot: ALSlot
  private let source: ALSource
  private let buffer: ALBuffer

  init?(_ context: ALContext, _ layout: ChannelLayout) {
    guard let slot = context.makeSlot(), let source = context.makeSources(1).first,
      let buffer = context.makeQueueBuffer()
    else { return nil }
    (self.slot, self.source, self.buffer) = (slot, source, buffer)
    context.setGain(slot, to: 0)
    context.set(source, .rolloff, to: 0)
    // As voices that are flat: what is turned into virtual speakers is sent at half the level.
    context.set(source, .directChannels, to: layout == .mono ? 0 : 1)
    context.set(source, .spatialize, to: 0)
    // Only what comes out of the slot is heard.
    guard let silence = context.makeLowPass() else { return nil }
    context.set(silence, gain: 0, gainHF: 1)
    context.setDirectFilter(source, silence)
    context.delete(silence)
  }

  /// Lets the slot have samples in the coming mix, which is no longer than they are.
  func feed(
    _ samples: UnsafeBufferPointer<Float>, as index: Int, _ stem: Stem
  ) {
    let context = stem.context
    context.clearQueue(of: source)
    context.setSend(source, index, to: slot, nil)
    context.queue(
      buffer, on: source, stem.layout.bufferFormat, UnsafeRawBufferPointer(samples),
      sampleRate: stem.sampleRate)
    context.playAgain(source)
  }
}
