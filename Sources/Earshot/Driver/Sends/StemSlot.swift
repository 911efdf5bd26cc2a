import OpenALSoft

/// One of a submix's effect slots, with a source that feeds it sound mixed elsewhere.
///
/// Before each mix the source gets at least as much sound as that needs, and is restarted: at the
/// device's own rate it plays samples unchanged, so the boundaries of mixes are inaudible, and
/// there is no delay relative to voices.
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
    // Like non-positional voices: sound converted to virtual speakers is sent at half the level.
    context.set(source, .directChannels, to: layout == .mono ? 0 : 1)
    context.set(source, .spatialize, to: 0)
    // Only the slot's output is audible.
    guard let silence = context.makeLowPass() else { return nil }
    context.set(silence, gain: 0, gainHF: 1)
    context.setDirectFilter(source, silence)
    context.delete(silence)
  }

  /// Feeds the slot samples for the next mix, which is no longer than they are.
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
