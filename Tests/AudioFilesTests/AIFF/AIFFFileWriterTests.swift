import AudioConverting
import AudioFiles
import TestSupport
import Testing

@Suite("Writing AIFF and AU files")
struct AIFFFileWriterTests {
  static let encodings: [SampleEncoding] = [
    .int8, .int16, .int24, .int32, .float32, .float64, .muLaw, .aLaw,
  ]

  @Test(
    "what is written is what this reader, sox and ffmpeg hear", arguments: encodings, [1, 6])
  func heardByAll(encoding: SampleEncoding, channelCount: Int) throws {
    let folder = try TestFolder()
    // On a grid of 8 bits, so that all of them but telephony's keep it exactly.
    let sound = tones(channelCount: channelCount, rate: 44_100, frames: 4_321)
      .map { ($0 * 128).rounded() / 128 }
    for suffix in ["aiff", "au"] {
      let path = folder.file("a." + suffix)
      let writer: any SoundWriter =
        suffix == "au"
        ? try AUFileWriter(
          path: path, channelCount: channelCount, sampleRate: 44_100, encoding: encoding)
        : try AIFFFileWriter(
          path: path, channelCount: channelCount, sampleRate: 44_100, encoding: encoding)
      try sound.withUnsafeBufferPointer { try writer.append($0) }
      try writer.finish()
      let (samples, info) = try AudioFile.read(path: path)
      #expect(info.container == suffix.uppercased() && info.frameCount == 4_321)
      #expect(!info.wasTruncated && info.sampleRate == 44_100)
      #expect(try floatsByFFmpeg(path) == samples.floats, "ffmpeg, \(suffix)")
      // sox does not know telephony's codings in AIFF-C.
      let isTelephony = encoding == .muLaw || encoding == .aLaw
      if suffix == "au" || !isTelephony {
        #expect(try floatsBySox(path) == samples.floats, "sox, \(suffix)")
      }
      switch encoding {
      case .muLaw, .aLaw:
        let ratio = signalToNoise(samples.floats, sound)
        #expect(ratio > 34, "\(ratio) dB")
      default:
        #expect(samples.floats == sound)
      }
    }
    #expect(try folder.contents() == ["a.aiff", "a.au"])
  }

  @Test("16 bits with the lowest byte first, and unsigned 8 bits, have kinds of their own")
  func otherKinds() throws {
    let folder = try TestFolder()
    let sound = tones(channelCount: 1, rate: 22_050, frames: 999).map { ($0 * 128).rounded() / 128 }
    for (encoding, order) in [(SampleEncoding.int16, ByteOrder.little), (.unsigned8, .big)] {
      let path = folder.file("a.aifc")
      let writer = try AIFFFileWriter(
        path: path, channelCount: 1, sampleRate: 22_050, encoding: encoding, order: order)
      try sound.withUnsafeBufferPointer { try writer.append($0) }
      try writer.finish()
      #expect(try AudioFile.read(path: path).samples.floats == sound)
      #expect(try floatsByFFmpeg(path) == sound)
      let kind = order == .little ? "sowt" : "raw "
      #expect(try bytes(ofFile: path).contains(Array(kind.utf8)))
    }
  }

  @Test("a loop and named markers come back, and ffmpeg still reads the samples")
  func marks() throws {
    let folder = try TestFolder()
    let path = folder.file("a.aiff")
    let sound = noise(frames: 5_000).map { ($0 * 32_768).rounded() / 32_768 }
    let markers = [
      AudioFileInfo.Marker(name: "intro", frame: 0),
      AudioFileInfo.Marker(name: "", frame: 1_000),
      AudioFileInfo.Marker(name: "the loud part ♪", frame: 1_234),
      AudioFileInfo.Marker(name: String(repeating: "♫", count: 100), frame: 4_999),
    ]
    let writer = try AIFFFileWriter(
      path: path, channelCount: 1, sampleRate: 44_100, encoding: .int16, loop: 1_000..<4_000,
      markers: markers)
    try sound.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    let (samples, info) = try AudioFile.read(path: path)
    #expect(samples.floats == sound)
    #expect(info.loop == 1_000..<4_000)
    var expected = markers
    expected[3].name = String(repeating: "♫", count: 85)
    #expect(info.markers == expected)
    #expect(try floatsByFFmpeg(path) == sound)
    #expect(try floatsBySox(path) == sound)
  }

  @Test("IMA4 is heard alike by ffmpeg, longer by what fills the last packet")
  func ima() throws {
    let folder = try TestFolder()
    let path = folder.file("a.aifc")
    let sound = tones(channelCount: 2, rate: 44_100, frames: 10_001)
    let writer = try AIFFFileWriter(
      path: path, channelCount: 2, sampleRate: 44_100, encoding: .ima4())
    try sound.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    let (samples, info) = try AudioFile.read(path: path)
    #expect(info.frameCount == 10_048 && info.codec == "IMA4")
    #expect(try floatsByFFmpeg(path) == samples.floats)
    let ratio = signalToNoise(Array(samples.floats.prefix(20_002)), sound)
    #expect(ratio > 35, "\(ratio) dB")
  }
}
