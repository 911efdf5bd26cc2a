import CAudioKernels
import CSystem

/// A rotating speaker, or a synthesizer of the seventies: notches that a sine sweeps up and down.
///
/// Six all-pass filters of the first order turn the phase by up to 540°. Mixed half and half with
/// the sound itself, they cancel the three frequencies that they turn by 180°, which are 0.27, 1
/// and 3.7 times the swept one.
public final class Phaser: SteppedInsert<Phaser.Settings> {
  /// What a phaser does.
  public struct Settings: SteppedSettings {
    /// How often the notches go up and down, in hertz: 0.01 to 40. Default: 0.4.
    public var rate = 0.4
    /// The middle notch in the middle of its way, in hertz: 20 to 20,000. Default: 800.
    public var center = 800.0
    /// How far the notches move: 0 to 1, which is two octaves up and two down. Default: 0.5.
    public var depth = 0.5
    /// How far left and right are apart: 0 for together, 1 for opposite. Default: 0.
    public var spread = 0.0
    /// How much of the turned sound is turned again: −0.95 to 0.95. Default: 0.3.
    public var regeneration = 0.3
    /// How much of the result is the turned sound: 0 to 1. Default: 0.5.
    public var mix = 0.5

    /// The defaults.
    public init() {}

    /// A phaser with these settings.
    public init(
      rate: Double = 0.4, center: Double = 800, depth: Double = 0.5, spread: Double = 0,
      regeneration: Double = 0.3, mix: Double = 0.5
    ) {
      (self.rate, self.center, self.depth) = (rate, center, depth)
      (self.spread, self.regeneration, self.mix) = (spread, regeneration, mix)
    }

    /// The name in scripts.
    public static let name = "phaser"
    /// The numbers, in the order of the C struct.
    public static let fields: [SettingField<Self>] = [
      .init(.sweepRate, \.rate), .init(.center, \.center), .init(.depth, \.depth),
      .init(.spread, \.spread), .init(.regeneration, \.regeneration), .init(.mix, \.mix),
    ]

    /// Makes the effect with the defaults.
    public static func makeInsert(channelCount: Int, sampleRate: Int) -> SteppedInsert<Self> {
      Phaser(channelCount: channelCount, sampleRate: sampleRate)
    }
  }

  private static let stages = 6
  /// For each four channels: the state of each stage, and the feedback.
  private static let heldEach = 4 * (stages + 1)

  private let held: UnsafeMutablePointer<Float>
  private let coefficients: UnsafeMutablePointer<kernel_slope>
  private var sweep = Sweep()
  private var (wet, dry, regeneration) = (kernel_slope(), kernel_slope(), kernel_slope())

  /// 1 to 8 channels.
  public override init(channelCount: Int, sampleRate: Int) {
    held = .allocate(capacity: 2 * Self.heldEach)
    coefficients = .allocate(capacity: 8)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    reset()
  }

  deinit {
    held.deallocate()
    coefficients.deallocate()
  }

  public override var isNeutral: Bool { settings.mix == 0 && present.mix == 0 && next.mix == 0 }

  public override var tail: Int {
    // The lowest frequency that is turned rings longest, and each round of feedback as long.
    let lowest = min(settings.center, present.center) / 4
    let round = Double(Self.stages) * Double(sampleRate) / lowest
    let loudest = max(abs(settings.regeneration), abs(present.regeneration))
    return Int(round * (2.2 + (loudest < 0.01 ? 0 : -14 / log(loudest)))) + sampleRate / 50
  }

  override func clear() {
    held.update(repeating: 0, count: 2 * Self.heldEach)
    sweep.reset()
  }

  private func coefficient(_ settings: Settings, _ phase: Double, _ channel: Int) -> Double {
    let sine = Sweep.sine(phase, channel: channel, spread: settings.spread)
    let frequency = settings.center * pow(4, settings.depth * sine)
    let turn = tan(.pi * min(frequency / Double(sampleRate), 0.45))
    return (turn - 1) / (turn + 1)
  }

  override func beginRun() {
    let frames = Self.runFrames
    sweep.advance(present.rate, frames, sampleRate)
    for channel in 0..<channelCount {
      coefficients[channel] = kernel_slope(
        from: coefficient(present, sweep.phase, channel),
        to: coefficient(next, sweep.nextPhase, channel), over: frames)
    }
    wet = kernel_slope(from: present.mix, to: next.mix, over: frames)
    dry = kernel_slope(from: 1 - present.mix, to: 1 - next.mix, over: frames)
    regeneration = kernel_slope(from: present.regeneration, to: next.regeneration, over: frames)
  }

  override func renderRun(_ samples: UnsafeMutablePointer<Float>, at index: Int, frames: Int) {
    for first in stride(from: 0, to: channelCount, by: 4) {
      kernel_phase(
        frames, channelCount, min(4, channelCount - first), samples + first, Self.stages,
        held + (first / 4) * Self.heldEach, index, coefficients + first, wet, dry, regeneration)
    }
  }
}
