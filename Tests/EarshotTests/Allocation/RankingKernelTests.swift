import Testing

@testable import Earshot

struct RankingKernelTests {
  @Test("voices ranked together are ranked as one by one", arguments: [0, 1, 7, 64, 3_000])
  func oracle(_ limit: Int) {
    var generator = SeededGenerator(seed: UInt64(limit) + 11)
    var arena = LoudnessArena()
    // Clips of which nothing is known, and quiet ones: the second is loud in its middle only.
    let maps = [[], [60, 60, 60], [0, 180, 20, 20], [120]].map { LoudnessMap(entries: $0) }
    let starts = maps.map { arena.insert($0) }
    for round in 0..<6 {
      let count = Int(generator.next(in: 0...2_000))
      var voices = VoiceTable(capacity: count)
      let busGains = ContiguousArray<Float>([1, 0.5, 0])
      // Few different gains, so that many voices are equally loud; some are too quiet to be heard.
      let worlds = ContiguousArray((0..<40).map { Float($0 % 13) / Float($0 < 20 ? 12 : 90_000) })
      let priorities = [0, 0, 0, 5, -3, VoiceTable.highestPriority]
      for index in 0..<count {
        var details = VoiceDetails()
        let clip = round.isMultiple(of: 3) ? 0 : Int(generator.nextUnit() * 4)
        details.loudness = starts[clip]
        details.loudest = maps[clip].entries.max() ?? 255
        details.hasSequence = index % 23 == 0
        details.end = Int64(max(maps[clip].entries.count, 1)) << LoudnessMap.shift
        details.startTicks = Int64(generator.nextUnit() * Double(details.end - 1))
        let row = voices.make(
          details, emitter: Int(generator.next(in: -2...39)),
          bus: Int(generator.nextUnit() * 3),
          priority: priorities[Int(generator.nextUnit() * Double(round.isMultiple(of: 2) ? 1 : 6))])
        voices.playhead.setPhase(row, index % 9 == 8 ? .paused : .playing)
        // Some are too fast for their clips' limits.
        let isFast = round == 4 && index % 700 == 0
        voices.playhead.setIncrement(row, isFast ? RankingKernel.fastIncrement : 65_536)
        voices.level[row] = Float(Int(generator.next(in: 0...4))) / 4
        if index % 5 == 0 { voices.slot[row] = Int32(index) }
        if index % 11 == 0 { voices.isHeldBack[row] = true }
        if round > 2, index % 17 == 0 { voices.setProtected(row, true) }
      }
      var expected = BestVoices(capacity: limit)
      expected.removeAll(limit: limit)
      var gains: [Float] = []
      for row in 0..<count {
        let emitter = Int(voices.emitter[row])
        let world = emitter >= 0 ? worlds[emitter] : 0.75
        let gain = voices.level[row] * busGains[Int(voices.bus[row])] * world
        let isPlaying = voices.phase[row] == .playing
        gains.append(isPlaying ? gain : voices.gain[row])
        let hasSource = voices.slot[row] >= 0
        let loyal = hasSource ? gain * VoiceAllocator.loyalty : gain
        let heard = loyal * voices.ownLoudness(row, arena, lookAheadFrames: 2_400)
        guard isPlaying, !voices.isHeldBack[row], heard >= VoiceAllocator.threshold else {
          continue
        }
        expected.consider(
          row, priority: VoiceTable.rank(voices.priority[row], hasSource: hasSource), gain: heard)
      }
      voices.playhead.checkInvariants()
      var best = BestVoices(capacity: limit)
      best.removeAll(limit: limit)
      RankingKernel(lookAheadFrames: 2_400, flatGain: 0.75).run(
        &voices, emitterGains: worlds, busGains: busGains, arena, &best)
      #expect(voices.gain.elementsEqual(gains))
      #expect(best.leftSomeOut == expected.leftSomeOut)
      #expect(best.leaveOut(atMost: 9, power: 0.1) == expected.leaveOut(atMost: 9, power: 0.1))
      #expect(Self.winners(best) == Self.winners(expected))
    }
  }

  private static func winners(_ best: BestVoices) -> [Int: UInt64] {
    Dictionary(uniqueKeysWithValues: best.candidates.map { ($0.row, $0.key) })
  }
}
