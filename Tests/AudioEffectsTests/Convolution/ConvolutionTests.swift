import AudioEffects
import TestSupport
import Testing

@Suite("Convolution")
struct ConvolutionTests {
  private func response(_ frames: Int, seed: UInt64 = 3) -> [Float] {
    Signal.noise(seed: seed, amplitude: 0.1, frames: frames)
  }

  /// Single samples, and their convolution by its definition.
  private func impulses(_ response: [Float], frames: Int) -> (sound: [Float], right: [Float]) {
    let places = [0, 1, 63, 64, 700, 1_023, 1_024, 5_000, 8_191, 8_200, 17_000]
    var (sound, right) = (Signal.silence(frames: frames), Signal.silence(frames: frames))
    for (index, place) in places.enumerated() {
      sound[place] = 0.3 + 0.1 * Float(index)
      for (tap, factor) in response.enumerated() where place + tap < frames {
        right[place + tap] += sound[place] * factor
      }
    }
    return (sound, right)
  }

  @Test(
    "a response of any length is what the definition makes of it, not a frame later",
    arguments: [1, 63, 64, 65, 129, 2_047, 2_048, 2_049, 3_073, 16_384, 16_385, 30_000])
  func lengths(frames: Int) {
    let response = response(frames)
    let (sound, right) = impulses(response, frames: frames + 20_000)
    let insert = Convolution(
      channelCount: 1, sampleRate: 48_000, response: response, responseChannels: 1)
    #expect(insert.latency == 0 && insert.tail == frames)
    #expect(Render(insert.processed(sound)).largestDifference(from: Render(right)) < 1e-6)
  }

  @Test("a stereo response has a side for each, and is mixed with the sound as asked")
  func stereo() {
    let (left, right) = (response(2_500, seed: 1), response(2_500, seed: 2))
    let (sound, rightOfLeft) = impulses(left, frames: 20_000)
    let (_, rightOfRight) = impulses(right, frames: 20_000)
    let insert = Convolution(
      channelCount: 2, sampleRate: 48_000, response: zip(left, right).flatMap { [$0, $1] },
      responseChannels: 2, .init(wet: 0.5, dry: 0.25))
    let heard = Render(insert.processed(sound.flatMap { [$0, $0] }), channelCount: 2)
    for (channel, wet) in [rightOfLeft, rightOfRight].enumerated() {
      let expected = zip(wet, sound).map { 0.5 * $0 + 0.25 * $1 }
      #expect(heard.channel(channel).largestDifference(from: Render(expected)) < 1e-6)
    }
  }

  @Test("what is no number in a response is silence, and none at all is too")
  func badResponses() {
    let sound = Signal.noise(seed: 1, frames: 1_000)
    let bad = Convolution(
      channelCount: 1, sampleRate: 48_000, response: [1, .nan, .infinity], responseChannels: 1)
    #expect(bad.processed(sound) == sound)
    let none = Convolution(channelCount: 1, sampleRate: 48_000, response: [], responseChannels: 1)
    #expect(none.processed(sound).allSatisfy { $0 == 0 })
    let long = Convolution(
      channelCount: 1, sampleRate: 1_000, response: response(10_500), responseChannels: 1)
    #expect(long.responseFrames == 10_000)
  }

  @Test("ten seconds: no block takes three times as long as the middle one")
  func evenWork() {
    let insert = Convolution(
      channelCount: 2, sampleRate: 48_000, response: response(480_000), responseChannels: 1)
    let sound = Signal.noise(seed: 2, frames: 2 * 512)
    let clock = ContinuousClock()
    // All work repeats after 8,192 frames. The quickest of many rounds is its time without
    // disturbances.
    var quickest = [Duration](repeating: .seconds(1), count: 16)
    for round in 0..<70 {
      for phase in 0..<16 {
        let time = clock.measure { _ = insert.processed(sound, blocks: { 512 }) }
        if round >= 60 { quickest[phase] = min(quickest[phase], time) }
      }
    }
    let sorted = quickest.sorted()
    #expect(sorted[15] < sorted[8] * 3, "\(sorted)")
  }
}
