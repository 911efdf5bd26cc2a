@testable import AudioFiles
@testable import Earshot

extension FuzzTarget {
  /// A file that arrives in pieces of random sizes while it plays. The first bytes choose the
  /// sizes, and whether the file's own size is known.
  func download(_ input: [UInt8]) {
    guard input.count > 4 else { return }
    var file = Array(input.dropFirst(4))
    repairChecksums(of: &file)
    var generator = SeededGenerator(seed: UInt64(input[0]) << 8 | UInt64(input[1]))
    let longest = Double(1 << (input[2] % 14) as Int)
    let engine = Self.engine
    let bytes = ProgressiveBytes(
      name: "fuzz", byteCount: input[3] & 1 == 0 ? nil : file.count + Int(input[3] >> 5))
    var (sent, clip, voice) = (0, nil as Clip?, nil as Voice?)
    // Each try reads all that has come: not after every piece of a byte.
    var nextTry = 0
    func load() {
      guard clip == nil, sent >= nextTry || bytes.isFinished else { return }
      nextTry = sent * 5 / 4
      clip = try? engine.load(bytes)
      voice = clip.map { engine.play($0) }
    }
    while sent < file.count {
      let count = min(1 + Int(generator.next(in: 0...longest)), file.count - sent)
      bytes.append(file[sent..<sent + count])
      sent += count
      load()
      // Pieces of a few bytes would make too many blocks.
      if longest > 64 || sent % 64 == 0 { _ = engine.render(frameCount: 800) }
    }
    if input[3] & 2 == 0 {
      bytes.finish()
      load()
    }
    for _ in 0..<8 { _ = engine.render(frameCount: 800) }
    if let voice { engine.stop(voice, fading: .immediate) }
    if let clip { engine.unload(clip, stoppingVoices: true) }
    _ = engine.render(frameCount: 1_600)
    _ = engine.takeEvents()
    engine.checkInvariants()
    precondition(engine.clipCount == 0 && engine.statistics.voices == 0)
  }

  /// Or every change of a page would be thrown away at once.
  private func repairChecksums(of file: inout [UInt8]) {
    let source = ByteArray(file, name: "fuzz")
    var offset = 0
    while let page = try? OggPage(of: source, at: offset) {
      for index in offset + 22..<offset + 26 { file[index] = 0 }
      let sum = OggChecksum.of(Array(file[offset..<page.body.upperBound]))
      for index in 0..<4 {
        file[offset + 22 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index))
      }
      offset = page.body.upperBound
    }
  }
}
