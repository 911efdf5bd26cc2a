import AudioFiles
import Earshot
import StrictJSON
import Synchronization

/// A file of sound events and their clips, built by `earshot bank build`.
///
/// Opening it reads its index alone; events are decoded and clips are read when they are asked for.
/// Any number of engines and threads may share one. The file isn't mapped into memory, because one
/// that is cut while it is mapped would end the process: it is read at the places that are needed,
/// and what isn't there is an error. It stays open for as long as a clip of it is used, so streams
/// go on when another file takes its name.
public final class SoundBank: Sendable {
  /// The file's path.
  public let path: String
  /// What it is for.
  public let label: SoundBankLabel
  /// All definitions but the events.
  public let settings: SoundDefinitions

  private let layout: BankLayout
  private let index: [UInt8]
  private let openFile: OpenFile
  /// For definitions, which lie next to each other.
  private let file: Mutex<FileBytes>

  /// Opens a bank. Throws for a file that isn't one, is cut, or whose index was changed.
  public init(_ path: String) throws(SoundBankError) {
    self.path = path
    do throws(AudioFileError) { openFile = try OpenFile(FilePath(path)) } catch {
      throw SoundBankError(error, path)
    }
    let bytes = FileBytes(openFile)
    let header = try Self.header(of: bytes, path)
    guard let layout = BankLayout(header, fileBytes: bytes.byteCount) else {
      throw .damaged(path, "the header doesn't fit the file, or is beyond the limits of banks")
    }
    index = try Self.read(bytes, path, at: BankLayout.headerBytes, count: layout.indexBytes)
    guard BankChecksum.of(index[...]) == layout.indexChecksum else {
      throw .damaged(path, "the index was changed")
    }
    if let fault = layout.fault(in: index) { throw .damaged(path, fault) }
    let text = Array(index[layout.settingsStart..<layout.indexBytes])
    let settings = try BankText.settings(text, path)
    (label, self.settings) = (settings.label, settings.definitions)
    self.layout = layout
    file = Mutex(bytes)
  }

  /// Whether a file begins as a bank does.
  static func isOne(at path: String) -> Bool {
    do throws(AudioFileError) {
      let count = BankLayout.magic.count
      return try FileBytes(path: path).bytes(at: 0, count: count) == Array(BankLayout.magic)
    } catch { return false }
  }

  /// Throws for a file that doesn't begin as a bank does, however short it is.
  private static func header(
    of file: FileBytes, _ path: String
  ) throws(SoundBankError) -> [UInt8] {
    let start = try read(file, path, at: 0, count: min(BankLayout.headerBytes, file.byteCount))
    let magic = BankLayout.magic
    if start.starts(with: magic), start.count == BankLayout.headerBytes { return start }
    if magic.starts(with: start.prefix(magic.count)) {
      throw .damaged(path, "the file is cut short")
    }
    let isOther = start.starts(with: magic.dropLast())
    throw SoundBankError(
      .notABank, path, isOther ? "a bank of another version" : "not a bank",
      remedy: "build it with `earshot bank build`")
  }

  private static func read(
    _ file: FileBytes, _ path: String, at offset: Int, count: Int
  ) throws(SoundBankError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(AudioFileError) { bytes = try file.bytes(at: offset, count: count) } catch {
      throw SoundBankError(error, path)
    }
    guard bytes.count == count else { throw .damaged(path, "the file is cut short") }
    return bytes
  }

  /// Bytes behind the index, which lie in the file.
  private func bytes(at offset: Int, count: Int) throws(SoundBankError) -> [UInt8] {
    let result = file.withLock { file in
      Result { () throws(SoundBankError) in try Self.read(file, path, at: offset, count: count) }
    }
    return try result.get()
  }

  // MARK: Events

  /// How many events it has.
  public var eventCount: Int { layout.eventCount }

