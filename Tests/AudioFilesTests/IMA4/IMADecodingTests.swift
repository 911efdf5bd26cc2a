import AudioFiles
import TestSupport
import Testing

@Suite("Decoding IMA ADPCM")
struct IMADecodingTests {
  @Test(
    "blocks of random bytes decode as the reference says",
    arguments: [(36, 1), (256, 1), (1_024, 1), (72, 2), (2_048, 2), (100, 2), (192, 6)])
  func randomBlocks(blockByteCount: Int, channelCount: Int) throws {
    var generator = SeededNumbers(seed: UInt64(blockByteCount))
    let codes = (0..<blockByteCount * 40 + blockByteCount / 2).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let file = wave(codes, blockByteCount: blockByteCount, channelCount: channelCount)
    let heard = try AudioFile.read(bytes: file, name: "ima").samples.withInt16s { Array($0) }
    let expected = ReferenceIMA.microsoft(
      codes, blockByteCount: blockByteCount, channelCount: channelCount)
    #expect(heard == expected)
  }

  @Test("a WAVE file's count of frames ends the sound inside the last block")
  func factCounts() throws {
    let codes = [UInt8](repeating: 0x11, count: 256 * 3)
    let file = wave(codes, blockByteCount: 256, channelCount: 1, frames: 1_100)
    #expect(try AudioFile.read(bytes: file, name: "ima").samples.frameCount == 1_100)
    let wrong = wave(codes, blockByteCount: 256, channelCount: 1, frames: 999_999)
    #expect(try AudioFile.read(bytes: wrong, name: "ima").samples.frameCount == 3 * 505)
  }

  @Test("the smallest blocks have eight codes of each channel, and smaller ones are refused")
  func smallestBlocks() throws {
    for channelCount in [1, 2, 3] {
      let codes = [UInt8](repeating: 0x11, count: 64 * channelCount)
      func frames(_ byteCount: Int) throws -> Int {
        let file = wave(codes, blockByteCount: byteCount, channelCount: channelCount)
        return try AudioFile.read(bytes: file, name: "ima").samples.frameCount
      }
      #expect(try frames(8 * channelCount) == 8 * 9)
      #expect(throws: AudioFileError.self) { try frames(8 * channelCount - 1) }
    }
  }

  @Test("quiet QuickTime packets keep their precision from one to the next")
  func quietPackets() throws {
    let folder = try TestFolder()
    let path = folder.file("quiet.wav")
    // 40 dB down, where nine bits of a predictor are too few.
    let sound = sine(220, rate: 44_100, frames: 44_100, amplitude: 0.01)
    try writeWave(sound, to: path, encoding: .int16)
    _ = try ffmpeg(["-i", path, "-c:a", "adpcm_ima_qt", folder.file("quiet.caf")])
    let heard = try AudioFile.read(path: folder.file("quiet.caf")).samples.floats
    #expect(try heard == floatsByFFmpeg(folder.file("quiet.caf")))
    let ratio = signalToNoise(heard, sound)
    #expect(ratio > 15, "\(ratio) dB")
  }

  private func wave(
    _ codes: [UInt8], blockByteCount: Int, channelCount: Int, frames: UInt32? = nil
  ) -> [UInt8] {
    var file = Array("RIFF".utf8) + littleEndian(UInt32(0)) + Array("WAVEfmt ".utf8)
    file += littleEndian(UInt32(20)) + littleEndian(UInt16(0x11))
    file += littleEndian(UInt16(channelCount)) + littleEndian(UInt32(44_100))
    file += littleEndian(UInt32(22_050)) + littleEndian(UInt16(blockByteCount))
    file += littleEndian(UInt16(4)) + littleEndian(UInt16(2)) + littleEndian(UInt16(0))
    if let frames {
      file += Array("fact".utf8) + littleEndian(UInt32(4)) + littleEndian(frames)
    }
    file += Array("data".utf8) + littleEndian(UInt32(codes.count)) + codes
    file.replaceSubrange(4..<8, with: littleEndian(UInt32(file.count - 8)))
    return file
  }
}
