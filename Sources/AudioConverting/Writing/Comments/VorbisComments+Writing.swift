import AudioFiles

extension VorbisComments {
  /// Comments in a file's form, with the name of the encoder from an existing block.
  static func block(
    vendorOf old: [UInt8], _ comments: [AudioFileInfo.Comment]
  ) -> [UInt8] {
    var reader = ByteReader(old, .little)
    let vendor = reader.number(UInt32.self).flatMap { reader.bytes(Int($0)) } ?? []
    var block: [UInt8] = []
    block.append(UInt32(vendor.count), .little)
    block += vendor
    let kept = comments.filter { isName($0.name) }
    block.append(UInt32(kept.count), .little)
    for comment in kept {
      let text = Array("\(comment.name)=\(comment.value)".utf8)
      block.append(UInt32(text.count), .little)
      block += text
    }
    return block
  }

  /// Printable ASCII without the sign that ends it.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { (0x20...0x7D).contains($0) && $0 != 0x3D }
  }
}
