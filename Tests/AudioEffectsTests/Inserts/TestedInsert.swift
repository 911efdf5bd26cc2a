import AudioEffects
import TestSupport
import Testing

/// Inserts of each kind, with effective settings, and changes of them.
struct TestedInsert: CustomTestStringConvertible, Sendable {
  let name: String
  /// Whether a channel's output depends on the others.
  let mixesChannels: Bool
  /// Whether all channels get the gain that the loudest needs.
  let sharesGain: Bool
  /// For so many channels.
  let make: @Sendable (Int) -> Insert
  /// Moves to random settings, over this many frames.
  let move: @Sendable (Insert, inout SeededNumbers, Int) -> Void

  var testDescription: String { name }

  init<Kind: Insert>(
    _ name: String, mixesChannels: Bool = false, sharesGain: Bool = false,
    _ make: @escaping @Sendable (Int) -> Kind,
    move: @escaping @Sendable (Kind, inout SeededNumbers, Int) -> Void
  ) {
    self.name = name
    self.mixesChannels = mixesChannels
    self.sharesGain = sharesGain
    self.make = make
    self.move = { insert, numbers, frames in
      if let insert = insert as? Kind { move(insert, &numbers, frames) }
    }
  }

  static let all = [
    equalizer, passFilter, limiter, compressor, echo, pingPong, distortion, reverb, convolution,
    stepped(Chorus.Settings(spread: 0)), stepped(Flanger.Settings()), stepped(Phaser.Settings()),
    stepped(Tremolo.Settings()), stepped(Gate.Settings(threshold: -10), sharesGain: true),
    stepped(PitchShifter.Settings(semitones: 5), mixesChannels: true),
  ]

  /// An effect that has numbers alone, all of which move; but not apart from channel to channel.
  private static func stepped<Settings: SteppedSettings>(
    _ settings: Settings, mixesChannels: Bool = false, sharesGain: Bool = false
  ) -> TestedInsert {
    TestedInsert(Settings.name, mixesChannels: mixesChannels, sharesGain: sharesGain) {
      channels -> SteppedInsert<Settings> in
      let insert = Settings.makeInsert(channelCount: channels, sampleRate: 48_000)
      insert.set(settings, over: 0)
      return insert
    } move: { insert, numbers, frames in
      var moved = settings
      for field in Settings.fields where field.setting != .spread {
        let range = field.setting.typicalRange(in: field.range)
        moved[keyPath: field.path] = .random(in: range, using: &numbers)
      }
      insert.set(moved, over: frames)
    }
  }

  static let equalizer = TestedInsert("equaliser") {
    Equalizer(
      channelCount: $0, sampleRate: 48_000,
      [
        EqualizerBand(.lowShelf, frequency: 200, gain: 6),
        EqualizerBand(.bell, frequency: 900, gain: -9, quality: 2),
        EqualizerBand(.notch, frequency: 3_000),
        EqualizerBand(.highShelf, frequency: 6_000, gain: 4),
        EqualizerBand(.lowPass, frequency: 12_000),
      ])
  } move: { equalizer, numbers, frames in
    let band = EqualizerBand(
      EqualizerBand.Kind.allCases.randomElement(using: &numbers) ?? .bell,
      frequency: .random(in: 20...20_000, using: &numbers),
      gain: .random(in: -18...18, using: &numbers),
      quality: .random(in: 0.2...4, using: &numbers), isOn: .random(using: &numbers))
    equalizer.set(
      band, at: .random(in: 0..<Equalizer.bandCount, using: &numbers), over: frames)
  }

  static let passFilter = TestedInsert("pass filter") {
    PassFilter(
      channelCount: $0, sampleRate: 48_000,
      .init(.low, frequency: 2_000, slope: 36, resonance: 3))
  } move: { filter, numbers, frames in
    filter.set(
      .init(
        .random(using: &numbers) ? .low : .high,
        frequency: .random(in: 50...8_000, using: &numbers),
        slope: .random(in: 6...48, using: &numbers),
        resonance: .random(in: 0...6, using: &numbers), isOn: .random(using: &numbers)),
      over: frames)
  }

  static let limiter = TestedInsert("limiter", sharesGain: true) {
    Limiter(channelCount: $0, sampleRate: 48_000, ceiling: -12)
  } move: { limiter, numbers, frames in
    limiter.set(
      .init(
        ceiling: .random(in: -30...0, using: &numbers),
        release: .random(in: 0.01...0.3, using: &numbers)),
      over: frames)
  }

  static let compressor = TestedInsert("compressor", sharesGain: true) {
    Compressor(
      channelCount: $0, sampleRate: 48_000,
      .init(threshold: -20, attack: 0.002, release: 0.02, makeUp: 3), lookAhead: 0.001)
  } move: { compressor, numbers, frames in
    compressor.set(
      .init(
        threshold: .random(in: -40...0, using: &numbers),
        ratio: .random(in: 1...20, using: &numbers), knee: .random(in: 0...12, using: &numbers),
        attack: 0.005, release: .random(in: 0.02...0.1, using: &numbers),
        makeUp: .random(in: 0...6, using: &numbers),
        detector: .random(using: &numbers) ? .peak : .rms),
      over: frames)
  }

