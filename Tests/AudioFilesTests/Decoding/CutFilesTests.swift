import AudioFiles
import TestSupport
import Testing

@Suite("Files cut short")
struct CutFilesTests {
  @Test("in a cut FLAC file, which its library can't seek in, every frame that is there is found")
  func cutFLAC() throws {
    let original = try FormatSeed.named("FLAC 16 bit").file(of: .noise)
    let cut = Array(original.prefix(original.count * 6 / 10))
    let whole = try AudioFile.read(bytes: cut, name: "cut").samples
    let sound = whole.floats
    let decoder = try AudioFile.decoder(of: ByteArray(cut, name: "cut"))
    var generator = SeededNumbers(seed: 9)
    for _ in 0..<12 {
      let frame = Int.random(in: 0..<whole.frameCount, using: &generator)
      try decoder.seek(toFrame: frame)
      let heard = try read(500, from: decoder)
      #expect(heard.elementsEqual(sound[(frame * 2)...].prefix(1_000)), "frame \(frame)")
    }
    // A place in the promised part behind the cut is the end.
    try decoder.seek(toFrame: whole.frameCount + 5_000)
    #expect(try read(500, from: decoder).isEmpty)
    #expect(decoder.endedEarly)
    try decoder.seek(toFrame: 10)
    #expect(try read(500, from: decoder).elementsEqual(sound[20..<1_020]))
  }

  @Test(
    "a WAVE file whose recorder never told a length is heard to its end",
    arguments: [0, UInt32.max])
  func untold(length: UInt32) throws {
    var file = try FormatSeed.named("WAV 16 bit").file(of: .tones)
    let whole = try AudioFile.read(bytes: file, name: "whole").samples
    let data = try #require(file.firstRange(of: Array("data".utf8))).upperBound
    let bytes = withUnsafeBytes(of: length.littleEndian) { Array($0) }
    for place in [4, data] { file.replaceSubrange(place..<place + 4, with: bytes) }
    #expect(try AudioFile.read(bytes: file, name: "untold").samples.floats == whole.floats)
  }

  @Test(
    "an MP4 file with its index at the front plays to the cut, and says so",
    arguments: ["M4A ALAC", "MP4 FLAC", "MP4 Opus", "MP4 MP3"])
  func cutMP4(name: String) throws {
    let seed = try FormatSeed.named(name)
    let folder = try TestFolder()
    let (moved, path) = (folder.file("moved." + seed.suffix), folder.file("a." + seed.suffix))
    try write(seed.file(of: .noise), to: path)
    let unfinished = ["-strict", "experimental", "-movflags", "+faststart"]
    _ = try ffmpeg(["-i", path, "-c:a", "copy"] + unfinished + [moved])
    let original = try bytes(ofFile: moved)
    let whole = try AudioFile.read(bytes: original, name: "whole")
    #expect(!whole.info.wasTruncated)
    let (samples, info) = try AudioFile.read(
      bytes: Array(original.prefix(original.count * 6 / 10)), name: "cut")
    #expect(info.wasTruncated)
    let share = Double(samples.frameCount) / Double(whole.samples.frameCount)
    #expect((0.5...0.65).contains(share), "\(share) of the sound in 0.6 of the file")
    // An MP3's last frame depends on the missing part.
    let sound = (samples.frameCount - 3_000) * 2
    let ratio = signalToNoise(
      Array(samples.floats.prefix(sound)), Array(whole.samples.floats.prefix(sound)))
    #expect(ratio > 60, "\(ratio) dB")
  }
}
