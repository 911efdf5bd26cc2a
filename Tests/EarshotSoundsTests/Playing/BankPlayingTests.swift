import AudioFiles
import Earshot
import Testing

@testable import EarshotSounds

@Suite("Playing a bank")
struct BankPlayingTests {
  /// A wave file of one channel at 48 kHz, at half of full scale.
  private static func wave(frames: Int) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var file = Array("RIFF".utf8) + bytes(36 + frames * 2, 4) + Array("WAVEfmt ".utf8)
    file += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(48_000, 4) + bytes(96_000, 4)
    file += bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(frames * 2, 4)
    return file + (0..<frames).flatMap { _ in bytes(16_384, 2) }
  }

  @Test("events and clips come from one file, for two engines at once")
  func plays() throws {
    var definitions = SoundDefinitions()
    definitions.events["hit"] = SoundEvent("hit", play: .clip("sounds/a.wav"))
    definitions.events["miss"] = SoundEvent("miss", play: .clip("sounds/b.wav"))
    let clip = SoundBankWriter.Clip("sounds/a.wav", .original) {
      ByteArray(Self.wave(frames: 1_000), name: "a")
    }
    let tree = try TemporaryTree([:])
    try SoundBankWriter(definitions, SoundBankLabel(), [clip]).write(to: tree.file("game.bank"))
    let bank = try SoundBank(tree.file("game.bank"))
    for _ in 0..<2 {
      let bench = try SoundBench()
      let sounds = try bench.engine.loadSounds(bank: bank)
      sounds.post("hit")
      let heard = bench.render(1_600)
      #expect(heard[..<1_000].allSatisfy { isNear($0, 0.5, within: 1e-3) })
      #expect(heard[1_000...].allSatisfy { $0 == 0 })
      #expect(
        sounds.explain("miss") == [
          "There is no clip \"sounds/b.wav\". Did you mean \"sounds/a.wav\"?"
        ])
    }
  }
}
