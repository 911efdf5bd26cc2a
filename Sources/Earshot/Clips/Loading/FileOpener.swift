import AudioFiles

/// A sound file that can be opened any number of times, from any storage.
package struct FileOpener: Sendable {
  package let name: String
  private let bytes: ByteArray?
  /// The path on the disk; nil otherwise.
  private let path: FilePath?
  private let archive: (any SoundArchive)?
  /// The gain applied to its samples.
  var gain = Gain.unity
  /// The treatment of its channels; by default unchanged.
  var channels = ClipOptions.Channels.keep
  private let makeSource: @Sendable () throws(AudioFileError) -> any ByteSource

  /// Opens a path as an engine with these `AudioEngine.files` does.
  package init(_ path: String, in files: (any SoundFiles)?) {
    if let files { self.init(path: path, in: files) } else { self.init(path: FilePath(path)) }
  }

  init(path: FilePath) {
    name = path.text
    (bytes, archive) = (nil, nil)
    self.path = path
    makeSource = { () throws(AudioFileError) in try FileBytes(path) }
  }

  init(path: String, in files: any SoundFiles) {
    name = path
    bytes = nil
    self.path = nil
    archive = files as? any SoundArchive
    makeSource = { () throws(AudioFileError) in try ForeignBytes(path, in: files) }
  }

  init(bytes: ByteArray) {
    name = bytes.name
    self.bytes = bytes
    (path, archive) = (nil, nil)
    makeSource = { bytes }
  }

  var isInMemory: Bool { bytes != nil }
  /// Its bytes in memory.
  var byteCount: Int { bytes?.byteCount ?? 0 }

  /// Opens a decoder at the first frame, for one user.
  @Sendable
  package func open() throws(AudioFileError) -> any AudioDecoder {
    try channels.kept(AmplifiedDecoder.of(try AudioFile.decoder(of: makeSource()), gain.linear))
  }

  /// Protects the file from being replaced by this process; nil for one that isn't on the disk.
  func use() throws(AudioFileError) -> FileUse? {
    guard let path else { return nil }
    return try FileUse(.streamed, path, name: name)
  }

  /// Throws if its archive knows that it was changed.
  func verify() throws(AudioFileError) {
    do { try archive?.verify(name) } catch { throw .foreign(name, error) }
  }

  /// Opens the file's bytes, for one user.
  package func openBytes() throws(AudioFileError) -> any ByteSource { try makeSource() }

  /// All bytes; nil, without reading any, if there are more than the limit.
  func contents(atMost limit: Int) throws(AudioFileError) -> ByteArray? {
    let source = try makeSource()
    guard source.byteCount <= limit else { return nil }
    if let bytes { return bytes }
    return try ByteArray(contentsOf: source)
  }
}
