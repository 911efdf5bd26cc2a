/// The inside of MP4, M4A and QuickTime files: the first sound track.
enum MP4File {
  /// The index of an hour of sound takes some hundred kilobytes.
  private static let indexLimit = 1 << 24

  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound {
    guard let movie = try MP4Boxes.outermost("moov", in: source, limit: indexLimit) else {
      throw .damaged(source.name, "an MP4 file without an index")
    }
    for track in MP4Boxes(movie).all("trak") {
      guard let media = MP4Boxes(track)["mdia"], let handler = MP4Boxes(media)["hdlr"],
        handler.dropFirst(8).starts(with: "soun".utf8),
        let table = MP4Boxes.find("minf", "stbl", in: media)
      else { continue }
      return try sound(table, media, MP4Packets.delay(track), source)
    }
    throw .unsupportedCodec(source.name, "an MP4 file without sound")
  }

  private static func sound(
    _ table: [UInt8], _ media: [UInt8], _ delay: Int, _ source: any ByteSource
  ) throws(AudioFileError) -> CodedSound {
    let boxes = MP4Boxes(table)
    // A version, flags and a count before the first description.
    guard let descriptions = boxes["stsd"],
      let entry = MP4SoundEntry(Array(descriptions.dropFirst(8)))
    else { throw .damaged(source.name, "an MP4 file without a format") }
    guard let packets = MP4Packets(boxes) else {
      throw .damaged(source.name, "an MP4 file with a broken index")
    }
    switch entry.format {
    case "alac":
      guard let cookie = entry.child("alac"),
        // A version and flags before the cookie.
        let configuration = ALACConfiguration(Array(cookie.dropFirst(4)))
      else { throw .damaged(source.name, "ALAC without its configuration") }
      let stream = ALACStream(
        configuration, packetSizes: packets.sizes, ranges: packets.ranges,
        byteCount: source.byteCount, frameCount: MP4Packets.frameCount(media))
      return CodedSound(stream, container: "MP4")
    case "fLaC":
      guard let blocks = entry.child("dfLa") else {
        throw .damaged(source.name, "FLAC without its configuration")
      }
      let header = Array("fLaC".utf8) + blocks.dropFirst(4)
      return CodedSound(
        info: entry.info, coding: .flac(header: header, ranges: packets.ranges), bytes: 0..<0)
    case _ where entry.isMPEGAudio:
      return CodedSound(
        info: entry.info, coding: .mpegPieces(packets.ranges, delay: delay), bytes: 0..<0)
    default:
      throw .unsupportedCodec(source.name, entry.codecName)
    }
  }
}
