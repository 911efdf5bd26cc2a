import AudioFiles
import TestSupport
import Testing

@Suite("Loops and markers in files")
struct LoopsAndMarkersTests {
  @Test("a WAVE file's first loop is read, its end exclusive")
  func loopOfWave() throws {
    let file = try wave(frames: 1_000, loops: [(100, 499), (0, 9)])
    let info = try AudioFile.read(bytes: file, name: "loop.wav").info
    #expect(info.loop == 100..<500)
    let short = try wave(frames: 1_000, loops: [(100, 100)])
    #expect(try AudioFile.read(bytes: short, name: "short").info.loop == 100..<101)
    let reversed = try wave(frames: 1_000, loops: [(101, 100)])
    #expect(try AudioFile.read(bytes: reversed, name: "reversed").info.loop == nil)
  }

  @Test("a loop beyond the end is cut, and one without length is none")
  func loopsAreCut() throws {
    let long = try wave(frames: 1_000, loops: [(900, 40_000_000)])
    #expect(try AudioFile.read(bytes: long, name: "long").info.loop == 900..<1_000)
    let outside = try wave(frames: 1_000, loops: [(2_000, 3_000)])
    #expect(try AudioFile.read(bytes: outside, name: "outside").info.loop == nil)
    let huge = try wave(frames: 1_000, loops: [(.max, .max)])
    #expect(try AudioFile.read(bytes: huge, name: "huge").info.loop == nil)
  }

  @Test("markers of an AIFF file keep their names and places")
  func markersOfAIFF() throws {
    let folder = try TestFolder()
    let path = folder.file("a.aiff")
    let plain = folder.file("plain.wav")
    try writeWave(noise(frames: 3_000), to: plain)
    _ = try ffmpeg(["-i", plain, "-c:a", "pcm_s16be", path])
    var bytes = try bytes(ofFile: path)
    var marks = bigEndian(UInt16(2))
    marks += bigEndian(UInt16(1)) + bigEndian(UInt32(120)) + [5] + Array("intro".utf8)
    marks += bigEndian(UInt16(2)) + bigEndian(UInt32(2_000)) + [4] + Array("loud".utf8) + [0]
    bytes += Array("MARK".utf8) + bigEndian(UInt32(marks.count)) + marks
    bytes.replaceSubrange(4..<8, with: bigEndian(UInt32(bytes.count - 8)))
    let info = try AudioFile.read(bytes: bytes, name: "a.aiff").info
    #expect(info.markers.map(\.name) == ["intro", "loud"])
    #expect(info.markers.map(\.frame) == [120, 2_000])
  }

  @Test("markers of a CAF file keep their names and places; one at no place is at the start")
  func markersOfCAF() throws {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + bigEndian(UInt64(body.count)) + body
    }
    var format = bigEndian((48_000.0).bitPattern) + Array("lpcm".utf8)
    for number in [0, 2, 1, 1, 16] as [UInt32] { format += bigEndian(number) }
    let places = [120, 2_000.4, .infinity, .nan, -3]
    var marks = bigEndian(UInt32(0)) + bigEndian(UInt32(places.count))
    for place in places {
      marks += bigEndian(UInt32(0)) + bigEndian(place.bitPattern) + bigEndian(UInt32(7))
      marks += [UInt8](repeating: 0, count: 12)
    }
    let names = bigEndian(UInt32(1)) + bigEndian(UInt32(7)) + bigEndian(UInt64(0))
    var file = Array("caff".utf8) + bigEndian(UInt16(1)) + bigEndian(UInt16(0))
    file += chunk("desc", format) + chunk("strg", names + Array("here".utf8) + [0])
    file += chunk("mark", marks) + chunk("data", [UInt8](repeating: 0, count: 8_004))
    let info = try AudioFile.read(bytes: file, name: "a.caf").info
    #expect(info.markers.map(\.frame) == [120, 2_000, 0, 0, 0])
    #expect(info.markers.allSatisfy { $0.name == "here" })
  }

  @Test(
    "the loop in the comments of game music is read", arguments: ["ogg", "opus", "flac", "oga"])
  func commentLoops(suffix: String) throws {
    let folder = try TestFolder()
    let wave = folder.file("a.wav")
    try writeWave(noise(frames: 48_000), to: wave, rate: 48_000)
    let cases: [([String], Range<Int>?)] = [
      (["LOOPSTART=1000", "LOOPLENGTH=20000"], 1_000..<21_000),
      (["loopstart=1000", "LoopEnd=30000"], 1_000..<30_000),
      (["LOOPSTART=40000", "LOOPLENGTH=90000000"], 40_000..<48_000),
      (["LOOPSTART=500"], 500..<48_000), (["LOOPSTART=-5", "LOOPLENGTH=7"], nil),
      (["LOOPSTART=9223372036854775807", "LOOPLENGTH=9223372036854775807"], nil),
    ]
    for (comments, expected) in cases {
      let path = folder.file("a." + suffix)
      let metadata = comments.flatMap { ["-metadata", $0] }
      _ = try ffmpeg(["-i", wave, "-map_metadata", "-1"] + metadata + [path])
      #expect(try AudioFile.read(path: path).info.loop == expected, "\(comments)")
    }
  }

  /// A WAVE file with a sampler chunk behind its samples; ends are inclusive there.
  private func wave(frames: Int, loops: [(UInt32, UInt32)]) throws -> [UInt8] {
    let folder = try TestFolder()
    let path = folder.file("a.wav")
    try writeWave(noise(frames: frames), to: path, encoding: .int16)
    var file = try bytes(ofFile: path)
    var body: [UInt8] = []
    for number in [0, 0, 22_675, 60, 0, 0, 0, UInt32(loops.count), 0] as [UInt32] {
      body += littleEndian(number)
    }
    for (index, loop) in loops.enumerated() {
      for number in [UInt32(index), 0, loop.0, loop.1, 0, 0] { body += littleEndian(number) }
    }
    file += Array("smpl".utf8) + littleEndian(UInt32(body.count)) + body
    file.replaceSubrange(4..<8, with: littleEndian(UInt32(file.count - 8)))
    return file
  }
}

func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}
