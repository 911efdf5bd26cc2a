import Earshot
import EarshotScript
import TestSupport
import Testing

@testable import EarshotSounds

@Suite("Recordings of sound events, and how frames are sliced")
struct ReplayTests {
  /// Events of all kinds that go on by themselves.
  static func load(_ bench: inout SoundBench) throws -> Sounds {
    for index in 0..<4 {
      try bench.add("c\(index)", frames: 700 + 310 * index, level: Double(index + 1) / 32)
    }
    let fall = SoundCurve([.init(0, -20), .init(1, 0)])
    var wave = SoundLFO(.sine)
    wave.rate = 3
    let steps = SoundContainer(
      .random(
        SoundRandom(
          (0..<4).map { index in .init(.clip("c\(index)").with { $0.pitch = -2...2 }) }))
    ).with { $0.gain = -6...0 }
    let rhythm = SoundContainer(
      .sequence([steps, SoundContainer(.silence(0.01...0.03)), .clip("c2")], per: .instance)
    ).with { $0.loop = .forever }
    let engine = SoundContainer(
      .blend(
        parameter: "rpm",
        (0..<3).map { index in
          SoundBlendPart(
            at: Double(index)...(Double(index) + 0.2),
            .clip("c\(index)").with { $0.loop = .forever })
        }))
    return bench.load([
      SoundEvent("step", play: steps), SoundEvent("rhythm", play: rhythm),
      SoundEvent("engine", play: engine).with {
        $0.drives = [
          SoundDrive("rpm", .pitch, SoundCurve([.init(0, -5), .init(2, 5)])),
          SoundDrive("wave", .gain, fall), SoundDrive("distance", .gain, fall),
        ]
        $0.modulators["wave"] = .lfo(wave)
        $0.states = ["world": ["water": SoundChange()]]
        $0.states["world"]?["water"]?.gain = -9
      },
    ]) {
      $0.parameters["rpm"] = SoundParameter()
      $0.parameters["rpm"]?.seekUp = 1.5
      $0.states["world"] = SoundState(["air", "water"])
      $0.states["world"]?.seconds = 0.3
      $0.buses["car"] = SoundBus()
      $0.buses["car"]?.drives = [SoundDrive("rpm", .gain, fall)]
      $0.events["engine"]?.bus = "car"
    }
  }

  /// What a game does in each sixtieth of a second.
  private static func play(_ step: Int, _ sounds: Sounds, _ emitter: Emitter) {
    switch step {
    case 0: sounds.post("engine", on: emitter)
    case 2: sounds.post("rhythm")
    case 5: sounds.setParameter("rpm", 2)
    case 12: sounds.setState("world", "water")
    case _ where step % 7 == 3: sounds.post("step", at: [Double(step % 5) - 2, 0, -1])
    default: break
    }
  }

  /// Renders a second by updates of so many steps each, which begin where the game says something.
  private func heard(_ slices: [Int], recordedTo path: String? = nil) throws -> [Float] {
    var bench = try SoundBench(seed: 9)
    let recorder = try path.map { try FlightRecorder(bench.engine, writingTo: $0) }
    let sounds = try Self.load(&bench)
    let emitter = try bench.engine.makeEmitter(at: [1, 0, -1])
    var samples: [Float] = []
    var step = 0
    for slice in slices {
      Self.play(step, sounds, emitter)
      // Attoseconds of whole steps, so that no rounding makes one come late.
      bench.engine.beginUpdate(elapsed: .nanoseconds(Int64(slice) * 1_000_000_000 / 60 + 1))
      while bench.engine.renderNextBlockOfUpdate() != nil {
        bench.engine.withRenderedBlock { samples += $0 }
      }
      step += slice
    }
    try recorder?.stop()
    bench.engine.checkInvariants()
    return samples
  }

  @Test("however updates are sliced, the same is heard")
  func slices() throws {
    let busy: Set = [0, 2, 3, 5, 10, 12, 17, 24, 31, 38, 45, 52, 59]
    // The longest slices between which the game says nothing.
    var long: [Int] = []
    for step in 0..<60 {
      if busy.contains(step) { long.append(1) } else { long[long.count - 1] += 1 }
    }
    let each = try heard(Array(repeating: 1, count: 60))
    #expect(each.contains { $0 != 0 })
    let together = try heard(long)
    #expect(each.count == together.count)
    #expect(each == together)
  }

  @Test("a recording plays the same bytes without any definitions", arguments: [false, true])
  func replay(byUpdates: Bool) throws {
    let folder = try TestFolder()
    let path = folder.file("game.earshot")
    var heard: [Float] = []
    if byUpdates {
      heard = try self.heard([1, 1, 1, 2, 5, 2, 5, 7, 7, 7, 7, 7, 7, 1], recordedTo: path)
    } else {
      var bench = try SoundBench(seed: 9)
      let recorder = try FlightRecorder(bench.engine, writingTo: path)
      let sounds = try Self.load(&bench)
      let emitter = try bench.engine.makeEmitter(at: [1, 0, -1])
      for step in 0..<60 {
        Self.play(step, sounds, emitter)
        heard += bench.engine.render(frameCount: 800)
      }
      try recorder.stop()
    }
    let player = try ScriptPlayer(path: path)
    var replayed: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { replayed += $0 } }
    #expect(player.unrecorded.isEmpty)
    #expect(heard.contains { $0 != 0 } && heard.count == replayed.count)
    let fault = zip(heard, replayed).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(fault == nil, "sample \(fault?.offset ?? 0) of \(heard.count)")
  }
}
