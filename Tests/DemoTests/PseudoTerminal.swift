import Foundation

/// A terminal without a window: what a program draws on it can be read.
final class PseudoTerminal {
  /// The end that a program writes to.
  let inside: FileHandle
  private let outside: FileHandle

  init() throws {
    let file = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard file >= 0 else { throw POSIXError(.ENXIO) }
    outside = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    let other = try open(Self.otherEnd(of: file), O_RDWR | O_NOCTTY)
    guard other >= 0 else { throw POSIXError(.ENXIO) }
    inside = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  private static func otherEnd(of file: CInt) throws -> String {
    #if os(Linux)
      // Like `unlockpt` and `ptsname`, which Glibc's module leaves out.
      let unlock: UInt = 0x4004_5431
      let number: UInt = 0x8004_5430
      var isLocked: CInt = 0
      var terminal: CInt = 0
      guard ioctl(file, unlock, &isLocked) == 0, ioctl(file, number, &terminal) == 0 else {
        throw POSIXError(.ENXIO)
      }
      return "/dev/pts/\(terminal)"
    #else
      guard grantpt(file) == 0, unlockpt(file) == 0, let name = ptsname(file) else {
        throw POSIXError(.ENXIO)
      }
      return String(cString: name)
    #endif
  }

  /// Reading ends with the program, once no other process could write.
  func wasHandedOver() { try? inside.close() }

  /// Everything that is drawn until the program ends, or the text comes.
  func drawn(until text: String? = nil) -> String {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(outside.fileDescriptor, &part, part.count)
      // On Linux the end is reported as an error.
      guard count > 0 else { break }
      bytes += part[..<count]
      if let text, String(decoding: bytes, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
