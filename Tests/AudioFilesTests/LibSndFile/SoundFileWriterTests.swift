import AudioConverting
import AudioFiles
import TestSupport
import Testing

@Suite("Writing through libsndfile")
struct SoundFileWriterTests {
  private func write(
    _ sound: [Float], _ format: SoundFileWriter.Format, to path: String, rate: Int = 48_000
  ) throws {
    let writer = try SoundFileWriter(path: path, channelCount: 2, sampleRate: rate, format: format)
    try sound.withUnsafeBufferPointer { try writer.append($0) }
    #expect(writer.frameCount == sound.count / 2)
    try writer.finish()
  }

  @Test(
    "lossless formats keep every bit, for this reader and for ffmpeg",
    arguments: [
      SoundFileWriter.Format.aiffInt16, .aiffInt24, .aiffFloat32, .flacInt16, .flacInt24,
      .alacInt16, .alacInt24,
    ])
  func lossless(format: SoundFileWriter.Format) throws {
    let folder = try TestFolder()
    let path = folder.file("a.bin")
    let sound = tones(channelCount: 2, rate: 48_000, frames: 10_001)
    try write(sound, format, to: path)
    let (samples, info) = try AudioFile.read(path: path)
    #expect(samples.floats == sound)
    #expect(!info.wasTruncated)
    #expect(try floatsByFFmpeg(path) == sound)
    #expect(try folder.contents() == ["a.bin"])
  }

  @Test(
    "lossy formats come close, and closer with more quality",
    arguments: [
      { SoundFileWriter.Format.vorbis(quality: $0) }, { .opus(quality: $0) }, { .mp3(quality: $0) },
    ] as [@Sendable (Double) -> SoundFileWriter.Format])
  func lossy(format: @Sendable (Double) -> SoundFileWriter.Format) throws {
    let folder = try TestFolder()
    let sound = zip(
      tones(channelCount: 2, rate: 48_000, frames: 48_000), noise(frames: 96_000, amplitude: 0.02)
    ).map(+)
    var sizes: [Int] = []
    for quality in [0.1, 0.9] {
      let path = folder.file("a.bin")
      try write(sound, format(quality), to: path)
      let samples = try AudioFile.read(path: path).samples
      #expect(abs(samples.frameCount - 48_000) < 2_500)
      sizes.append(try bytes(ofFile: path).count)
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sound.count * 2, "\(sizes) bytes")
  }

  @Test("what a format cannot hold is refused, and nothing is left of it")
  func refused() throws {
    let folder = try TestFolder()
    do throws(AudioFileError) {
      _ = try SoundFileWriter(
        path: folder.file("a.opus"), channelCount: 2, sampleRate: 44_100,
        format: .opus(quality: 0.5))
      Issue.record("opened Opus at 44.1 kHz")
    } catch {
      #expect(error.reason == .unsupportedCodec)
    }
    do {
      let writer = try SoundFileWriter(
        path: folder.file("a.flac"), channelCount: 1, sampleRate: 44_100, format: .flacInt16)
      try noise(frames: 10_000).withUnsafeBufferPointer { try writer.append($0) }
    }
    #expect(try folder.contents().isEmpty)
  }
}
