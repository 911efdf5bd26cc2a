import AudioFiles
import TestSupport
import Testing

@Suite("Decoding bit by bit")
struct SeekingTests {
  @Test(
    "a seek goes on with exactly the frames that reading through gives",
    arguments: [
      "WAV 16 bit", "WAV float", "WAV IMA ADPCM", "AIFF", "AIFF-C IMA4", "CAF IMA4", "CAF A-law",
      "FLAC 16 bit", "Ogg Vorbis", "Ogg Opus", "MP3", "CAF ALAC", "M4A ALAC", "Ogg FLAC",
      "WAV MS ADPCM", "Wave64", "Wave64 MS ADPCM", "Wave64 IMA ADPCM", "MP4 Opus", "CAF Opus",
      "MP4 FLAC", "CAF FLAC", "MP4 MP3", "CAF MP3",
    ])
  func seeksAreExact(name: String) throws {
    let seed = try FormatSeed.named(name)
    let frames = seed.rate * 2
    let file = try seed.file(of: .noise)
    let whole = try AudioFile.read(bytes: file, name: name).samples.floats

    let decoder = try AudioFile.decoder(of: ByteArray(file, name: name))
    var generator = SeededNumbers(seed: 7)
    for _ in 0..<15 {
      let frame = Int.random(in: 0..<frames - 1_000, using: &generator)
      try decoder.seek(toFrame: frame)
      let heard = try read(1_000, from: decoder)
      let expected = whole[frame * 2..<(frame + 1_000) * 2]
      // libmpg123 and libopus converge to the same samples, not to the same last bits.
      let ratio = signalToNoise(heard, Array(expected))
      #expect(
        ratio > (name.hasSuffix("Opus") || name.hasSuffix("MP3") ? 60 : 200),
        "frame \(frame): \(ratio) dB")
    }
  }

  @Test("a seek beyond the end is the end, and back again works")
  func seeksBeyondTheEnd() throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    let sound = noise(frames: 500)
    try writeWave(sound, to: path)
    let decoder = try AudioFile.decoder(path: path)
    try decoder.seek(toFrame: 100_000)
    #expect(try read(10, from: decoder).isEmpty)
    try decoder.seek(toFrame: 490)
    #expect(try read(100, from: decoder) == Array(sound[490...]))
    try decoder.seek(toFrame: -5)
    #expect(try read(5, from: decoder) == Array(sound[..<5]))
  }
}
