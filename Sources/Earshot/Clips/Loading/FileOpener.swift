import AudioFiles

/// A sound file that can be opened any number of times, wherever its bytes are.
package struct FileOpener: Sendable {
  package let name: String
  private let bytes: ByteArray?
  /// On the disk; nil elsewhere.
  private let path: FilePath?
  /// What its samples are multiplied by.
  var gain = Gain.unity
  /// What is made of its channels: by default they are given as they are.
  var channels = ClipOptions.Channels.keep
  private let makeSource: @Sendable () throws(AudioFileError) -> any ByteSource

  /// As an engine opens a path whose `AudioEngine.files` these are.
  package init(_ path: String, in files: (any SoundFiles)?) {
    if let files { self.init(path: path, in: files) } else { self.init(path: FilePath(path)) }
  }

  init(path: FilePath) {
    name = path.text
    bytes = nil
    self.path = path
    makeSource = { () throws(AudioFileError) in try FileBytes(path) }
  }

  init(path: String, in files: any SoundFiles) {
    name = path
    bytes = nil
    self.path = nil
    makeSource = { () throws(AudioFileError) in try ForeignBytes(path, in: files) }
  }

  init(bytes: ByteArray) {
    name = bytes.name
    self.bytes = bytes
    path = nil
    makeSource = { bytes }
  }

  var isInMemory: Bool { bytes != nil }
  /// What it takes in memory.
  var byteCount: Int { bytes?.byteCount ?? 0 }

  /// At the first frame, for one user.
  @Sendable
  package func open() throws(AudioFileError) -> any AudioDecoder {
    try channels.kept(AmplifiedDecoder.of(try AudioFile.decoder(of: makeSource()), gain.linear))
  }

  /// Keeps the file from being replaced by this process; nil for what isn't on the disk.
  func use() throws(AudioFileError) -> FileUse? {
    guard let path else { return nil }
    return try FileUse(.streamed, path, name: name)
  }

  /// The file's bytes, for one user.
  package func openBytes() throws(AudioFileError) -> any ByteSource { try makeSource() }

  /// All bytes, to be kept; nil, and none of them read, when there are more than that.
  func contents(atMost limit: Int) throws(AudioFileError) -> ByteArray? {
    let source = try makeSource()
    guard source.byteCount <= limit else { return nil }
    if let bytes { return bytes }
    return try ByteArray(contentsOf: source)
  }
}
