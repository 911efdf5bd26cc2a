import TestSupport

/// How much of a known sound is in a recording.
///
/// Sounds that have nothing to do with each other cancel out in a sum of products, so what is left
/// is the one that is looked for.
struct Likeness {
  /// What the sound was multiplied by.
  let gain: Double
  /// 1: there is nothing else; 0: it isn't there.
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
