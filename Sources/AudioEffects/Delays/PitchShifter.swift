import CAudioKernels
import CSystem

/// Makes the sound higher or lower without making it shorter or longer: monsters, chipmunks, a
/// voice that must not be recognised.
///
/// It plays its recent input faster or slower. When that runs out, it goes on at the most similar
/// other place, with a short cross-fade: pitch-synchronous overlap and add. Tones down to 50 Hz are
/// spliced in phase. The output is 3 to 40 ms late, and formants move with the pitch.
public final class PitchShifter: SteppedInsert<PitchShifter.Settings> {
  /// The settings of a pitch shifter.
  public struct Settings: SteppedSettings {
    /// How much higher, in semitones: −24 to 24. Default: 0.
    public var semitones = 0.0
    /// How much of the result is the shifted sound: 0 to 1. Default: 1.
    public var mix = 1.0

    /// The defaults.
    public init() {}

    /// A pitch shifter with these settings.
    public init(semitones: Double, mix: Double = 1) {
      (self.semitones, self.mix) = (semitones, mix)
    }

    /// The name in scripts.
    public static let name = "pitchShifter"
    /// The numbers, in the order of the C struct.
    public static let fields: [SettingField<Self>] = [
      .init(.semitones, \.semitones), .init(.mix, \.mix),
    ]

    /// Makes the effect with the defaults.
    public static func makeInsert(channelCount: Int, sampleRate: Int) -> SteppedInsert<Self> {
      PitchShifter(channelCount: channelCount, sampleRate: sampleRate)
    }
  }

  /// Samples that are averaged for the first, coarse search.
  private static let coarseness = 4
  private static let (fadeSeconds, windowSeconds, searchSeconds) = (0.008, 0.01, 0.02)

