/// MP4 files of Opus, box by box, with numbers that no encoder writes.
enum BuiltMP4 {
  static func box(_ name: String, _ contents: [UInt8]...) -> [UInt8] {
    let body = Array(contents.joined())
    return numbers(8 + body.count) + Array(name.utf8) + body
  }

  /// 32 bits each.
  static func numbers(_ all: Int...) -> [UInt8] {
    all.flatMap { bigEndian(UInt32(truncatingIfNeeded: $0)) }
  }

  static let fileType = box("ftyp", Array("isom".utf8), numbers(0), Array("isom".utf8))

  /// The index of one track. `filmScale`: units of the film in a second; `scale` and `duration`:
  /// those of the track; `edit`: how long its only edit is, in the film's units.
  static func index(
    filmScale: Int = 1_000, scale: Int = 48_000, duration: Int = 0, edit: Int? = nil,
    fragments: [UInt8]? = nil
  ) -> [UInt8] {
    // Mono, with 312 frames before the sound.
    let opus = box("dOps", [0, 1, 1, 56], numbers(48_000), [0, 0, 0])
    let entry = box(
      "Opus", [0, 0, 0, 0, 0, 0, 0, 1] + zeros(8), [0, 1, 0, 16, 0, 0, 0, 0],
      numbers(48_000 << 16), opus)
    let table = box(
      "stbl", box("stsd", numbers(0, 1), entry), box("stts", numbers(0, 0)),
      box("stsc", numbers(0, 0)), box("stsz", numbers(0, 0, 0)), box("stco", numbers(0, 0)))
    let media = box(
      "mdia", box("mdhd", numbers(0, 0, 0, scale, duration, 0)),
      box("hdlr", numbers(0, 0), Array("soun".utf8), zeros(13)), box("minf", table))
    let edits = edit.map { box("edts", box("elst", numbers(0, 1, $0, 312, 0x1_0000))) }
    let track = box(
      "trak", box("tkhd", numbers(3, 0, 0, 1, 0, 0), zeros(60)), edits ?? [], media)
    return box(
      "moov", box("mvhd", numbers(0, 0, 0, filmScale, 0), zeros(80)), track, fragments ?? [])
  }

  /// The box that makes the index one of a fragmented file, with the defaults for all packets.
  static func extends(duration: Int, size: Int) -> [UInt8] {
    box("mvex", box("trex", numbers(0, 1, 1, duration, size, 0)))
  }

  /// The index of a fragment of one track, with offsets from its beginning.
  static func fragment(_ runs: [UInt8], track: Int = 1) -> [UInt8] {
    box(
      "moof", box("mfhd", numbers(0, 1)),
      box("traf", box("tfhd", numbers(0x2_0000, track)), runs))
  }

  /// So many packets, of which nothing is listed.
  static func run(_ count: Int) -> [UInt8] { box("trun", numbers(0, count)) }

  /// A fragment of packets of 960 frames and two bytes, with these durations.
  static func opus(lasting durations: [Int]) -> [UInt8] {
    let entries = durations.flatMap { numbers($0) }
    func index(_ offset: Int) -> [UInt8] {
      fragment(box("trun", numbers(0x101, durations.count, offset), entries))
    }
    // 20 ms of the full band, in one frame.
    let packets = durations.flatMap { _ in [0xF8, 0] as [UInt8] }
    return index(index(0).count + 8) + box("mdat", packets)
  }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
