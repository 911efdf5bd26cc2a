import TestSupport

/// How much of a known sound is in a recording.
///
/// Unrelated sounds cancel out in a sum of products, so only the searched one remains.
struct Likeness {
  /// The gain of the sound.
  let gain: Double
  /// 1: there is nothing else; 0: it is absent.
  let share: Double

  /// Looks for `sound`, told by frames of the recording, in a part of one channel.
  init(in channel: Render, _ frames: Range<Int>, of sound: (Int) -> Double) {
    var (product, power, heard) = (0.0, 0.0, 0.0)
    for frame in frames {
      let (sample, value) = (Double(channel.samples[frame]), sound(frame))
      product += sample * value
      power += value * value
      heard += sample * sample
    }
    gain = product / power
    share = product / (power * heard).squareRoot()
  }
}
