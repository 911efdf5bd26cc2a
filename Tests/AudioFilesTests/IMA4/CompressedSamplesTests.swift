import AudioFiles
import TestSupport
import Testing

@Suite("Samples kept compressed")
struct CompressedSamplesTests {
  @Test("they take 27 % of 16 bits at most and sound nearly the same", arguments: [1, 2])
  func small(channelCount: Int) throws {
    let sound = tones(channelCount: channelCount, rate: 44_100, frames: 10_000)
    let samples = try Samples(sound, channelCount: channelCount, sampleRate: 44_100)
    let compressed = CompressedSamples(samples)
    #expect(compressed.frameCount == 10_000 && compressed.channelCount == channelCount)
    let share = Double(compressed.byteCount) / Double(sound.count * 2)
    #expect(share <= 0.27, "\(share) of 16 bits")
    let heard = try read(10_100, from: compressed.makeDecoder())
    #expect(heard.count == sound.count)
    let ratio = signalToNoise(heard, sound)
    #expect(ratio > 30, "\(ratio) dB")
  }

  @Test("any frame is found exactly, by several decoders at once")
  func seeks() throws {
    let sound = noise(frames: 20_000)
    let compressed = CompressedSamples(try Samples(sound, channelCount: 2, sampleRate: 44_100))
    let whole = try read(10_000, from: compressed.makeDecoder())
    let decoders = [compressed.makeDecoder(), compressed.makeDecoder()]
    var generator = SeededNumbers(seed: 5)
    for _ in 0..<200 {
      let decoder = decoders.randomElement(using: &generator)!
      let frame = Int.random(in: 0...10_000, using: &generator)
      let count = Int.random(in: 1...700, using: &generator)
      try decoder.seek(toFrame: frame)
      let end = min(frame + count, 10_000)
      #expect(try read(count, from: decoder) == Array(whole[frame * 2..<end * 2]))
    }
  }
}
