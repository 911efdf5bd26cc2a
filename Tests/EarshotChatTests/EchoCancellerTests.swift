import TestSupport
import Testing

@testable import EarshotChat

@Suite("The echo's canceller alone")
struct EchoCancellerTests {
  private static let rate = SpeechProcessor.sampleRate
  private static let far = Speech.samples(seconds: 14, pitch: 110, seed: 7)

  /// The sound in a room, with a little noise, and the remaining echo.
  private func cancelled(near: [Float]? = nil) -> (heard: [Float], left: [Float]) {
    var random = SeededNumbers(seed: 3)
    var heard = Speech.convolved(Self.far, Speech.room(delay: 0.01, decay: 0.25, gain: 0.5))
    for index in heard.indices {
      heard[index] += (near?[index] ?? 0) + Float.random(in: -5e-4...5e-4, using: &random)
    }
    var (canceller, left) = (EchoCanceller(), [Float]())
    let size = EchoCanceller.frames
    for start in stride(from: 0, to: heard.count, by: size) {
      var block = Array(heard[start..<start + size])
      Self.far.withUnsafeBufferPointer { far in
        canceller.cancel(&block, played: UnsafeBufferPointer(rebasing: far[start..<start + size]))
      }
      left += block
    }
    return (heard, left)
  }

  @Test("takes out 25 dB after some seconds, and some from the first on")
  func loss() {
    let (heard, left) = cancelled()
    func loss(_ part: Range<Int>) -> Double {
      let frames = part.lowerBound * Self.rate..<part.upperBound * Self.rate
      return Speech.level(heard[frames]) - Speech.level(left[frames])
    }
    #expect(loss(0..<1) > 8, "\(loss(0..<1)) dB")
    #expect(loss(8..<14) > 30, "\(loss(8..<14)) dB")
  }

  @Test("leaves who speaks at the same time as they are, 15 dB above what else is left")
  func doubleTalk() {
    let start = 8 * Self.rate
    let speech = Speech.samples(seconds: 14, pitch: 190, seed: 99)
    let near = speech.enumerated().map { $0 < start ? 0 : $1 }
    let (_, left) = cancelled(near: near)
    let part = start + Self.rate..<near.count
    let own = Array(
      near[part.lowerBound - EchoCanceller.latency..<part.upperBound - EchoCanceller.latency])
    let other = zip(left[part], own).map { $0 - $1 }
    #expect(abs(Speech.level(left[part]) - Speech.level(own)) < 0.5)
    #expect(Speech.level(own) - Speech.level(other) > 15, "\(Speech.level(other)) dB")
  }

  @Test("a room that becomes another is learnt anew, without being told")
  func change() {
    var (canceller, left, heard) = (EchoCanceller(), [Float](), [Float]())
    let rooms = [0.01, 0.025].map {
      Speech.convolved(Self.far, Speech.room(delay: $0, decay: 0.2, gain: 0.5))
    }
    let size = EchoCanceller.frames
    for start in stride(from: 0, to: Self.far.count, by: size) {
      var block = Array(rooms[start < 6 * Self.rate ? 0 : 1][start..<start + size])
      heard += block
      Self.far.withUnsafeBufferPointer { far in
        canceller.cancel(&block, played: UnsafeBufferPointer(rebasing: far[start..<start + size]))
      }
      left += block
    }
    let part = 12 * Self.rate..<Self.far.count
    #expect(Speech.level(heard[part]) - Speech.level(left[part]) > 20)
  }
}
