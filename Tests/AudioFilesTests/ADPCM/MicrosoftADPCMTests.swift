import AudioFiles
import TestSupport
import Testing

@Suite("Decoding Microsoft's ADPCM")
struct MicrosoftADPCMTests {
  /// Blocks of random codes, with every pair of coefficients; encoders seldom use more than one.
  /// Most codes are small, or the steps would soon be larger than any decoder's numbers.
  private func file(channelCount: Int, blocks: Int) -> [UInt8] {
    var generator = SeededNumbers(seed: UInt64(channelCount))
    let (frames, byteCount) = (500, 7 * channelCount + 498 * channelCount / 2)
    var codes: [UInt8] = []
    for _ in 0..<blocks {
      for _ in 0..<channelCount { codes.append(.random(in: 0..<7, using: &generator)) }
      for _ in 0..<channelCount {
        codes += littleEndian(Int16.random(in: 16...400, using: &generator))
      }
      while codes.count % byteCount != 0 {
        let isSmall = Int.random(in: 0..<10, using: &generator) > 0
        let small: [UInt8] = [0, 1, 2, 3, 13, 14, 15]
        let pair = (0..<2).map { _ in
          isSmall ? small.randomElement(using: &generator)! : .random(in: 0...15, using: &generator)
        }
        codes.append(pair[0] << 4 | pair[1])
      }
    }
    var format = littleEndian(UInt16(2)) + littleEndian(UInt16(channelCount))
    format += littleEndian(UInt32(22_050)) + littleEndian(UInt32(22_050))
    format += littleEndian(UInt16(byteCount)) + littleEndian(UInt16(4)) + littleEndian(UInt16(32))
    format += littleEndian(UInt16(frames)) + littleEndian(UInt16(7))
    let pairs: [(Int16, Int16)] = [
      (256, 0), (512, -256), (0, 0), (192, 64), (240, 0), (460, -208), (392, -232),
    ]
    for pair in pairs { format += littleEndian(pair.0) + littleEndian(pair.1) }
    var file = Array("RIFF".utf8) + littleEndian(UInt32(0)) + Array("WAVE".utf8)
    file += Array("fmt ".utf8) + littleEndian(UInt32(format.count)) + format
    file += Array("fact".utf8) + littleEndian(UInt32(4)) + littleEndian(UInt32(frames * blocks))
    file += Array("data".utf8) + littleEndian(UInt32(codes.count)) + codes
    file.replaceSubrange(4..<8, with: littleEndian(UInt32(file.count - 8)))
    return file
  }

  @Test("every pair of coefficients decodes as sox has it", arguments: [1, 2])
  func allCoefficients(channelCount: Int) throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try write(file(channelCount: channelCount, blocks: 40), to: path)
    let (samples, info) = try AudioFile.read(path: path)
    #expect(info.codec == "Microsoft ADPCM" && samples.frameCount == 20_000)
    let expected = try floatsBySox(path)
    #expect(samples.floats == expected)
    #expect(samples.floats.contains { $0 < -0.5 } && samples.floats.contains { $0 > 0.5 })
  }

  @Test("a file without pairs of its own has those of every file, without a length all its blocks")
  func bare() throws {
    let whole = file(channelCount: 1, blocks: 40)
    var bare = whole
    // The contents of the fact chunk, 20 bytes behind the format's 50.
    bare.replaceSubrange(78..<82, with: [0, 0, 0, 0])
    // The format chunk, which begins at byte 12, ends behind the frames in a block.
    bare.replaceSubrange(16..<20, with: littleEndian(UInt32(20)))
    bare.replaceSubrange(36..<38, with: littleEndian(UInt16(2)))
    bare.removeSubrange(40..<70)
    let sound = try AudioFile.read(bytes: bare, name: "bare").samples.floats
    #expect(try sound == AudioFile.read(bytes: whole, name: "whole").samples.floats)
  }

  @Test("a cut last block plays as far as it goes; one without its head does not")
  func cutBlocks() throws {
    let whole = file(channelCount: 2, blocks: 3)
    let sound = try AudioFile.read(bytes: whole, name: "whole").samples.floats
    let blockByteCount = 14 + 498
    for (missing, frames) in [(100, 1_400), (497, 1_003), (498, 1_002), (499, 1_000), (512, 1_000)]
    {
      let (samples, info) = try AudioFile.read(
        bytes: Array(whole.dropLast(missing)), name: "cut")
      #expect(info.wasTruncated && samples.frameCount == frames, "\(missing) of \(blockByteCount)")
      #expect(samples.floats.elementsEqual(sound.prefix(frames * 2)))
    }
  }
}
