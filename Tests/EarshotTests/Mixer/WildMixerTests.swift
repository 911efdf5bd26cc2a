import TestSupport
import Testing

@testable import Earshot

/// Mixers with all kinds of outputs, changed at random by all of a game's calls for buses: moved,
/// removed, paused, muted, ducked, metered, driven.
struct WildMixerTests {
  @Test(
    "a randomly changed mixer has no click and, offline, sounds the same twice",
    arguments: Soak.seeds(4, soaking: 100))
  func storm(_ seed: Int) throws {
    let first = try WildMixer(UInt64(seed))
    let second = try WildMixer(UInt64(seed))
    if !first.isHost { #expect(CutTolerance.isRepeat(second.heard, first.heard)) }
    let sound = Render(
      first.heard, channelCount: first.channels, sampleRate: Double(first.rate))
    #expect(sound.level > -60, "\(sound.level)")
    #expect(sound.firstNotFinite == nil)
    let start = first.rate / 10
    let begun = sound[start..<sound.frameCount]
    let (worst, frame) = (begun.sharpestBend, start + begun.sharpestBend.frame)
    #expect(
      begun.bend < -34,
      """
      \(worst) of \(first.form) \(first.acts(around: frame)): \
      \(sound.channel(worst.channel)[max(frame, 6) - 6..<frame + 9].samples)
      """)
  }
}

/// Sines of 200 Hz play, which have hardly any bends.
private struct WildMixer {
  let form: String
  let isHost: Bool
  let rate: Int
  let channels: Int
  private(set) var heard: [Float] = []
  private let engine: AudioEngine
  private var chance: SeededNumbers
  private let clip: Clip
  private let response: Clip
  private var buses: [Bus] = []
  private var emitters: [Emitter] = []
  private var voices: [Voice] = []
  private var effects: [BusEffect] = []
  private var snapshots: [Snapshot] = []
  private var parameters: [Parameter] = []
  private var log: [(frame: Int, act: String)] = []

