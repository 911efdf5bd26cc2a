import AudioFiles
import TestSupport
import Testing

/// Files at the limits of their formats.
struct SmallFilesTests {
  private func coded(
    _ samples: [Float], channelCount: Int = 2, _ arguments: [String], suffix: String
  ) throws -> [UInt8] {
    let folder = try TestFolder()
    let (wave, path) = (folder.file("original.wav"), folder.file("coded." + suffix))
    try writeWave(samples, to: wave, channelCount: channelCount)
    _ = try ffmpeg(["-i", wave, "-map_metadata", "-1"] + arguments + [path])
    return try bytes(ofFile: path)
  }

  @Test(
    "a sound of one frame is one frame",
    arguments: ["WAV 16 bit", "AIFF 24 bit", "CAF big-endian", "CAF ALAC", "CAF FLAC", "M4A ALAC"])
  func oneFrame(name: String) throws {
    let seed = try FormatSeed.named(name)
    let file = try coded([0.5, -0.25], seed.arguments, suffix: seed.suffix)
    #expect(try AudioFile.read(bytes: file, name: name).samples.floats == [0.5, -0.25])
  }

  @Test("hundreds of short blocks of FLAC in CAF, of eight channels, are read to the last frame")
  func shortBlocks() throws {
    let sound = noise(frames: 8 * 9_001, amplitude: 0.3).map { ($0 * 32_768).rounded() / 32_768 }
    let arguments = ["-c:a", "flac", "-sample_fmt", "s16", "-frame_size", "64"]
    let file = try coded(sound, channelCount: 8, arguments, suffix: "caf")
    #expect(try AudioFile.read(bytes: file, name: "short blocks").samples.floats == sound)
  }

  @Test("what follows a chunk of Wave64 that has no contents is found", arguments: 0...9)
  func emptyChunk(length: Int) throws {
    let original = try FormatSeed.named("Wave64").file(of: .tones)
    // After the names and the length of the whole; a length includes these 24 bytes too, but not
    // the padding to a multiple of eight.
    let name = Array("junk".utf8) + [UInt8](repeating: 7, count: 12)
    let filled = [UInt8](repeating: 0, count: (length + 7) / 8 * 8)
    let chunk = name + [UInt8(24 + length), 0, 0, 0, 0, 0, 0, 0] + filled
    let file = original[..<40] + chunk + original[40...]
    let whole = try AudioFile.read(bytes: original, name: "original")
    let (samples, info) = try AudioFile.read(bytes: Array(file), name: "with a chunk more")
    #expect(samples.floats == whole.samples.floats && !info.wasTruncated)
  }

  @Test("ALAC of 20 bits is announced as such")
  func twentyBits() throws {
    var file = try FormatSeed.named("M4A ALAC 24 bit").file(of: .tones)
    let box = Array("alac".utf8) + [0, 0, 0, 0, 0, 0, 16, 0, 0]
    let start = try #require(
      file.indices.dropLast(20).first { file[$0...].starts(with: box) })
    #expect(file[start + box.count] == 24)
    file[start + box.count] = 20
    let decoder = try AudioFile.decoder(of: ByteArray(file, name: "20 bits"))
    #expect(decoder.info.bitsPerSample == 20)
  }

  @Test(
    "a table of packets that says nothing of the length has them all heard",
    arguments: ["CAF ALAC", "CAF Opus"])
  func unknownLength(name: String) throws {
    var file = try FormatSeed.named(name).file(of: .tones)
    let table = try #require(
      file.indices.dropLast(40).first { file[$0...].starts(with: "pakt".utf8) })
    // Behind the chunk's name and length and the number of packets: frames that count, left over.
    let valid = table + 4 + 8 + 8
    file.replaceSubrange(valid..<valid + 16, with: [UInt8](repeating: 0, count: 16))
    let (samples, info) = try AudioFile.read(bytes: file, name: "unknown")
    #expect(info.frameCount == samples.frameCount)
    #expect((13_001...20_000).contains(samples.frameCount), "\(samples.frameCount)")
  }
}
