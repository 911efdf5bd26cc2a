import AudioFiles
import Testing

@Suite("Samples")
struct SamplesTests {
  @Test("arrays become samples as they are")
  func arraysBecomeSamples() throws {
    let floats = try Samples([0.5, -0.25, 1.5, 0], channelCount: 2, sampleRate: 48_000)
    #expect(floats.frameCount == 2 && floats.channelCount == 2 && floats.byteCount == 16)
    #expect(floats.value(frame: 1, channel: 0) == 1.5)
    let integers = try Samples([16_384, -32_768, 32_767] as [Int16], sampleRate: 8_000)
    #expect(integers.format == .int16 && integers.byteCount == 6)
    #expect(integers.value(frame: 1, channel: 0) == -1)
    #expect(integers.values(ofChannel: 0)[0] == 0.5)
    #expect(integers.values(ofChannel: 0).count == 3)
    #expect(floats.values(ofChannel: 1) == [-0.25, 0])
  }

  @Test("arrays that are no sound are refused or repaired")
  func badArrays() throws {
    #expect(throws: AudioFileError.self) { try Samples([Float](), sampleRate: 48_000) }
    let cases: [([Float], Int, Int, AudioFileError.Reason)] = [
      ([], 1, 48_000, .empty), ([1, 2, 3], 2, 48_000, .incompleteFrame),
      ([1], 0, 48_000, .noChannels), ([1], -1, 48_000, .noChannels),
      ([1], 9, 48_000, .tooManyChannels), ([1], 1, 0, .badSampleRate),
      ([1], 1, -8_000, .badSampleRate), ([1], 1, .max, .badSampleRate),
    ]
    for (samples, channels, rate, reason) in cases {
      do throws(AudioFileError) {
        _ = try Samples(samples, channelCount: channels, sampleRate: rate)
        Issue.record("accepted \(samples) × \(channels) at \(rate)")
      } catch {
        #expect(error.reason == reason)
      }
    }
    let repaired = try Samples([.nan, .infinity, -1e20, 1], sampleRate: 48_000)
    #expect(repaired.floats == [0, 0, -64, 1])
    var loudest: [Float] = [64, -64]
    #expect(loudest.withUnsafeMutableBufferPointer { replaceWhatIsNoSound(in: $0) } == 0)
  }

  @Test("mixed to mono, opposite channels cancel and equal ones stay")
  func mixing() throws {
    let opposite = try Samples([0.5, -0.5, 0.25, -0.25], channelCount: 2, sampleRate: 48_000)
    #expect(opposite.mixedToMono().floats == [0, 0])
    let integers = try Samples(
      [1, 2, -1, -2, 32_767, 32_767, -32_768, -32_768] as [Int16], channelCount: 2,
      sampleRate: 48_000)
    let mono = integers.mixedToMono()
    #expect(mono.format == .int16 && mono.channelCount == 1)
    #expect(mono.withInt16s { Array($0) } == [2, -2, 32_767, -32_768])
    #expect(mono.mixedToMono() === mono)
  }

  @Test("a pan feeds mono to both sides and keeps stereo apart")
  func panning() throws {
    let mono = try Samples([16_384, -8_192] as [Int16], sampleRate: 48_000)
    #expect(mono.panned(left: 1, right: 0.5).floats == [0.5, 0.25, -0.25, -0.125])
    let stereo = try Samples([0.5, 0.25], channelCount: 2, sampleRate: 48_000)
    #expect(stereo.panned(left: 0, right: 2).floats == [0, 0.5])
    #expect(mono.duplicatedToStereo().floats == [0.5, 0.5, -0.25, -0.25])
    #expect(stereo.duplicatedToStereo() === stereo)
  }

  @Test("samples in memory are read from any place on, as files are")
  func decoder() throws {
    let samples = try Samples((0..<40).map(Float.init), channelCount: 2, sampleRate: 48_000)
    let decoder = SamplesDecoder(samples, name: "a")
    func read(_ frames: Int) throws -> [Float] {
      var block = [Float](repeating: -1, count: 2 * frames)
      let count = try block.withUnsafeMutableBytes { bytes in
        try decoder.read(into: bytes)
      }
      return Array(block.prefix(2 * count))
    }
    #expect(try read(7) == (0..<14).map(Float.init))
    #expect(try read(7) == (14..<28).map(Float.init))
    #expect(try read(7) == (28..<40).map(Float.init))
    #expect(try read(7).isEmpty)
    try decoder.seek(toFrame: 18)
    #expect(try read(1) == [36, 37])
  }
}