  /// The ids of its events, in order.
  public var eventIDs: some RandomAccessCollection<SoundID> {
    (0..<layout.eventCount).lazy.map { [self] in
      SoundID(rawValue: number(layout.eventsStart + $0 * BankLayout.eventBytes))
    }
  }

  /// The event with an id; nil without one. Decodes it anew each time.
  ///
  /// Complexity: logarithmic in the events, linear in the definition.
  public func event(_ id: SoundID) throws(SoundBankError) -> SoundEvent? {
    guard
      let row = row(of: id.rawValue, layout.eventsStart, BankLayout.eventBytes, layout.eventCount)
    else { return nil }
    return try event(at: row)
  }

  /// The event with a name or an old name; nil without one.
  public func event(named name: String) throws(SoundBankError) -> SoundEvent? {
    let hash = SoundID(name).rawValue
    let size = BankLayout.nameBytes
    guard var row = row(of: hash, layout.namesStart, size, layout.nameCount) else { return nil }
    // Several names may have one hash.
    while row < layout.nameCount, number(layout.namesStart + row * size) == hash {
      let event = Int(UInt32(littleEndian: index, at: layout.namesStart + row * size + 8))
      let found = try self.event(at: event)
      if found.name == name || found.was.contains(name) { return found }
      row += 1
    }
    return nil
  }

  private func event(at row: Int) throws(SoundBankError) -> SoundEvent {
    let place = layout.eventsStart + row * BankLayout.eventBytes
    let count = UInt32(littleEndian: index, at: place + 16)
    let text = try bytes(at: Int(number(place + 8)), count: Int(count))
    let checksum = UInt32(littleEndian: index, at: place + 20)
    guard UInt32(truncatingIfNeeded: BankChecksum.of(text[...])) == checksum else {
      throw .damaged(path, "the definition of an event was changed")
    }
    let event = try BankText.event(text, path)
    guard event.id.rawValue == number(place) else {
      throw .damaged(path, "an event has another's id")
    }
    return event
  }

  /// All that the bank defines. Throws for definitions that a folder may not have either, such as
  /// events inside themselves.
  public func definitions() throws(SoundBankError) -> SoundDefinitions {
    try definitions(while: { true })
  }

  /// The same, given up before the next event when it shall not go on.
  func definitions(while goesOn: () -> Bool) throws(SoundBankError) -> SoundDefinitions {
    var definitions = settings
    for row in 0..<layout.eventCount {
      guard goesOn() else { throw .cancelled(path) }
      let event = try event(at: row)
      definitions.events[event.name] = event
    }
    guard definitions.buses.count <= SoundLimits.buses + 1 else {
      throw .damaged(path, "it has \(definitions.buses.count) buses")
    }
    return definitions
  }

  // MARK: The index

  private func number(_ offset: Int) -> UInt64 { UInt64(littleEndian: index, at: offset) }

  /// The first row of a table that begins with a number.
  private func row(of number: UInt64, _ start: Int, _ size: Int, _ count: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.number(start + middle * size) < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self.number(start + low * size) == number ? low : nil
  }

  // MARK: Clips

  /// How many clips it has.
  public var clipCount: Int { layout.clipCount }

  /// A clip in the bank.
  public struct Clip: Hashable, Sendable {
    /// As definitions name it.
    public let path: String
    /// Of its bytes as they are in the bank: a sound file.
    public let byteCount: Int
    /// How it is stored.
    public let format: SoundClipSettings.Format
    /// The hash of its bytes.
    public let checksum: UInt64
    let offset: UInt64
  }

  /// Its clips, in the order of their paths.
  public var clips: [Clip] {
    (0..<layout.clipCount).map { clip(at: $0) }.sorted { $0.path < $1.path }
  }

  /// The clip with a path; nil without one.
  public func clip(_ path: String) -> Clip? {
    let hash = SoundID(path).rawValue
    let size = BankLayout.clipBytes
    guard var row = row(of: hash, layout.clipsStart, size, layout.clipCount) else { return nil }
    while row < layout.clipCount, number(layout.clipsStart + row * size) == hash {
      let clip = clip(at: row)
      if clip.path == path { return clip }
      row += 1
    }
    return nil
  }

