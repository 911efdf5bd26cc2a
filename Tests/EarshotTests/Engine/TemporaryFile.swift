#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A path in a folder of its own, which goes with `remove`.
struct TemporaryFile {
  let path: String
  private let folder: String

  struct Failure: Error {}

  init(_ name: String) throws {
    var template = Array("/tmp/earshot-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/" + name
  }

  func write(_ bytes: [UInt8]) throws {
    guard let file = fopen(path, "wb") else { throw Failure() }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure() }
  }

  func bytes() throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Failure() }
    defer { fclose(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }

  func remove() {
    unlink(path)
    rmdir(folder)
  }
}
