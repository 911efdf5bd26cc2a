import AudioFiles

/// Makes a recording of a `RecentRecorder`'s file after a crash.
public enum RingRecovery {
  /// What was recovered.
  public struct Found: Hashable, Sendable {
    /// From the game's first frame with the recorder to the recording's beginning.
    public var start: Double
    /// The length of the recording up to its last line: a render goes on for a step, or an update,
    /// more.
    public var seconds: Double
    /// Bytes of its text.
    public var byteCount: Int
  }

  /// The largest file that is examined.
  static let largest = 1 << 34

  /// Writes the recording, replacing an existing file. Throws without writing when the file is no
  /// ring, has no whole piece, or the recording can't be written.
  @discardableResult
  public static func recover(_ path: String, to output: String) throws(ScriptError) -> Found {
    guard !SameFile.isNamed(by: output, and: path) else {
      throw ScriptError(
        file: output, line: nil, what: "it would be written over what is to be recovered",
        remedy: "name another file")
    }
    let file: FileBytes
    do throws(AudioFileError) { file = try FileBytes(path: path) } catch {
      throw ScriptError(file: path, line: nil, what: error.detail, remedy: error.remedy)
    }
    let ring = try Ring(file, path)
    let first = ring.pieces[0]
    guard let header = ring.header(of: first), let rate = sampleRate(of: header) else {
      throw notARing(path, "its oldest piece has no whole beginning")
    }
    var (byteCount, last) = (0, Int64(0))
    do throws(AudioFileError) {
      let recording = try OutputFile(path: output)
      func write(_ bytes: UnsafeRawBufferPointer) throws(AudioFileError) {
        try recording.write(bytes, at: byteCount)
        byteCount += bytes.count
      }
      // A recording that was never finished is as long as its lines.
      let start = LineBuffer(capacity: header.count)
      header.withUnsafeBytes { start.append($0) }
      try write(start.bytes)
      for piece in ring.pieces {
        var unpacker = LineUnpacker(sampleRate: rate, later: Int64(piece.frame - first.frame))
        try ring.unpack(piece, with: &unpacker, isFirst: piece.number == first.number, write)
        last = max(last, unpacker.latestFrame)
      }
      try recording.finish()
    } catch {
      throw ScriptError(file: output, line: nil, what: error.detail, remedy: error.remedy)
    }
    return Found(
      start: Double(first.frame) / Double(rate), seconds: Double(last) / Double(rate),
      byteCount: byteCount)
  }

  private static func sampleRate(of header: [UInt8]) -> Int? {
    (try? ScriptReader(bytes: header, name: "ring"))?.header.sampleRate
  }

  static func notARing(_ path: String, _ what: String) -> ScriptError {
    ScriptError(
      file: path, line: nil, what: "nothing can be recovered: \(what)",
      remedy: "name the file that `RecentRecorder` was given")
  }

  /// The file's contents as far as they are plausible.
  private struct Ring {
    struct Piece {
      let number: Int
      let frame: Int
      let byteCount: Int
      let sceneBytes: Int
      let place: Int
    }

    private let file: FileBytes
    private(set) var pieces: [Piece] = []

    init(_ file: FileBytes, _ path: String) throws(ScriptError) {
      self.file = file
      guard let page = Self.words(of: file, at: 0, 3), page[0] == Int(RecentRing.magic) else {
        throw notARing(path, "this is no file of a ring")
      }
      let (slotBytes, count) = (page[1], page[2])
      guard file.byteCount <= largest, (1...64).contains(count),
        (RecentRing.pageBytes...file.byteCount).contains(slotBytes),
        RecentRing.pageBytes + slotBytes * count <= file.byteCount
      else { throw notARing(path, "its sizes are not those of the file") }
      for slot in 0..<count {
        let place = RecentRing.pageBytes + slot * slotBytes
        guard let head = Self.words(of: file, at: place, RecentRing.Field.allCases.count),
          head[0] > 0, head[0] % count == slot, head[0] < 1 << 60, (0...1 << 60).contains(head[1]),
          (1...slotBytes - RecentRing.slotHeadBytes).contains(head[2]),
          // Its scene was still being written.
          (1...head[2]).contains(head[3])
        else { continue }
        pieces.append(
          Piece(
            number: head[0], frame: head[1], byteCount: head[2], sceneBytes: head[3],
            place: place + RecentRing.slotHeadBytes))
      }
      pieces.sort { $0.number < $1.number }
      // Without the piece between, the following ones belong to another game.
      while let gap = pieces.indices.dropFirst().last(where: {
        pieces[$0].number != pieces[$0 - 1].number + 1 || pieces[$0].frame < pieces[$0 - 1].frame
      }) {
        pieces.removeFirst(gap)
      }
      guard !pieces.isEmpty else { throw notARing(path, "no piece of it is whole") }
    }

    /// The first line.
    func header(of piece: Piece) -> [UInt8]? {
      let most = min(piece.byteCount, RecentRing.pageBytes)
      guard let bytes = try? file.bytes(at: piece.place, count: most),
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      else { return nil }
      return Array(bytes[...end])
    }

    /// Writes its lines, those that make the scene only of the first piece.
    func unpack(
      _ piece: Piece, with unpacker: inout LineUnpacker, isFirst: Bool,
      _ write: (UnsafeRawBufferPointer) throws(AudioFileError) -> Void
    ) throws(AudioFileError) {
      guard let header = header(of: piece) else { return }
      let lines = LineBuffer()
      var (place, written) = (header.count, 0)
      while place < piece.byteCount {
        let isScene = place < piece.sceneBytes
        let end = isScene ? piece.sceneBytes : piece.byteCount
        let block = try file.bytes(
          at: piece.place + place, count: min(end - place, LineUnpacker.longestRecord))
        var done = 0
        while true {
          let count = block[done...].withUnsafeBytes {
            unpacker.unpack($0, to: isScene && !isFirst ? nil : lines, most: Self.blockBytes)
          }
          guard count > 0 else { break }
          done += count
          written += lines.count
          // No packed byte expands to this many: a file with such a ratio was made to fill disks.
          guard written <= (place + done) * Self.mostPerByte else { return }
          try write(lines.bytes)
          lines.removeAll()
        }
        // An incomplete record has no next one.
        guard done > 0, !unpacker.isDamaged else { return }
        place += done
      }
    }

    private static let blockBytes = 1 << 20
    private static let mostPerByte = 256

    private static func words(of file: FileBytes, at place: Int, _ count: Int) -> [Int]? {
      guard let bytes = try? file.bytes(at: place, count: count * 8), bytes.count == count * 8
      else {
        return nil
      }
      return bytes.withUnsafeBytes { bytes in
        (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int.self) }
      }
    }
  }
}
