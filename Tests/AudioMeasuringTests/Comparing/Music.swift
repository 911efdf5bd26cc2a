import AudioMeasuring
import TestSupport

/// Something like music for comparisons: chords, and beats of noise every half second.
enum Music {
  static let rate = 48_000

  static let played: Render = {
    let seconds = 2
    let noise = Signal.noise(seed: 7, amplitude: 0.2, frames: seconds * rate)
    let tones = [(220.0, 0.1), (277.2, 0.07), (880, 0.04), (3_300, 0.01)].map {
      Signal.sine($0.0, amplitude: $0.1, frames: seconds * rate)
    }
    return Render(
      (0..<seconds * rate).flatMap { frame -> [Float] in
        let age = Float(frame % (rate / 2)) / Float(rate)
        let beat = noise[frame] * max(0, 1 - 4 * age)
        let chord = tones.reduce(0) { $0 + $1[frame] }
        return [chord + beat, 0.8 * chord + 0.5 * beat]
      }, channelCount: 2)
  }()

  /// A tone and its third harmonic, the same in both channels.
  static let tone: Render = {
    let (low, high) = (
      Signal.sine(220, amplitude: 0.1, frames: 2 * rate),
      Signal.sine(660, amplitude: 0.05, frames: 2 * rate)
    )
    let both = zip(low, high).map { $0 + $1 }
    return Render(channels: [both, both])
  }()
}

extension Render {
  /// With other samples; `body` gets them interleaved.
  func changed(_ body: (inout [Float]) -> Void) -> Render {
    var copy = self
    body(&copy.samples)
    return copy
  }

  /// Both channels, or one, multiplied from a frame on.
  func multiplied(by gain: Float, channel: Int? = nil, from start: Int = 0) -> Render {
    changed { samples in
      for index in samples.indices where index / channelCount >= start {
        if channel == nil || index % channelCount == channel { samples[index] *= gain }
      }
    }
  }

  /// Delayed by this many frames.
  func delayed(by frames: Int) -> Render {
    Render(
      [Float](repeating: 0, count: frames * channelCount) + samples, channelCount: channelCount,
      sampleRate: sampleRate)
  }
}
