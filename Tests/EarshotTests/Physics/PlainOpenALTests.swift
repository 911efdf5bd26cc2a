import Earshot
import TestSupport
import Testing

@Suite("Levels as OpenAL's own")
struct PlainOpenALTests {
  @Test(
    "a random scene is as loud, in each channel, as plain OpenAL makes it",
    arguments: [0..<160, 160..<320, 320..<480, 480..<640] as [Range<UInt64>])
  func levels(seeds: Range<UInt64>) throws {
    // The engine gives no source to inaudible voices.
    let inaudible = -75.0
    var compared = 0
    for seed in seeds {
      let scene = RandomScene(seed: seed)
      let heard = try scene.heardFromEngine(frames: 480)
      let expected = try scene.heardFromOpenAL(frames: 480)
      for channel in 0..<2 where expected.level > inaudible {
        let (ours, theirs) = (heard.channel(channel).level, expected.channel(channel).level)
        guard max(ours, theirs) > -90 else { continue }
        #expect(
          abs(ours - theirs) < 0.1,
          "channel \(channel): heard \(ours) dB, expected \(theirs) dB in \(scene)")
        compared += 1
      }
    }
    #expect(compared > seeds.count, "only \(compared) channels were loud enough to compare")
  }
}
