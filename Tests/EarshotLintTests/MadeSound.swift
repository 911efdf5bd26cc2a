import AudioFiles
import AudioMeasuring

/// A sound without problems, and changes to it.
struct MadeSound {
  var samples: [Float]
  var channelCount = 1
  var rate = 48_000
  var loop: Range<Int>?
  var markers: [AudioFileInfo.Marker] = []

  var frameCount: Int { samples.count / channelCount }

  /// A tone of whole cycles, from zero to zero.
  static func tone(
    _ frequency: Double = 500, amplitude: Double = 0.25, seconds: Double = 0.5, rate: Int = 48_000
  ) -> MadeSound {
    MadeSound(
      samples: Signal.sine(
        frequency, amplitude: amplitude, frames: Int(seconds * Double(rate)),
        sampleRate: Double(rate)), rate: rate)
  }

  /// Beginning in the middle of a wave.
  static func cosine(_ frequency: Double = 500, seconds: Double = 0.5) -> MadeSound {
    var sound = tone(frequency, seconds: seconds)
    sound.samples = Signal.sine(
      frequency, amplitude: 0.25, phase: 1.57, frames: sound.frameCount)
    return sound
  }

  func changed(_ change: (inout MadeSound) -> Void) -> MadeSound {
    var sound = self
    change(&sound)
    return sound
  }

  func map(_ transform: (Float) -> Float) -> MadeSound {
    changed { $0.samples = $0.samples.map(transform) }
  }

  /// With silence around it.
  func padded(before: Double = 0, after: Double = 0) -> MadeSound {
    changed {
      let count = Double($0.rate * $0.channelCount)
      $0.samples =
        Signal.silence(frames: Int(before * count)) + $0.samples
        + Signal.silence(frames: Int(after * count))
    }
  }

  /// The same in two channels, the second by a factor.
  func stereo(_ factor: Float = 1) -> MadeSound {
    changed {
      $0.samples = $0.samples.flatMap { [$0, $0 * factor] }
      $0.channelCount = 2
    }
  }
}
