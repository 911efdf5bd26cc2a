import AudioEffects
import TestSupport
import Testing

@testable import Earshot

/// A mix set during silence applies from the first frame of the next sound.
@Suite("What is set while nothing sounds")
struct SilentSettingTests {
  /// The bus that is played on.
  enum Kind: CaseIterable {
    case plain, effect, delayed, metered, under, underPlain, listenedTo, master
  }

  /// The state before the update in which all is set and the voice is played.
  enum Before: CaseIterable {
    /// Nothing: it is the first.
    case nothing
    /// Silence.
    case silence
    /// The same bus sounded, and was silent for a second.
    case sound
    /// The engine ran without the bus.
    case otherSound
  }

  /// The value that is set, at once.
  enum Way: String, CaseIterable {
    case busGain, masterGain, busSnapshot, masterSnapshot, busMutedInPart, masterMutedInPart
    case busParameter, masterParameter, weightParameter, busMute, masterMute, occlusion
    case gainInRamp, parent, equalizer, equalizerSettings, bypass, removedSnapshot, unmuted
  }

  /// An engine with a bus, and changes of its mix.
  private final class Game {
    let studio: Studio
    let bus: Bus
    private let way: Way
    private var snapshot: Snapshot?
    private var parameter: Parameter?
    private var effect: BusEffect?
    private var quiet: Bus?
    private var engine: AudioEngine { studio.engine }

    init(_ kind: Kind, _ way: Way, _ studio: Studio) throws {
      self.studio = studio
      self.way = way
      let engine = studio.engine
      let outer = try engine.makeBus()
      bus = try engine.makeBus(under: kind == .under || kind == .underPlain ? outer : .master)
      switch kind {
      case .plain: break
      case .master: try engine.addEffect(.equalizer([]), to: .master)
      case .effect: try engine.addEffect(.equalizer([]), to: bus)
      case .delayed:
        try engine.addEffect(.limiter(Limiter.Settings(ceiling: 0)), to: bus)
      case .metered: try engine.setMetered(bus, true)
      case .under:
        try engine.addEffect(.equalizer([]), to: outer)
        try engine.addEffect(.equalizer([]), to: bus)
      case .underPlain: try engine.addEffect(.equalizer([]), to: outer)
      case .listenedTo:
        let other = try engine.makeBus()
        try engine.addEffect(
          .compressor(Compressor.Settings(), listeningTo: Effect.SideChain(bus)), to: other)
      }
      try prepare()
    }

    private var isOnMaster: Bool { way.rawValue.hasPrefix("master") }

    private func prepare() throws {
      let target = isOnMaster ? Bus.master : bus
      switch way {
      case .busSnapshot, .masterSnapshot, .weightParameter, .removedSnapshot:
        snapshot = try engine.makeSnapshot(buses: [target: BusMix(gain: .decibels(-20))])
      case .busMutedInPart, .masterMutedInPart:
        snapshot = try engine.makeSnapshot(buses: [target: BusMix(isMuted: true)])
      case .parent: quiet = try engine.makeBus(gain: .decibels(-20))
      case .equalizerSettings, .bypass:
        effect = try engine.addEffect(.equalizer(loud), to: bus)
        if way == .bypass, let effect { engine.setBypassed(effect, true) }
      case .unmuted: engine.setMuted(bus, true)
      default: break
      }
      if [.busParameter, .masterParameter, .weightParameter].contains(way) {
        parameter = try engine.makeParameter("p", smoothing: .zero)
      }
      if way == .removedSnapshot, let snapshot { engine.setWeight(snapshot, 1) }
      guard let parameter else { return }
      if way == .weightParameter, let snapshot {
        try engine.drive(
          .weight(of: snapshot), by: parameter, ParameterCurve([.init(0, 0), .init(1, 1)]))
      } else {
        try engine.drive(
          .bus(target, .gain), by: parameter,
          ParameterCurve(gains: [(0, .unity), (1, .decibels(-20))]))
      }
    }

    private var loud: [EqualizerBand] { [EqualizerBand(.bell, frequency: 1_000, gain: 18)] }
    private var low: [EqualizerBand] { [EqualizerBand(.bell, frequency: 1_000, gain: -18)] }

