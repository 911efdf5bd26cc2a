import AudioFiles
import Earshot

/// A clip that was loaded, and the line about it, which wants to know yet where its sound is.
struct RecordedClip: Sendable {
  /// Rendered time.
  let at: ScriptTime
  let line: ClipAction
  let origin: ClipOrigin

  /// The memory that it takes until it is written, more or less; its sound not counted.
  var lineBytes: Int {
    if case .file(let path, _) = origin { 1_024 + path.utf8.count } else { 1_024 }
  }
}

extension ClipOrigin {
  /// The game's name for it, or its file name, as far as a label holds it; nil without a name.
  var fileName: String? {
    switch self {
    case .live: nil
    case .file(let path, _): Self.label(path)
    case .bytes(_, let name), .samples(_, let name), .kept(_, let name): Self.label(name)
    }
  }

  private static func label(_ path: String) -> String? {
    let name = FilePath(path).name.text
    // Samples in memory that the game gave no name.
    return name.isEmpty || name == "samples" || name.utf8.count > ScriptLimits.name.upperBound
      ? nil : name
  }

  /// Bytes of a sound that stay in memory for as long as this does.
  var heldBytes: Int {
    switch self {
    case .file, .live: 0
    case .bytes(let bytes, _): bytes.count
    case .samples(let samples, _): samples.byteCount
    case .kept(let sound, _): sound.byteCount
    }
  }
}
