import AudioEffects
import TestSupport
import Testing

@Suite("What inserts hold of earlier sound")
struct SoundMemoryTests {
  /// At settings that others are on their way to.
  private func moved(_ tested: TestedInsert, over frames: Int) -> Insert {
    var numbers = SeededNumbers(seed: 8)
    let insert = tested.make(2)
    if frames > 0 { _ = insert.processed(Signal.noise(seed: 3, frames: 4_002)) }
    tested.move(insert, &numbers, frames)
    return insert
  }

  private func memory(of insert: Insert) -> [UInt8] {
    var memory = SoundMemory()
    insert.pass(&memory)
    return memory.bytes
  }

  @Test(
    "is taken up by another, which goes on to the bit, in the middle of a change of settings",
    arguments: TestedInsert.all)
  func goesOn(_ tested: TestedInsert) {
    let insert = moved(tested, over: 5_000)
    _ = insert.processed(Signal.noise(seed: 4, frames: 2_222))
    var memory = SoundMemory(self.memory(of: insert))
    let other = moved(tested, over: 0)
    other.pass(&memory)
    #expect(memory.isWhole)
    let sound = Signal.noise(seed: 5, frames: 12_000)
    #expect(other.processed(sound) == insert.processed(sound))
  }

  @Test(
    "a filter goes on at its pace in one that was made as it is to be, whatever is set next",
    arguments: [true, false], [true, false])
  func filter(isOn: Bool, isNextResonance: Bool) {
    let filter = PassFilter(
      channelCount: 1, sampleRate: 48_000, .init(.low, frequency: 8_000, slope: 24))
    _ = filter.processed(Signal.noise(seed: 3, frames: 4_002))
    filter.set(.init(.low, frequency: 200, slope: 24, isOn: isOn), over: 10_000)
    _ = filter.processed(Signal.noise(seed: 4, frames: 2_222))
    var memory = SoundMemory(self.memory(of: filter))
    let other = PassFilter(channelCount: 1, sampleRate: 48_000, filter.settings)
    other.pass(&memory)
    #expect(memory.isWhole)
    var next = filter.settings
    if isNextResonance { next.resonance = 6 } else { next.isOn.toggle() }
    let sound = Signal.noise(seed: 5, frames: 3_000)
    for filter in [filter, other] { filter.set(next, over: 960) }
    #expect(other.processed(sound) == filter.processed(sound))
  }

  @Test("what was cut off or is absurd does no harm", arguments: TestedInsert.all)
  func hostile(_ tested: TestedInsert) {
    let insert = moved(tested, over: 5_000)
    _ = insert.processed(Signal.noise(seed: 4, frames: 2_222))
    let whole = memory(of: insert)
    var numbers = SeededNumbers(seed: 9)
    for round in 0..<60 {
      var bytes = whole
      if round % 3 == 0 {
        bytes = Array(whole.prefix(.random(in: 0..<whole.count, using: &numbers)))
      }
      for _ in 0..<(round % 3) * 20 where !bytes.isEmpty {
        // Where numbers lie more than samples do, too.
        let most = Bool.random(using: &numbers) ? bytes.count : min(bytes.count, 120)
        bytes[.random(in: 0..<most, using: &numbers)] = .random(in: 0...255, using: &numbers)
      }
      check(tested, bytes)
    }
  }

  @Test("no number in its place does harm", arguments: TestedInsert.all)
  func numbers(_ tested: TestedInsert) {
    let insert = moved(tested, over: 5_000)
    _ = insert.processed(Signal.noise(seed: 4, frames: 2_222))
    let whole = memory(of: insert)
    // Where there are more numbers than samples: at either end.
    let places = Set(0..<min(whole.count - 3, 160)).union(
      max(whole.count - 160, 0)..<whole.count - 3)
    for number in [Float(1), -1, 0, 3e38, -3e38, .nan, .infinity] {
      for place in places {
        var bytes = whole
        withUnsafeBytes(of: number.bitPattern) {
          bytes.replaceSubrange(place..<place + 4, with: $0)
        }
        check(tested, bytes, frames: 600)
      }
    }
  }

  private func check(_ tested: TestedInsert, _ bytes: [UInt8], frames: Int = 3_000) {
    var memory = SoundMemory(bytes)
    let other = moved(tested, over: 0)
    other.pass(&memory)
    #expect(other.processed(Signal.noise(seed: 5, frames: frames)).allSatisfy { $0.isFinite })
  }
}
