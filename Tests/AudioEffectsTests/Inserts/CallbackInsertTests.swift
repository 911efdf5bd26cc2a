import AudioEffects
import TestSupport
import Testing

@Suite("A callback as an insert")
struct CallbackInsertTests {
  @Test("it gets all frames, sleeps when its tail is out, and what it spoils is silence")
  func callback() {
    nonisolated(unsafe) var (frames, resets, spoils) = (0, 0, false)
    let insert = CallbackInsert(
      channelCount: 2, sampleRate: 48_000, tail: 1_000, forget: { resets += 1 },
      body: { samples, count in
        frames += count
        for index in 0..<2 * count { samples[index] *= spoils ? .infinity : 2 }
      })
    let sound = Signal.noise(seed: 1, frames: 2 * 5_000)
    #expect(insert.processed(sound, blocks: { 9_000 }) == sound.map { 2 * $0 })
    #expect(frames == 5_000 && resets == 1)
    _ = insert.processed(Signal.silence(frames: 2 * 20_000))
    #expect(insert.isAsleep && resets == 2)
    #expect(frames == 5_000 + 1_000 + 4_096)
    spoils = true
    #expect(insert.processed(sound, blocks: { 5_000 }).allSatisfy { $0 == 0 })
    #expect(insert.faults == 2)
  }
}
