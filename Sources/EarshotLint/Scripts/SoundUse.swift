/// How scene scripts use a sound file.
struct SoundUse: Sendable {
  /// Played from an emitter, mixed to mono for it.
  var isInWorld = false
  /// Played non-positionally, or on an emitter with its channels kept.
  var isWide = false
  /// Looped, without a loop in the script.
  var isLooped = false
  /// Loops set by scripts, in frames of the file.
  var loops: Set<Range<Int>> = []
  /// Started at its first frame without a fade.
  var isAttacked = false
  /// Kept decoded: by which script, and on which line.
  var resident: (script: String, line: Int)?

  /// Further loops are not checked.
  static let mostLoops = 64
}
