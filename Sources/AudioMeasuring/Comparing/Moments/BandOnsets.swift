/// Finds sounds that begin in some critical bands while others, perhaps louder, go on: where the
/// power of a band in a channel rises above its whole recent past and isn't masked by its
/// neighbours.
struct BandOnsets {
  /// A band of a channel.
  private struct Band {
    /// Of the last windows.
    var recent = [Double](repeating: 0, count: Self.reach)
    /// The levels of a beginning, window by window, until it has risen.
    var rising: [Double] = []
    var before = 0.0
    var isHeard = false

    /// Windows overlap: of those that are next to one another each has a part of the other.
    static let (rise, reach) = (3, 19)
  }

  private(set) var onsets: [Onset] = []
  private var channels: [[Band]]
  private let bands: CriticalBands
  private let quiet: [Double]
  private var window = 0
  private var masks: [Double]

  init(_ bands: CriticalBands, channelCount: Int) {
    self.bands = bands
    // −75 dBFS at least.
    quiet = CriticalBands.thresholds.map { max($0, 3e-8) }
    masks = Array(repeating: 0, count: BandSums.capacity)
    channels = Array(repeating: Array(repeating: Band(), count: bands.count), count: channelCount)
  }

  /// The largest error of a reported time, in frames.
  static func precision(_ bands: CriticalBands) -> Int { bands.windowSize * 7 / 4 }

  /// Takes the powers of a window around a frame, for one channel after the other.
  mutating func add(_ powers: [Double], channel: Int, frame: Int) {
    let place = window % Band.reach
    powers.withUnsafeBufferPointer { powers in
      masks.withUnsafeMutableBufferPointer {
        bands.spread(powers.baseAddress!, to: $0.baseAddress!)
      }
    }
    for index in 0..<bands.count {
      let power = powers[index]
      let isHeard = power > quiet[index] && power > masks[index] / 4
      let rising = channels[channel][index].rising.count
      if rising > 0 {
        channels[channel][index].rising.append(power)
        if isHeard { channels[channel][index].isHeard = true }
        if rising == Band.rise { finish(channel, index, frame: frame) }
      } else if power > 2.5 * quiet[index] {
        var before = quiet[index]
        for age in Band.rise..<Band.reach {
          before = max(
            before,
            channels[channel][index].recent[(place + Band.reach - age) % Band.reach])
        }
        if power > 2.5 * before {
          channels[channel][index].rising = [power]
          channels[channel][index].before = before
          channels[channel][index].isHeard = isHeard
        }
      }
      channels[channel][index].recent[place] = power
    }
    if channel == channels.count - 1 { window += 1 }
  }

  private mutating func finish(_ channel: Int, _ index: Int, frame: Int) {
    let band = channels[channel][index]
    channels[channel][index].rising = []
    let peak = band.rising.max() ?? 0
    let rise = Math.decibels((peak / band.before).squareRoot())
    guard band.isHeard, rise > Onset.possibleInBands,
      let half = band.rising.firstIndex(where: { $0 > peak / 4 })
    else { return }
    let hop = bands.windowSize / 2
    let onset = Onset(
      frame: max(0, frame - (Band.rise - half) * hop),
      rise: rise, bands: 1 << index)
    // Onsets in several bands and channels are one.
    if let last = onsets.last, abs(last.frame - onset.frame) <= 4 * hop {
      onsets[onsets.count - 1] = last.joined(with: onset)
    } else if onsets.count < 50 + window / 10 {
      onsets.append(onset)
    }
  }
}
