import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Bad files")
struct BadFilesTests {
  private func reason(_ path: String) -> AudioFileError.Reason? {
    do throws(AudioFileError) {
      _ = try AudioFile.read(path: path)
      return nil
    } catch {
      #expect(!error.description.contains("\n"))
      #expect(error.description.hasPrefix(error.name + ": "))
      return error.reason
    }
  }

  private func reason(
    _ bytes: [UInt8], limits: ReadLimits = .standard
  ) -> AudioFileError.Reason? {
    do throws(AudioFileError) {
      _ = try AudioFile.read(bytes: bytes, name: "bytes", limits: limits)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("what is no readable file is refused for the right reason, and nothing is waited for")
  func placesThatAreNoFiles() throws {
    let folder = try TestFolder()
    #expect(reason(folder.file("missing.wav")) == .notFound)
    #expect(reason("") == .notFound)
    #expect(reason(folder.file("a.wav\0.txt")) == .notFound)
    #expect(reason(folder.path) == .isDirectory)
    #expect(reason("/dev/zero") == .notRegular)
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(reason(pipe) == .notRegular)
    try write([], to: folder.file("empty.wav"))
    #expect(reason(folder.file("empty.wav")) == .empty)
    try write(Array("hello\n".utf8), to: folder.file("text.wav"))
    #expect(reason(folder.file("text.wav")) == .unknownFormat)
    #expect(reason(folder.file("text.wav/a.wav")) == .notFound)
  }

  @Test("a strange name cannot break the one line of the message")
  func strangeNames() {
    do throws(AudioFileError) {
      _ = try AudioFile.read(path: "/nowhere/a b\n\u{1B}[31m")
      Issue.record("read a file that is not there")
    } catch {
      #expect(error.description == "/nowhere/a b\\n\\u{1B}[31m: no such file; check the path")
    }
  }

  @Test("codecs that nothing here decodes are named")
  func unsupportedCodecs() throws {
    let folder = try TestFolder()
    let wave = folder.file("a.wav")
    try writeWave(noise(frames: 5_000), to: wave)
    _ = try ffmpeg(["-i", wave, "-c:a", "wmav2", folder.file("a.wma")])
    #expect(reason(folder.file("a.wma")) == .unsupportedCodec)
  }

  #if !LibAV
    @Test(
      "without libav its codecs are named, with what to switch on, install or do",
      arguments: [
        ("a.m4a", "aac", "AAC"), ("a.aac", "aac", "AAC"), ("a.3gp", "aac", "AAC"),
        ("b.mp4", "ac3", "AC-3"), ("a.ac3", "ac3", "AC-3"), ("a.eac3", "eac3", "E-AC-3"),
        ("c.mp4", "eac3", "E-AC-3"), ("a.caf", "ac3", "AC-3"), ("a.lbc", "", "iLBC"),
      ])
    func codecsOfLibAV(file: String, coding: String, name: String) throws {
      let folder = try TestFolder()
      let (wave, path) = (folder.file("a.wav"), folder.file(file))
      if coding.isEmpty {
        try write(Array("#!iLBC20\n".utf8) + [UInt8](repeating: 7, count: 380), to: path)
      } else {
        try writeWave(noise(frames: 5_000), to: wave)
        _ = try ffmpeg(["-i", wave, "-c:a", coding, path])
      }
      #expect {
        try AudioFile.read(path: path)
      } throws: { error in
        let text = "\(error)"
        return (error as? AudioFileError)?.reason == .unsupportedCodec
          && ["\(name) needs libav", "--traits LibAV", "libavcodec-dev", "earshot convert"]
            .allSatisfy { text.contains($0) }
      }
    }
  #endif

  @Test(
    "headers with impossible numbers are refused",
    arguments: [
      (22, [0, 0], AudioFileError.Reason.noChannels), (22, [9, 0], .tooManyChannels),
      (24, [0, 0, 0, 0], .badSampleRate), (24, [10, 0, 0, 0], .badSampleRate),
      (24, [0xFF, 0xFF, 0xFF, 0x7F], .badSampleRate),
    ])
  func impossibleHeaders(offset: Int, replacement: [UInt8], expected: AudioFileError.Reason) throws
  {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try writeWave(noise(frames: 900), to: path, encoding: .int16)
    var file = try bytes(ofFile: path)
    file.replaceSubrange(offset..<offset + replacement.count, with: replacement)
    #expect(reason(file) == expected)
  }

  @Test("a header that promises gigabytes costs only what is there")
  func promisesAreNotBelieved() throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try writeWave(noise(frames: 1_000), to: path, encoding: .int16)
    var file = try bytes(ofFile: path)
    file.replaceSubrange(40..<44, with: littleEndian(UInt32.max - 100))
    #expect(try AudioFile.read(bytes: file, name: "promise").samples.frameCount == 1_000)
  }

