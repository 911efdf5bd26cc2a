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

  private static func bank(_ tree: TemporaryTree) throws -> SoundBank {
    var definitions = SoundDefinitions()
    definitions.events["hit"] = SoundEvent("hit", play: .clip("sounds/a.wav"))
    definitions.events["miss"] = SoundEvent("miss", play: .clip("sounds/b.wav"))
    let clip = SoundBankWriter.Clip("sounds/a.wav", .original) {
      ByteArray(Self.wave(frames: 1_000), name: "a")
    }
    try SoundBankWriter(definitions, SoundBankLabel(), [clip]).write(to: tree.file("game.bank"))
    return try SoundBank(tree.file("game.bank"))
  }

  @Test("events and clips come from one file, for two engines that play in turns")
  func plays() throws {
    let tree = try TemporaryTree([:])
    let bank = try Self.bank(tree)
    let benches = try (0..<2).map { _ in try SoundBench() }
    let sounds = try benches.map { try $0.engine.loadSounds(bank: bank) }
    #expect(
      sounds[0].explain("miss") == [
        "There is no clip \"sounds/b.wav\". Did you mean \"sounds/a.wav\"?"
      ])
    for own in sounds { own.post("hit") }
    var heard: [[Double]] = [[], []]
    for _ in 0..<2 { for index in 0..<2 { heard[index] += benches[index].render(800) } }
    // What one unloads the other one still plays.
    sounds[0].unload()
    sounds[1].post("hit")
    for index in 0..<2 { heard[index] += benches[index].render(800) }
    for index in 0..<2 {
      #expect(heard[index][..<1_000].allSatisfy { isNear($0, 0.5, within: 1e-3) })
      #expect(heard[index][1_000..<1_600].allSatisfy { $0 == 0 })
      let next = index == 0 ? 0 : 0.5
      #expect(heard[index][1_600...].allSatisfy { isNear($0, next, within: 1e-3) }, "\(index)")
    }
  }

  @Test("engines on threads of their own open, load and play one bank at the same time")
  func threads() async throws {
    let tree = try TemporaryTree([:])
    let bank = try Self.bank(tree)
    let heard = try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let bench = try SoundBench()
          let sounds = try bench.engine.loadSounds(bank: bank)
          var heard: [Double] = []
          for _ in 0..<20 {
            sounds.post("hit")
            heard += bench.render(1_600)
          }
          return heard
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(heard.count == 4)
    for own in heard {
      for (frame, level) in own.enumerated() {
        let wanted = frame % 1_600 < 1_000 ? 0.5 : 0
        guard !isNear(level, wanted, within: 1e-3) else { continue }
        Issue.record("frame \(frame): \(level) instead of \(wanted)")
        return
      }
    }
  }
}
