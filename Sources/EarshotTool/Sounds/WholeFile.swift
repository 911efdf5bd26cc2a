import AudioFiles

/// Files that are made of bytes in memory.
enum WholeFile {
  /// It appears with all of them, over an older one, or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws(AudioFileError) {
    let file = try OutputFile(path: path)
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(AudioFileError) in try file.write(bytes, at: 0) }
    }
    try written.get()
    try file.finish()
  }
}
