import Testing

@testable import Earshot

struct OcclusionTests {
  @Test(
    "a wall takes 12 dB, and 30 more of the highs, in proportion", arguments: [0, 0.25, 0.5, 1])
  func levels(amount: Double) {
    let wall = Occlusion(amount)
    #expect(abs(wall.gain.decibels + 12 * amount) < 1e-9, "heard \(wall.gain)")
    let highs = wall.highFrequencyGain
    #expect(abs(highs.decibels + 30 * amount) < 1e-9, "heard \(highs) of the highs")
  }

  @Test("nothing is less than free or more than full")
  func sanitised() {
    #expect(Occlusion(-3) == .free && Occlusion(.nan) == .free && Occlusion(7) == .full)
    #expect(Occlusion.free.gain == .unity && Occlusion.free.highFrequencyGain == .unity)
  }
}
