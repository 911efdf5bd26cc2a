/// What is put right in a sound while it is converted. It is worked out by somebody who listened to
/// it, so it names frames and levels and no rules.
package struct Mending: Hashable, Sendable {
  /// Of the input: what stays. Loops and markers move along.
  package var frames: Range<Int>
  /// Taken off the samples of each channel of the output, before anything else is done to them;
  /// empty for none.
  package var offsets: [Double] = []
  /// In dB.
  package var gain = 0.0
  /// From and to silence, at what is then the start and the end.
  package var fadeInFrames = 0
  package var fadeOutFrames = 0

  package init(frames: Range<Int>) { self.frames = frames }

  /// Whether all samples become others, and not only those near the ends.
  var changesSamples: Bool { gain != 0 || offsets.contains { $0 != 0 } }
}
