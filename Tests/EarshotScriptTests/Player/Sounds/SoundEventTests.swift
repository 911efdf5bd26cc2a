import Earshot
import EarshotSounds
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Sound events in scripts")
struct SoundEventTests {
  private let definitions = """
    {
      "sounds": 1,
      "states": { "weather": { "values": ["dry", "wet"] } },
      "events": {
        "step": { "play": { "switch": "ground", "cases": { "a": "a.wav", "b": "b.wav" } } },
        "hum": {
          "play": { "play": "a.wav", "loop": true },
          "parameters": { "loud": { "gain": [[0, -40], [1, 0]] } },
          "states": { "weather": { "wet": { "gain": -100 } } }
        }
      }
    }
    """

  /// Plays lines in a folder with definitions, and gives the largest sample of each tenth of a
  /// second.
  private func peaks(_ lines: String) throws -> [Float] {
    let folder = try TestFolder()
    try folder.write(definitions, to: "sounds/game.sounds")
    for (name, level) in [("a", 0.25), ("b", 0.5)] {
      let samples = [Int16](repeating: Int16(level * 32_767), count: 4_800)
      try folder.write(Self.wave(samples), to: "sounds/\(name).wav")
    }
    try folder.write("{\"earshot\": 1, \"duration\": 1}\n" + lines, to: "scene.earshot")
    let player = try ScriptPlayer(path: folder.file("scene.earshot"))
    var samples: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { samples += $0 } }
    return (0..<10).map { tenth in
      samples[tenth * 9_600..<(tenth + 1) * 9_600].map { abs($0) }.max() ?? 0
    }
  }

  /// A file of one channel at 48 kHz.
  private static func wave(_ samples: [Int16]) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var file = Array("RIFF".utf8) + bytes(36 + samples.count * 2, 4) + Array("WAVEfmt ".utf8)
    file += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(48_000, 4) + bytes(96_000, 4)
    file += bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(samples.count * 2, 4)
    return file + samples.flatMap { bytes(Int($0), 2) }
  }

  @Test("post, parameters, states, release and stop do what they say")
  func actions() throws {
    let heard = try peaks(
      """
      {"at": 0, "loadSounds": "sounds"}
      {"at": 0, "emitter": "boots", "position": [0, 0, -1], "distance": {"model": "none"}}
      {"at": 0, "setSwitch": "ground", "value": "b", "on": "boots"}
      {"at": 0, "post": "step", "values": {"ground": "a"}}
      {"at": 0.2, "post": "hum", "as": "hum", "values": {"loud": 1}}
      {"at": 0.4, "setParameter": "loud", "value": 0, "of": "hum"}
      {"at": 0.6, "setParameter": "loud", "value": 1, "of": "hum"}
      {"at": 0.6, "setState": "weather", "value": "wet"}
      {"at": 0.8, "setState": "weather", "value": "dry"}
      {"at": 0.9, "stopSound": "hum", "fade": 0}
      """)
    let level = 0.25 * Float(0.5).squareRoot()
    func isNear(_ tenth: Int, _ wanted: Float) -> Bool { abs(heard[tenth] - wanted) < 0.003 }
    #expect(isNear(0, level) && heard[1] == 0, "\(heard)")
    #expect(isNear(3, level) && isNear(5, level / 100) && isNear(7, 0), "\(heard)")
    #expect(heard[8] > level / 2 && heard[9] == 0, "\(heard)")
  }

  @Test("released, a loop ends with its pass")
  func release() throws {
    let heard = try peaks(
      """
      {"at": 0, "loadSounds": "sounds"}
      {"at": 0, "post": "hum", "as": "hum", "values": {"loud": 1}}
      {"at": 0.25, "releaseSound": "hum"}
      """)
    #expect(heard[..<3].allSatisfy { $0 > 0.1 } && heard[3...].allSatisfy { $0 == 0 }, "\(heard)")
  }

  @Test("mistakes are clear")
  func mistakes() {
    #expect(
      fault(#"{"at": 0, "post": "step"}"#)?.description
        == "walk.earshot:2: no sound events are loaded; load a folder with `loadSounds` first")
    let load = #"{"at": 0, "loadSounds": "sounds"}"#
    #expect(
      fault(load, #"{"at": 0, "releaseSound": "hum"}"#)?.description.contains("\"hum\"") == true)
    #expect(
      fault(load, #"{"at": 0, "post": "a", "on": "b"}"#)?.description.contains("\"b\"") == true)
    #expect(throws: ScriptError.self) { try peaks(#"{"at": 0, "loadSounds": "nowhere"}"#) }
  }
}
