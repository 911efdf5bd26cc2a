/// The header that each of a raw stream's frames begins with.
protocol FrameHeader: Equatable {
  /// Bytes of which it is read.
  static var length: Int { get }
  /// The first of them.
  static var firstByte: UInt8 { get }

  /// Nil for bytes that cannot be a frame's start.
  init?(_ bytes: some Collection<UInt8>)

  /// Of the whole frame.
  var byteCount: Int { get }
  /// Whether the frame is a part of the one before it.
  var isDependent: Bool { get }
  /// Whether there are such frames at all.
  static var hasDependents: Bool { get }
  /// Whether both can be of one stream.
  func fits(_ first: Self) -> Bool
}

/// Goes through raw frames that contain their lengths, and finds the next one after invalid data.
final class FrameWalk<Header: FrameHeader>: PacketWalk {
  private let source: any ByteSource
  private var offset: Int
  /// Of the first frame.
  private(set) var first: Header?
  /// Whether something lay between the frames.
  private(set) var wasCut = false

  /// Far enough for the headers of other streams and an editor's remains, but not for any bytes at
  /// all.
  private static var resyncLimit: Int { 1 << 16 }

  init(in source: any ByteSource) throws(AudioFileError) {
    self.source = source
    offset = try ID3Tag.end(in: source)
  }

  /// Finds the first frame, and stays in front of it. Throws while too little has come.
  func begin() throws(AudioFileError) -> Header? {
    switch try next() {
    case .packet(let place): offset = place.lowerBound
    case .notYet: throw .incomplete(source.name)
    case .end: break
    }
    return first
  }

  func next() throws(AudioFileError) -> PacketStep<Range<Int>> {
    while true {
      let start = try source.bytes(at: offset, count: Header.length)
      guard start.count == Header.length || offset + Header.length > source.byteCount else {
        return .notYet
      }
      if let header = Header(start), first.map({ header.fits($0) }) ?? true {
        var end = offset + header.byteCount
        if header.isDependent {
          offset = end
          continue
        }
        guard try passDependents(&end, header) else { return .notYet }
        first = first ?? header
        defer { offset = end }
        return .packet(offset..<end)
      }
      if let end = try endOfTag() {
        offset = end
        continue
      }
      // A tag at the end is no sound.
      guard !start.isEmpty, try !isTag() else { return .end }
      wasCut = true
      switch try nextFrame() {
      case .packet(let place): offset = place
      case .notYet: return .notYet
      case .end: return .end
      }
    }
  }

  /// False: the following bytes aren't there yet.
  private func passDependents(_ end: inout Int, _ header: Header) throws(AudioFileError) -> Bool {
    guard Header.hasDependents else { return true }
    while true {
      let start = try source.bytes(at: end, count: Header.length)
      guard start.count == Header.length || end + Header.length > source.byteCount else {
        return false
      }
      guard let next = Header(start), next.isDependent, next.fits(header) else { return true }
      end += next.byteCount
    }
  }

  /// Where an ID3 tag ends that begins here: radio has one between two tracks.
  private func endOfTag() throws(AudioFileError) -> Int? {
    let start = try source.bytes(at: offset, count: 10)
    let size = start.suffix(4)
    guard start.count == 10, start.starts(with: "ID3".utf8), size.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return offset + 10 + size.reduce(0) { $0 << 7 | Int($1) }
  }

  private func isTag() throws(AudioFileError) -> Bool {
    let start = try source.bytes(at: offset, count: 8)
    return ["TAG", "ID3", "APETAGEX"].contains { start.starts(with: $0.utf8) }
  }

  /// Where two frames follow each other, or one that ends the file.
  private func nextFrame() throws(AudioFileError) -> PacketStep<Int> {
    let (length, pieceLength) = (Header.length, 4_096)
    var place = offset + 1
    while place <= offset + Self.resyncLimit {
      let bytes = try source.bytes(at: place, count: pieceLength)
      guard bytes.count >= length else { return source.missing(upTo: place + length) }
      for index in 0...bytes.count - length where bytes[index] == Header.firstByte {
        guard let header = Header(bytes[index...].prefix(length)) else { continue }
        let end = place + index + header.byteCount
        if end == source.byteCount { return .packet(place + index) }
        let next = try source.bytes(at: end, count: length)
        if Header(next) != nil { return .packet(place + index) }
        if next.count < length, end + length <= source.byteCount { return .notYet }
      }
      place += bytes.count - length + 1
    }
    return .end
  }
}

extension FrameHeader {
  static var hasDependents: Bool { false }
}
