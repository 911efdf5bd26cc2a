import Earshot
import TestSupport

/// Sound from one direction, as an ambisonic microphone has it.
struct PlaneWave {
  /// Degrees from ahead to the left, and up.
  var azimuth: Double
  var elevation = 0.0

  /// The factors of W, X, Y and Z, with W as loud as the wave is.
  private var factors: [Double] {
    let (angle, height) = (azimuth / 360 * Math.turn, elevation / 360 * Math.turn)
    return [
      1, Math.cosine(angle) * Math.cosine(height), Math.sine(angle) * Math.cosine(height),
      Math.sine(height),
    ]
  }

  /// Four interleaved channels.
  func bed(_ sound: [Float], _ kind: ClipOptions.Ambisonics = .ambiX) -> [Float] {
    let all = factors
    let wanted =
      kind == .ambiX
      ? [all[0], all[2], all[3], all[1]] : [all[0] * 0.5.squareRoot(), all[1], all[2], all[3]]
    return sound.flatMap { sample in wanted.map { Float(Double(sample) * $0) } }
  }

  /// A tone from there, which has no seam.
  static func tone(_ azimuth: Double, elevation: Double = 0, frequency: Double = 500) -> [Float] {
    PlaneWave(azimuth: azimuth, elevation: elevation)
      .bed(Signal.sine(frequency, amplitude: 0.5, frames: 4_800))
  }
}

extension AudioEngine {
  /// A bed of four interleaved channels.
  func loadBed(
    _ samples: [Float], _ kind: ClipOptions.Ambisonics = .ambiX, loop: Range<Int>? = nil
  ) throws -> Clip {
    try load(
      samples: samples, channelCount: 4, sampleRate: 48_000,
      options: ClipOptions(channels: .ambisonic(kind), loop: loop))
  }
}

extension Rotation {
  /// To the left, in degrees.
  static func left(_ degrees: Double) -> Rotation {
    Rotation(angle: degrees / 360 * Math.turn, axis: [0, 1, 0])
  }
}

extension Render {
  /// Without this many frames at its beginning.
  func after(_ frames: Int) -> Render { self[frames..<frameCount] }

  /// The amplitude of a sine in each channel.
  var amplitudes: [Double] {
    (0..<channelCount).map { channel($0).rms * 2.0.squareRoot() }
  }
}
