/// The values of a new node, listener, emitter or bus that its first line doesn't give.
///
/// The actions that make or change a thing have nil for values that were not given, so that a later
/// line changes only those that it names. A new name gets these values.
public enum ScriptDefaults {
  /// The parent's origin.
  public static let position = SIMD3<Double>.zero
  /// The identity quaternion, `[x, y, z, w]`.
  public static let rotation = SIMD4<Double>(0, 0, 0, 1)
  /// The parent's scale.
  public static let scale = 1.0
  /// Ahead: −z.
  public static let forward = SIMD3<Double>(0, 0, -1)
  /// +y.
  public static let up = SIMD3<Double>(0, 1, 0)
  /// 0 dB.
  public static let gain = ScriptGain.decibels(0)
  /// Between those of voices that matter more, above 0, and less.
  public static let priority = 0
  /// OpenAL's inverse model, clamped, from 1 m on.
  public static let distance = ScriptDistance.model(ScriptDistanceModel())
  /// The same gain in every direction.
  public static let cone = ScriptCone()
  /// Nothing in the way.
  public static let occlusion = 0.0
  /// Motion shifts the pitch.
  public static let doppler = true
  /// Worked out from motion, a step at a time.
  public static let velocity = ScriptVelocity.fromMotion
  /// Buses are heard.
  public static let muted = false
  /// The bus that always exists, the parent of every bus without one of its own.
  public static let bus = "master"
}
