import AudioFiles
import Earshot
import Synchronization

/// The last pieces of a recording, each of which begins with the scene at its time. The oldest is
/// dropped when the memory is full.
///
/// Memory layout: a page that describes the division, and slots. A slot begins with four numbers
/// and then holds a recording of its own: the header as text, and lines as a `LinePacker` writes
/// them, from its first shape on. The size of the valid part is written after the part itself, so
/// that a crash at any instruction leaves whole lines.
final class RecentRing: RecordingTarget {
  /// The numbers at the beginning of a slot, in their order.
  enum Field: Int, CaseIterable {
    /// Counts from 1 on; 0 is an empty slot.
    case number
    /// The frame that its lines count as 0, from the ring's first.
    case frame
    case byteCount
    /// Bytes of the calls that make the scene.
    case sceneBytes
  }

  static let pageBytes = 4_096
  static let slotHeadBytes = 64
  static let magic: UInt64 = 0x3230_474E_4952_5345
  /// Besides the one that is filled.
  static let pieces = 4
  /// A piece ends when no more than this is left of it, so that an update's lines fit.
  private static let reserve = 1 << 18

  private let memory: RingMemory
  let slotBytes: Int
  private var slots: [Slot?]
  /// The number of the slot that is being filled; none at first.
  private var number = 0
  private(set) var end: RecordingFile.End?

  /// A piece, with the places and lengths of its clips' lines.
  private struct Slot {
    var number: Int
    var frame: Int64
    var byteCount = 0
    var sceneBytes = 0
    var clips: [(place: Int, count: Int, clip: RecordedClip)] = []
  }

  init(limit: Int, path: String?) throws(ScriptError) {
    let count = Self.pieces + 1
    slotBytes = (limit - Self.pageBytes) / count / Self.pageBytes * Self.pageBytes
    slots = Array(repeating: nil, count: count)
    memory = try RingMemory(byteCount: Self.pageBytes + slotBytes * count, path: path)
    let page = memory.base.assumingMemoryBound(to: UInt64.self)
    (page[0], page[1], page[2]) = (Self.magic, UInt64(slotBytes), UInt64(count))
  }

  private func slotBase(_ number: Int) -> UnsafeMutableRawPointer {
    memory.base + Self.pageBytes + (number % slots.count) * slotBytes
  }

  private func set(_ field: Field, of number: Int, to value: Int) {
    (slotBase(number) + field.rawValue * 8).assumingMemoryBound(to: Atomic<Int>.self).pointee
      .store(value, ordering: .releasing)
  }

  /// Where the latest piece begins.
  var latestFrame: Int64 { slots[number % slots.count]?.frame ?? 0 }

  // MARK: Filling

  /// Whether the piece is so full that another has to begin, if this many bytes of live sound may
  /// come within one update.
  func isFull(beside liveBytes: Int) -> Bool {
    guard number > 0, let slot = slots[number % slots.count] else { return true }
    let room = slotBytes - Self.slotHeadBytes - slot.byteCount
    return room < min(Self.reserve, slotBytes / 4) + liveBytes / 3 * 4
  }

  /// Bytes of live sound for the piece that was begun, out of `most` for all pieces: as base64 they
  /// take at most a third of it, and they leave as much room as the engine's settings take.
  func liveBytes(atMost most: Int) -> Int {
    guard let slot = slots[number % slots.count] else { return 0 }
    let room = slotBytes / 2 - Self.slotHeadBytes - slot.byteCount
    return max(min(most / slots.count, room / 2), 0)
  }

  /// Begins another piece, in place of the oldest.
  func begin(at frame: Int64, header: [UInt8]) {
    number += 1
    set(.number, of: number, to: 0)
    set(.byteCount, of: number, to: 0)
    set(.sceneBytes, of: number, to: 0)
    set(.frame, of: number, to: Int(frame))
    slots[number % slots.count] = Slot(number: number, frame: frame)
    header.withUnsafeBytes { append($0) }
    set(.number, of: number, to: number)
  }

  /// Ends the lines of the piece that make the scene.
  func endScene() {
    guard let slot = slots[number % slots.count] else { return }
    slots[number % slots.count]?.sceneBytes = slot.byteCount
    set(.sceneBytes, of: number, to: slot.byteCount)
  }

  var keptBytes: Int { slots.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

  /// Bytes that don't fit end it: not even the scene has room.
  private func append(_ bytes: UnsafeRawBufferPointer) {
    guard end == nil, let slot = slots[number % slots.count] else { return }
    guard bytes.count <= slotBytes - Self.slotHeadBytes - slot.byteCount else {
      end = .limitReached
      return
    }
    if let start = bytes.baseAddress {
      (slotBase(number) + Self.slotHeadBytes + slot.byteCount)
        .copyMemory(from: start, byteCount: bytes.count)
    }
    slots[number % slots.count]?.byteCount += bytes.count
    set(.byteCount, of: number, to: slot.byteCount + bytes.count)
  }

  func append(_ lines: LineBuffer, most: Int) -> LineBuffer? {
    append(lines.bytes)
    lines.removeAll()
    return lines
  }

  /// After a crash only the path of a clip remains; sounds from memory are lost with it.
  func append(_ clip: RecordedClip, most: Int) -> Bool {
    var line = clip.line
    switch clip.origin {
    case .file(let path, nil): line.sound = .file(FilePath(path).resolved.text)
    // It has its form, if its sound is kept.
    case .live: break
    default: line.sound = .live(nil)
    }
    guard let text = try? ScriptWriter.text(of: ScriptLine(at: clip.at, .clip(line))),
      let place = slots[number % slots.count]?.byteCount
    else { return true }
    let record = LineBuffer(capacity: 1_024)
    LinePacker.write(text, in: record)
    append(record.bytes)
    slots[number % slots.count]?.clips.append((place, record.count, clip))
    return true
  }

  /// An orderly end: nothing is to be recovered.
  func finish(frames: Int64) {
    end = end ?? .finished
    memory.removeFile()
  }

  func waitUntilClosed() {}

  // MARK: Saving

  /// Writes all pieces, from the oldest on, to a file; returns the frame of the first.
  func save(to file: RecordingFile) -> Int64 {
    let kept = slots.compactMap { $0 }.sorted { $0.number < $1.number }
    guard let first = kept.first else { return 0 }
    for slot in kept {
      let bytes = UnsafeRawBufferPointer(
        start: slotBase(slot.number) + Self.slotHeadBytes, count: slot.byteCount)
      var unpacker = LineUnpacker(
        sampleRate: file.sampleRate, later: slot.frame - first.frame)
      var place = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      if slot.number != first.number {
        let scene = UnsafeRawBufferPointer(rebasing: bytes[place..<slot.sceneBytes])
        place += unpacker.unpack(scene, to: nil)
      }
      for clip in slot.clips where clip.place >= place {
        unpack(bytes[place..<clip.place], &unpacker, to: file)
        let time = CallLineWriter.microseconds(of: unpacker.latestFrame, file.sampleRate)
        let later = RecordedClip(
          at: ScriptTime(.microseconds(time)), line: clip.clip.line, origin: clip.clip.origin)
        _ = file.append(later, most: .max)
        place = clip.place + clip.count
      }
      unpack(bytes[place...], &unpacker, to: file)
    }
    return first.frame
  }

  private func unpack(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ unpacker: inout LineUnpacker, to file: RecordingFile
  ) {
    let lines = LineBuffer()
    _ = unpacker.unpack(UnsafeRawBufferPointer(rebasing: bytes), to: lines)
    if lines.count > 0 { _ = file.append(lines, most: .max) }
  }
}
