import Testing

@testable import Earshot

/// A kernel moves several playheads at a time, which are checked only where one may have reached a
/// limit.
struct PlayheadTests {
  private static let phases: [VoiceTable.Phase] = [.free, .waiting, .paused]

  @Test("playheads of voices that play go on by their increments, and all that arrive are found")
  func moving() {
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 3, 4, 5, 8, 63, 64, 65, 1_001] {
      for share in [0, 0.01, 0.5] {
        var playheads = PlayheadTable()
        var ways: [Int64] = []
        if count > 0 { playheads.makeRow(count - 1) }
        for row in 0..<count {
          let increment = Int64(random.next(in: 0...65_536 * 300))
          let isPlaying = random.nextUnit() >= 0.2
          playheads.setPhase(row, isPlaying ? .playing : Self.phases[Int(random.nextUnit() * 3)])
          playheads.setIncrement(row, increment)
          playheads[row] = Int64(random.next(in: 0...1e13))
          let isBeyond: Int64 = random.nextUnit() < share ? 0 : 1
          playheads.setLimit(row, playheads[row] + increment * 800 + isBeyond)
          ways.append(isPlaying ? increment * 800 : 0)
        }
        let before = (0..<count).map { playheads[$0] }
        var found: ContiguousArray<Int> = []
        playheads.advance(frames: 800, found: &found)
        playheads.checkInvariants()
        for row in 0..<count { #expect(playheads[row] == before[row] + ways[row]) }
        let arrived = (0..<count).filter {
          playheads.phases[$0] == .playing && playheads[$0] >= playheads.limits[$0]
        }
        #expect(Array(found) == arrived)
      }
    }
  }

  @Test("over many steps, with changes in between, playheads are where they are one by one")
  func oracle() {
    struct One {
      var phase = VoiceTable.Phase.free
      var (place, increment, limit) = (Int64(0), Int64(0), Int64(0))
    }
    var random = SeededGenerator(seed: 14)
    var playheads = PlayheadTable()
    var voices = [One](repeating: One(), count: 300)
    playheads.makeRow(voices.count - 1)
    var arrivals = 0
    for step in 0..<600 {
      // At first many changes, then fewer and fewer: blocks are left alone for longer.
      for _ in 0..<(step < 100 ? 60 : step < 300 ? 3 : step % 20 == 0 ? 1 : 0) {
        let row = Int(random.nextUnit() * Double(voices.count))
        switch Int(random.nextUnit() * 5) {
        case 0:
          voices[row].phase = Self.phases[Int(random.nextUnit() * 3)]
          playheads.setPhase(row, voices[row].phase)
        case 1:
          voices[row].increment = Int64(random.next(in: 0...200_000))
          playheads.setIncrement(row, voices[row].increment)
        case 2:
          voices[row].place = Int64(random.next(in: 0...Double(voices[row].limit)))
          playheads[row] = voices[row].place
        default:
          let length = random.next(in: 1_000...2e9)
          voices[row] = One(phase: .playing, place: 0, increment: 65_536, limit: Int64(length))
          playheads.setPhase(row, .playing)
          playheads.setIncrement(row, 65_536)
          playheads[row] = 0
          playheads.setLimit(row, Int64(length))
        }
      }
      let frames: Int64 = [800, 800, 735, 1][Int(random.nextUnit() * 4)]
      var found: ContiguousArray<Int> = []
      playheads.advance(frames: frames, found: &found)
      for row in voices.indices where voices[row].phase == .playing {
        voices[row].place += voices[row].increment * frames
      }
      let arrived = voices.indices.filter {
        voices[$0].phase == .playing && voices[$0].place >= voices[$0].limit
      }
      #expect(Array(found) == arrived, "step \(step)")
      #expect(voices.indices.allSatisfy { playheads[$0] == voices[$0].place }, "step \(step)")
      arrivals += arrived.count
      for row in arrived {
        voices[row].place -= voices[row].limit
        playheads[row] -= playheads.limits[row]
        if voices[row].place >= voices[row].limit {
          voices[row].phase = .paused
          playheads.setPhase(row, .paused)
        }
      }
      playheads.checkInvariants()
    }
    #expect(arrivals > 1_000)
  }

  @Test("voices that play are counted", arguments: [0, 1, 127, 128, 129, 1_000])
  func counting(_ count: Int) {
    var voices = VoiceTable(capacity: count)
    let phases: [VoiceTable.Phase] = [.playing, .waiting, .playing, .paused, .playing]
    for row in 0..<count {
      _ = voices.make(VoiceDetails(), emitter: -1, bus: 0, priority: 0)
      voices.playhead.setPhase(row, phases[row * row % 5])
    }
    #expect(voices.playingCount == (0..<count).count { phases[$0 * $0 % 5] == .playing })
  }
}