  private func clip(at row: Int) -> Clip {
    let place = layout.clipsStart + row * BankLayout.clipBytes
    let start = layout.pathsStart + Int(UInt32(littleEndian: index, at: place + 32))
    let word = UInt32(littleEndian: index, at: place + 36)
    return Clip(
      path: String(decoding: index[start..<start + Int(word & 0xFFFF)], as: UTF8.self),
      byteCount: Int(number(place + 16)),
      format: SoundClipSettings.Format.allCases[Int(word >> 16)], checksum: number(place + 24),
      offset: number(place + 8))
  }

  /// The bytes of a clip, which are a sound file. Throws when they were changed, and for more than
  /// 1 GiB: `open` reads such a clip piece by piece.
  public func bytes(of clip: Clip) throws(SoundBankError) -> [UInt8] {
    guard clip.byteCount <= ReadLimits.standard.maximumBytes else {
      throw SoundBankError(
        .unreadable, path, "the clip \(clip.path.quoted) has \(clip.byteCount) bytes",
        remedy: "read it piece by piece, with `open`")
    }
    let bytes = try bytes(at: Int(clip.offset), count: clip.byteCount)
    guard BankChecksum.of(bytes[...]) == clip.checksum else { throw changed(clip) }
    return bytes
  }

  /// Decodes all events and reads all clips. Throws the first that was changed.
  public func verify() throws(SoundBankError) {
    _ = try definitions()
    for row in 0..<layout.clipCount { try verify(clip(at: row)) }
  }

  /// Compares a clip with its checksum, a piece at a time.
  func verify(_ clip: Clip) throws(SoundBankError) {
    let file = FileBytes(openFile)
    var (checksum, place) = (BankChecksum.Running(), Int(clip.offset))
    let end = place + clip.byteCount
    while place < end {
      let piece = try Self.read(file, path, at: place, count: min(1 << 20, end - place))
      piece.withUnsafeBytes { checksum.add($0) }
      place += piece.count
    }
    guard checksum.value == clip.checksum else { throw changed(clip) }
  }
}

extension SoundBankError {
  init(_ error: AudioFileError, _ path: String) {
    self.init(.unreadable, path, error.detail, remedy: error.remedy)
  }
}

extension SoundBank: SoundArchive {
  /// Opens a clip by its path, for `AudioEngine.files`: it is read piece by piece, as streams do.
  public func open(_ path: String) throws -> any SoundBytes {
    BankClip(openFile, try named(path))
  }

  package func verify(_ path: String) throws { try verify(try named(path)) }

  /// A clip's bytes, read where they lie.
  func source(of clip: Clip) -> any ByteSource { BankClip(openFile, clip) }

  private func named(_ path: String) throws(SoundBankError) -> Clip {
    if let clip = clip(path) { return clip }
    throw SoundBankError(
      .unreadable, self.path, "there is no clip \(path.quoted)", remedy: "build the bank anew")
  }

  private func changed(_ clip: Clip) -> SoundBankError {
    .damaged(path, "the clip \(clip.path.quoted) was changed")
  }
}

/// A clip that is read at its place in the bank, through a window of its own.
private final class BankClip: SoundBytes, ByteSource {
  let name: String
  let byteCount: Int
  private let file: FileBytes
  private let offset: Int

  init(_ bank: OpenFile, _ clip: SoundBank.Clip) {
    file = FileBytes(bank)
    (name, offset, byteCount) = (clip.path, Int(clip.offset), clip.byteCount)
  }

  func read(
    at place: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(AudioFileError) -> Int {
    guard place >= 0, place < byteCount else { return 0 }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(byteCount - place))
    return try file.read(at: offset + place, into: room)
  }
}
