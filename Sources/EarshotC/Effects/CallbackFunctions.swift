import CEarshot
import Earshot

@c @implementation
public func earshot_bus_add_callback(
  _ engine: earshot_engine, _ bus: earshot_bus,
  _ functions: UnsafePointer<earshot_callback_functions>!, _ index: Int32,
  _ effect: UnsafeMutablePointer<earshot_effect>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    guard let effect else { throw .null("effect") }
    guard functions != nil else { throw .null("functions") }
    let given = try earshot_callback_functions.read(functions, "functions")
    guard given.process != nil else { throw .null("functions.process") }
    let latency = try within(given.latency, 0...0.25, "functions.latency")
    let tail = try within(given.tail, 0...EffectCallback.longestTail, "functions.tail")
    let host = HostCallback(given)
    let callback = EffectCallback(
      latency: latency, tail: tail, forget: { host.forget() },
      process: { host.process($0, frames: $1, channels: $2) })
    let place = index == -1 ? nil : try effectPlace(Int(index))
    let made = try attempt { () throws(AudioError) in
      try engine.addEffect(.callback(callback), to: bus, at: place)
    }
    host.ownsUser = true
    effect.pointee = made.number
  }
}

/// The host's functions; they live as long as an effect may still call them.
private final class HostCallback: @unchecked Sendable {
  private let functions: earshot_callback_functions
  /// Before that the caller owns it, and nothing is released.
  var ownsUser = false

  init(_ functions: earshot_callback_functions) { self.functions = functions }

  deinit { if ownsUser { functions.release?(functions.user) } }

  /// Nothing is kept before there is an effect.
  func forget() { if ownsUser { functions.forget?(functions.user) } }

  func process(_ samples: UnsafeMutablePointer<Float>, frames: Int, channels: Int) {
    functions.process?(functions.user, samples, frames, UInt32(channels))
  }
}
