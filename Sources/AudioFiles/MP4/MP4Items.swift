/// The words and pictures in an MP4 file: iTunes' list of items.
enum MP4Items {
  private static let maximumCount = 256
  private static let lengthLimit = 1 << 16

  /// The copyright sign as one byte, and three letters.
  private static let names: [[UInt8]: String] = {
    var names: [[UInt8]: String] = [
      Array("aART".utf8): "ALBUMARTIST", Array("cprt".utf8): "COPYRIGHT",
    ]
    let signed = [
      ("nam", "TITLE"), ("ART", "ARTIST"), ("alb", "ALBUM"), ("day", "DATE"), ("gen", "GENRE"),
      ("cmt", "COMMENT"), ("too", "ENCODER"),
    ]
    for (word, name) in signed { names[[0xA9] + Array(word.utf8)] = name }
    return names
  }()

  static func comments(movie: [UInt8]) -> [AudioFileInfo.Comment] {
    guard let list = list(in: movie) else { return [] }
    var comments: [AudioFileInfo.Comment] = []
    for (tag, item) in MP4Boxes(list).named where comments.count < maximumCount {
      let parts = MP4Boxes(item)
      // A kind and a language before the contents.
      guard let value = parts["data"]?.dropFirst(8), value.count <= lengthLimit else { continue }
      if tag == "trkn" || tag == "disk" {
        let number = value.dropFirst(2).prefix(2).reduce(0) { $0 << 8 | Int($1) }
        guard number > 0 else { continue }
        comments.append(
          .init(name: tag == "trkn" ? "TRACKNUMBER" : "DISCNUMBER", value: String(number)))
        continue
      }
      var name = names[tag.bytes]
      if tag == "----", let own = parts["name"]?.dropFirst(4), own.count <= 256 {
        name = String(decoding: own, as: UTF8.self).uppercased()
        // Numbers for decoders.
        if name == "ITUNSMPB" || name == "ITUNNORM" { continue }
      }
      guard let name, !name.isEmpty, !value.isEmpty else { continue }
      comments.append(.init(name: name, value: String(decoding: value, as: UTF8.self)))
    }
    return comments
  }

  /// The covers, each with the file's own bytes.
  static func covers(movie: [UInt8]) -> [[UInt8]] {
    guard let list = list(in: movie), let item = MP4Boxes(list)["covr"] else { return [] }
    return MP4Boxes(item).all("data").map { Array($0.dropFirst(8)) }
  }

  static func list(in movie: [UInt8]) -> [UInt8]? {
    // The box of boxes has a version and flags in MP4, and none in QuickTime files.
    guard let meta = MP4Boxes.find("udta", "meta", in: movie) else { return nil }
    return MP4Boxes(Array(meta.dropFirst(4)))["ilst"] ?? MP4Boxes(meta)["ilst"]
  }
}