  private let mask: Int
  private let rings: UnsafeMutablePointer<Float>
  /// The mean of all channels, and that of each four frames of it.
  private let mono: UnsafeMutablePointer<Float>
  private let coarse: UnsafeMutablePointer<Float>
  /// Stretches of these, in one piece.
  private let (recent, past): (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
  private let dry: UnsafeMutablePointer<Float>
  private var place = 0

  /// Delays in frames: of the sound that plays, and of the sound that fades out.
  private var (delay, oldDelay) = (0.0, 0.0)
  /// The length of the cross-fade in frames, and the frames left of it.
  private var (fadeFrames, fadeLeft) = (1, 0)
  /// How the delay changes from frame to frame in this run.
  private var drift = 0.0
  private var mix = kernel_slope(start: 1, step: 0)

  private let windowFrames: Int
  private let searchFrames: Int

  /// 1 to 8 channels.
  public override init(channelCount: Int, sampleRate: Int) {
    func frames(_ seconds: Double) -> Int {
      // Whole groups of eight, coarsely as well.
      max(Int(seconds * Double(sampleRate)) / 32, 1) * 32
    }
    windowFrames = frames(Self.windowSeconds)
    searchFrames = frames(Self.searchSeconds)
    var size = 64
    while size < 10 * frames(Self.searchSeconds) { size *= 2 }
    mask = size - 1
    rings = .allocate(capacity: size * channelCount)
    mono = .allocate(capacity: size)
    coarse = .allocate(capacity: size / Self.coarseness)
    recent = .allocate(capacity: size)
    past = .allocate(capacity: size)
    dry = .allocate(capacity: Self.runFrames * channelCount)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    reset()
  }

  deinit {
    for buffer in [rings, mono, coarse, recent, past, dry] { buffer.deallocate() }
  }

  public override var isNeutral: Bool { settings.mix == 0 && present.mix == 0 && next.mix == 0 }

  public override var tail: Int { Int(longest) + windowFrames + 2 * Self.runFrames }

  /// Frames beyond which a delay isn't let grow.
  private var longest: Double { shortest + Double(searchFrames) * 2 }
  /// The interpolation and a run need this many frames.
  private var shortest: Double { Double(4 * Self.runFrames) }

  override func clear() {
    rings.update(repeating: 0, count: (mask + 1) * channelCount)
    mono.update(repeating: 0, count: mask + 1)
    coarse.update(repeating: 0, count: (mask + 1) / Self.coarseness)
    (place, fadeLeft, drift) = (0, 0, 0)
    (delay, oldDelay) = (shortest, shortest)
  }

  override func beginRun() {
    let frames = Self.runFrames
    delay += drift * Double(frames)
    oldDelay += drift * Double(frames)
    fadeLeft = max(fadeLeft - frames, 0)
    let semitones = (present.semitones + next.semitones) / 2
    drift = 1 - pow(2, semitones / 12)
    mix = kernel_slope(from: present.mix, to: next.mix, over: frames)
    guard fadeLeft == 0 else { return }
    let end = delay + drift * Double(frames)
    // A cross-fade has to end before its sound does, whichever way that goes.
    let room = abs(drift) * Double(fadeLength + frames)
    if drift < 0, end < shortest + room { splice(later: true, by: room) }
    if drift > 0, end > longest { splice(later: false, by: room) }
  }

  /// Shorter for a larger shift.
  private var fadeLength: Int {
    let frames = Self.fadeSeconds * Double(sampleRate) / max(1, abs(drift))
    return max(Int(frames) / Self.runFrames, 1) * Self.runFrames
  }

  /// Goes on where the sound is most like where it is now: further back, or nearer to the newest.
  private func splice(later: Bool, by room: Double) {
    let base = Int(delay)
    let least = max(Int(room), Self.runFrames)
    let nearest = later ? base + least : max(base - least - searchFrames, Int(shortest))
    guard later || base - nearest > least else { return }
    let span = later ? searchFrames : max(base - least - nearest, Self.coarseness)
    // `nearest` is the shortest of the delays that may follow, `span` how far they reach.
    let step = Self.coarseness
    let (count, places) = (windowFrames / step, span / step)
    let now = (place - base) / step
    copy(coarse, (mask + 1) / step, from: now - count, count: count, to: recent)
    let farthest = (place - nearest) / step - places
    copy(coarse, (mask + 1) / step, from: farthest - count + 1, count: count + places, to: past)
    let found = kernel_most_alike(count, recent, past, places)
    refine(base, at: nearest + (places - 1 - found) * step)
    // The old sound must not reach the newest frame before it has faded out.
    let left = min((oldDelay - 4) / max(abs(drift), 1e-9), 1e6)
    fadeFrames =
      drift < 0
      ? max(min(fadeLength, Int(left) / Self.runFrames * Self.runFrames), Self.runFrames)
      : fadeLength
    fadeLeft = fadeFrames
  }

  /// To a part of a frame.
  private func refine(_ base: Int, at delay: Int) {
    let margin = Self.coarseness + 2
    let places = 2 * margin + 1
    copy(mono, mask + 1, from: place - base - windowFrames, count: windowFrames, to: recent)
    let farthest = place - delay - margin
    copy(mono, mask + 1, from: farthest - windowFrames, count: windowFrames + places, to: past)
    let best = kernel_most_alike(windowFrames, recent, past, places)
    func difference(_ offset: Int) -> Double {
      var sum: Float = 0
      for index in 0..<windowFrames {
        let difference = past[best + offset + index] - recent[index]
        sum += difference * difference
      }
      return Double(sum)
    }
    var part = 0.0
    if best > 0, best < places - 1 {
      let (before, at, after) = (difference(-1), difference(0), difference(1))
      let bend = before - 2 * at + after
      if bend > 0 { part = min(max((before - after) / (2 * bend), -0.5), 0.5) }
    }
    let wanted = Double(delay + margin - best) - part + (self.delay - Double(base))
    oldDelay = self.delay
    self.delay = min(max(wanted, 2), Double(mask - windowFrames))
  }

  private func copy(
    _ ring: UnsafePointer<Float>, _ size: Int, from start: Int, count: Int,
    to result: UnsafeMutablePointer<Float>
  ) {
    let first = start & (size - 1)
    let whole = min(count, size - first)
    result.update(from: ring + first, count: whole)
    (result + whole).update(from: ring, count: count - whole)
  }

  override func renderRun(_ samples: UnsafeMutablePointer<Float>, at index: Int, frames: Int) {
    dry.update(from: samples, count: frames * channelCount)
    for frame in 0..<frames { write(samples + frame * channelCount, at: place + frame) }
    let isFading = fadeLeft > 0
    let fade = isFading ? Double(fadeFrames - fadeLeft) / Double(fadeFrames) : 1
    let gain = kernel_slope(start: Float(fade), step: isFading ? 1 / Float(fadeFrames) : 0)
    let oldGain = kernel_slope(start: 1 - gain.start, step: -gain.step)
    for channel in 0..<channelCount {
      let (result, ring) = (samples + channel, rings + channel * (mask + 1))
      kernel_read_ring(
        frames, channelCount, result, ring, mask, place, index, delay, drift, gain, 0)
      guard isFading else { continue }
      kernel_read_ring(
        frames, channelCount, result, ring, mask, place, index, oldDelay, drift, oldGain, 1)
    }
    blend(samples, at: index, frames)
    place += frames
  }

  private func write(_ frame: UnsafePointer<Float>, at place: Int) {
    var sum: Float = 0
    for channel in 0..<channelCount {
      rings[channel * (mask + 1) + (place & mask)] = frame[channel]
      sum += frame[channel]
    }
    mono[place & mask] = sum
    guard place % Self.coarseness == Self.coarseness - 1 else { return }
    let group = mono + ((place & mask) - (Self.coarseness - 1))
    coarse[(place & mask) / Self.coarseness] = group[0] + group[1] + group[2] + group[3]
  }

  private func blend(_ samples: UnsafeMutablePointer<Float>, at index: Int, _ frames: Int) {
    guard mix.start != 1 || mix.step != 0 else { return }
    for frame in 0..<frames {
      let part = mix.start + mix.step * Float(index + frame)
      for place in frame * channelCount..<(frame + 1) * channelCount {
        samples[place] = dry[place] + part * (samples[place] - dry[place])
      }
    }
  }
}
