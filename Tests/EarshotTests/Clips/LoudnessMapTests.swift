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
}
