import AudioFiles
import StrictJSON

/// Writes a bank. The same definitions and clips give the same bytes.
package struct SoundBankWriter {
  /// A clip to be stored.
  package struct Clip {
    package let path: String
    package let format: SoundClipSettings.Format
    /// Opens its bytes, which are a sound file.
    package let open: () throws(AudioFileError) -> any ByteSource

    package init(
      _ path: String, _ format: SoundClipSettings.Format,
      open: @escaping () throws(AudioFileError) -> any ByteSource
    ) {
      (self.path, self.format, self.open) = (path, format, open)
    }
  }

  private let definitions: SoundDefinitions
  private let label: SoundBankLabel
  private let clips: [Clip]

  /// Of a shard, only events and clips that belong to it are stored.
  package init(_ definitions: SoundDefinitions, _ label: SoundBankLabel, _ clips: [Clip]) {
    (self.definitions, self.label) = (definitions, label)
    func belongs(_ hash: SoundID) -> Bool { label.shard?.has(hash) ?? true }
    self.clips = clips.filter { belongs(SoundID($0.path)) }.sorted {
      (SoundID($0.path), $0.path) < (SoundID($1.path), $1.path)
    }
    events = definitions.events.values.filter { belongs($0.id) }.sorted { $0.id < $1.id }
  }

  private let events: [SoundEvent]

  /// Writes the file, which appears whole or not at all. `progress` is called before each clip.
  package func write(
    to path: String, progress: (_ clip: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(AudioFileError) {
    let output = try OutputFile(path: path)
    var layout = BankLayout()
    let settings = self.settings
    let (paths, starts) = pathTable
    layout.eventCount = events.count
    let names = nameTable
    layout.nameCount = names.count
    layout.clipCount = clips.count
    (layout.pathBytes, layout.settingsBytes) = (paths.count, settings.count)
    guard layout.isWithinLimits else {
      throw AudioFileError(
        .tooLarge, path, "more events, clips or definitions than a bank may have",
        remedy: "build several banks")
    }
    var place = BankLayout.headerBytes + layout.indexBytes

    var index: [UInt8] = []
    var texts: [UInt8] = []
    for event in events {
      let text = BankText.text(of: event)
      guard text.count <= SoundLimits.fileBytes else {
        throw AudioFileError(
          .tooLarge, path, "the event \(event.name.quoted) has \(text.count) bytes",
          remedy: "divide it into several events")
      }
      index.append(number: event.id.rawValue)
      index.append(number: UInt64(place + texts.count))
      index.append(number: UInt32(text.count))
      index.append(number: UInt32(truncatingIfNeeded: BankChecksum.of(text[...])))
      texts += text
    }
    try output.write(texts, at: place)
    place += texts.count
    for name in names {
      index.append(number: name.hash.rawValue)
      index.append(number: UInt32(name.event))
      index.append(number: UInt32(0))
    }
    for (number, clip) in clips.enumerated() {
      progress(number, clips.count)
      let gap = (BankLayout.alignment - place % BankLayout.alignment) % BankLayout.alignment
      try output.write(Array(repeating: 0, count: gap), at: place)
      place += gap
      let (count, checksum) = try copy(clip, to: output, at: place)
      index.append(number: SoundID(clip.path).rawValue)
      index.append(number: UInt64(place))
      index.append(number: UInt64(count))
      index.append(number: checksum)
      index.append(number: UInt32(starts[number]))
      let format = SoundClipSettings.Format.allCases.firstIndex(of: clip.format) ?? 0
      index.append(number: UInt32(clip.path.utf8.count) | UInt32(format) << 16)
      place += count
    }
    index += paths + settings
    layout.fileBytes = place
    layout.indexChecksum = BankChecksum.of(index[...])
    try output.write(layout.header + index, at: 0)
    try output.finish()
  }

  private var settings: [UInt8] {
    var settings = BankSettings(label: label, definitions: definitions)
    settings.definitions.events = [:]
    return BankText.text(of: settings)
  }

  private var pathTable: (paths: [UInt8], starts: [Int]) {
    var (paths, starts) = ([UInt8](), [Int]())
    for clip in clips {
      starts.append(paths.count)
      paths += clip.path.utf8
    }
    return (paths, starts)
  }

  /// Present and old names by their hash.
  private var nameTable: [(hash: SoundID, event: Int)] {
    var names: [(hash: SoundID, event: Int)] = []
    for (row, event) in events.enumerated() {
      names += ([event.name] + event.was).map { (SoundID($0), row) }
    }
    return names.sorted { ($0.hash, $0.event) < ($1.hash, $1.event) }
  }

  private func copy(
    _ clip: Clip, to output: OutputFile, at place: Int
  ) throws(AudioFileError) -> (count: Int, checksum: UInt64) {
    let source = try clip.open()
    var (count, checksum) = (0, BankChecksum.Running())
    while true {
      let piece = try source.bytes(at: count, count: 1 << 20)
      if piece.isEmpty { break }
      piece.withUnsafeBytes { checksum.add($0) }
      try output.write(piece, at: place + count)
      count += piece.count
      // A multiple of eight, or the end.
      if piece.count % 8 != 0 { break }
    }
    guard count == source.byteCount else { throw .endsEarly(clip.path) }
    return (count, checksum.value)
  }
}

extension OutputFile {
  fileprivate func write(_ bytes: [UInt8], at offset: Int) throws(AudioFileError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(AudioFileError) in try write(bytes, at: offset) }
    }
    try result.get()
  }
}
