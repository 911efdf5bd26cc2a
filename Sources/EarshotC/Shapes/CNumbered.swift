import CEarshot
import Earshot

// Swift's values as the header has them. Generated code calls `asC` for each output and field.

/// An enumeration that C sees as constants.
protocol CNumbered {
  var number: Int { get }
}

/// One that calls take, too.
protocol CChoice: CNumbered {
  /// The prefix of its constants, for messages.
  static var constants: String { get }
  init?(number: Int)
}

extension CChoice {
  init(_ number: some BinaryInteger, _ name: String) throws(Failure) {
    guard let choice = Self(number: Int(number)) else {
      throw .argument("\(name) is \(number): it must be one of \(Self.constants)")
    }
    self = choice
  }
}

func asC(_ value: Bool) -> Bool { value }
func asC(_ value: Double) -> Double { value }
func asC(_ value: Double) -> Float { Float(value) }
func asC<Number: FixedWidthInteger>(_ value: some BinaryInteger) -> Number {
  Number(clamping: value)
}
func asC<Number: FixedWidthInteger>(_ value: some CNumbered) -> Number { Number(value.number) }
func asC(_ looping: Looping) -> Int32 { looping.loops }
func asC(_ gain: Gain) -> Double { gain.linear }
func asC(_ rate: Rate) -> Double { rate.factor }
func asC(_ occlusion: Occlusion) -> Double { occlusion.amount }
func asC(_ level: Decibels) -> Double { level.value }
func asC(_ time: Duration) -> Double { time.seconds }
func asC(_ handle: some KindedHandle) -> UInt64 { handle.number }
func asC(_ handle: (some KindedHandle)?) -> UInt64 { handle?.number ?? 0 }
func asC(_ vector: SIMD3<Double>) -> earshot_vector { earshot_vector(vector) }
func asC(_ turned: Rotation) -> earshot_rotation {
  earshot_rotation(x: turned.x, y: turned.y, z: turned.z, w: turned.w)
}
func asC(_ point: DistanceCurve.Point) -> earshot_curve_point {
  earshot_curve_point(distance: point.distance, decibels: point.level.value)
}
func asC(_ setting: (key: EffectSetting, value: Double)) -> earshot_setting_value {
  earshot_setting_value(setting: setting.key.number, reserved: 0, value: setting.value)
}
/// A struct that is in another one.
func asC(_ output: earshot_output) -> earshot_output { output }

extension Duration {
  var seconds: Double { self / .seconds(1) }
}

/// A value that must exist, as the handle was valid a moment ago.
func present<Value>(_ value: Value?, _ noun: String) throws(Failure) -> Value {
  guard let value else { throw .stale(noun) }
  return value
}

/// A value that need not exist.
func available<Value>(_ value: Value?, _ otherwise: String) throws(Failure) -> Value {
  guard let value else { throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, otherwise) }
  return value
}

/// Runs code that the engine may count as refused.
func unlessRefused(_ engine: AudioEngine, _ reason: String, _ body: () -> Void) throws(Failure) {
  let refused = engine.mistakes.refused
  body()
  guard engine.mistakes.refused == refused else { throw .state("refused \(reason)") }
}
