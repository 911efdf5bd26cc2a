import AudioFiles
import TestSupport
import Testing

@testable import Earshot

struct LoudnessMapTests {
  @Test(
    "a stretch is as loud as the loudest one that begins before a voice could come back",
    arguments: [0, 1, 511, 512, 513, 800, 1_024, 2_900])
  func lookingAhead(_ frames: Int) throws {
    var generator = SeededGenerator(seed: 4)
    let levels = (0..<40).map { _ in
      generator.nextUnit() < 0.3 ? Float(generator.next(in: 0.01...1)) : 0
    }
    let sound = levels.flatMap { [Float](repeating: $0, count: LoudnessMap.framesPerEntry) }
    let map = LoudnessMap(of: try Samples(sound, sampleRate: 48_000), lookAhead: frames)
    for (index, entry) in map.entries.enumerated() {
      let reached = levels.indices.filter { $0 >= index && ($0 - index - 1) * 512 < frames }
      let loudest = reached.map { levels[$0] }.max() ?? 0
      let heard = LoudnessMap.gains[Int(entry)]
      #expect(heard == 0 && loudest == 0 || abs(heard / loudest - 1) < 0.05, "entry \(index)")
    }
    #expect(map.entries.count >= levels.count)
  }

  @Test(
    "it is as long as was claimed, and silent where nothing came", arguments: [0, 511, 512, 700])
  func claimed(_ frames: Int) throws {
    let sound = [Float](repeating: 0.5, count: frames)
    func map(_ claim: Int) -> LoudnessMap {
      var measure = LoudnessMeasure(format: .float32, channelCount: 1)
      sound.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { measure.add(start, frames: frames) }
      }
      measure.addSilence(upTo: claim)
      return LoudnessMap(measure, lookAhead: 0)
    }
    for claim in [1_023, 1_024, 5_000] {
      let entries = map(claim).entries
      #expect(entries.count == claim / 512 + 1)
      for (index, entry) in entries.enumerated() {
        #expect((entry == 0) == (index * 512 >= frames), "entry \(index)")
      }
    }
    #expect(map(0).entries == map(frames).entries)
  }
}
