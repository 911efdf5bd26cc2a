import AudioEffects

/// The mean level in third-octave bands, from 25 Hz up, over all channels.
public struct Spectrum: Sendable {
  /// dBFS per band. Levels under −100 read as −100: differences below are inaudible.
  public let bands: [Double]

  /// Band i is centred on 25 · 2^(i/3) hertz, bands 0 to 28.
  public static func centre(ofBand index: Int) -> Double {
    25 * Math.exponential(Math.logarithm(2) * Double(index) / 3)
  }

  /// Averages Hann-weighted transforms of 4,096 frames, half overlapping; shorter recordings are
  /// filled with silence.
  public init(_ render: Render) {
    let size = 4_096
    let (power, windows) = Self.power(of: render, size: size)
    // A Hann window passes 3/8 of the power; a bin and its mirror image share it.
    let scale = 2 / (Double(size) * Double(size) * 0.375 * max(windows, 1))
    bands = (0..<29).map { band in
      let (low, high) = (Self.centre(ofBand: band) / 1.1225, Self.centre(ofBand: band) * 1.1225)
      let sum = power.indices.reduce(0.0) { sum, bin in
        let frequency = Double(bin) * render.sampleRate / Double(size)
        return frequency >= low && frequency < high ? sum + power[bin] : sum
      }
      return max(-100, Math.decibels((sum * scale).squareRoot()))
    }
  }

  /// The sum of the powers of each bin over all windows, and how many there were.
  private static func power(of render: Render, size: Int) -> (power: [Double], windows: Double) {
    let transform = RealFourierTransform(count: size)
    let hann = (0..<size).map { offset in
      Float(0.5 - 0.5 * Math.cosine(Math.turn * Double(offset) / Double(size)))
    }
    let (frames, channels) = (render.frameCount, render.channelCount)
    var power = [Double](repeating: 0, count: size / 2)
    var windows = 0.0
    withUnsafeTemporaryAllocation(of: Float.self, capacity: size + 2 * transform.binCount) { room in
      room.initialize(repeating: 0)
      guard let weighted = room.baseAddress else { return }
      let (real, imaginary) = (weighted + size, weighted + size + transform.binCount)
      render.withFrames(0..<frames) { samples in
        for channel in 0..<channels {
          for start in stride(from: 0, through: max(0, frames - size), by: size / 2) {
            let count = min(size, frames - start)
            for offset in 0..<count {
              weighted[offset] = samples[(start + offset) * channels + channel] * hann[offset]
            }
            for offset in count..<size { weighted[offset] = 0 }
            transform.forward(weighted, to: real, imaginary)
            for bin in power.indices {
              power[bin] += Double(real[bin] * real[bin] + imaginary[bin] * imaginary[bin])
            }
            windows += 1
          }
        }
      }
    }
    return (power, windows)
  }

  /// The mean difference in decibels over the bands in which either is above −100 dBFS.
  public func distance(to other: Spectrum) -> Double {
    let differences = zip(bands, other.bands).filter { max($0, $1) > -100 }.map { abs($0 - $1) }
    return differences.isEmpty ? 0 : differences.reduce(0, +) / Double(differences.count)
  }
}
