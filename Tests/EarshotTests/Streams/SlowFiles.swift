import CSystem
import Synchronization

@testable import Earshot

/// Files in memory that can be made to wait, or to fail, for any reader.
final class SlowFiles: SoundFiles {
  struct Failure: Error {}

  private let contents: [String: [UInt8]]
  private let isStuck = Atomic<Bool>(false)
  private let isBroken = Atomic<Bool>(false)
  private let opened = Atomic<Int>(0)
  private let given = Atomic<Int>(0)

  init(_ contents: [String: [UInt8]]) {
    self.contents = contents
  }

  /// While it is stuck, readers wait.
  func setStuck(_ stuck: Bool) { isStuck.store(stuck, ordering: .releasing) }
  func setBroken(_ broken: Bool) { isBroken.store(broken, ordering: .releasing) }
  var openings: Int { opened.load(ordering: .acquiring) }
  var bytesRead: Int { given.load(ordering: .acquiring) }

  func open(_ path: String) throws -> any SoundBytes {
    guard let bytes = contents[path] else { throw Failure() }
    opened.add(1, ordering: .relaxed)
    return Open(bytes, in: self)
  }

  private final class Open: SoundBytes {
    let bytes: [UInt8]
    let files: SlowFiles

    init(_ bytes: [UInt8], in files: SlowFiles) {
      self.bytes = bytes
      self.files = files
    }

    var byteCount: Int { bytes.count }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      while files.isStuck.load(ordering: .acquiring) { usleep(2_000) }
      guard !files.isBroken.load(ordering: .acquiring) else { throw Failure() }
      let count = min(buffer.count, bytes.count - offset, 3_000)
      files.given.add(count, ordering: .relaxed)
      buffer.copyBytes(from: bytes[offset..<offset + count])
      return count
    }
  }
}
