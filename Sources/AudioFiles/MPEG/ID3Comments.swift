/// The texts in the tags of an MP3 file: ID3 of the versions 2.2 to 2.4 before the frames, and
/// missing ones from version 1 after them.
enum ID3Comments {
  private static let lengthLimit = 1 << 16
  private static let maximumCount = 256

  private static let names: [Tag: String] = [
    "TIT2": "TITLE", "TPE1": "ARTIST", "TPE2": "ALBUMARTIST", "TALB": "ALBUM", "TDRC": "DATE",
    "TYER": "DATE", "TCON": "GENRE", "TRCK": "TRACKNUMBER", "TPOS": "DISCNUMBER",
    "TCOP": "COPYRIGHT", "TSSE": "ENCODER",
  ]

  static func read(_ source: any ByteSource) throws(AudioFileError) -> [AudioFileInfo.Comment] {
    var comments: [AudioFileInfo.Comment] = []
    if let tag = try ID3Frames(source) {
      for frame in tag.frames where comments.count < maximumCount {
        guard let body = try tag.contents(of: frame, limit: lengthLimit), let coding = body.first,
          let texts = ID3Texts(body.dropFirst(), coding: coding, count: 2)?.texts
        else { continue }
        if frame.name == "TXXX", texts.count == 2, !texts[0].isEmpty, !texts[1].isEmpty {
          comments.append(.init(name: texts[0].uppercased(), value: texts[1]))
        } else if let name = names[frame.name], let text = texts.first, !text.isEmpty {
          comments.append(.init(name: name, value: text))
        }
      }
    }
    guard source.isComplete else { return comments }
    for old in try oldComments(source) where !comments.contains(where: { $0.name == old.name }) {
      comments.append(old)
    }
    return comments
  }

  /// For a tag in a chunk of WAV and AIFF files: adds texts that their own chunks lack.
  static func add(
    of chunks: ChunkList, in source: any ByteSource, to comments: inout [AudioFileInfo.Comment]
  ) throws(AudioFileError) {
    guard let tag = chunks.id3(in: source) else { return }
    let known = Set(comments.map(\.name))
    comments += try read(tag).filter { !known.contains($0.name) }
  }

  /// Version 1: fields of fixed length in the last 128 bytes.
  private static func oldComments(
    _ source: any ByteSource
  ) throws(AudioFileError) -> [AudioFileInfo.Comment] {
    let bytes = try source.bytes(at: source.byteCount - 128, count: 128)
    guard bytes.count == 128, bytes.starts(with: "TAG".utf8) else { return [] }
    var comments: [AudioFileInfo.Comment] = []
    let places = [("TITLE", 3..<33), ("ARTIST", 33..<63), ("ALBUM", 63..<93), ("DATE", 93..<97)]
    for (name, place) in places {
      var text = bytes[place].prefix { $0 != 0 }
      while text.last == 0x20 { text.removeLast() }
      if !text.isEmpty { comments.append(.init(name: name, value: String(words: text))) }
    }
    // The last two bytes of the comment are a zero and the track's number.
    if bytes[125] == 0, bytes[126] != 0 {
      comments.append(.init(name: "TRACKNUMBER", value: String(bytes[126])))
    }
    return comments
  }
}

extension ChunkList {
  /// The chunk with an ID3 tag, as a file of its own.
  func id3(in source: any ByteSource) -> ByteSlice? {
    (self["id3 "] ?? self["ID3 "]).map { ByteSlice(source, $0.body) }
  }
}
