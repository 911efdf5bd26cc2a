import AudioFiles
import Earshot

/// A clip that was loaded, and the line about it, which wants to know yet where its sound is.
struct RecordedClip: Sendable {
  /// Rendered time.
  let at: ScriptTime
  let line: ClipAction
  let origin: ClipOrigin
}
