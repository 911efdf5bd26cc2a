import AudioFiles
import Earshot

/// A small file from the network, such as a playlist.
package struct NetworkFile: Sendable {
  package let bytes: [UInt8]
  /// Whether the file is longer than the limit.
  package let isCut: Bool
  /// As the server says.
  package let contentType: String?
  private let address: WebAddress

  /// Blocks until everything has arrived, or `Configuration.openTimeout` is over. If the type isn't
  /// wanted, at most one piece is loaded, and nothing is kept.
  package init(
    _ address: String, atMost limit: Int, configuration: NetworkStream.Configuration,
    where isWanted: (_ contentType: String?) -> Bool
  ) throws(AudioError) {
    self.address = try WebAddress(address)
    let source = NetworkBytes(
      self.address, configuration.checked, try StreamControl(configuration.checked))
    source.beginOpening()
    var (found, room) = ([UInt8](), [UInt8](repeating: 0, count: NetworkBytes.pieceBytes))
    do throws(AudioFileError) {
      while found.count <= limit {
        let offset = found.count
        let count = try room.withUnsafeMutableBytes { buffer in
          Result { () throws(AudioFileError) in try source.read(at: offset, into: buffer) }
        }.get()
        guard count > 0, isWanted(source.first?.contentType) else { break }
        found += room.prefix(count)
      }
    } catch { throw source.failure ?? AudioError(fileError: error) }
    bytes = Array(found.prefix(limit))
    isCut = found.count > limit
    contentType = source.first?.contentType
  }

  /// The suffix of the file at an address, in small letters.
  package static func suffix(of address: String) -> String {
    guard let name = try? WebAddress(address).lastName,
      let dot = name.lastIndex(of: ".")
    else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The address of a link in it; nil if it isn't a network address.
  package func address(of link: String) -> String? { address.resolving(link)?.text }
}
