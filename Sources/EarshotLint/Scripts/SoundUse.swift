/// How scene scripts use a sound file.
struct SoundUse: Sendable {
  /// Played from an emitter, mixed to mono for it.
  var isInWorld = false
  /// Played flat, or on an emitter with its channels kept.
  var isWide = false
  /// Played round and round, with no loop given by the script.
  var isLooped = false
  /// Loops that scripts give, in frames of the file.
  var loops: Set<Range<Int>> = []
  /// Started at its first frame without a fade.
  var isAttacked = false
  /// Kept decoded: by which script, and on which line.
  var resident: (script: String, line: Int)?

  /// More are not looked at.
  static let mostLoops = 64
}
