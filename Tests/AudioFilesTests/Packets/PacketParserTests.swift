import TestSupport
import Testing

@testable import AudioFiles

/// The packets that libav would get: no decoder is needed to check them.
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
    // A tag after the last frame is no damage.
    let tagged = file + Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
    #expect(try !stream(ADTSFrames.sound(in: ByteArray(tagged, name: "a"))).wasCut)
    // Neither is a tag between frames, as radio has them between two tracks, whatever its contents.
    let words: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 2, 44] + rubbish.prefix(300)
    let titled = Array(file[..<middle]) + words + file[middle...]
    let both = try stream(ADTSFrames.sound(in: ByteArray(titled, name: "a")))
    #expect(!both.wasCut && both.places.count == whole.places.count)
    #expect(both.places[9].lowerBound == middle + words.count)
  }

  @Test("impossible ADTS headers are none")
  func adtsHeaders() {
    let good: [UInt8] = [0xFF, 0xF1, 0x50, 0x80, 0x10, 0x1F, 0xFC]
    #expect(ADTSFrames.Header(good)?.byteCount == 128)
    #expect(ADTSFrames.Header(good)?.sampleRate == 44_100)
    #expect(ADTSFrames.Header(good)?.channelCount == 2)
    #expect(ADTSFrames.Header([0xFF, 0xF1, 0x50, 0x83, 0xFF, 0xFF, 0xFC])?.byteCount == 8_191)
    for (place, byte) in [(0, 0xFE), (1, 0xE1), (1, 0xF3), (2, 0x74), (4, 0)] {
      var bad = good
      bad[place] = UInt8(byte)
      if place == 4 { bad[5] = 0xE0 }
      #expect(ADTSFrames.Header(bad) == nil, "byte \(place)")
    }
    #expect(ADTSFrames.Header(good.prefix(6)) == nil)
    // A checksum makes the header longer, behind which something has to come.
    for (byte, least) in [(0xF1, 8), (0xF0, 10)] as [(UInt8, UInt8)] {
      for count in 0..<12 as Range<UInt8> {
        let header = ADTSFrames.Header([0xFF, byte, 0x50, 0x80, count >> 3, count << 5, 0xFC])
        #expect(header.map { UInt8($0.byteCount) } == (count < least ? nil : count))
      }
    }
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

  @Test("an Opus packet's first bytes tell how many frames it has, up to 120 ms")
  func opusLengths() throws {
    let configuration = try #require(OpusConfiguration(channelCount: 1, inputRate: 48_000))
    func frames(_ packet: UInt8...) throws -> Int {
      try OpusPackets(
        configuration, places: [0..<packet.count], preSkip: nil, validFrames: nil,
        in: ByteArray(packet, name: "a")
      ).frameCount
    }
    for kind in 0..<32 as Range<UInt8> {
      let lengths =
        kind < 12 ? [480, 960, 1_920, 2_880] : kind < 16 ? [480, 960] : [120, 240, 480, 960]
      let length = lengths[Int(kind) % lengths.count]
      #expect(try frames(kind << 3, 0) == length)
      for code in [1, 2] as [UInt8] { #expect(try frames(kind << 3 | code, 0) == 2 * length) }
      for count in 0..<64 as Range<UInt8> {
        let all = Int(count) * length
        #expect(try frames(kind << 3 | 3, count) == (all <= 5_760 ? all : 0))
      }
      #expect(try frames(kind << 3 | 3) == 0)
    }
  }

  @Test("AC-3's headers tell what the standard's table has, and impossible ones are none")
  func ac3Headers() {
    func header(_ rate: Int, _ size: Int, mode: UInt8 = 0x40) -> AC3Frames.Header? {
      AC3Frames.Header([0x0B, 0x77, 0, 0, UInt8(rate << 6 | size), 8 << 3, mode, 0])
    }
    let words = [
      0: [64, 69, 96], 1: [64, 70, 96], 8: [128, 139, 192], 9: [128, 140, 192],
      18: [320, 348, 480], 36: [1_280, 1_393, 1_920], 37: [1_280, 1_394, 1_920],
    ]
    for (size, all) in words {
      for (rate, count) in all.enumerated() {
        #expect(header(rate, size)?.byteCount == 2 * count, "\(size) at \(rate)")
        #expect(header(rate, size)?.sampleRate == [48_000, 44_100, 32_000][rate])
      }
    }
    for size in 0..<64 {
      #expect(header(3, size) == nil)
      if size > 37 { for rate in 0..<3 { #expect(header(rate, size) == nil) } }
    }
    let channels = (0..<8).map { header(0, 8, mode: $0 << 5)?.channelCount }
    #expect(channels == [2, 1, 2, 3, 3, 4, 4, 5])
    #expect(AC3Frames.Header([0x0B, 0x78, 0, 0, 8, 8 << 3, 0, 0]) == nil)
    #expect(AC3Frames.Header([0x0C, 0x77, 0, 0, 8, 8 << 3, 0, 0]) == nil)
  }

  @Test("what isn't AC-3 among its frames, or another kind of it, is skipped and told")
  func ac3Resync() throws {
    let file = try file("ac3", ["-c:a", "ac3"])
    let other = try self.file("eac3", ["-c:a", "eac3"])
    let whole = try stream(AC3Frames.sound(in: ByteArray(file, name: "a")))
    let frame = try stream(AC3Frames.sound(in: ByteArray(other, name: "b"))).places[2]
    let middle = whole.places[5].lowerBound
    let almost: [UInt8] = [0, 0x0B, 0x77, 0x0B, 0x77, 0, 0, 8, 8 << 3, 0x0B]
    for rubbish in [almost, Array(other[frame])] {
      let damaged = Array(file[..<middle]) + rubbish + file[middle...]
      let found = try stream(AC3Frames.sound(in: ByteArray(damaged, name: "a")))
      #expect(found.wasCut && found.places.count == whole.places.count)
      #expect(found.places[5].lowerBound == middle + rubbish.count)
    }
  }

  @Test("an MP4 track's tables may change the number of packets in a chunk as often as they like")
  func mp4Tables() throws {
    let starts = (1...6).map { $0 * 1_000 }
    let counts = [2, 1, 1, 3, 3, 2]
    let runs = [(1, 2), (2, 1), (4, 3), (6, 2)]
    let sizes = (0..<12).map { 10 + $0 }
    var expected: [Range<Int>] = []
    for (start, count) in zip(starts, counts) {
      var place = start
      for _ in 0..<count {
        expected.append(place..<place + sizes[expected.count])
        place = expected.last!.upperBound
      }
    }
    func box(_ tag: String, _ numbers: [Int], isWide: Bool = false) -> [UInt8] {
      let body = numbers.flatMap { isWide ? bigEndian(UInt64($0)) : bigEndian(UInt32($0)) }
      let head = (tag == "stsz" ? [0, 0] : [0]) + [numbers.count / (tag == "stsc" ? 3 : 1)]
      let contents = head.flatMap { bigEndian(UInt32($0)) } + body
      return bigEndian(UInt32(8 + contents.count)) + Array(tag.utf8) + contents
    }
    for isWide in [false, true] {
      // Packets without a chunk, and chunks without packets, are left out.
      for count in [12, 9, 14] {
        let all = (0..<count).map { $0 < 12 ? sizes[$0] : 7 }
        let table = MP4Boxes(
          box("stsz", all) + box("stsc", runs.flatMap { [$0, $1, 1] })
            + box(isWide ? "co64" : "stco", starts, isWide: isWide))
        let packets = try #require(MP4Packets(table, fileLength: 10_000))
        #expect(packets.places == Array(expected.prefix(count)))
        #expect(packets.sizes == Array(sizes.prefix(count)))
      }
    }
  }

  @Test("an MP4 track has as many packets as can be, but no more; not all need be in the file")
  func mostPackets() throws {
    func packets(_ count: Int) -> MP4Packets? {
      let runs = BuiltMP4.box("stsc", BuiltMP4.numbers(0, 1, 1, count, 1))
      let sizes = BuiltMP4.box("stsz", BuiltMP4.numbers(0, 10, count))
      let places = BuiltMP4.box("stco", BuiltMP4.numbers(0, 1, 500))
      return MP4Packets(MP4Boxes(sizes + runs + places), fileLength: 1_000)
    }
    let all = try #require(packets(PacketStream.maximumCount))
    #expect(all.sizes.count == 101 && all.ranges == [500..<1_510])
    #expect(packets(PacketStream.maximumCount + 1) == nil)
  }

  @Test("of packets that are listed, those without bytes or with too many are left out, and told")
  func oddPackets() {
    let longest = PacketStream.longestPacket
    let source = ByteArray([UInt8](repeating: 0, count: 2 * longest + 400), name: "a")
    let good = [0..<100, 300..<300 + longest]
    #expect(!PacketStream(.aac, places: good, in: source).wasCut)
    for odd in [100..<100, 300..<301 + longest, 2 * longest..<2 * longest + 401] {
      let stream = PacketStream(.aac, places: good + [odd], in: source)
      #expect(stream.places == good && stream.wasCut, "\(odd)")
    }
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
    // ffmpeg 5 ends the edit list of AC-3 with the last packet, ffmpeg 7 with the sound's length in
    // the packets, which include the delay before it.
    let lengths = coding == "aac" ? [20_000] : [14 * 1_536 - delay, 20_000 - delay]
    let trim = stream.trim.frames(rate: 48_000, total: 0)
    #expect(trim.start == delay && lengths.contains(trim.length ?? 0), "\(trim)")
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

  @Test("the number of a FLAC frame has as many bytes as it needs")
  func flacNumbers() {
    let numbers: [([UInt8], Int)] = [
      ([0x7F], 127), ([0xC2, 0x80], 128), ([0xDF, 0xBF], 2_047), ([0xE0, 0xA0, 0x80], 2_048),
      ([0xEF, 0xBF, 0xBF], 65_535), ([0xF0, 0x90, 0x80, 0x81], 65_537),
      ([0xFE, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF], (1 << 36) - 1),
    ]
    for (bytes, number) in numbers {
      let frame = FLACFrame([0xFF, 0xF8, 0xC9, 0x18] + bytes + [0, 0])
      #expect(frame?.number == number && frame?.frameCount == 4_096)
    }
  }

  @Test("an Ogg file may end with the header of a page without sound")
  func lastOggPage() throws {
    var page = Array("OggS".utf8) + [0, 4, 9, 1] + [UInt8](repeating: 0, count: 18)
    page += [1, 0]
    let found = try OggPage(of: ByteArray(page, name: "a"), at: 0)
    #expect(found?.granulePosition == 265 && found?.lacing == [0] && found?.body.isEmpty == true)
    #expect(try OggPage(of: ByteArray(Array(page.dropLast()), name: "a"), at: 0) == nil)
  }

  @Test("what an extensible WAVE file really is, is read from its extension")
  func extensibleWave() throws {
    func format(_ tag: UInt16) -> [UInt8] {
      var bytes = littleEndian(tag) + littleEndian(UInt16(6)) + littleEndian(UInt32(48_000))
      bytes += littleEndian(UInt32(576_000)) + littleEndian(UInt16(12)) + littleEndian(UInt16(16))
      bytes += littleEndian(UInt16(22)) + littleEndian(UInt16(16)) + littleEndian(UInt32(63))
      return bytes + littleEndian(UInt16(1)) + [UInt8](repeating: 0, count: 14)
    }
    let info = AudioFileInfo(container: "WAV", codec: "", sampleRate: 48_000, channelCount: 6)
    let sound = try #require(WaveFormat(format(0xFFFE))?.sound(info, 0..<1_200, fact: nil))
    guard case .pcm(.int16(.little)) = sound.coding else {
      Issue.record("it is \(sound.coding)")
      return
    }
    #expect(sound.info.frameCount == 100)
    #expect(WaveFormat(format(0xFFFF))?.sound(info, 0..<1_200, fact: nil) == nil)
  }

  @Test("where a WAVE file doesn't tell a frame's size, a sample has the bytes that its bits fill")
  func waveWithoutFrameSize() throws {
    let info = AudioFileInfo(container: "WAV", codec: "", sampleRate: 48_000, channelCount: 2)
    for (bits, bytes) in [(8, 1), (9, 2), (12, 2), (16, 2), (20, 3), (24, 3), (25, 4), (32, 4)] {
      // None, and one that isn't of whole samples.
      for block in [0, 2 * bytes + 1] {
        var format = littleEndian(UInt16(1)) + littleEndian(UInt16(2))
        format += littleEndian(UInt32(48_000)) + littleEndian(UInt32(0))
        format += littleEndian(UInt16(block)) + littleEndian(UInt16(bits))
        let sound = try #require(WaveFormat(format)?.sound(info, 0..<2_400, fact: nil))
        #expect(sound.info.frameCount == 2_400 / (2 * bytes), "\(bits) bits, frames of \(block)")
      }
    }
  }
}
