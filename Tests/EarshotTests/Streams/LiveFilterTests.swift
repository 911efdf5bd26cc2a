import Acoustics
import CSystem
import TestSupport
import Testing

@testable import Earshot

/// Obstacles filter live sound like the same sound in a clip.
struct LiveFilterTests {
  enum Obstacle: CaseIterable {
    case occlusion, slowOcclusion, bus, transmission, wall, zoneEdge, air, snapshot, send
  }

  enum Output: CaseIterable { case offline, host, promptHost }

  /// A tone, or several, as a clip that repeats or as sound that is pushed.
  private final class Room {
    let game: HostGame
    var engine: AudioEngine { game.engine }
    let emitter: Emitter
    let bus: Bus
    let voice: Voice
    private let source: PushSource?
    private let tone: [Float]
    private var written = 0

    init(
      _ tone: [Float], isLive: Bool, _ output: Output, layout: ChannelLayout = .mono,
      hasLatency: Bool = false
    ) throws {
      self.tone = tone
      game = try HostGame {
        $0.layout = layout
        if output == .offline { $0.output = .offline }
      }
      let engine = game.engine
      var options = EmitterOptions()
      options.distance = .none
      bus = try engine.makeBus()
      emitter = try engine.makeEmitter(at: [0, 0, -4], options: options)
      let play = PlaybackOptions(looping: .forever, bus: bus)
      guard isLive else {
        source = nil
        voice = engine.play(
          try game.clip(tone, loop: 0..<tone.count), on: emitter, options: play)
        return
      }
      let source = PushSource(seconds: 1)
      if output == .promptHost || hasLatency { source.setLatency(0.05) }
      self.source = source
      voice = engine.play(engine.load(source), on: emitter, options: play)
    }

    func pass(_ steps: Int) {
      for _ in 0..<steps {
        while let source, source.waitingFrames < 9_600, source.freeFrames > 480 {
          source.write((written..<written + 480).map { tone[$0 % tone.count] })
          written += 480
        }
        waitForWorker()
        if engine.output != .offline { game.update() }
        game.pull(800)
      }
    }

    /// Time passes faster than real time, so we wait for the decoding thread.
    private func waitForWorker() {
      guard let source, engine.output == .host else { return }
      for _ in 0..<20 {
        guard let live = engine.driver.liveSounds.values.first, live.blocks.readyFrames < 2_048,
          source.waitingFrames > 0
        else { return }
        usleep(100)
      }
    }

    /// Puts an obstacle there, to be in the way (1) or not (0).
    func place(_ obstacle: Obstacle) throws -> (_ part: Double) -> Void {
      let (engine, emitter, bus) = (engine, emitter, bus)
      switch obstacle {
      case .occlusion: return { engine.setOcclusion(emitter, Occlusion($0)) }
      case .slowOcclusion:
        return { engine.setOcclusion(emitter, Occlusion($0), over: .milliseconds(90)) }
      case .bus: return { engine.setOcclusion(bus, Occlusion($0)) }
      case .transmission:
        return { engine.setTransmission(emitter, Transmission(high: .decibels(-24 * $0))) }
      case .wall:
        let node = try engine.makeNode(at: [50, 0, -2])
        try engine.makeWall(
          .box(SIMD3(20, 10, 0.2)), of: WallMaterial(loss: Bands(6, 8, 20), thickness: 0.2),
          on: node)
        return { engine.teleport(node, to: [50 - 50 * $0, 0, -2]) }
      case .zoneEdge:
        let node = try engine.makeNode(at: [50, 0, 0])
        try engine.makeZone(
          .sphere(radius: 1), on: node, edge: 1, outside: Transmission(high: .decibels(-20)))
        return { engine.move(node, to: [4 - 4 * $0, 0, 0], over: .milliseconds(70)) }
      case .air:
        engine.teleport(emitter, to: [0, 0, -400])
        return { engine.air = $0 > 0 ? Air() : nil }
      case .snapshot:
        let snapshot = try engine.makeSnapshot()
        engine.setMix(bus, in: snapshot, BusMix(occlusion: .full))
        return { engine.setWeight(snapshot, $0) }
      case .send:
        let (voice, reverb) = (voice, try engine.makeReverb(EAXReverb(.hallway)))
        engine.setSend(voice, to: reverb, .unity)
        return {
          engine.setSend(voice, to: reverb, .unity, filter: SendFilter(high: .decibels(-30 * $0)))
        }
      }
    }
  }

