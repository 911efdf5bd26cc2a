import TestSupport
import Foundation

func sine(
  _ frequency: Double, rate: Int, frames: Int, amplitude: Double = 0.5, phase: Double = 0
) -> [Float] {
  (0..<frames).map { frame in
    let angle = 2 * Double.pi * frequency * Double(frame) / Double(rate) + phase
    return Float(amplitude * sin(angle))
  }
}

/// A different tone and level in every channel, interleaved, on the 16-bit grid so that every
/// lossless format keeps it exactly.
func tones(channelCount: Int, rate: Int, frames: Int) -> [Float] {
  let channels = (0..<channelCount).map { channel in
    sine(
      300 * Double(channel + 1), rate: rate, frames: frames,
      amplitude: 0.6 / Double(channel + 1))
  }
  return (0..<frames * channelCount).map { index in
    let value = channels[index % channelCount][index / channelCount]
    return (value * 32_768).rounded() / 32_768
  }
}

func noise(frames: Int, amplitude: Float = 0.5, seed: UInt64 = 1) -> [Float] {
  var generator = SeededNumbers(seed: seed)
  return (0..<frames).map { _ in .random(in: -amplitude...amplitude, using: &generator) }
}