  @Test(
    "a file cut short plays to the cut, and says so",
    arguments: [
      "WAV 16 bit", "WAV IMA ADPCM", "AIFF 24 bit", "CAF little-endian", "CAF IMA4", "NeXT/au",
      "FLAC 16 bit", "Ogg Vorbis", "Ogg Opus", "MP3", "WAV MS ADPCM", "Wave64",
      "Wave64 MS ADPCM", "Wave64 IMA ADPCM", "RF64", "AIFF-C IMA4", "AIFF-C float", "Ogg FLAC",
    ])
  func cutFiles(name: String) throws {
    let seed = try FormatSeed.named(name)
    let frames = seed.rate * 2
    let original = try seed.file(of: .noise)
    let whole = try AudioFile.read(bytes: original, name: "whole")
    #expect(!whole.info.wasTruncated)
    let (samples, info) = try AudioFile.read(
      bytes: Array(original.prefix(original.count * 6 / 10)), name: "cut")
    #expect(info.wasTruncated)
    let share = Double(samples.frameCount) / Double(frames)
    #expect((0.45...0.65).contains(share), "\(share) of the sound in 0.6 of the file")
    // An MP3's last frame depends on the missing part.
    let sound = samples.frameCount - 3_000
    #expect(samples.floats.prefix(2 * sound).elementsEqual(whole.samples.floats.prefix(2 * sound)))
  }

  @Test("a hole in an Ogg Vorbis file is skipped, told, and no end of seeking")
  func holes() throws {
    let folder = try TestFolder()
    let (wave, path) = (folder.file("a.wav"), folder.file("a.ogg"))
    try writeWave(noise(frames: 176_400, amplitude: 0.3), to: wave, channelCount: 2)
    let pages = ["-page_duration", "100000"]
    _ = try ffmpeg(["-i", wave, "-c:a", "libvorbis"] + pages + [path])
    var file = try bytes(ofFile: path)
    let whole = try AudioFile.read(bytes: file, name: "whole").samples
    // Breaks the checksum of a page in the middle.
    file[file.count / 2] ^= 0xFF
    let (samples, info) = try AudioFile.read(bytes: file, name: "hole")
    #expect(info.wasTruncated)
    #expect((whole.frameCount * 8 / 10..<whole.frameCount).contains(samples.frameCount))
    let decoder = try AudioFile.decoder(of: ByteArray(file, name: "hole"))
    while try !read(10_000, from: decoder).isEmpty {}
    try decoder.seek(toFrame: 100)
    #expect(try read(500, from: decoder) == Array(whole.floats[200..<1_200]))
  }

  @Test("more samples than the limit are refused, exactly as many are read")
  func limits() throws {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try writeWave(noise(frames: 20_000), to: path, encoding: .int16)
    let file = try bytes(ofFile: path)
    #expect(reason(file, limits: ReadLimits(maximumBytes: 40_000)) == nil)
    #expect(reason(file, limits: ReadLimits(maximumBytes: 39_999)) == .tooLarge)
    #expect(reason(file, limits: ReadLimits(maximumBytes: -1)) == .tooLarge)
    // Silence packs well: a small FLAC file of large contents.
    let silence = folder.file("silence.flac")
    try run("sox", ["-n", "-r", "48000", "-c", "2", "-b", "16", silence, "trim", "0", "60"])
    #expect(reason(try bytes(ofFile: silence), limits: .init(maximumBytes: 1 << 20)) == .tooLarge)
    #expect(ReadLimits.standard.maximumBytes == 1_024 * 1_024 * 1_024)
  }
}
