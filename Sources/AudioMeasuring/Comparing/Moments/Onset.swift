/// Where a sound begins.
struct Onset: Equatable {
  let frame: Int
  /// In dB above the earlier level.
  let rise: Double
  /// A bit for each critical band in which it begins while others go on; 0 for an onset in the
  /// total level.
  var bands: UInt32 = 0

  /// A larger rise is certainly an onset; between the second number and this it may be one.
  static let (certain, possible) = (9.0, 6.0)
  /// The same in bands, where noise has rises of its own.
  static let (certainInBands, possibleInBands) = (12.0, 8.0)

  var isCertain: Bool { rise >= (bands == 0 ? Self.certain : Self.certainInBands) }

  func joined(with other: Onset) -> Onset {
    Onset(frame: frame, rise: max(rise, other.rise), bands: bands | other.bands)
  }

  /// How many frames later the other onset is, if it may be the same one; otherwise nil. An onset
  /// in bands isn't told apart from one in the total level up to `reach` frames before.
  func lag(of other: Onset, reach: Int, precision: Int) -> Int? {
    let lag = other.frame - frame
    if (bands == 0) != (other.bands == 0) {
      let later = bands == 0 ? lag : -lag
      return (-precision...reach).contains(later) ? 0 : nil
    }
    // A band's edges are not sharp.
    let near = bands | bands << 1 | bands >> 1
    return bands == other.bands || near & other.bands != 0 ? lag : nil
  }

  /// Hertz, from the lowest of its bands to the highest.
  var frequencies: ClosedRange<Double>? {
    bands == 0
      ? nil
      : CriticalBands.frequencies(
        bands.trailingZeroBitCount...UInt32.bitWidth - 1 - bands.leadingZeroBitCount)
  }
}
