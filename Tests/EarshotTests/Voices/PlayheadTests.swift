import Testing

@testable import Earshot

/// Playheads are moved several at a time, by a kernel.
struct PlayheadTests {
  @Test("playheads of voices that play go on by their increments, and all that arrive are found")
  func moving() {
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 3, 4, 5, 8, 63, 64, 1_001] {
      for share in [0, 0.01, 0.5] {
        let others: [VoiceTable.Phase] = [.free, .waiting, .paused]
        var phases = ContiguousArray<VoiceTable.Phase>(repeating: .playing, count: count)
        var increments = ContiguousArray<Int64>(repeating: 0, count: count)
        for row in 0..<count {
          if random.nextUnit() < 0.2 { phases[row] = others[Int(random.nextUnit() * 3)] }
          increments[row] = Int64(random.next(in: 0...65_536 * 300))
        }
        var before = ContiguousArray<Int64>(repeating: 0, count: count)
        for row in 0..<count { before[row] = Int64(random.next(in: 0...1e13)) }
        var limits = before
        for row in 0..<count {
          let isBeyond: Int64 = random.nextUnit() < share ? 0 : 1
          limits[row] += increments[row] * 800 + isBeyond
        }
        var playheads = before
        var found: ContiguousArray<Int> = []
        movePlayheads(phases, increments, limits: limits, frames: 800, &playheads, found: &found)
        let rows = (0..<count).filter { phases[$0] == .playing }
        for row in 0..<count {
          let way = phases[row] == .playing ? increments[row] * 800 : 0
          #expect(playheads[row] == before[row] + way)
        }
        #expect(Array(found) == rows.filter { playheads[$0] >= limits[$0] })
      }
    }
  }

  @Test("voices that play are counted", arguments: [0, 1, 127, 128, 129, 1_000])
  func counting(_ count: Int) {
    var voices = VoiceTable(capacity: count)
    let phases: [VoiceTable.Phase] = [.playing, .waiting, .playing, .paused, .playing]
    for row in 0..<count {
      _ = voices.make(VoiceDetails(), emitter: -1, bus: 0, priority: 0)
      voices.phase[row] = phases[row * row % 5]
    }
    #expect(voices.playingCount == (0..<count).count { phases[$0 * $0 % 5] == .playing })
  }
}
