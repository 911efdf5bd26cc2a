import CSystem

/// A path in a folder of its own, which `remove` removes.
package struct TemporaryFile: Sendable {
  package let path: String
  private let folder: String

  package struct Failure: Error {}

  package init(_ name: String) throws {
    var template = Array("/tmp/earshot-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = folder + "/" + name
  }

  package func write(_ bytes: [UInt8]) throws {
    guard let file = fopen(path, "wb") else { throw Failure() }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure() }
  }

  /// A mono wave file of floats.
  package func write(_ samples: [Float], sampleRate: Int) throws {
    try write(Self.wave(samples, sampleRate: sampleRate))
  }

  package static func wave(_ samples: [Float], sampleRate: Int) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = samples.count * 4
    let format = number(3, 2) + number(1, 2) + number(sampleRate, 4) + number(4 * sampleRate, 4)
    let header = Array("WAVEfmt ".utf8) + number(16, 4) + format + number(4, 2) + number(32, 2)
    let content = Array("data".utf8) + number(size, 4)
    let riff = Array("RIFF".utf8) + number(header.count + content.count + size, 4)
    return riff + header + content + samples.flatMap { number(Int($0.bitPattern), 4) }
  }

  package func bytes() throws -> [UInt8] { try Self.bytes(at: path) }

  /// All of a file, wherever it is.
  package static func bytes(at path: String) throws -> [UInt8] {
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

  package func remove() {
    unlink(path)
    rmdir(folder)
  }
}
