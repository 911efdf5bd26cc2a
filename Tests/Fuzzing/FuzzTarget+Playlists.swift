import Earshot

@testable import EarshotMusic

extension FuzzTarget {
  /// Playlists of all kinds; the first byte chooses. Every list is one that may name itself, too.
  func readPlaylist(_ input: [UInt8]) {
    guard let kind = input.first else { return }
    let bytes = Array(input.dropFirst())
    let (format, suffix): (PlaylistFormat, String) =
      switch kind % 3 {
      case 0: (.m3u, "m3u")
      case 1: (.pls, "pls")
      default: (.xspf, "xspf")
      }
    let lines = format.lines(of: bytes)
    precondition(lines.count <= PlaylistFormat.mostLines)
    for line in lines {
      switch line.place {
      case .paths(let paths):
        precondition(!paths.isEmpty && paths.allSatisfy { !$0.utf8.contains(0) })
      case .network(let address): precondition(!address.utf8.contains(0))
      }
      if let seconds = line.duration { precondition(seconds > 0 && seconds < 1e9) }
    }
    let list = Playlist(paths: ["a." + suffix], files: OneFile(name: "a." + suffix, bytes: bytes))
    precondition(list.entries.count <= min(lines.count, Playlist.mostEntries))
    precondition(list.remarks.count <= Playlist.mostRemarks + 1)
    for remark in list.remarks { precondition(!"\(remark)".isEmpty) }
  }
}

/// A folder with one file in it.
private struct OneFile: SoundFiles {
  let name: String
  let bytes: [UInt8]

  private struct Missing: Error {}

  func open(_ path: String) throws -> any SoundBytes {
    guard path == name else { throw Missing() }
    return Contents(bytes)
  }

  private final class Contents: SoundBytes {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    var byteCount: Int { bytes.count }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      let rest = bytes.dropFirst(offset).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }
}
