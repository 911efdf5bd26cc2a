import CSystem
import TestSupport
import Testing

@testable import Earshot

/// Other settings of an effect that sounds.
struct EffectChangeTests {
  private static let tone = Signal.sine(200, amplitude: 0.25, frames: 4_800)

  /// Changes of each kind, as far as they go.
  enum Change: String, CaseIterable {
    case frequency, kind, slope, resonance, band, bandKind, threshold, makeUp, detector, lookAhead
    case ceiling, time, feedback, wet, pingPong, drive, curve, mix, oversampling, dry, decay, late
    case width, room, response, another, callback
    case chorus, flanger, phaser, tremolo, gate, pitch

    func effects(_ clip: Clip, _ other: Clip) -> (Effect, Effect) {
      func filter(_ frequency: Double, _ slope: Double = 24, _ resonance: Double = 0) -> Effect {
        .filter(.init(.low, frequency: frequency, slope: slope, resonance: resonance))
      }
      func band(_ kind: EqualizerBand.Kind, _ gain: Double) -> Effect {
        .equalizer([EqualizerBand(kind, frequency: 250, gain: gain)])
      }
      func compressor(_ threshold: Double, _ makeUp: Double = 0, _ ahead: Double = 0) -> Effect {
        .compressor(
          .init(threshold: threshold, ratio: 20, attack: 0.01, makeUp: makeUp), lookAhead: ahead)
      }
      func echo(
        _ wet: Double, _ time: Double = 0.1, _ feedback: Double = 0, _ isPingPong: Bool = false
      ) -> Effect {
        .echo(.init(time: time, feedback: feedback, isPingPong: isPingPong, wet: wet))
      }
      func distortion(
        _ drive: Double, _ curve: Distortion.Curve = .soft, _ mix: Double = 1,
        _ times: Distortion.Oversampling = .double
      ) -> Effect {
        .distortion(.init(curve, drive: drive, level: -6, mix: mix), oversampling: times)
      }
      func reverb(
        _ dry: Double = 1, _ decay: Double = 1, _ late: Double = 0.3, _ width: Double = 1,
        _ size: Double = 1
      ) -> Effect {
        .reverb(
          .init(decay: Decay(decay), late: late, width: width, dry: dry), room: .init(size: size))
      }
      return switch self {
      case .frequency: (filter(20_000), filter(100))
      case .kind: (filter(250), .filter(.init(.high, frequency: 250, slope: 24)))
      case .slope: (filter(150, 6), filter(150, 48))
      case .resonance: (filter(200), filter(200, 24, 18))
      case .band: (band(.bell, -24), band(.bell, 12))
      case .bandKind: (band(.highShelf, 12), band(.notch, 0))
      case .threshold: (compressor(0), compressor(-60))
      case .makeUp: (compressor(0), compressor(0, 12))
      case .detector:
        (.compressor(.init(threshold: -40)), .compressor(.init(threshold: -40, detector: .rms)))
      case .lookAhead: (compressor(-30), compressor(-30, 0, 0.01))
      case .ceiling: (.limiter(.init(ceiling: 0)), .limiter(.init(ceiling: -30)))
      case .time: (echo(1, 0.1), echo(1, 0.1025))
      case .feedback: (echo(1, 0.1, 0), echo(1, 0.1, 0.7))
      case .wet: (echo(0), echo(1))
      case .pingPong: (echo(1, 0.1025), echo(1, 0.1025, 0, true))
      case .drive: (distortion(-12), distortion(12))
      case .curve: (distortion(12), distortion(12, .hard))
      case .mix: (distortion(12, .soft, 0), distortion(12))
      case .oversampling: (distortion(12), distortion(12, .soft, 1, .quadruple))
      case .dry: (reverb(), reverb(0))
      case .decay: (reverb(1, 0.3), reverb(1, 4))
      case .late: (reverb(1, 1, 0), reverb(1, 1, 2))
      case .width: (reverb(0, 1, 1, 0), reverb(0, 1, 1, 1))
      case .room: (reverb(), reverb(1, 1, 0.3, 1, 0.4))
      case .response: (.convolution(clip, .init()), .convolution(other, .init()))
      case .chorus: (.chorus(), .chorus(.init(rate: 3, delay: 0.014, depth: 0.6)))
      case .flanger: (.flanger(), .flanger(.init(rate: 2, delay: 0.004, regeneration: -0.6)))
      case .phaser: (.phaser(), .phaser(.init(rate: 3, center: 2_000, depth: 1, spread: 1)))
      case .tremolo: (.tremolo(), .tremolo(.init(rate: 12, depth: 1, spread: 1)))
      case .gate: (.gate(), .gate(.init(threshold: 0, ratio: 1_000, attack: 0.01)))
      case .pitch:
        (.pitchShifter(.init(semitones: 0)), .pitchShifter(.init(semitones: 12, mix: 0.7)))
      case .another: (filter(100), .echo(.init(time: 0.1025)))
      case .callback:
        (
          .callback(EffectCallback { _, _, _ in }),
          .callback(
            EffectCallback { samples, frames, channels in
              for index in 0..<frames * channels { samples[index] *= 0.2 }
            })
        )
      }
    }
  }

