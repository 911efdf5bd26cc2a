/// Repairs of a sound during a conversion. They come from a measurement of it, so they are frames
/// and levels and no rules.
package struct Mending: Hashable, Sendable {
  /// The part of the input to keep. Loops and markers move along.
  package var frames: Range<Int>
  /// Subtracted from the samples of each channel of the output, before everything else; empty for
  /// none.
  package var offsets: [Double] = []
  /// In dB.
  package var gain = 0.0
  /// Fades from and to silence, at the new start and end.
  package var fadeInFrames = 0
  package var fadeOutFrames = 0

  package init(frames: Range<Int>) { self.frames = frames }

  /// Whether all samples become others, and not only those near the ends.
  var changesSamples: Bool { gain != 0 || offsets.contains { $0 != 0 } }
}
