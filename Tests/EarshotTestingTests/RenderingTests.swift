import Earshot
import EarshotScript
import EarshotTesting
import TestSupport
import Testing

@Suite("Rendering in one line")
struct RenderingTests {
  private func beep(_ engine: AudioEngine) throws -> Clip {
    try engine.load(samples: Signal.sine(500, frames: 4_800), sampleRate: engine.sampleRate)
  }

  @Test("what is set up is heard, from where it is")
  func setUp() throws {
    let heard = try Render(seconds: 0.5) { engine in
      engine.play(try beep(engine), on: try engine.makeEmitter(at: [-3, 0, -1]))
    }
    #expect(heard.channelCount == 2 && heard.sampleRate == 48_000 && heard.frameCount == 24_000)
    expect(heard).starts(at: 0).isHeard(from: .left).hasPitch(500, in: 0...0.1).isSilent(in: 0.2...)
  }

  @Test("each update may change something, and knows the time")
  func updates() throws {
    var times: [Double] = []
    let heard = try Render(seconds: 0.5, updatesPerSecond: 50) { engine in
      _ = try beep(engine)
    } eachUpdate: { engine, seconds in
      times.append(seconds)
      if times.count == 11 { engine.play(try beep(engine), options: PlaybackOptions(pan: 1)) }
    }
    #expect(times == (0..<25).map { Double($0 * 960) / 48_000 })
    // A call takes effect with the block that comes next.
    expect(heard).starts(at: 0.2, within: 0.025).isHeard(from: .right)
  }

  @Test("a configuration of the game's is taken, but for its output")
  func configuration() throws {
    let heard = try Render(
      seconds: 0.1, configuration: Configuration(sampleRate: 44_100, layout: .surround51)
    ) { engine in
      engine.play(try beep(engine), on: try engine.makeEmitter(at: [0, 0, 3]))
    }
    #expect(heard.channelCount == 6 && heard.sampleRate == 44_100 && heard.frameCount == 4_410)
    expect(heard).isHeard(from: .back).isHeard(from: .middle)
  }

  @Test("a game's own engine is rendered on from where it is")
  func ownEngine() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    engine.play(try beep(engine))
    let (first, second) = (
      try Render(of: engine, seconds: 0.05), try Render(of: engine, seconds: 0.1)
    )
    expect(first).starts(at: 0)
    expect(second).ends(at: 0.05)
    let whole = try Render(seconds: 0.15) { $0.play(try beep($0)) }
    #expect((first + second).samples == whole.samples)
  }

  @Test("an engine that plays elsewhere, and times that are none, are told")
  func mistakes() throws {
    let engine = try AudioEngine(Configuration(output: .silence))
    #expect(throws: AudioError.self) { try Render(of: engine, seconds: 1) }
    for seconds in [-1, 0, .nan, .infinity] {
      #expect(try Render(seconds: seconds) { _ in }.frameCount == 0)
    }
    #expect(throws: AudioError.self) {
      try Render(seconds: 1) { _ = try $0.load("nowhere.wav") }
    }
  }

  @Test("a scene script is rendered from a file or from text, with the same samples")
  func scripts() throws {
    let text = """
      {"earshot": 1, "duration": 0.5, "channels": "mono"}
      {"at": 0, "clip": "beep", "tone": {"frequency": 880, "seconds": 0.1, "level": -20}}
      {"at": 0.25, "play": "beep"}
      """
    let heard = try Render(scriptText: text)
    expect(heard).starts(at: 0.25).hasPitch(880, in: 0.25...0.35).ends(at: 0.35)
    let file = try TemporaryFile("scene.earshot")
    defer { file.remove() }
    try file.write(Array(text.utf8))
    #expect(try Render(script: file.path) == heard)
    #expect(throws: ScriptError.self) { try Render(scriptText: "{}") }
    #expect(throws: ScriptError.self) { try Render(script: "nowhere.earshot") }
  }

  @Test("a sound file is read as it is")
  func file() throws {
    let file = try TemporaryFile("sound.wav")
    defer { file.remove() }
    let noise = Signal.noise(seed: 1, frames: 4_410)
    try file.write(noise, sampleRate: 44_100)
    #expect(try Render(file: file.path) == Render(noise, sampleRate: 44_100))
    #expect(throws: (any Error).self) { try Render(file: file.path + ".nowhere") }
  }
}
