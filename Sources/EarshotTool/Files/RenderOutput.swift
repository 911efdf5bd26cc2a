import AudioConverting
import AudioFiles
import Earshot
import EarshotScript

/// The output file of a render: a wave file, which the player writes itself, or one that the
/// converter makes of it.
struct RenderOutput {
  let path: String
  /// Nil for a wave file.
  private let conversion: Conversion?
  /// Of the wave file.
  private let format: RenderFormat

  /// The suffix selects the kind of file; a name without one is a wave file's.
  init(_ path: String, _ arguments: Arguments) throws(ToolError) {
    self.path = path
    let word = arguments.value(of: "--format")
    guard let format = RenderFormat(rawValue: word ?? RenderFormat.float.rawValue) else {
      throw arguments.wrong("`--format` is float, s16 or s24, not `\(word?.printable ?? "")`")
    }
    self.format = format
    let suffix = FilePath(path).suffix
    guard !suffix.isEmpty, !FileTree.isFolder(path) else {
      conversion = nil
      return
    }
    guard let container = SoundContainer(named: suffix) else {
      throw arguments.wrong(
        "`.\(suffix.printable)` is no kind of file that is written; there are "
          + SoundContainer.suffixes)
    }
    guard container != .wav else {
      conversion = nil
      return
    }
    var conversion = Conversion(
      to: container, word == nil ? nil : Self.storage(of: format, in: container))
    conversion.replacesOlder = true
    self.conversion = conversion
  }

  private static func storage(
    of format: RenderFormat, in container: SoundContainer
  ) -> StorageFormat {
    switch format {
    case .float: StorageFormat(.float(bits: 32))
    case .s16: StorageFormat(container == .flac ? .flac(bits: 16) : .integer(bits: 16))
    case .s24: StorageFormat(container == .flac ? .flac(bits: 24) : .integer(bits: 24))
    }
  }

  /// Refuses formats that the converter can't write before the work.
  func check(_ header: ScriptHeader) throws(ToolError) {
    guard let conversion else { return }
    var form = AudioFileInfo(
      container: "WAV", codec: format == .float ? "float PCM" : "PCM",
      sampleRate: header.sampleRate, channelCount: header.channels.channelCount)
    form.bitsPerSample = format == .s16 ? 16 : 24
    try ToolError.writing { () throws(AudioFileError) in
      try conversion.check(for: form, output: path)
    }
  }

  /// Renders by `render`, which gets the path and the format. Returns the report about the file;
  /// nil if it was stopped.
  func write(
    by render: (String, RenderFormat) throws(ScriptError) -> Bool
  ) throws(ToolError) -> [String]? {
    guard let conversion else {
      return try ToolError.reading { () throws(ScriptError) in try render(path, format) } ? [] : nil
    }
    let folder = try ToolError.writing { () throws(AudioFileError) in
      try TemporaryFolder(name: path)
    }
    let wave = folder.file("render.wav")
    do { guard try render(wave, format) else { return nil } } catch {
      guard error.file == wave else { throw ToolError(error) }
      throw ToolError(
        "\(path.printable): the wave file that it is made of, \(wave), \(error.what); set TMPDIR "
          + "to a folder with more room")
    }
    return try ToolError.writing { () throws(AudioFileError) in
      try Converter.convert(wave, to: path, conversion) { _ in !StopSignal.isGiven }?.notes
    }
  }
}
