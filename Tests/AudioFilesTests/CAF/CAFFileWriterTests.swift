import AudioConverting
import AudioFiles
import TestSupport
import Testing

@Suite("Writing CAF files")
struct CAFFileWriterTests {
  static let encodings: [SampleEncoding] = [.int16, .int24, .float32, .muLaw, .aLaw]

  @Test("what is written is what this reader and ffmpeg hear", arguments: encodings, [1, 2, 6])
  func heardByAll(encoding: SampleEncoding, channelCount: Int) throws {
    let folder = try TestFolder()
    let path = folder.file("a.caf")
    let sound = tones(channelCount: channelCount, rate: 48_000, frames: 4_321)
    let writer = try CAFFileWriter(
      path: path, channelCount: channelCount, sampleRate: 48_000, encoding: encoding)
    try sound.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    let (samples, info) = try AudioFile.read(path: path)
    #expect(info.container == "CAF" && info.frameCount == 4_321 && !info.wasTruncated)
    #expect(try floatsByFFmpeg(path) == samples.floats)
    switch encoding {
    case .muLaw, .aLaw:
      let ratio = signalToNoise(samples.floats, sound)
      #expect(ratio > 34, "\(ratio) dB")
    default:
      #expect(samples.floats == sound)
    }
    #expect(try folder.contents() == ["a.caf"])
  }

  @Test(
    "µ-law and A-law keep every level within a half of their step",
    arguments: [
      SampleEncoding.muLaw, .aLaw,
    ])
  func telephony(encoding: SampleEncoding) throws {
    let folder = try TestFolder()
    let path = folder.file("a.caf")
    let ramp = stride(from: -32_768, through: 32_767, by: 7).map { Float($0) / 32_768 }
    let writer = try CAFFileWriter(
      path: path, channelCount: 1, sampleRate: 8_000, encoding: encoding)
    try ramp.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    let heard = try AudioFile.read(path: path).samples.floats
    // A step is a sixteenth of the power of two below the level, and no finer than the lowest.
    for (value, level) in zip(ramp, heard) {
      let allowed = abs(value) / 32 + 18 / 32_768
      #expect(abs(level - value) <= allowed, "\(value) became \(level)")
    }
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("a loop and named markers come back, from CAF and from WAVE", arguments: [true, false])
  func marks(isCAF: Bool) throws {
    let folder = try TestFolder()
    let path = folder.file("a")
    let sound = try Samples(noise(frames: 5_000), sampleRate: 44_100)
    let markers = [
      AudioFileInfo.Marker(name: "intro", frame: 0),
      AudioFileInfo.Marker(name: "the loud part ♪", frame: 1_234),
      AudioFileInfo.Marker(name: "", frame: 4_999),
    ]
    if isCAF {
      let writer = try CAFFileWriter(
        path: path, channelCount: 1, sampleRate: 44_100, encoding: .ima4(), loop: 1_000..<4_000,
        markers: markers)
      try writer.append(sound)
      try writer.finish()
    } else {
      let writer = try WaveFileWriter(
        path: path, channelCount: 1, sampleRate: 44_100, encoding: .ima4(), loop: 1_000..<4_000,
        markers: markers)
      try writer.append(sound)
      try writer.finish()
    }
    let info = try AudioFile.read(path: path).info
    #expect(info.frameCount == 5_000)
    #expect(info.loop == 1_000..<4_000)
    #expect(info.markers == markers)
  }
}