  @Test("no change of settings clicks, though no time is given", arguments: Change.allCases)
  func clicks(_ change: Change) throws {
    let studio = try Studio { $0.layout = .stereo }
    let engine = studio.engine
    let bus = try engine.makeBus()
    let clip = try studio.clip([0.5, 0.25])
    let other = try studio.clip([-0.5] + [Float](repeating: 0, count: 99) + [0.5])
    let (from, to) = change.effects(clip, other)
    let effect = try engine.addEffect(from, to: bus)
    engine.play(
      try studio.clip(Self.tone, loop: 0..<4_800),
      options: PlaybackOptions(looping: .forever, bus: bus))
    studio.render(24_077)
    for (index, next) in [to, from, to, from].enumerated() {
      try engine.setEffect(effect, next, over: .zero)
      // Also on its way.
      studio.render(index < 2 ? 24_000 : 277)
    }
    studio.render(48_000)
    let sound = studio.heard
    let steady = [12_000..<24_000, 36_000..<48_000, 60_000..<72_000].map { sound[$0].bend }
    let changed = sound[24_000..<sound.frameCount].bend
    #expect(changed < max(steady.max() ?? 0, -53) + 8, "\(changed) dB beside \(steady)")
    engine.checkInvariants()
  }

  @Test("what the game lets move goes on at its own pace while another setting is led")
  func ownPace() throws {
    let studio = try Studio()
    let engine = studio.engine
    let echo = try engine.addEffect(.echo(.init(time: 1, feedback: 0, wet: 0)), to: .master)
    engine.play(try studio.clip([Float](repeating: 0.5, count: 96_000)))
    let parameter = try engine.makeParameter("feedback", smoothing: .zero)
    try engine.drive(
      .effect(echo, .feedback), by: parameter, ParameterCurve([.init(0, 0), .init(1, 0.1)]))
    studio.render(4_800)
    try engine.setEffect(
      echo, .echo(.init(time: 1, feedback: 0, wet: 0, dry: 0)), over: .seconds(0.5))
    for step in 0..<30 {
      engine.setValue(parameter, Double(step) / 30)
      studio.render(800)
    }
    for part in [0.25, 0.5, 0.75] {
      let heard = studio.samples[4_800 + Int(24_000 * part)]
      #expect(abs(Double(heard) - 0.5 * (1 - part)) < 0.01, "\(heard) after \(part)")
    }
  }

  @Test(
    "a response does the same at whatever rate the output is, converted or not",
    arguments: [44_100, 48_000, 96_000], [true, false])
  func rates(_ rate: Int, _ isConverted: Bool) throws {
    let studio = try Studio { $0.sampleRate = rate }
    let engine = studio.engine
    // A second echo, so long after it as half as loud.
    var response = [Float](repeating: 0, count: 19_200)
    for (place, gain) in [(4_800, 1.0), (9_600, 0.5)] {
      for frame in -64...64 {
        let x = Double(frame) / 4
        response[place + frame] += Float(gain * exp(-x * x) / 4 / Double.pi.squareRoot())
      }
    }
    let clip = try engine.load(
      samples: response, sampleRate: 48_000,
      options: ClipOptions(convertsSampleRate: isConverted))
    try engine.addEffect(.convolution(clip, .init()), to: .master)
    let tone = Signal.sine(200, amplitude: 0.25, frames: rate / 10, sampleRate: Double(rate))
    engine.play(try studio.clip(tone, loop: 0..<rate / 10), looping: .forever)
    studio.render(rate)
    // Both echoes in step.
    let level = studio.heard[rate * 3 / 4..<rate].sine(at: 200).amplitude
    #expect(abs(Math.decibels(level / (0.25 * 1.5))) < 0.1, "\(level)")
  }

  @Test(
    "each channel has its own of a response with as many, and all the mean of any other",
    arguments: [ChannelLayout.mono, .stereo, .surround51], [1, 2, 6])
  func channels(_ layout: ChannelLayout, _ count: Int) throws {
    let studio = try Studio { $0.layout = layout }
    let engine = studio.engine
    let gains = (0..<count).map { Float($0 + 1) / 16 }
    let clip = try engine.load(samples: gains, channelCount: count, sampleRate: 48_000)
    // Something on each channel: by an effect of our own.
    try engine.addEffect(to: .master) { samples, frames, channels in
      for index in 0..<frames * channels { samples[index] = 0.5 }
    }
    try engine.addEffect(.convolution(clip, .init()), to: .master)
    engine.play(try studio.clip([Float](repeating: 0.1, count: 9_600)))
    studio.render(4_800)
    let all = gains.reduce(0, +) / Float(count)
    for channel in 0..<layout.channelCount {
      let expected = 0.5 * (count == layout.channelCount ? gains[channel] : all)
      let heard = studio.heard.channel(channel).samples[4_700]
      #expect(abs(heard - expected) < 1e-5, "\(heard) for \(expected) on \(channel)")
    }
  }

  @Test("a filter that the game moves isn't hurried by what leads its resonance")
  func filterPace() throws {
    func level(isLed: Bool) throws -> [Double] {
      let studio = try Studio()
      let engine = studio.engine
      let low = try engine.addEffect(
        .filter(.init(.low, frequency: 20_000, slope: 24)), to: .master)
      engine.play(
        try studio.clip(Signal.sine(4_000, amplitude: 0.25, frames: 4_800), loop: 0..<4_800),
        looping: .forever)
      let parameter = try engine.makeParameter("resonance", smoothing: .zero)
      if isLed {
        try engine.drive(
          .effect(low, .resonance), by: parameter, ParameterCurve([.init(0, 0), .init(1, 0.01)]))
      }
      studio.render(4_800)
      try engine.setEffect(
        low, .filter(.init(.low, frequency: 200, slope: 24)), over: .seconds(1))
      for step in 0..<60 {
        engine.setValue(parameter, Double(step) / 60)
        studio.render(800)
      }
      return studio.heard[4_800..<52_800].levels(every: 4_800)
    }
    let (plain, led) = (try level(isLed: false), try level(isLed: true))
    for (one, other) in zip(plain, led) { #expect(abs(one - other) < 0.3, "\(led) for \(plain)") }
    #expect((plain.first ?? 0) - (plain.last ?? 0) > 60)
  }
}
