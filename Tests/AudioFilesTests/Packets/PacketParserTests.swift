import TestSupport
import Testing

@testable import AudioFiles

/// What libav would be given: no decoder is needed to check it.
@Suite("Finding packets")
struct PacketParserTests {
  private func file(_ suffix: String, _ arguments: [String], channels: Int = 2) throws -> [UInt8] {
    let folder = try TestFolder()
    let (wave, path) = (folder.file("a.wav"), folder.file("a." + suffix))
    try writeWave(
      noise(frames: 20_000 * channels), to: wave, channelCount: channels, rate: 48_000)
    _ = try ffmpeg(["-i", wave] + arguments + [path])
    return try bytes(ofFile: path)
  }

  private func stream(_ sound: CodedSound) throws -> PacketStream {
    guard case .packets(let stream) = sound.coding else {
      throw AudioFileError(.damaged, "test", "no packets", remedy: "")
    }
    return stream
  }

  @Test("ADTS frames lie side by side from the first byte to the last")
  func adts() throws {
    let file = try file("aac", ["-c:a", "aac"])
    let sound = try ADTSFrames.sound(in: ByteArray(file, name: "a.aac"))
    let stream = try stream(sound)
    #expect(stream.codec == .aac && !stream.wasCut)
    #expect(sound.info.sampleRate == 48_000 && sound.info.channelCount == 2)
    // Blocks of 1,024 frames, and one for the encoder's delay.
    #expect(stream.places.count == (20_000 + 1_023) / 1_024 + 1)
    #expect(stream.places.first?.lowerBound == 0 && stream.places.last?.upperBound == file.count)
    for (place, next) in zip(stream.places, stream.places.dropFirst()) {
      #expect(place.upperBound == next.lowerBound)
    }
  }

  @Test("rubbish between ADTS frames is skipped and told; what is cut is left out")
  func adtsResync() throws {
    let file = try file("aac", ["-c:a", "aac"])
    let whole = try stream(ADTSFrames.sound(in: ByteArray(file, name: "a")))
    let middle = whole.places[9].lowerBound
    var rubbish = [UInt8](repeating: 0xFF, count: 300) + [UInt8](repeating: 0, count: 700)
    rubbish += [0xFF, 0xF1, 0x4C, 0x80, 0x20]
    let damaged = Array(file[..<middle]) + rubbish + file[middle...]
    let found = try stream(ADTSFrames.sound(in: ByteArray(damaged, name: "a")))
    #expect(found.wasCut && found.places.count == whole.places.count)
    #expect(found.places[9].lowerBound == middle + rubbish.count)
    let cut = try stream(ADTSFrames.sound(in: ByteArray(Array(file.dropLast(3)), name: "a")))
    #expect(cut.wasCut && cut.places.count == whole.places.count - 1)
    // A tag behind the last frame is no damage.
    let tagged = file + Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
    #expect(try !stream(ADTSFrames.sound(in: ByteArray(tagged, name: "a"))).wasCut)
  }

  @Test("impossible ADTS headers are none")
  func adtsHeaders() {
    let good: [UInt8] = [0xFF, 0xF1, 0x50, 0x80, 0x10, 0x1F, 0xFC]
    #expect(ADTSFrames.Header(good)?.byteCount == 128)
    #expect(ADTSFrames.Header(good)?.sampleRate == 44_100)
    #expect(ADTSFrames.Header(good)?.channelCount == 2)
    for (place, byte) in [(0, 0xFE), (1, 0xE1), (1, 0xF3), (2, 0x74), (4, 0)] {
      var bad = good
      bad[place] = UInt8(byte)
      if place == 4 { bad[5] = 0xE0 }
      #expect(ADTSFrames.Header(bad) == nil, "byte \(place)")
    }
    #expect(ADTSFrames.Header(good.prefix(6)) == nil)
  }

  @Test(
    "AC-3's frames follow each other to the end, whatever the channels and rate",
    arguments: [
      ("ac3", 2, 48_000), ("ac3", 3, 32_000), ("ac3", 4, 48_000), ("ac3", 6, 44_100),
      ("eac3", 1, 32_000), ("eac3", 6, 48_000),
    ])
  func ac3(coding: String, channels: Int, rate: Int) throws {
    let file = try file(coding, ["-c:a", coding, "-ar", "\(rate)"], channels: channels)
    let sound = try AC3Frames.sound(in: ByteArray(file, name: "a"))
    let stream = try stream(sound)
    #expect(stream.codec == (coding == "ac3" ? .ac3 : .enhancedAC3) && !stream.wasCut)
    #expect(sound.info.channelCount == channels && sound.info.sampleRate == rate)
    #expect(stream.places.last?.upperBound == file.count)
    let frames = (20_000 * rate / 48_000 + 256 + 1_535) / 1_536
    #expect(abs(stream.places.count - frames) <= 1, "\(stream.places.count) frames of \(frames)")
  }

  @Test(
    "an MP4 file tells the packets, the decoder's configuration and exactly which frames count",
    arguments: [
      ("m4a", "aac", 1_024), ("3gp", "aac", 1_024), ("mov", "aac", 1_024),
      ("mp4", "ac3", 256), ("mp4", "eac3", 256),
    ])
  func mp4(suffix: String, coding: String, delay: Int) throws {
    let file = try file(suffix, ["-c:a", coding])
    let stream = try stream(MP4File.sound(in: ByteArray(file, name: "a")))
    // ffmpeg's edit lists of AC-3 end with the last packet.
    let length = coding == "aac" ? 20_000 : 14 * 1_536 - delay
    #expect(stream.trim.frames(rate: 48_000, total: 0) == (delay, length))
    #expect(stream.configuration.isEmpty == (coding != "aac"))
    if coding == "aac" {
      // Low complexity, 48 kHz, two channels.
      #expect(stream.configuration.starts(with: [0x11, 0x90]))
    } else {
      for place in stream.places { #expect(file[place].starts(with: [0x0B, 0x77])) }
    }
  }

  @Test("iTunes' comment tells the frames that count, in frames of full or of half the rate")
  func gaplessComment() throws {
    let text = " 00000000 00000840 000001CA 00000000003F31F6 00000000 00000000"
    let trim = try #require(GaplessComment(text: text)).trim
    #expect(trim.start == 2_112 && trim.length == 4_141_558)
    let total = 2_112 + 458 + 4_141_558
    #expect(trim.frames(rate: 44_100, total: total) == (2_112, 4_141_558))
    #expect(trim.frames(rate: 44_100, total: total * 2) == (4_224, 8_283_116))
    for bad in ["", " 0 1 2", " 0 x 2 3", " 0 0 0 0", " 0 -1 2 3", " 0 FFFFFFFFFF 0 1"] {
      #expect(GaplessComment(text: bad) == nil, "\(bad)")
    }
  }

  @Test("iLBC's packets are of the size that the file's name for itself gives")
  func ilbc() throws {
    for (name, length) in [("#!iLBC20\n", 38), ("#!iLBC30\n", 50)] {
      let file = Array(name.utf8) + [UInt8](repeating: 1, count: length * 7 + 5)
      let stream = try stream(ILBCFile.sound(in: ByteArray(file, name: "a")))
      #expect(stream.codec == .ilbc(bytesPerPacket: length))
      #expect(stream.places.count == 7 && stream.wasCut)
      #expect(stream.places[1] == 9 + length..<9 + 2 * length)
    }
  }
}
