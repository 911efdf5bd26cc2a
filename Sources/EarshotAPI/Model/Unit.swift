/// What a number counts.
package enum Unit: String, Sendable {
  case seconds = "s"
  case metres = "m"
  case metresPerSecond = "m/s"
  case degrees = "degrees"
  case hertz = "Hz"
  case decibels = "dB"
  case semitones = "semitones"
  case decibelsPerOctave = "dB an octave"
  case millibels = "hundredths of a dB"
  case lufs = "LUFS"
  /// A factor of amplitude.
  case gain = "linear gain"
  /// A factor of speed and pitch.
  case rate = "playback rate"
  /// Of something whole, from 0 to 1.
  case share = "share"
  case factor = "factor"
  case frames = "sample frames"
  /// Between -1 and 1.
  case sample = "samples"
  case bytes = "bytes"
  case megabytes = "MiB"
  case celsius = "degrees Celsius"
  case percent = "per cent"
  case kilopascals = "kPa"
  case cubicMetres = "cubic metres"
  case bitsPerSecond = "bits a second"
  case perMinute = "a minute"
  case perSecond = "a second"
  /// How many there are.
  case count = "count"
  /// Which it is, from 0.
  case index = "index"
  /// A rank: higher goes first.
  case rank = "rank"
  /// Bits that are added up, or a number that stands for something.
  case flags = "flags"
  /// Whatever the game means by it.
  case game = "of the game"
  /// A coordinate of a unit quaternion or of a direction.
  case coordinate = "coordinate"

  /// Whether it says more than the name of what it is the unit of.
  package var isShown: Bool {
    switch self {
    case .count, .index, .rank, .flags, .game, .coordinate, .sample, .share, .factor, .gain, .rate:
      false
    default: true
    }
  }
}