  static let echo = TestedInsert("echo") {
    Echo(
      channelCount: $0, sampleRate: 48_000,
      .init(time: 0.005, feedback: 0.3, damping: 6_000), longestTime: 0.1)
  } move: {
    moveEcho($0, &$1, $2)
  }

  static let pingPong = TestedInsert("ping-pong", mixesChannels: true) {
    Echo(
      channelCount: $0, sampleRate: 48_000, .init(time: 0.007, isPingPong: true),
      longestTime: 0.1)
  } move: {
    moveEcho($0, &$1, $2)
  }

  private static func moveEcho(_ echo: Echo, _ numbers: inout SeededNumbers, _ frames: Int) {
    echo.set(
      .init(
        time: .random(in: 0.001...0.05, using: &numbers),
        feedback: .random(in: 0...0.7, using: &numbers),
        damping: .random(in: 1_000...9_000, using: &numbers),
        isPingPong: .random(using: &numbers), wet: .random(in: 0...1, using: &numbers),
        dry: .random(in: 0...1, using: &numbers)),
      over: frames)
  }

  static let distortion = TestedInsert("distortion") {
    Distortion(channelCount: $0, sampleRate: 48_000, oversampling: .quadruple)
  } move: { distortion, numbers, frames in
    distortion.set(
      .init(
        drive: .random(in: 0...12, using: &numbers),
        tone: .random(in: 2_000...9_000, using: &numbers),
        level: .random(in: -12...0, using: &numbers), mix: .random(in: 0...1, using: &numbers)),
      over: frames)
  }

  static let reverb = TestedInsert("reverb", mixesChannels: true) {
    Reverb(
      channelCount: $0, sampleRate: 48_000, .init(decay: Decay(0.2, high: 0.1)),
      room: .init(size: 0.2, preDelay: 0.003))
  } move: { reverb, numbers, frames in
    reverb.set(
      .init(
        decay: Decay(
          .random(in: 0.1...0.3, using: &numbers), low: .random(in: 0.1...0.3, using: &numbers)),
        early: .random(in: 0...1, using: &numbers), late: .random(in: 0...1, using: &numbers),
        width: .random(in: 0...1, using: &numbers), dry: .random(in: 0...1, using: &numbers)),
      over: frames)
  }

  static let convolution = TestedInsert("convolution") { channels -> Convolution in
    let response = Signal.noise(seed: 12, amplitude: 0.3, frames: 3_000)
    return Convolution(
      channelCount: channels, sampleRate: 48_000,
      response: response.enumerated().map { $1 * Float(3_000 - $0) / 30_000 },
      responseChannels: 1)
  } move: { convolution, numbers, frames in
    convolution.set(
      .init(wet: .random(in: 0...1, using: &numbers), dry: .random(in: 0...1, using: &numbers)),
      over: frames)
  }
}

extension Insert {
  /// The output for a sound, given in blocks of the sizes that `next` returns.
  func processed(
    _ sound: [Float], sideChain: [Float]? = nil, blocks next: () -> Int = { 800 }
  ) -> [Float] {
    var result = sound
    result.withUnsafeMutableBufferPointer { samples in
      var done = 0
      let frames = samples.count / channelCount
      while done < frames {
        let count = min(next(), frames - done)
        let start = done * channelCount
        if let sideChain {
          sideChain.withUnsafeBufferPointer {
            process(
              samples.baseAddress! + start, sideChain: $0.baseAddress! + start, frames: count)
          }
        } else {
          process(samples.baseAddress! + start, frames: count)
        }
        done += count
      }
    }
    return result
  }
}

extension Render {
  /// How much louder or softer a sine comes out of an insert, in decibels, once it has settled.
  static func response(of insert: Insert, at frequency: Double, frames: Int = 24_000) -> Double {
    let sine = Signal.sine(frequency, frames: frames, sampleRate: Double(insert.sampleRate))
    let heard = Render(insert.processed(sine), sampleRate: Double(insert.sampleRate))
    return Math.decibels(heard[frames / 2..<frames].sine(at: frequency).amplitude / 0.5)
  }
}

extension EffectSetting {
  /// Typical values of a game; the ends of a range may be far off.
  fileprivate func typicalRange(in range: ClosedRange<Double>) -> ClosedRange<Double> {
    switch self {
    case .sweepRate: 0.1...8
    case .delay: 0.002...0.005
    case .center: 200...3_000
    case .regeneration: -0.6...0.6
    case .threshold: -40...(-10)
    case .ratio: 1...20
    case .floor: -60...0
    case .attack, .hold, .release: 0.001...0.1
    case .semitones: -12...12
    default: range
    }
  }
}
