import TestSupport

@testable import Earshot

/// Many voices, few sources, and random changes of everything that decides which voices sound. All
/// clips are low tones that begin and end at zero, so that only a fault can click.
final class Storm {
  let studio: Studio
  var generator: SeededNumbers
  /// Whether obstacles come before voices.
  let hasObstacles: Bool
  var voices: [Voice] = []
  var clips: [Clip] = []
  var emitters: [Emitter] = []
  var groups: [VoiceGroup] = []
  var buses: [Bus] = []
  var sets: [ClipSet] = []
  /// Voices whose source no other may take, those of them that had one after the last step, and
  /// voices that were changed since.
  var protected: Set<Voice> = []
  private var sounding: Set<Voice> = []
  var touched: Set<Voice> = []
  private(set) var diary: [(frame: Int, what: String)] = []

  static let amplitude = 0.1
  /// Sample frames in a period of the tones.
  static let period = 3_200
  static let fastest = 1.5

  init(seed: UInt64, sources: Int) throws {
    studio = try Studio {
      $0.layout = .stereo
      $0.sources = sources
      $0.maximumVoices = 120
      $0.seed = seed
    }
    hasObstacles = seed % 3 == 0
    generator = SeededNumbers(seed: seed)
    let engine = studio.engine
    for periods in [1, 2, 5, 20] { clips.append(try makeClip(periods)) }
    let parent = try engine.makeBus()
    buses = [parent, try engine.makeBus(under: parent), try engine.makeBus()]
    emitters = try (0..<6).map { try makeEmitter(at: Position(Double($0) - 3, 0, -2)) }
    groups = [engine.makeGroup(), engine.makeGroup()]
    sets = [engine.makeClipSet(clips), engine.makeClipSet(clips, order: .weighted([1, 2]))]
    _ = try engine.makeListener()
  }

  func makeClip(_ periods: Int) throws -> Clip {
    // Half of it is silence: voices come and go with their own clips, too.
    let tone = Signal.sine(
      48_000 / Double(Self.period), amplitude: Self.amplitude, frames: Self.period * periods)
    let clip = try studio.clip(tone + Signal.silence(frames: periods > 5 ? 0 : tone.count))
    studio.engine.setMarkers(clip, [ClipMarker(name: "middle", frame: tone.count / 2)])
    return clip
  }

  func makeEmitter(at place: Position) throws -> Emitter {
    var options = EmitterOptions()
    options.distance = .linear(maximum: 12)
    return try studio.engine.makeEmitter(
      at: place, bus: buses.randomElement(using: &generator)!, options: options)
  }

  /// Makes a few random changes, renders a block, and checks for contradictions.
  func step() {
    let engine = studio.engine
    if engine.session.isPausedByCall, Int.random(in: 0..<4, using: &generator) == 0 {
      engine.resumeGame()
    }
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let offset = Int.random(in: 0..<engine.nextBlockFrames, using: &generator)
      engine.callsTakeEffect(atFrame: max(engine.currentFrame, engine.world.now + Int64(offset)))
      diary.append((studio.frameCount + Int(engine.currentFrame - engine.world.now), act()))
      engine.checkInvariants()
    }
    studio.render(engine.nextBlockFrames)
    voices.removeAll { !engine.isAlive($0) }
    engine.checkInvariants()
    checkProtected()
    touched.removeAll()
  }

  /// A protected voice never loses its source to another one: only to a limit, or because it is
  /// inaudible.
  private func checkProtected() {
    for voice in sounding.subtracting(touched) {
      guard let status = studio.engine.status(of: voice), status.state == .virtual else { continue }
      // As of the decision: a voice that was inaudible then may be about to sound by now.
      let last = studio.engine.world.decisions.last(of: voice) { kind in
        if case .becameVirtual = kind { true } else { false }
      }
      guard case .becameVirtual(let reason, let taker)? = last?.kind else {
        preconditionFailure("a protected voice has lost its source for no reason")
      }
      precondition(
        taker == nil && (reason == .inaudible || reason == .heldBack),
        "a protected voice has lost its source: \(reason)")
    }
    protected = protected.filter { studio.engine.isAlive($0) }
    sounding = protected.filter { studio.isReal($0) }
  }

  /// The events shortly before a frame.
  func diary(before frame: Int) -> String {
    diary.filter { $0.frame > frame - 2_400 && $0.frame <= frame + 800 }
      .map { "  frame \($0.frame): \($0.what)" }.joined(separator: "\n")
  }

  /// A checksum of all sound and events, the same on every machine.
  var digest: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for sample in studio.samples {
      digest = (digest ^ UInt64(sample.bitPattern)) &* 0x100_0000_01B3
    }
    for event in studio.events {
      for byte in "\(event)".utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return digest
  }
}
