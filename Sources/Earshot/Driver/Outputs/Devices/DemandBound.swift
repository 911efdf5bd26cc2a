/// How much a device takes at once at the most, from what it has taken so far.
///
/// It plays at an even rate out of a buffer of its own. So all that it has taken is never more than
/// that rate times the time and a constant, which is reached whenever its buffer is full; and it
/// takes whole mixes, as soon as there is room for them. PulseAudio's server asks by a measure of
/// its own, so that with OpenAL before 1.22 what is left of each request adds up, until two mixes
/// are taken in one go, five to eight pulls later: only then has there to be enough for two.
struct DemandBound {
  /// Nanoseconds for which the fullest that the buffer was counts, and as long again at the most:
  /// clocks drift, and a device that ran dry has lost time.
  private static let span: Int64 = 5_000_000_000
  /// Nanoseconds without a pull after which a device has stood still, and its buffer is full anew
  /// with the next one.
  private static let standstill: Int64 = 300_000_000
  /// Mixes that a device has in its buffer: it never takes more at once unless it ran dry.
  private static let mostMixes = 3

  /// Frames that the device mixes at a time.
  let mix: Int
  private let framesPerNanosecond: Double
  private let start: Int64
  private var taken = 0
  /// By how many frames what was taken was ahead of the time at the most, in this span and in the
  /// one before it.
  private var lead = 0.0
  private var formerLead = 0.0
  private var turn: Int64
  private var latest: Int64

  /// Of a device that has taken nothing, at a time in nanoseconds.
  init(mix: Int, rate: Int, at time: Int64) {
    self.mix = max(mix, 1)
    framesPerNanosecond = Double(rate) / 1e9
    start = time
    turn = time
    latest = time
  }

  /// What the device has taken more by now.
  mutating func note(_ frames: Int, at time: Int64) {
    taken += frames
    let present = ahead(at: time)
    if time - latest > Self.standstill {
      (lead, formerLead, turn) = (present, present, time)
    } else if time - turn > Self.span {
      (lead, formerLead, turn) = (present, lead, time)
    } else {
      lead = max(lead, present)
    }
    latest = time
  }

  /// The most that it can take at once by then, in whole mixes: one at least.
  func largestPull(by time: Int64) -> Int {
    let room = max(lead, formerLead) - ahead(at: time)
    return mix * min(max(Int(room) / mix, 1), Self.mostMixes)
  }

  /// By how many frames what was taken is ahead of the time.
  private func ahead(at time: Int64) -> Double {
    Double(taken) - framesPerNanosecond * Double(time - start)
  }
}
