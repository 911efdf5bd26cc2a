import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Writing WAVE files")
struct WaveFileWriterTests {
  @Test(
    "what is written is what this reader, sox and ffmpeg hear",
    arguments: [WaveFileWriter.Encoding.float32, .int16, .int24], [1, 2, 4, 6, 7, 8])
  func heardByAll(encoding: WaveFileWriter.Encoding, channelCount: Int) throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    // An odd number of frames, so that 24-bit mono needs a padding byte.
    let sound = tones(channelCount: channelCount, rate: 48_000, frames: 4_321)
    try writeWave(sound, to: path, channelCount: channelCount, rate: 48_000, encoding: encoding)
    let (samples, info) = try AudioFile.read(path: path)
    #expect(samples.floats == sound)
    #expect(info.bitsPerSample == (encoding == .float32 ? 32 : encoding == .int16 ? 16 : 24))
    #expect(try floatsByFFmpeg(path) == sound)
    #expect(try floatsBySox(path) == sound)
    #expect(try folder.contents() == ["a.wav"])
  }

  @Test(
    "codings of fewer bits are heard alike by this reader and ffmpeg",
    arguments: [WaveFileWriter.Encoding.muLaw, .aLaw, .ima4()], [1, 2])
  func compactCodings(encoding: WaveFileWriter.Encoding, channelCount: Int) throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    let sound = tones(channelCount: channelCount, rate: 22_050, frames: 4_321)
    try writeWave(sound, to: path, channelCount: channelCount, rate: 22_050, encoding: encoding)
    let (samples, info) = try AudioFile.read(path: path)
    #expect(info.frameCount == 4_321 && !info.wasTruncated)
    let ratio = signalToNoise(samples.floats, sound)
    #expect(ratio > 25, "\(ratio) dB")
    // ffmpeg's IMA multiplies where the reference shifts, and plays the last block to its end.
    let agreement = signalToNoise(samples.floats, try floatsByFFmpeg(path))
    #expect(agreement > (encoding == .ima4() ? 45 : 200), "\(agreement) dB")
  }

  @Test("loudspeakers are named for more than two channels")
  func layouts() throws {
    let folder = try TestFolder()
    let layouts = [4: "quad", 5: "5.0", 6: "5.1", 7: "6.1", 8: "7.1"]
    for (channelCount, layout) in layouts {
      let path = folder.file("\(channelCount).wav")
      try writeWave(
        noise(frames: 100 * channelCount), to: path, channelCount: channelCount, rate: 48_000)
      let answer = try run(
        "ffprobe",
        [
          "-v", "error", "-show_entries", "stream=channel_layout", "-of",
          "default=noprint_wrappers=1:nokey=1", path,
        ])
      let found = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
      #expect(found == layout || found == layout + "(back)", "\(found)")
    }
  }

  @Test("the same samples make the same bytes, however they are cut up")
  func deterministic() throws {
    let folder = try TestFolder()
    let sound = noise(frames: 200_000)
    try writeWave(sound, to: folder.file("a.wav"), encoding: .int24)
    let writer = try WaveFileWriter(
      path: folder.file("b.wav"), channelCount: 1, sampleRate: 44_100, encoding: .int24,
      expectedFrames: sound.count)
    var (rest, length) = (sound[...], 1)
    while !rest.isEmpty {
      let piece = rest.prefix(length)
      try piece.withUnsafeBufferPointer { try writer.append($0) }
      rest = rest.dropFirst(length)
      length = length * 2 + 1
    }
    #expect(writer.frameCount == sound.count)
    try writer.finish()
    #expect(try bytes(ofFile: folder.file("a.wav")) == bytes(ofFile: folder.file("b.wav")))
  }

  @Test("what comes in small pieces is written in large ones")
  func gathered() throws {
    let folder = try TestFolder()
    let writer = try WaveFileWriter(
      path: folder.file("a.wav"), channelCount: 1, sampleRate: 44_100, encoding: .float32)
    let piece = noise(frames: 1_000)
    let unfinished = try folder.file(#require(folder.contents().first))
    var sizes: Set<off_t> = []
    for _ in 0..<200 {
      try piece.withUnsafeBufferPointer { try writer.append($0) }
      var attributes = stat()
      #expect(stat(unfinished, &attributes) == 0)
      sizes.insert(attributes.st_size)
    }
    // For 800,000 bytes, each time 100,000 or more.
    #expect(sizes.count <= 9, "\(sizes.sorted())")
    try writer.finish()
    #expect(try AudioFile.read(path: folder.file("a.wav")).samples.frameCount == 200_000)
  }

  @Test("markers are cue points as the standard has them, in a sound that is one piece")
  func cuePoints() throws {
    let folder = try TestFolder()
    let markers = [("in", 7), ("", 70_000)].map { AudioFileInfo.Marker(name: $0.0, frame: $0.1) }
    let writer = try WaveFileWriter(
      path: folder.file("a.wav"), channelCount: 1, sampleRate: 44_100, encoding: .int8,
      markers: markers)
    try noise(frames: 80_000).withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    var cue = Array("cue ".utf8) + littleEndian(UInt32(4 + 2 * 24)) + littleEndian(UInt32(2))
    for (index, marker) in markers.enumerated() {
      // A number, a place; then the chunk, where in the file it and a block begin, and a frame.
      cue += littleEndian(UInt32(index + 1)) + littleEndian(UInt32(marker.frame))
      cue += Array("data".utf8) + littleEndian(UInt32(0)) + littleEndian(UInt32(0))
      cue += littleEndian(UInt32(marker.frame))
    }
    let file = try bytes(ofFile: folder.file("a.wav"))
    let places = file.indices.filter { file[$0] == cue[0] && file[$0...].starts(with: cue) }
    #expect(places.count == 1)
  }

  @Test("integers are rounded to nearest and clipped, NaN is silence")
  func rounding() throws {
    let folder = try TestFolder()
    let step: Float = 1 / 32_768
    // Straight through the pointer call: samples in memory would already be repaired.
    let sound = [1, -1, 2, -2, .nan, .infinity, -.infinity, 1.4 * step, 1.6 * step, -1.6 * step]
    let writer = try WaveFileWriter(
      path: folder.file("a.wav"), channelCount: 1, sampleRate: 44_100, encoding: .int16)
    try sound.withUnsafeBufferPointer { try writer.append($0) }
    try writer.finish()
    let heard = try AudioFile.read(path: folder.file("a.wav")).samples.withInt16s { Array($0) }
    #expect(heard == [32_767, -32_768, 32_767, -32_768, 0, 32_767, -32_768, 1, 2, -2])
  }

  @Test("a writer that is dropped leaves nothing, and an older file as it was")
  func droppedWriters() throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try writeWave(noise(frames: 10), to: path)
    let before = try bytes(ofFile: path)
    do {
      let writer = try WaveFileWriter(
        path: path, channelCount: 1, sampleRate: 44_100, encoding: .int16)
      try noise(frames: 100_000).withUnsafeBufferPointer { try writer.append($0) }
      #expect(try folder.contents().count == 2)
    }
    #expect(try folder.contents() == ["a.wav"])
    #expect(try bytes(ofFile: path) == before)
  }

  @Test("a link keeps pointing at the file that is written")
  func links() throws {
    let folder = try TestFolder()
    try writeWave(noise(frames: 10), to: folder.file("real.wav"))
    let link = folder.file("link.wav")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file("real.wav"))
    try writeWave(noise(frames: 500), to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("real.wav"))
    #expect(try AudioFile.read(path: folder.file("real.wav")).samples.frameCount == 500)
  }

  @Test("places that cannot be written are refused for the right reason")
  func badPlaces() throws {
    let folder = try TestFolder()
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let cases: [(String, AudioFileError.Reason)] = [
      (folder.file("none/a.wav"), .notWritable), (folder.path, .isDirectory), ("", .notWritable),
      (pipe, .notRegular), ("/dev/zero", .notRegular), ("/proc/a.wav", .notWritable),
    ]
    for (path, reason) in cases {
      do throws(AudioFileError) {
        _ = try WaveFileWriter(path: path, channelCount: 1, sampleRate: 48_000, encoding: .int16)
        Issue.record("opened \(path)")
      } catch {
        #expect(error.reason == reason, "\(error)")
      }
    }
    try writeWave(noise(frames: 10), to: "/dev/null")
  }

  @Test("a file beyond 4 GiB is refused before it is begun")
  func fourGibibytes() throws {
    let folder = try TestFolder()
    let frames = (1 << 32) / 8
    do throws(AudioFileError) {
      _ = try WaveFileWriter(
        path: folder.file("a.wav"), channelCount: 2, sampleRate: 48_000, encoding: .float32,
        expectedFrames: frames)
      Issue.record("opened a file of 4 GiB")
    } catch {
      #expect(error.reason == .tooLarge && error.description.contains("4 GiB"))
    }
    _ = try WaveFileWriter(
      path: folder.file("a.wav"), channelCount: 2, sampleRate: 48_000, encoding: .float32,
      expectedFrames: frames - 100)
    #expect(try folder.contents().isEmpty)
    // Up to the last frame whose number fits into 32 bits, behind a header of 44 bytes and one of
    // padding.
    let most = Int(UInt32.max) - 45
    func make(_ frames: Int) throws {
      _ = try WaveFileWriter(
        path: folder.file("a.wav"), channelCount: 1, sampleRate: 48_000, encoding: .int8,
        expectedFrames: frames)
    }
    try make(most)
    #expect(throws: AudioFileError.self) { try make(most + 1) }
  }
}
