import Testing

@testable import Earshot

struct StepResultTests {
  /// Blocks of 800 frames; a clip of this many.
  private func make(_ frames: Int) throws -> (engine: AudioEngine, clip: Clip) {
    let engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000, sources: 4))
    let samples = [Int16](repeating: 1_000, count: frames)
    return (engine, try engine.load(samples: samples, sampleRate: 48_000))
  }

  private func step(_ engine: AudioEngine) -> World {
    _ = engine.render(frameCount: 800)
    return engine.world
  }

  @Test("a step reports starts, markers, changes to the next clip and ends, each in its block")
  func aLife() throws {
    let (engine, clip) = try make(1_000)
    engine.setMarkers(clip, [ClipMarker(name: "mark", frame: 900)])
    let next = try engine.load(samples: [Int16](repeating: 9, count: 700), sampleRate: 48_000)
    var options = PlaybackOptions()
    options.followedBy = [next]
    let voice = engine.play(clip, options: options)
    let row = engine.world.voices.row(of: voice)

    let first = step(engine)
    #expect(
      first.result.started.first == row && first.result.started.count == 1
        && first.result.events.isEmpty
        && first.result.finished.isEmpty)
    let second = step(engine)
    #expect(second.result.started.isEmpty && second.result.movedOn.map(\.row) == [row])
    #expect(Array(second.result.events) == [.markerPassed(voice, marker: "mark", frame: 900)])
    let third = step(engine)
    #expect(
      third.result.finished.map(\.voice) == [voice]
        && third.result.finished.map(\.reason) == [.ended])
    #expect(third.result.movedOn.isEmpty && third.result.events.isEmpty && !engine.isAlive(voice))
    #expect(
      engine.takeEvents() == [
        .markerPassed(voice, marker: "mark", frame: 900), .voiceFinished(voice, .ended),
      ])
    #expect(step(engine).result.finished.isEmpty)
  }

  @Test("a step reports pauses and scheduled fade-outs; the next one reports the stop")
  func halts() throws {
    let (engine, clip) = try make(48_000)
    let paused = engine.play(clip)
    let stopped = engine.play(clip)
    _ = step(engine)
    engine.pause(paused, fading: .immediate)
    engine.stop(stopped, at: .frame(1_000))
    let rows = [paused, stopped].compactMap { engine.world.voices.row(of: $0) }
    let world = step(engine)
    #expect(Array(world.result.paused) == [rows[0]] && Array(world.result.stopping) == [rows[1]])
    #expect(step(engine).result.finished.map(\.reason) == [.stopped])
  }

  @Test("a step counts stolen sources")
  func stolen() throws {
    let (engine, clip) = try make(48_000)
    for _ in 0..<3 { engine.play(clip, gain: .decibels(-12)) }
    _ = step(engine)
    for _ in 0..<2 { engine.play(clip) }
    let world = step(engine)
    #expect(world.result.losers.count == 2 && world.result.stolen == 2)
    #expect(engine.statistics.stolen == 2)
  }
}