  /// The sharpest bend of a low tone while an obstacle comes and goes, and before that.
  private func bends(
    _ obstacle: Obstacle, isLive: Bool, _ output: Output
  ) throws -> (steady: Double, changed: Double) {
    let room = try Room(
      Signal.sine(60, amplitude: 0.25, frames: 4_800), isLive: isLive, output)
    let change = try room.place(obstacle)
    room.pass(60)
    let start = room.game.heardFrames
    for step in 0..<16 {
      change(step % 2 == 0 ? 1 : 0)
      room.pass(step % 3 + 4)
    }
    room.engine.checkInvariants()
    let ranDry = room.engine.takeEvents().contains {
      if case .streamRanDry = $0 { true } else { false }
    }
    #expect(!ranDry && room.engine.statistics.underruns == 0)
    let heard = Render(room.game.heard)
    return (heard[(start - 9_600)..<start].bend, heard[start..<heard.frameCount].bend)
  }

  @Test("changes without a click", arguments: Obstacle.allCases, Output.allCases)
  func clickFree(_ obstacle: Obstacle, _ output: Output) throws {
    let live = try bends(obstacle, isLive: true, output)
    let clip = try bends(obstacle, isLive: false, output)
    #expect(live.changed < max(-60, clip.changed + 1), "\(live), as a clip \(clip)")
  }

  @Test("takes no more memory, however often it changes", arguments: Output.allCases)
  func memory(_ output: Output) throws {
    let room = try Room(
      Signal.sine(60, amplitude: 0.25, frames: 4_800), isLive: true, output, hasLatency: true)
    let change = try room.place(.occlusion)
    var counts: [Int] = []
    for step in 0..<40 {
      change(Double(step % 2))
      room.pass(5)
      counts.append(room.engine.driver.liveSounds.values.reduce(0) { $0 + $1.blocks.blockCount })
      guard counts[step] < 1_000 else { break }
    }
    let most = counts.prefix(10).max() ?? 0
    #expect(most > 0 && counts.count == 40 && counts.allSatisfy { $0 <= most }, "\(counts)")
  }

  @Test(
    "leaves of low, middle and high frequencies what it leaves of a clip",
    arguments: Obstacle.allCases, Output.allCases)
  func level(_ obstacle: Obstacle, _ output: Output) throws {
    let frequencies = [300.0, 2_400, 8_700]
    var tones = [Float](repeating: 0, count: 4_800)
    for frequency in frequencies {
      let tone = Signal.sine(frequency, amplitude: 0.2, frames: 4_800)
      for index in tones.indices { tones[index] += tone[index] }
    }
    func levels(isLive: Bool) throws -> [Double] {
      let room = try Room(tones, isLive: isLive, output, layout: .stereo)
      let change = try room.place(obstacle)
      room.pass(40)
      change(1)
      // For the tail of a reverb as well.
      room.pass(240)
      let heard = Render(room.game.heard, channelCount: 2).left
      // A busy machine may let live sound run dry for a block: the fullest piece counts.
      let last = heard.frameCount
      let pieces = (1...4).map { heard[(last - $0 * 2_400)..<(last - ($0 - 1) * 2_400)] }
      return frequencies.map { frequency in
        pieces.map { Math.decibels($0.sine(at: frequency).amplitude) }.max() ?? -200
      }
    }
    let (live, clip) = (try levels(isLive: true), try levels(isLive: false))
    // A reverb that got a gap from a busy machine is softer for as long as it sounds.
    let most = obstacle == .send && output == .host ? 1.5 : 0.5
    for (live, clip) in zip(live, clip) {
      #expect(abs(live - clip) < most, "\(live) dB, as a clip \(clip)")
    }
  }

  @Test("is handed over at the place at which it is, whatever its rate", arguments: [1, 0.83])
  func inPlace(_ rate: Double) throws {
    func render(isLive: Bool) throws -> Render {
      let room = try Room(
        Signal.sine(500, amplitude: 0.25, frames: 4_800), isLive: isLive, .offline)
      room.engine.setRate(room.voice, Rate(rate))
      room.pass(20)
      for step in 0..<20 {
        let high = Gain.decibels(step % 2 == 0 ? -12 : 0)
        room.engine.setTransmission(room.emitter, Transmission(high: high))
        room.pass(6)
      }
      return Render(room.game.heard)
    }
    let (clip, live) = (try render(isLive: false), try render(isLive: true))
    let end = clip.frameCount - 9_600..<clip.frameCount
    let difference = live[end].differenceLevel(from: clip[end])
    #expect(difference < -60, "\(difference) dB")
  }
}
