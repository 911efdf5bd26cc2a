import AudioEffects

extension Render {
  /// The frequency in hertz of the note in the loudest channel, with or without overtones, even if
  /// they are stronger than the fundamental; nil where nothing repeats: silence, noise, clicks.
  ///
  /// Exact to 5 cents for steady sounds of 0.1 s or more, from 30 Hz (longer ones are needed below
  /// 60) to an eighth of the sample rate; for pure tones to a quarter. For chords and gliding
  /// sounds it is some note in them: ask for a piece. At most the first 2 s are used.
  public var pitch: Double? {
    let heard = loudestChannel[0..<min(frameCount, Int(2 * sampleRate))]
    guard heard.peak > 1e-4, heard.firstNotFinite == nil else { return nil }
    guard let period = heard.period else { return nil }
    let estimate = sampleRate / period
    // A sine at the note itself, if there is one, is measured more exactly than the period, unless
    // its pieces are so short that they don't tell it from its overtones.
    guard Double(heard.frameCount) > 16 * period else { return estimate }
    let fit = heard.sine(at: estimate)
    guard fit.amplitude > 0.2 * heard.rms else { return estimate }
    let refined = Self.refined(estimate, in: heard)
    return abs(refined / estimate - 1) < 0.03 ? refined : estimate
  }

  /// The number of frames after which the sound is most like itself, between two if need be: the
  /// first maximum of the normalised square difference that is nearly as high as the highest
  /// (McLeod and Wyvill, 2005).
  private var period: Double? {
    let likeness = Self.likeness(samples[...])
    // Before the first descent below 0 the sound is only similar to itself, unshifted.
    guard let start = likeness.firstIndex(where: { $0 < 0 }) else { return nil }
    let maxima = likeness.indices.dropFirst(start).dropLast().filter { index in
      index > 0 && likeness[index] > 0 && likeness[index] >= likeness[index - 1]
        && likeness[index] > likeness[index + 1]
    }
    guard let highest = maxima.map({ likeness[$0] }).max(), highest > 0.5,
      let first = maxima.first(where: { likeness[$0] > 0.93 * highest })
    else { return nil }
    return Self.period(near: Self.summit(of: likeness, at: first), in: likeness)
      / Double(Self.fineness)
  }

  /// Shifts to a frame: between two frames a maximum is missed that is only a few of them wide, and
  /// one of twice the period is taken.
  private static let fineness = 4

  /// A period in shifts more exactly: by how far off the maximum is that comes several periods
  /// later.
  private static func period(near estimate: Double, in likeness: [Double]) -> Double {
    var (period, count) = (estimate, 1.0)
    while count < 16, 2 * count * period + Double(fineness + 1) < Double(likeness.count) {
      count *= 2
      let expected = Int((count * period).rounded())
      let near = expected - fineness...expected + fineness
      guard let here = near.max(by: { likeness[$0] < likeness[$1] }),
        likeness[here] > 0.5 * likeness[Int(period.rounded())]
      else { break }
      period = summit(of: likeness, at: here) / count
    }
    return period
  }

  /// Where a parabola through a maximum and its neighbours is highest.
  private static func summit(of values: [Double], at index: Int) -> Double {
    let (before, here, after) = (values[index - 1], values[index], values[index + 1])
    let bend = before - 2 * here + after
    return Double(index) + (bend < 0 ? max(-1, min(1, (before - after) / (2 * bend))) : 0)
  }

  /// For each shift up to half the length, in steps of a `fineness`th of a frame, how like the
  /// sound is to itself, from −1 to 1.
  private static func likeness(_ samples: ArraySlice<Float>) -> [Double] {
    let count = min(samples.count, 16_384)
    guard count >= 8 else { return [] }
    // From the middle, where a note is steadier than at its start.
    let first = samples.startIndex + (samples.count - count) / 2
    let heard = samples[first..<first + count]
    var size = 16
    while size < 2 * count { size *= 2 }
    let transform = RealFourierTransform(count: size)
    var padded = Array(heard) + [Float](repeating: 0, count: size - count)
    var (real, imaginary) = (
      [Float](repeating: 0, count: transform.binCount),
      [Float](repeating: 0, count: transform.binCount)
    )
    transform.forward(padded, to: &real, &imaginary)
    for bin in real.indices {
      real[bin] = real[bin] * real[bin] + imaginary[bin] * imaginary[bin]
      imaginary[bin] = 0
    }
    // More bins than there were, all of them empty, put samples between the samples.
    let finer = RealFourierTransform(count: fineness * size)
    real += [Float](repeating: 0, count: finer.binCount - real.count)
    imaginary += [Float](repeating: 0, count: finer.binCount - imaginary.count)
    padded = [Float](repeating: 0, count: fineness * size)
    finer.backward(real, imaginary, to: &padded)
    let scale = Double(size / 2)
    // The squares of both pieces that are compared, for each shift a little shorter.
    var squares = 2 * heard.reduce(0) { $0 + Double($1) * Double($1) }
    return (0..<count / 2 * fineness).map { index in
      let shift = index / fineness
      if shift > 0, index.isMultiple(of: fineness) {
        let (a, b) = (Double(heard[first + shift - 1]), Double(heard[first + count - shift]))
        squares -= a * a + b * b
      }
      return squares > 1e-12 ? 2 * Double(padded[index]) / scale / squares : 0
    }
  }
}