    func set() throws {
      switch way {
      case .busGain: engine.setGain(bus, Gain(linear: 0.1))
      case .masterGain: engine.setGain(.master, Gain(linear: 0.1))
      case .busSnapshot, .masterSnapshot: if let snapshot { engine.setWeight(snapshot, 1) }
      case .busMutedInPart, .masterMutedInPart:
        if let snapshot { engine.setWeight(snapshot, 0.9) }
      case .busParameter, .masterParameter, .weightParameter:
        if let parameter { engine.setValue(parameter, 1) }
      case .busMute: engine.setMuted(bus, true)
      case .masterMute: engine.setMuted(.master, true)
      case .occlusion: engine.setOcclusion(bus, Occlusion(0.5))
      case .gainInRamp:
        engine.setGain(bus, Gain(linear: 0.5), over: .milliseconds(100))
        engine.setGain(bus, Gain(linear: 0.1))
      case .parent: if let quiet { try engine.setParent(bus, to: quiet) }
      case .equalizer: try engine.addEffect(.equalizer(low), to: bus)
      case .equalizerSettings: if let effect { try engine.setEffect(effect, .equalizer(low)) }
      case .bypass: if let effect { engine.setBypassed(effect, false) }
      case .removedSnapshot: if let snapshot { engine.remove(snapshot) }
      case .unmuted: engine.setMuted(bus, false)
      }
    }

    func play(_ clip: Clip) throws {
      let emitter = try engine.makeEmitter(at: [1, 0, -1])
      engine.play(clip, on: emitter, options: PlaybackOptions(bus: bus))
    }
  }

  /// A twentieth of a second, from the first audible frame. `isSetBefore`: long before it is
  /// played, in place of the same update.
  private func heard(
    _ kind: Kind, _ way: Way, _ before: Before, hrtf: Bool, isSetBefore: Bool = false
  ) throws -> Render {
    let studio = try Studio {
      $0.layout = .stereo
      $0.hrtf = hrtf
    }
    let engine = studio.engine
    let clip = try studio.clip(Signal.sine(1_000, phase: .pi / 2, frames: 9_600))
    let short = try studio.clip(Signal.sine(500, frames: 1_600))
    if before == .otherSound {
      engine.play(short)
      studio.render(8_000)
    }
    let game = try Game(kind, way, studio)
    if before == .silence { studio.render(1_600) }
    if before == .sound {
      engine.play(short, options: PlaybackOptions(bus: game.bus))
      studio.render(12_000)
    }
    try game.set()
    if isSetBefore { studio.render(8_000) }
    let start = studio.frameCount
    try game.play(clip)
    studio.render(4_800)
    let all = studio.heard[start..<studio.frameCount]
    let first = (all.samples.firstIndex { abs($0) > 1e-9 } ?? 0) / 2
    return all[first..<first + 2_400]
  }

  private func expectSame(_ kind: Kind, _ way: Way, _ befores: [Before], hrtf: Bool) throws {
    let set = try heard(kind, way, .silence, hrtf: hrtf, isSetBefore: true)
    #expect(set.samples.allSatisfy { $0 == 0 } == way.rawValue.hasSuffix("Mute"), "\(way)")
    for before in befores {
      let late = try heard(kind, way, before, hrtf: hrtf)
      let excess = late.largestDifference(from: set)
      let levels = "\(late[0..<800].level) dB in place of \(set[0..<800].level)"
      #expect(excess < 1e-4, "\(way) after \(before), HRTF \(hrtf): off by \(excess), \(levels)")
    }
  }

  @Test("is there in the first frame of a sound of the same update", arguments: Kind.allCases)
  func settings(kind: Kind) throws {
    for way in Way.allCases { try expectSame(kind, way, Before.allCases, hrtf: false) }
  }

  @Test("is there as well where it is placed for headphones", arguments: [Kind.effect, .master])
  func placedForHeadphones(kind: Kind) throws {
    for way in Way.allCases { try expectSame(kind, way, [.silence, .otherSound], hrtf: true) }
  }

  @Test("is there in what the bus sends to a reverb")
  func sends() throws {
    func render(_ gain: Double) throws -> Render {
      let studio = try Studio()
      let engine = studio.engine
      let bus = try engine.makeBus()
      try engine.addEffect(.equalizer([]), to: bus)
      let reverb = try engine.makeReverb()
      engine.setSend(bus, to: reverb, Gain(linear: gain))
      studio.render(4_800)
      engine.setSend(bus, to: reverb, .silence)
      engine.play(
        try studio.clip(Signal.sine(1_000, frames: 480)), options: PlaybackOptions(bus: bus))
      studio.render(14_400)
      return studio.heard
    }
    #expect(try render(1).largestDifference(from: render(0)) < 1e-6)
  }
}
