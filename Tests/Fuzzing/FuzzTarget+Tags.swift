@testable import AudioFiles

extension FuzzTarget {
  /// Words and pictures of tags, at the front of a file, in its chunks, blocks and boxes; the first
  /// byte chooses.
  func readTags(_ input: [UInt8]) {
    guard let kind = input.first else { return }
    let body = Array(input.dropFirst())
    let tag = Array("ID3".utf8) + body
    let size = (0..<4).map { UInt8(truncatingIfNeeded: tag.count >> (8 * $0)) }
    let none: [UInt8] = [0, 0, 0, 0]
    let file: [UInt8] =
      switch kind % 6 {
      case 0: tag
      case 1: Array("RIFF".utf8) + none + Array("WAVEid3 ".utf8) + size + tag
      case 2: Array("FORM".utf8) + none + Array("AIFFID3 ".utf8) + size.reversed() + tag
      case 3: Array("fLaC".utf8) + body
      case 4: [0, 0, 0, 8] + Array("ftyp".utf8) + body
      default: body
      }
    let source = ByteArray(file, name: "fuzz")
    let limit = 4_096
    if let cover = try? AudioFile.cover(of: source, limit: limit) {
      precondition(cover.bytes.count <= limit && CoverArt(cover.bytes) == cover)
    }
    let words = (try? ID3Comments.read(source)) ?? []
    precondition(words.count <= 512 && words.allSatisfy { !$0.name.isEmpty })
    read(file)
  }
}
