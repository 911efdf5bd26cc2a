import TestSupport
import Testing

@testable import Earshot

/// Level and decay, in which OpenAL's versions differ for the same settings.
@Suite("Reverbs are the same in all versions of OpenAL")
struct ReverbVersionTests {
  static let presets: [EAXReverb.Preset] = [.generic, .room, .cave, .hallway, .concertHall]

  /// The reverb of an emitter.
  private func wet(
    _ sound: [Float], _ settings: EAXReverb, _ layout: ChannelLayout, seconds: Double
  ) throws -> Render {
    try SpaceStage.wet { isReverberant in
      let stage = try SpaceStage(layout: layout)
      let (emitter, _) = try stage.play(stage.studio.clip(sound))
      if isReverberant {
        let reverb = try stage.engine.makeReverb(settings)
        stage.engine.setSend(emitter, to: reverb, .unity)
      }
      stage.studio.render(Int(seconds * 48_000))
      return stage.studio
    }
  }

  /// Noise from 500 to 2,000 Hz.
  private static let burst = (0..<4_800).map { frame in
    (0..<75).reduce(Float(0)) { sum, index in
      let (frequency, phase) = (500 + 20 * Double(index), Double(index * index))
      let angle = 2 * .pi * frequency * Double(frame) / 48_000 + phase
      return sum + 0.02 * Float(Math.sine(angle))
    }
  }

  /// Each round of a delay line is as long as density has it, and the late reverberation starts
  /// damped by one.
  @Test(
    "the late reverberation is as loud as gain, decay and density say", arguments: presets,
    [ChannelLayout.mono, .stereo, .quad, .surround51])
  func late(_ preset: EAXReverb.Preset, _ layout: ChannelLayout) throws {
    var settings = EAXReverb(preset)
    settings.reflectionsGain = 0
    let sound = try wet(Self.burst, settings, layout, seconds: settings.decayTime + 0.4)
    let energy = sound.samples.reduce(0.0) { $0 + Double($1 * $1) }
    let own = Self.burst.reduce(0.0) { $0 + Double($1 * $1) }
    let heard = Math.decibels(energy / own) / 2
    let round = 0.158 * Elementary.power(settings.density, 1 / 3)
    let gain = Math.decibels(settings.gain * settings.lateGain)
    let base = layout == .mono ? 2.2 : layout == .quad ? 1.6 : 0.7
    let wanted = base + gain - 60 * round / settings.decayTime
    #expect(abs(heard - wanted) < 2.5, "\(heard) dB for \(wanted) dB")
  }

  @Test("high frequencies decay as the ratio at their reference says", arguments: presets)
  func highs(_ preset: EAXReverb.Preset) throws {
    var settings = EAXReverb(preset)
    settings.limitsDecayHF = false
    let wanted = settings.decayTime * settings.decayHFRatio
    let sound = try wet([0.5], settings, .mono, seconds: 1.5 * settings.decayTime)
    let heard = DecayTime.t30(sound, around: settings.referenceHF)
    #expect(abs(heard / wanted - 1) < 0.15, "\(heard) s for \(wanted) s")
    // An octave beyond, the shelf does nearly twice as much.
    let rate = 1 / settings.decayTime
    let high = 1 / (rate + 1.6 * (1 / wanted - rate))
    let beyond = DecayTime.t30(sound, around: 1.5 * settings.referenceHF)
    #expect(abs(beyond / high - 1) < 0.2, "\(beyond) s for \(high) s")
  }
}
