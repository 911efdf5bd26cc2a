import CEarshot
import Earshot

@c @implementation
public func earshot_engine_set_file_functions(
  _ engine: earshot_engine, _ functions: UnsafePointer<earshot_file_functions>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard functions != nil else { return engine.files = nil }
    engine.files = try HostFiles(earshot_file_functions.read(functions, "functions"))
  }
}

/// A file system of the host's. It lives as long as anything may still be read from there: the
/// engine, clips that came from there, and the threads that load and read.
final class HostFiles: SoundFiles, @unchecked Sendable {
  typealias Opening =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int, UnsafeMutablePointer<UInt64>?
    ) -> UnsafeMutableRawPointer?
  typealias Reading =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt64, UnsafeMutableRawPointer?, Int
    ) -> Int64
  typealias Closing = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

  fileprivate let user: UnsafeMutableRawPointer?
  fileprivate let reading: Reading
  fileprivate let closing: Closing
  private let opening: Opening
  private let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(_ functions: earshot_file_functions) throws(Failure) {
    guard let opening = functions.open else { throw .null("functions.open") }
    guard let reading = functions.read else { throw .null("functions.read") }
    guard let closing = functions.close else { throw .null("functions.close") }
    self.opening = opening
    self.reading = reading
    self.closing = closing
    user = functions.user
    release = functions.release
  }

  deinit { release?(user) }

  func open(_ path: String) throws -> any SoundBytes {
    var count: UInt64 = 0
    let length = path.utf8.count
    guard let file = path.withCString({ opening(user, $0, length, &count) }) else {
      throw HostFileFault.notOpened
    }
    let bytes = HostFile(file, of: self, byteCount: Int(clamping: count))
    // The readers of sound files count in whole numbers that are added up.
    guard count <= 1 << 60 else { throw HostFileFault.tooLong }
    return bytes
  }
}

/// The text in the explanation of an error.
private enum HostFileFault: Error, CustomStringConvertible {
  case notOpened, notRead, tooLong

  var description: String {
    switch self {
    case .notOpened: "its open function answered NULL"
    case .notRead: "its read function failed"
    case .tooLong: "its open function says that it has more than 2^60 bytes"
    }
  }
}

/// A file that the host has opened.
private final class HostFile: SoundBytes {
  let byteCount: Int
  private let file: UnsafeMutableRawPointer
  private let files: HostFiles

  init(_ file: UnsafeMutableRawPointer, of files: HostFiles, byteCount: Int) {
    self.file = file
    self.files = files
    self.byteCount = byteCount
  }

  deinit { files.closing(files.user, file) }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = files.reading(
      files.user, file, UInt64(offset), buffer.baseAddress, buffer.count)
    guard count >= 0, count <= buffer.count else { throw HostFileFault.notRead }
    return Int(count)
  }
}
