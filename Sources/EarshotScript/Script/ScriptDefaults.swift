/// What a new node, listener, emitter or bus has before its first line says otherwise.
///
/// The actions that make or change a thing keep what was not given as nil, so that a later line
/// changes only what it names. These are the values for a name that is new.
public enum ScriptDefaults {
  public static let position = SIMD3<Double>.zero
  /// The identity quaternion, `[x, y, z, w]`.
  public static let rotation = SIMD4<Double>(0, 0, 0, 1)
  public static let scale = 1.0
  public static let forward = SIMD3<Double>(0, 0, -1)
  public static let up = SIMD3<Double>(0, 1, 0)
  /// In decibels.
  public static let gain = 0.0
  public static let priority = 0
  public static let distance = ScriptDistance.model(ScriptDistanceModel())
  public static let cone = ScriptCone()
  public static let occlusion = 0.0
  public static let doppler = true
  public static let velocity = ScriptVelocity.fromMotion
  public static let muted = false
  /// The bus that is there from the start, the parent of every bus that names none.
  public static let bus = "master"
}
