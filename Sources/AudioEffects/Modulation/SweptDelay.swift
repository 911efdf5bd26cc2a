import CAudioKernels

/// The settings of a delay that a sine sweeps.
public protocol SweptDelaySettings: SteppedSettings {
  /// How often the delay goes up and down, in hertz.
  var rate: Double { get }
  /// The middle of the delay, in seconds.
  var delay: Double { get }
  /// How far the delay moves, as a part of its middle: 0 to 1.
  var depth: Double { get }
  /// How far the two channels of a pair are apart: 0 for together, 1 for half a cycle.
  var spread: Double { get }
  /// How much of the delayed sound is delayed once more: −0.95 to 0.95.
  var regeneration: Double { get }
  /// How much of the result is delayed sound: 0 to 1.
  var mix: Double { get }
}

/// A delay that a sine sweeps, mixed with the sound itself: the engine of chorus and flanger.
final class SweptDelay<Settings: SweptDelaySettings>: SteppedInsert<Settings> {
  private let mask: Int
  private let rings: UnsafeMutablePointer<Float>
  private var place = 0
  private var sweep = Sweep()
  private let delays: UnsafeMutablePointer<kernel_slope>
  private var (wet, dry, regeneration) = (kernel_slope(), kernel_slope(), kernel_slope())

  /// The interpolation reads one frame after and two before the delayed one.
  private static var shortest: Double { 2 }

  override init(channelCount: Int, sampleRate: Int) {
    let longest = 2 * EffectSetting.delay.range.upperBound * Double(sampleRate)
    var size = 64
    while size < Int(longest) + Self.runFrames + 4 { size *= 2 }
    mask = size - 1
    rings = .allocate(capacity: size * channelCount)
    delays = .allocate(capacity: channelCount)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    reset()
  }

  deinit {
    rings.deallocate()
    delays.deallocate()
  }

  public override var isNeutral: Bool { settings.mix == 0 && present.mix == 0 && next.mix == 0 }

  public override var tail: Int {
    let longest = 2 * max(settings.delay, present.delay) * Double(sampleRate)
    // Each round is `regeneration` times as loud as the one before.
    let loudest = max(abs(settings.regeneration), abs(present.regeneration))
    var (rounds, level) = (1.0, 1.0)
    while level * loudest > 1e-6, loudest > 0 { (rounds, level) = (rounds + 1, level * loudest) }
    return Int(rounds * longest) + 2 * Self.runFrames
  }

  override func clear() {
    rings.update(repeating: 0, count: (mask + 1) * channelCount)
    place = 0
    sweep.reset()
  }

  private func delay(_ settings: Settings, _ phase: Double, _ channel: Int) -> Double {
    let sine = Sweep.sine(phase, channel: channel, spread: settings.spread)
    let frames = settings.delay * (1 + settings.depth * sine) * Double(sampleRate)
    return max(frames, Self.shortest)
  }

  override func beginRun() {
    let frames = Self.runFrames
    sweep.advance(present.rate, frames, sampleRate)
    for channel in 0..<channelCount {
      delays[channel] = kernel_slope(
        from: delay(present, sweep.phase, channel), to: delay(next, sweep.nextPhase, channel),
        over: frames)
    }
    wet = kernel_slope(from: present.mix, to: next.mix, over: frames)
    dry = kernel_slope(from: 1 - present.mix, to: 1 - next.mix, over: frames)
    regeneration = kernel_slope(from: present.regeneration, to: next.regeneration, over: frames)
  }

  override func renderRun(_ samples: UnsafeMutablePointer<Float>, at index: Int, frames: Int) {
    for channel in 0..<channelCount {
      kernel_sweep(
        frames, channelCount, samples + channel, rings + channel * (mask + 1), mask, place, index,
        delays[channel], wet, dry, regeneration)
    }
    place = (place + frames) & mask
  }
}
