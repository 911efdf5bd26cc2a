import AudioConverting
import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Files that are converted")
struct ConverterFileTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test("loop, markers and words come along, from each kind that has them to each")
  func notes() throws {
    let kinds: [SoundContainer] = [.wav, .caf, .aiff]
    let original = folder.file("original.wav")
    let markers = [
      AudioFileInfo.Marker(name: "intro", frame: 0), .init(name: "verse ♪", frame: 2_000),
    ]
    let writer = try WaveFileWriter(
      path: original, channelCount: 1, sampleRate: 44_100, encoding: .int16, loop: 1_000..<4_000,
      markers: markers)
    try writer.append(Samples(noise(frames: 5_000), sampleRate: 44_100))
    try writer.finish()
    var file = try bytes(ofFile: original)
    file += Array("LIST".utf8) + [32, 0, 0, 0] + Array("INFOINAM".utf8) + [6, 0, 0, 0]
    file += Array("Brook".utf8) + [0] + Array("IART".utf8) + [6, 0, 0, 0] + Array("Wren".utf8)
    file += [0, 0]
    try write(file, to: original)

    for first in kinds {
      let between = folder.file("between.\(first.rawValue)")
      _ = try Converter.convert(original, to: between, Conversion(to: first))
      for second in kinds {
        let last = folder.file("last-\(first.rawValue).\(second.rawValue)")
        let report = try #require(
          try Converter.convert(between, to: last, Conversion(to: second)))
        let info = try AudioFile.read(path: last).info
        #expect(info.loop == 1_000..<4_000, "\(first) to \(second)")
        #expect(info.markers == markers, "\(first) to \(second)")
        #expect(info.comments.contains(.init(name: "TITLE", value: "Brook")), "\(info.comments)")
        #expect(info.comments.contains(.init(name: "ARTIST", value: "Wren")), "\(info.comments)")
        #expect(report.notes.isEmpty)
      }
    }
    let report = try Converter.convert(original, to: folder.file("a.mp3"), Conversion(to: .mp3))
    #expect(report?.notes.contains { $0.contains("the loop and the markers") } == true)
  }

  @Test(
    "FLAC, Vorbis and Opus keep a loop and words as comments, which ffmpeg reads as well",
    arguments: ["flac", "ogg", "opus"], [10, 70_000])
  func comments(suffix: String, length: Int) throws {
    let (input, path) = (folder.file("in.caf"), folder.file("a." + suffix))
    let title = String(repeating: "é", count: length / 2)
    let writer = try CAFFileWriter(
      path: input, channelCount: 2, sampleRate: 48_000, encoding: .int16, loop: 1_000..<40_000)
    try writer.append(Samples(noise(frames: 96_000), channelCount: 2, sampleRate: 48_000))
    try writer.finish()
    let container = try #require(SoundContainer(named: suffix))
    _ = try Converter.convert(input, to: path, Conversion(to: container))
    #expect(try AudioFile.info(path: path).loop == 1_000..<40_000)
    let plain = try floatsByFFmpeg(path)

    // The same again with words, long ones too, which take several pages.
    let titled = folder.file("titled.wav")
    try writeWave(
      Array(AudioFile.read(path: input).samples.floats), to: titled, channelCount: 2,
      rate: 48_000, encoding: .int16)
    let list = Array("INFOINAM".utf8) + littleEndian(length + 1) + Array(title.utf8) + [0]
    let padded = list + (list.count % 2 == 0 ? [] : [0])
    let chunk = Array("LIST".utf8) + littleEndian(padded.count) + padded
    try write(bytes(ofFile: titled) + chunk, to: titled)
    var wishes = Conversion(to: container)
    wishes.replacesOlder = true
    _ = try Converter.convert(titled, to: path, wishes)
    // In Ogg they belong to the stream.
    let place = suffix == "flac" ? "0:g" : "0:s:0"
    let said = try String(
      decoding: ffmpeg(["-i", path, "-map_metadata", place, "-f", "ffmetadata", "-"]),
      as: UTF8.self)
    #expect(said.lowercased().contains("title=\(title)"), "\(said.prefix(300))")
    #expect(try floatsByFFmpeg(path) == plain)
    let (samples, info) = try AudioFile.read(path: path)
    #expect(info.frameCount == 48_000 && !info.wasTruncated && samples.frameCount == 48_000)
    if length < 60_000 {
      #expect(info.comments.contains(.init(name: "TITLE", value: title)), "\(info.comments)")
    }
    #expect(try folder.contents().allSatisfy { !$0.hasPrefix(".") })
  }

  private func littleEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  @Test("nothing is written over a file unless it is allowed, also one that comes meanwhile")
  func existing() throws {
    let (input, output) = (folder.file("in.wav"), folder.file("out.caf"))
    try writeWave(noise(frames: 60_000), to: input)
    try write(Array("precious".utf8), to: output)
    var wishes = Conversion(to: .caf)
    do throws(AudioFileError) {
      _ = try Converter.convert(input, to: output, wishes)
      Issue.record("wrote over it")
    } catch {
      #expect(error.reason == .exists)
    }
    #expect(try bytes(ofFile: output) == Array("precious".utf8))
    // Before the work, not only at its end.
    #expect(throws: AudioFileError.self) { try OutputFile(path: output, replacesOlder: false) }
    // Another program makes the file in the middle of the work.
    let late = folder.file("late.caf")
    do throws(AudioFileError) {
      _ = try Converter.convert(input, to: late, wishes) { fraction in
        if fraction > 0.3 { try? write(Array("quicker".utf8), to: late) }
        return true
      }
      Issue.record("wrote over what came meanwhile")
    } catch {
      #expect(error.reason == .exists)
    }
    #expect(try bytes(ofFile: late) == Array("quicker".utf8))
    wishes.replacesOlder = true
    _ = try Converter.convert(input, to: output, wishes)
    #expect(try AudioFile.info(path: output).frameCount == 60_000)
    #expect(try folder.contents() == ["in.wav", "late.caf", "out.caf"])
  }

  @Test("told to stop, it leaves nothing", arguments: [SoundContainer.wav, .flac, .ogg, .m4a])
  func stopped(container: SoundContainer) throws {
    let (input, output) = (folder.file("in.wav"), folder.file("out.bin"))
    try writeWave(noise(frames: 200_000), to: input)
    var latest = -1.0
    let report = try Converter.convert(input, to: output, Conversion(to: container)) { fraction in
      #expect(fraction >= latest && fraction <= 1)
      latest = fraction
      return fraction < 0.5
    }
    #expect(report == nil && latest < 0.6)
    #expect(try folder.contents() == ["in.wav"])
  }

  @Test(
    "what our own codecs do not decode, the program ffmpeg does",
    arguments: [("wma", ["-c:a", "wmav2"]), ("mka", ["-c:a", "aac"])])
  func byFFmpeg(suffix: String, coding: [String]) throws {
    let (wave, input) = (folder.file("original.wav"), folder.file("in." + suffix))
    // Soft: a tone that begins at once overshoots in AAC.
    let sound = tones(channelCount: 2, rate: 44_100, frames: 44_100).map { $0 / 4 }
    try writeWave(sound, to: wave, channelCount: 2)
    _ = try ffmpeg(["-i", wave] + coding + ["-b:a", "192k", input])
    let output = folder.file("out.wav")
    let report = try #require(try Converter.convert(input, to: output, Conversion(to: .wav)))
    #expect(report.notes.contains { $0.contains("decoded by the program ffmpeg") })
    #expect(report.format.name == "LEI16" && report.wasDithered)
    let heard = try AudioFile.read(path: output).samples.floats
    let expected = try floatsByFFmpeg(input)
    #expect(heard.count == expected.count && expected.count > 80_000)
    let ratio = signalToNoise(heard, expected)
    #expect(ratio > 70, "\(ratio) dB")
  }

  @Test("AAC is written by ffmpeg and heard right, at about the bit rate asked for")
  func aac() throws {
    let (input, output) = (folder.file("in.wav"), folder.file("out.m4a"))
    try writeWave(noise(frames: 2 * 96_000), to: input, channelCount: 2, rate: 48_000)
    var wishes = Conversion(to: .m4a)
    wishes.bitsPerSecond = 128_000
    _ = try Converter.convert(input, to: output, wishes)
    let size = try bytes(ofFile: output).count
    #expect((24_000...42_000).contains(size), "\(size) bytes for 2 s")
    #expect(try folder.contents() == ["in.wav", "out.m4a"])
  }

  @Test(
    "a bit rate asked for is about met",
    arguments: [
      (SoundContainer.ogg, StorageFormat.Coding.vorbis, 96_000),
      (.ogg, .vorbis, 256_000), (.ogg, .opus, 64_000), (.ogg, .opus, 160_000),
    ])
  func bitRate(container: SoundContainer, coding: StorageFormat.Coding, wanted: Int) throws {
    let (input, output) = (folder.file("in.wav"), folder.file("out.ogg"))
    // Noise that is soft on top, as music is.
    var last: Float = 0
    let sound = noise(frames: 2 * 48_000 * 3).map { value -> Float in
      last += 0.2 * (value - last)
      return last
    }
    try writeWave(sound, to: input, channelCount: 2, rate: 48_000)
    var wishes = Conversion(to: container, StorageFormat(coding))
    wishes.bitsPerSecond = wanted
    _ = try Converter.convert(input, to: output, wishes)
    let heard = Double(try bytes(ofFile: output).count * 8) / 3
    #expect(heard > 0.5 * Double(wanted) && heard < 1.6 * Double(wanted), "\(heard) bits a second")
  }

  @Test("a damaged file is an error that names it; a cut one gives what is there, and says so")
  func damaged() throws {
    let (wave, flac) = (folder.file("in.wav"), folder.file("in.flac"))
    try writeWave(noise(frames: 60_000), to: wave)
    _ = try Converter.convert(
      wave, to: flac, Conversion(to: .flac, StorageFormat(.flac(bits: 16))))
    let file = try bytes(ofFile: flac)
    try write(file.prefix(file.count * 6 / 10), to: flac)
    var wishes = Conversion(to: .wav)
    // libsndfile can't search such a file; each pass must get along without.
    wishes.sampleRate = 48_000
    wishes.loudness = -20
    wishes.silence = -60
    let report = try #require(try Converter.convert(flac, to: folder.file("out.wav"), wishes))
    #expect(report.notes.contains { $0.contains("ends before it should") }, "\(report.notes)")
    #expect((25_000...45_000).contains(report.frameCount), "\(report.frameCount)")
    try write(noise(frames: 100).map { UInt8(truncatingIfNeeded: Int($0 * 1_000)) }, to: wave)
    do throws(AudioFileError) {
      _ = try Converter.convert(wave, to: folder.file("no.wav"), wishes)
      Issue.record("converted what is no sound")
    } catch {
      #expect(error.name == wave && error.reason == .unsupportedCodec, "\(error)")
    }
  }

  @Test("names of data formats are understood, and others refused with what there is")
  func names() throws {
    let known: [(String, String, Int?)] = [
      ("LEI16", "LEI16", nil), ("bef32", "BEF32", nil), ("I24@22050", "I24", 22_050),
      ("alac", "alac", nil), ("aac ", "aac", nil), ("UI8", "UI8", nil), ("LEI8", "I8", nil),
      ("ima4@44100", "ima4", 44_100), ("flac-24", "flac-24", nil),
    ]
    for (text, name, rate) in known {
      let (format, heard) = try StorageFormat.parsed(text)
      #expect(format.name == name && heard == rate, "\(text)")
    }
    for (text, says) in [
      ("ilbc", "not to be had"), ("aach", "not to be had"), ("LEI17", "LEI16"), ("", "LEI16"),
      ("LEF16", "LEF32"), ("lpcm", "LEI16"), ("LEI16@5", "sample rate"), ("I+16", "LEI16"),
    ] {
      do throws(StorageFormat.NameError) {
        _ = try StorageFormat.parsed(text)
        Issue.record("took \(text)")
      } catch {
        #expect(error.description.contains(says), "\(text): \(error)")
      }
    }
  }
}
