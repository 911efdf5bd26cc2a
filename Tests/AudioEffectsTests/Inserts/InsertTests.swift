import AudioEffects
import TestSupport
import Testing

@Suite("All inserts")
struct InsertTests {
  private func sound(_ channels: Int, seed: UInt64 = 4, frames: Int = 3_000) -> [Float] {
    Signal.noise(seed: seed, frames: frames * channels)
  }

  @Test(
    "how frames are cut into blocks changes no bit, while settings move and through silence",
    arguments: TestedInsert.all)
  func blockSizes(_ tested: TestedInsert) {
    for channels in [1, 2, 3, 6] {
      let quiet = tested.make(channels).tail + tested.make(channels).latency + 5_000
      let pause = quiet < 60_000 ? Signal.silence(frames: channels * quiet) : []
      let sound = sound(channels) + pause + self.sound(channels, seed: 5)
      func heard(_ next: () -> Int) -> [Float] {
        var numbers = SeededNumbers(seed: 6)
        let insert = tested.make(channels)
        let first = insert.processed(Array(sound.prefix(800 * channels)), blocks: next)
        tested.move(insert, &numbers, 1_000)
        tested.move(insert, &numbers, 77)
        return first + insert.processed(Array(sound.dropFirst(800 * channels)), blocks: next)
      }
      let whole = heard { 800 }
      #expect(whole.contains { $0 != 0 })
      #expect(heard { 64 } == whole)
      if channels < 3 { #expect(heard { 1 } == whole) }
      var numbers = SeededNumbers(seed: 7)
      #expect(heard { .random(in: 1...9_000, using: &numbers) } == whole)
    }
  }

  @Test("a strip that was silent for long goes on as a new one, from the first frame")
  func rest() {
    func heard(after pause: Int) -> [Float] {
      let strip = Strip(channelCount: 2, capacity: 800, longestDelay: 0)
      for tested in [TestedInsert.equalizer, .limiter, .reverb] {
        let slot = InsertSlot(tested.make(2))
        strip.add(slot, at: strip.slots.count)
        slot.turn(on: true, atOnce: true)
      }
      strip.close(over: 0)
      strip.open(over: 0)
      strip.setGain(0.5, over: 0)
      let sound = sound(2, frames: 1_600)
      var result: [Float] = []
      for start in [nil] + Array(repeating: nil, count: pause) + [0, 1_600, nil, nil] {
        strip.mix.update(repeating: 0, count: 1_600)
        if let start {
          sound[start..<start + 1_600].withUnsafeBufferPointer {
            strip.mix.update(from: $0.baseAddress!, count: 1_600)
          }
        }
        strip.process(strip.mix, frames: 800)
        result += UnsafeBufferPointer(start: strip.mix, count: 1_600)
      }
      return result.suffix(4 * 1_600)
    }
    let fresh = heard(after: 0)
    #expect(fresh.contains { abs($0) > 0.01 })
    #expect(heard(after: 20) == fresh)
  }

  @Test("each channel sounds as it would alone", arguments: TestedInsert.all)
  func channels(_ tested: TestedInsert) {
    guard !tested.mixesChannels else { return }
    let alone = (0..<8).map { sound(1, seed: tested.sharesGain ? 4 : UInt64($0)) }
    let heard = alone.map { Render(tested.make(1).processed($0)) }
    for channels in [2, 3, 4, 5, 8] {
      let together = Render(channels: Array(alone.prefix(channels))).samples
      let render = Render(tested.make(channels).processed(together), channelCount: channels)
      for channel in 0..<channels {
        #expect(heard[channel].differenceLevel(from: render.channel(channel)) < -120)
      }
    }
  }

  @Test(
    "what is no number, or no sound, never leaves, is told, and is forgotten",
    arguments: TestedInsert.all)
  func notNumbers(_ tested: TestedInsert) {
    for wrong in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -2e6] {
      let insert = tested.make(2)
      _ = insert.processed(sound(2))
      var bad = sound(2, frames: 800)
      bad[777] = wrong
      let heard = insert.processed(bad)
      #expect(insert.faults == 1)
      #expect(heard.allSatisfy { $0 == 0 })
      #expect(insert.processed(sound(2)) == tested.make(2).processed(sound(2)))
    }
  }

  @Test(
    "falls asleep when its tail is out, silent to the last bit, and wakes as new",
    arguments: TestedInsert.all)
  func sleep(_ tested: TestedInsert) {
    let insert = tested.make(2)
    #expect(insert.isAsleep)
    _ = insert.processed(sound(2, frames: 500))
    #expect(!insert.isAsleep)
    let frames = insert.tail + insert.latency
    let last = insert.processed(Signal.silence(frames: 2 * (frames + 10)))
    #expect(!insert.isAsleep)
    #expect(last.suffix(20).allSatisfy { abs($0) < 1e-5 })
    for _ in 0..<60 where !insert.isAsleep {
      _ = insert.processed(Signal.silence(frames: 2 * 6_000))
    }
    #expect(insert.isAsleep)
    #expect(insert.processed(Signal.silence(frames: 200)).allSatisfy { $0 == 0 })
    let sound = sound(2)
    #expect(insert.processed(sound) == tested.make(2).processed(sound))
  }

  @Test(
    "random changes of settings make no click and nothing that is no number",
    arguments: TestedInsert.all)
  func clicks(_ tested: TestedInsert) {
    var numbers = SeededNumbers(seed: 8)
    let insert = tested.make(1)
    let sine = Signal.sine(220, amplitude: 0.2, frames: 48_000)
    var heard: [Float] = []
    for start in stride(from: 0, to: sine.count, by: 480) {
      tested.move(insert, &numbers, 480)
      heard += insert.processed(Array(sine[start..<start + 480]))
    }
    #expect(insert.faults == 0 && heard.allSatisfy { $0.isFinite })
    let clicks = Render(heard)[2_000..<48_000].clicks()
    #expect(clicks.isEmpty, "\(clicks.prefix(3))")
  }

  @Test("the smallest numbers a float can be cost no more than others", arguments: TestedInsert.all)
  func denormals(_ tested: TestedInsert) {
    let insert = tested.make(2)
    _ = insert.processed(sound(2).map { $0 * 1e-30 })
    let heard = insert.processed(Signal.silence(frames: 8_000))
    #expect(heard.allSatisfy { $0 == 0 || $0.isNormal })
  }
}
