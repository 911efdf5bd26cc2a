/// FLAC in Ogg pages. libsndfile refuses it (1.2.0), but the bodies of the pages, one after the
/// other, are a FLAC file behind a header of nine bytes.
enum OggFLACFile {
  /// Some hours of pages of 4 kB.
  private static let maximumPageCount = 1 << 20
  private static let mappingLength = 9

  static func sound(in source: any ByteSource) throws(AudioFileError) -> CodedSound {
    var ranges: [Range<Int>] = []
    var serialNumber: UInt32?
    var frameCount: Int64 = 0
    var offset = 0
    while ranges.count < maximumPageCount, let page = try OggPage(of: source, at: offset) {
      if serialNumber == nil { serialNumber = page.serialNumber }
      if page.serialNumber == serialNumber {
        ranges.append(page.body)
        frameCount = max(frameCount, page.granulePosition)
      }
      offset = page.body.upperBound
    }
    guard let first = ranges.first, first.count > mappingLength else {
      throw .damaged(source.name, "a cut Ogg FLAC file")
    }
    ranges[0] = first.dropFirst(mappingLength)
    var info = AudioFileInfo(container: "Ogg", codec: "FLAC", sampleRate: 0, channelCount: 0)
    info.frameCount = frameCount < 1 << 48 ? Int(frameCount) : nil
    info.wasTruncated = try !OggPages.reachEnd(of: source)
    let joined = JoinedBytes(head: [], source, ranges)
    return CodedSound(info: info, coding: .flac(joined))
  }

  /// The same while it comes.
  static func coming(in source: any ByteSource) -> CodedSound {
    let info = AudioFileInfo(container: "Ogg", codec: "FLAC", sampleRate: 0, channelCount: 0)
    let bytes = PacketBytes(head: [], source, Pages(source))
    return CodedSound(info: info, coding: .flac(bytes))
  }

  /// The bodies of one stream's pages, one after the other.
  private final class Pages: PacketWalk {
    private let source: any ByteSource
    private var offset = 0
    private var serialNumber: UInt32?

    init(_ source: any ByteSource) { self.source = source }

    func next() throws(AudioFileError) -> PacketStep<Range<Int>> {
      while true {
        guard let page = try OggPage(of: source, at: offset) else {
          return source.missing(upTo: offset + OggPage.headerLength)
        }
        offset = page.body.upperBound
        guard serialNumber != nil else {
          serialNumber = page.serialNumber
          return .packet(page.body.dropFirst(mappingLength))
        }
        // Another stream of the chain is another file.
        if page.serialNumber == serialNumber { return .packet(page.body) }
      }
    }
  }
}