  init(_ seed: UInt64) throws {
    chance = SeededNumbers(seed: seed)
    let layouts: [ChannelLayout] = [.stereo, .mono, .surround51, .quad]
    let layout = layouts[Int(seed % 4)]
    rate = [48_000, 44_100, 96_000][Int(seed / 4 % 3)]
    isHost = seed / 2 % 3 == 2
    channels = layout.channelCount
    form = "\(layout), \(rate) Hz\(isHost ? ", host" : "")"
    var configuration = Configuration(
      output: isHost ? .host : .offline, sampleRate: rate, layout: layout, limiter: .never,
      sources: 24)
    configuration.limiter = seed % 5 == 0 ? .always : .never
    engine = try AudioEngine(configuration)
    let tone = Signal.sine(
      200, amplitude: 0.05, frames: rate / 10, sampleRate: Double(rate))
    clip = try engine.load(
      samples: tone, sampleRate: rate, options: ClipOptions(loop: 0..<rate / 10))
    response = try engine.load(samples: [0.5, 0.2, 0.1], sampleRate: rate)
    buses = [.master]
    for _ in 0..<4 { buses.append(try engine.makeBus(under: buses[below(buses.count)])) }
    for place in [SIMD3<Double>(1, 0, -1), [-2, 0, 1]] {
      emitters.append(try engine.makeEmitter(at: place, bus: buses[below(5)]))
    }
    for _ in 0..<2 { snapshots.append(try engine.makeSnapshot(priority: below(2))) }
    for _ in 0..<2 {
      parameters.append(try engine.makeParameter("p", smoothing: .milliseconds(20 * below(3))))
    }
    for bus in buses { play(bus) }
    pass(20)
    for _ in 0..<100 {
      log.append((heard.count / channels, try act()))
      pass(1 + below(4))
      engine.checkInvariants()
    }
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
  private mutating func time() -> Duration { .milliseconds(below(3) * 30) }
  private mutating func bus() -> Bus { buses[below(buses.count)] }

  private mutating func play(_ bus: Bus?) {
    var options = PlaybackOptions(looping: .forever, offset: 0.0125, bus: bus)
    if below(3) == 0, let reverb = engine.reverbs.first { options.sends = [ReverbSend(reverb)] }
    voices.append(
      engine.play(clip, on: below(2) == 0 ? emitters[below(2)] : nil, options: options))
  }

  private mutating func pass(_ steps: Int) {
    let count = rate / 60
    for _ in 0..<steps {
      engine.update(elapsed: .seconds(Double(count) / Double(rate)))
      guard isHost else {
        heard += engine.render(frameCount: count)
        continue
      }
      var left = count
      while left > 0 {
        let piece = min(left, 200 + below(600))
        var samples = [Float](repeating: .nan, count: piece * channels)
        samples.withUnsafeMutableBufferPointer { engine.hostOutput?.render(into: $0) }
        heard += samples
        left -= piece
      }
    }
  }

  private mutating func effect() -> Effect {
    switch below(9) {
    case 0:
      return .filter(
        .init(
          below(2) == 0 ? .low : .high, frequency: [60.0, 200, 900, 5_000][below(4)],
          slope: Double(6 + 6 * below(8)), resonance: Double(below(3) * 4)))
    case 1: return .limiter(.init(ceiling: Double(-6 * below(5))))
    case 2:
      return .compressor(
        .init(threshold: Double(-10 * below(5)), attack: 0.03), lookAhead: Double(below(3)) / 500)
    case 3:
      return .echo(
        .init(
          time: 0.05 + 0.01 * Double(below(4)), feedback: 0.3, isPingPong: below(2) == 0,
          wet: 0.4))
    case 4:
      return .distortion(
        .init(drive: Double(below(3) * 3), level: 0, mix: Double(below(3)) / 2),
        oversampling: below(2) == 0 ? .double : .quadruple)
    case 5:
      return .reverb(
        .init(decay: Decay(0.3 + 0.3 * Double(below(3)))),
        room: .init(size: 0.5 + Double(below(2))))
    case 6: return .convolution(response, .init(wet: 0.5, dry: Double(below(2))))
    case 7:
      return .compressor(
        .init(threshold: -30, attack: 0.03),
        listeningTo: .init(self.bus(), isBeforeFader: below(2) == 0))
    default:
      return .equalizer([
        EqualizerBand(.bell, frequency: 250, gain: Double(below(5) * 3 - 6)),
        EqualizerBand(.highShelf, frequency: 2_000, gain: 6),
      ])
    }
  }

  private mutating func act() throws -> String {
    let chosen = effects.isEmpty ? nil : effects[below(effects.count)]
    let (bus, reverb) = (self.bus(), engine.reverbs.randomElement(using: &chance))
    let voice = voices[below(voices.count)]
    switch below(30) {
    case 0, 1, 2:
      let new = effect()
      guard effects.count < 6, let made = try? engine.addEffect(new, to: bus, at: below(3))
      else { return "full" }
      effects.append(made)
      return "add \(new) to \(bus)"
    case 3:
      guard let chosen else { break }
      effects.removeAll { $0 == chosen }
      engine.remove(chosen)
      return "remove effect"
    case 4, 5:
      guard let chosen else { break }
      let new = effect()
      try? engine.setEffect(chosen, new, over: time())
      return "set \(new)"
    case 6:
      guard let chosen else { break }
      engine.setBypassed(chosen, below(2) == 0)
      return "bypass"
    case 7:
      guard let chosen else { break }
      try? engine.move(chosen, to: below(3))
      return "move effect"
    case 8, 9:
      let parent = self.bus()
      try? engine.setParent(bus, to: parent)
      return "\(bus) under \(parent)"
    case 10:
      engine.setGain(bus, Gain(linear: Double(below(4)) / 3), over: time())
      return "gain"
    case 11:
      engine.setMuted(bus, below(3) == 0)
      return "mute"
    case 12:
      if below(2) == 0 { engine.pause(bus) } else { engine.resume(bus) }
      return "pause"
    case 13:
      guard bus != .master, buses.count > 3 else { break }
      engine.remove(bus)
      let parent = buses[0]
      buses = try buses.filter { engine.settings(of: $0) != nil } + [engine.makeBus(under: parent)]
      effects.removeAll { engine.settings(of: $0) == nil }
      return "remove bus \(bus)"
    case 14:
      try? engine.setMetered(bus, below(2) == 0)
      return "meter \(bus)"
    case 15:
      try? engine.setDucking(
        bus, under: self.bus(),
        below(3) == 0 ? nil : Ducking(.decibels(-12), threshold: -60, attack: time(), hold: time()))
      return "duck"
    case 16:
      if engine.reverbs.count < 3 { _ = try? engine.makeReverb(EAXReverb(.hallway)) }
      return "reverb"
    case 17:
      guard let reverb else { break }
      engine.setReverb(reverb, EAXReverb([.cave, .bathroom, .city][below(3)]), over: time())
      return "preset"
    case 18, 19:
      guard let reverb else { break }
      engine.setSend(bus, to: reverb, Gain(linear: Double(below(3)) / 2), over: time())
      return "send \(bus)"
    case 20:
      guard let chosen else { break }
      let wanted: [EffectSetting: Double] = [
        .gain(ofBand: 0): -6, .frequency: 300, .wet: 0.3, .threshold: -40, .mix: 0.2, .decay: 1,
      ]
      try engine.setSettings(
        chosen, in: snapshots[below(2)],
        wanted.filter { engine.settings(of: chosen)?.effect[$0.key] != nil })
      return "settings"
    case 21:
      engine.setMix(bus, in: snapshots[below(2)], BusMix(gain: .decibels(Double(-4 * below(4)))))
      return "mix"
    case 22, 23:
      engine.setWeight(snapshots[below(2)], Double(below(3)) / 2, over: time())
      return "weight"
    case 24:
      guard let chosen else { break }
      let setting = EffectSetting.allCases[below(EffectSetting.allCases.count)]
      let usual = engine.settings(of: chosen)?.effect[setting] ?? 0
      try? engine.drive(
        .effect(chosen, setting), by: parameters[below(2)],
        ParameterCurve([.init(0, usual), .init(1, usual * 0.7)]))
      return "drive \(setting)"
    case 25:
      engine.setValue(parameters[below(2)], Double(below(5)) / 4)
      return "value"
    case 26:
      engine.setHRTF(below(2) == 0 ? .on : .off, voices: 1 + below(3))
      return "hrtf"
    case 27:
      engine.setBus(voice, bus)
      engine.setPosition(emitters[below(2)], [Double(below(5) - 2), 0, -1])
      return "voice to \(bus)"
    case 28:
      engine.stop(voice)
      voices.removeAll { $0 == voice }
      play(bus)
      return "another voice"
    default:
      engine.seek(voice, to: 0.05 * Double(below(2)))
      return "seek"
    }
    return "nothing"
  }

  func acts(around frame: Int) -> [(frame: Int, act: String)] {
    log.filter { (frame - rate / 5..<frame + 200).contains($0.frame) }
  }
}
