import Testing

@testable import AudioFiles

/// MP4 files whose few bytes announce more packets than can be counted, or gone through.
@Suite("Hostile MP4 files")
struct HostileFragmentTests {
  private typealias Built = BuiltMP4

  /// Whole, and while it comes: an error, or no more than fits.
  private func check(_ index: [UInt8], _ rest: [UInt8]) {
    let file = Built.fileType + index + rest + Built.box("mdat", [UInt8](repeating: 0xFC, count: 9))
    let start = ContinuousClock.now
    do throws(AudioFileError) {
      let limits = ReadLimits(maximumBytes: 1 << 24)
      let samples = try AudioFile.read(bytes: file, name: "hostile", limits: limits).samples
      #expect(samples.byteCount <= 1 << 24)
    } catch {
      #expect(!error.description.isEmpty)
    }
    if let sound = try? MP4File.sound(in: ComingBytes(file)),
      case .growing(let packets) = sound.coding
    {
      let places = try? packets.walk.all()
      #expect((places ?? []).allSatisfy { !$0.isEmpty })
    }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("durations without end tell no length", arguments: [44_100, 48_000, 1_000_000])
  func durations(scale: Int) {
    let index = Built.index(
      scale: scale, fragments: Built.extends(duration: 0xFFFF_FFFF, size: 1))
    check(index, Built.fragment(Built.run(65_536)))
    check(index, Built.fragment(Built.run(65_536)) + Built.fragment(Built.run(65_536)))
  }

  @Test("a film's edit longer than anything tells no length")
  func edits() {
    for (filmScale, duration) in [(1, 0xFFFF_FFFF), (1, 0), (1_000, 0xFFFF_FFFE)] {
      let index = Built.index(
        filmScale: filmScale, scale: 1_000_000, duration: duration, edit: 0xFFFF_FFFF)
      check(index, [])
    }
  }

  @Test("packets of which nothing is listed are counted at once", arguments: [1, 2])
  func runs(track: Int) {
    let runs = (0..<4_096).flatMap { _ in Built.run(0xFFFF_FFFF) }
    for size in [0, 1, 0xFFFF_FFFF] {
      let index = Built.index(fragments: Built.extends(duration: 1, size: size))
      check(index, Built.fragment(runs, track: track))
    }
  }

  @Test("sizes whose sum is more than any file's end the fragment", arguments: [1, 2])
  func sizes(track: Int) {
    let runs = (0..<4_096).flatMap { _ in Built.run(0xFFFF_FFFF) }
    let header = Built.box("tfhd", Built.numbers(0x10, track, 0xFFFF_FFFF))
    let tracks = (0..<9).flatMap { _ in Built.box("traf", header, runs) }
    let index = Built.index(fragments: Built.extends(duration: 1, size: 1))
    check(index, Built.box("moof", tracks))
    // The same, listed one by one.
    let listed = Built.box(
      "trun", Built.numbers(0x200, 70_000), [UInt8](repeating: 0xFF, count: 280_000))
    check(index, Built.fragment(listed, track: track))
  }

  @Test("what is empty is no packet, and takes its time")
  func empty() throws {
    let index = Built.index(fragments: Built.extends(duration: 5, size: 0))
    let file = Built.fileType + index + Built.fragment(Built.run(1_000))
    let movie = try #require(try MP4File.movie(in: ByteArray(file, name: "a")))
    let track = try #require(MP4Boxes(movie)["trak"])
    let fragments = try #require(
      MP4Fragments(movie: movie, track: track, in: ByteArray(file, name: "a")))
    #expect(try fragments.all().isEmpty)
    #expect(fragments.duration == 5_000)
  }

  @Test("boxes as long as can be, in a source as long as can be, are passed over for good")
  func boxes() throws {
    let widest = Built.numbers(1) + Array("free".utf8) + bigEndian(UInt64(Int.max))
    let source = ComingBytes(Built.fileType + widest, byteCount: .max)
    #expect(try MP4Boxes.outermost("moov", in: source, limit: 100) == nil)
    let index = Built.index(fragments: Built.extends(duration: 1, size: 1))
    check(index, widest)
  }

  @Test("packets of one size in a source as long as can be are no more than are told")
  func packets() throws {
    let table = MP4Boxes(
      Built.box("stsz", Built.numbers(0, 1, 12)) + Built.box("stsc", Built.numbers(0, 1, 1, 5, 1))
        + Built.box("stco", Built.numbers(0, 3, 100, 200, 300)))
    let packets = try #require(MP4Packets(table, fileLength: .max))
    #expect(packets.ranges == [100..<105, 200..<205, 300..<302])
  }

  @Test("a length too long for another rate is none")
  func trims() {
    let cases: [(length: Int, scaled: Int?)] = [(1 << 50, nil), (1_000_000, 48_000)]
    for (length, scaled) in cases {
      let trim = StreamTrim(start: 100, length: length, unit: .rate(1_000_000))
      let found = trim.frames(rate: 48_000, total: 0)
      #expect(found.start == 5)
      #expect(found.length == scaled)
    }
  }
}
