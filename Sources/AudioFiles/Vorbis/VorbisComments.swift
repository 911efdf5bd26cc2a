/// The comments of Vorbis, Opus and FLAC files: names and values.
package struct VorbisComments {
  /// Names in capitals.
  private(set) var all: [AudioFileInfo.Comment] = []

  private static let maximumCount = 1_024

  init(_ comments: some Sequence<String>) {
    for comment in comments.prefix(Self.maximumCount) {
      guard let sign = comment.firstIndex(of: "=") else { continue }
      all.append(
        .init(
          name: comment[..<sign].uppercased(),
          value: String(comment[comment.index(after: sign)...])))
    }
  }

  /// From the packet or block with the comments, after its name. Incomplete ones are left out.
  init(packet: [UInt8]) {
    var reader = ByteReader(packet, .little)
    var comments: [String] = []
    if let vendor = reader.number(UInt32.self), reader.bytes(Int(vendor)) != nil,
      let count = reader.number(UInt32.self)
    {
      for _ in 0..<min(Int(count), Self.maximumCount) {
        guard let length = reader.number(UInt32.self), let text = reader.bytes(Int(length)) else {
          break
        }
        comments.append(String(decoding: text, as: UTF8.self))
      }
    }
    self.init(comments)
  }

  /// The loop that games write: LOOPSTART with LOOPLENGTH or LOOPEND, in sample frames. Without
  /// either, it goes to the end.
  func loop(frameCount: Int?) -> Range<Int>? {
    guard let start = number("LOOPSTART") else { return nil }
    let end: Int?
    if let length = number("LOOPLENGTH") {
      let (sum, overflow) = start.addingReportingOverflow(length)
      end = overflow ? nil : sum
    } else {
      end = number("LOOPEND") ?? frameCount
    }
    guard let end, start < end else { return nil }
    return start..<end
  }

  private func number(_ name: String) -> Int? {
    all.first { $0.name == name }.flatMap { Int($0.value) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
