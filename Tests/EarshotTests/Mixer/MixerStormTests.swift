import TestSupport
import Testing

@testable import Earshot

/// All calls to a mixer while it sounds, at random: effects, sends, rooms, snapshots, HRTF.
struct MixerStormTests {
  private static let operations = 100

  @Test(
    "random changes to a mixer sound the same twice, without a click",
    arguments: Soak.seeds(2, soaking: 100))
  func storm(_ seed: Int) throws {
    let first = try MixerStorm(UInt64(seed), operations: Self.operations)
    let sound = Render(first.heard, channelCount: 2, sampleRate: 48_000)
    let again = try MixerStorm(UInt64(seed), operations: Self.operations)
    #expect(CutTolerance.isRepeat(again.heard, first.heard))
    #expect(sound.level > -50, "\(sound.level)")
    #expect(sound.firstNotFinite == nil)
    let begun = sound[4_800..<sound.frameCount]
    let worst = begun.sharpestBend
    #expect(begun.bend < -34, "\(worst) \(first.acts(around: 4_800 + worst.frame))")
  }
}

/// A mixer on which sines of 200 Hz play, which have hardly any bends, while it is changed.
private struct MixerStorm {
  private let studio: Studio
  private var engine: AudioEngine { studio.engine }
  private var generator: SeededGenerator
  private let clip: Clip
  private let buses: [Bus]
  private let emitter: Emitter
  private var voices: [Voice]
  private var effects: [BusEffect] = []
  private var snapshots: [Snapshot] = []
  private var log: [(frame: Int, act: String)] = []

  var heard: [Float] { studio.samples }

  init(_ seed: UInt64, operations: Int) throws {
    studio = try Studio { ($0.layout, $0.sources) = (.stereo, 24) }
    let engine = studio.engine
    generator = SeededGenerator(seed: seed)
    let bus = try engine.makeBus()
    buses = [.master, bus, try engine.makeBus(), try engine.makeBus(under: bus)]
    emitter = try engine.makeEmitter(at: [1, 0, -1])
    let clip = try studio.clip(Signal.sine(200, amplitude: 0.06, frames: 4_800), loop: 0..<4_800)
    self.clip = clip
    voices = buses.map {
      engine.play(clip, options: PlaybackOptions(looping: .forever, bus: $0))
    }
    studio.render(9_600)
    for _ in 0..<operations {
      let frame = studio.frameCount
      log.append((frame, try act()))
      studio.render(400 + below(2_000))
      engine.checkInvariants()
    }
  }

  private mutating func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  private mutating func time() -> Duration { .milliseconds(below(3) * 20) }

  private mutating func act() throws -> String {
    let reverbs = engine.reverbs
    let reverb = reverbs.isEmpty ? nil : reverbs[below(reverbs.count)]
    let bus = buses[below(buses.count)]
    let effect = effects.isEmpty ? nil : effects[below(effects.count)]
    let snapshot = snapshots.isEmpty ? nil : snapshots[below(snapshots.count)]
    let preset = EAXReverb(EAXReverb.Preset.allCases[below(26)])
    switch below(19) {
    case 0:
      _ = try? engine.makeReverb(preset)
      return "make reverb"
    case 1:
      guard let reverb, below(2) == 0 else { break }
      engine.remove(reverb)
      return "remove reverb"
    case 2:
      guard let reverb else { break }
      engine.setReverb(reverb, preset, over: .milliseconds(below(200)))
      return "preset"
    case 3, 4, 5, 6:
      guard let reverb else { break }
      return send(to: reverb, bus)
    case 7:
      guard let reverb else { break }
      engine.clearTail(of: reverb)
      return "clear"
    case 8:
      engine.stop(voices.remove(at: below(voices.count)))
      voices.append(
        engine.play(
          clip, on: below(2) == 0 ? emitter : nil,
          options: PlaybackOptions(looping: .forever, offset: 0.0125, bus: bus)))
      return "another voice"
    case 9, 10:
      let new = insert()
      if effects.count < 5, let made = try? engine.addEffect(new, to: bus) { effects.append(made) }
      return "add \(new)"
    case 11:
      guard effects.count > 1 else { break }
      engine.remove(effects.remove(at: below(effects.count)))
      return "remove effect"
    case 12:
      guard let effect else { break }
      engine.setBypassed(effect, below(2) == 0)
      return "bypass"
    case 13:
      guard let effect else { break }
      let new = insert()
      try? engine.setEffect(effect, new)
      return "to \(new)"
    case 14:
      engine.setGain(bus, Gain(linear: Double(1 + below(3)) / 3))
      return "gain"
    case 15:
      guard snapshots.count < 4 else { break }
      snapshots.append(try engine.makeSnapshot(priority: below(3)))
      return "make snapshot"
    case 16:
      guard let snapshot else { break }
      var mix = BusMix(gain: below(2) == 0 ? .decibels(-Double(below(12))) : nil)
      if let reverb { mix.sends[reverb] = Gain(linear: Double(below(3)) / 2) }
      engine.setMix(bus, in: snapshot, mix)
      return "mix"
    case 17:
      engine.setHRTF(below(2) == 0 ? .on : .off, voices: 1 + below(4))
      return "hrtf"
    default:
      guard let snapshot else { break }
      engine.setWeight(snapshot, Double(below(3)) / 2, over: time())
      return "weight"
    }
    return "nothing"
  }

  private mutating func send(to reverb: SharedReverb, _ bus: Bus) -> String {
    let sender = [.bus(bus), .emitter(emitter), ReverbSender.voice(voices[below(4)])][below(3)]
    let filters = [
      nil, SendFilter(), SendFilter(high: .decibels(-12)),
      SendFilter(high: .decibels(-30), low: .decibels(-9)),
    ]
    engine.setSend(
      sender, to: reverb, Gain(linear: Double(below(3)) / 2), filter: filters[below(4)],
      over: time())
    return "send \(sender)"
  }

  private mutating func insert() -> Effect {
    switch below(5) {
    case 0: .filter(PassFilter.Settings(.low, frequency: 3_000, slope: 12))
    case 1: .limiter(Limiter.Settings(ceiling: 0))
    case 2: .compressor(Compressor.Settings(threshold: 0), lookAhead: Double(below(3)) / 500)
    case 3: .echo(Echo.Settings(time: 0.1, feedback: 0.2, wet: 0.3))
    default: .equalizer([])
    }
  }

  func acts(around frame: Int) -> [(frame: Int, act: String)] {
    log.filter { (frame - 3_000..<frame + 3_000).contains($0.frame) }
  }
}
