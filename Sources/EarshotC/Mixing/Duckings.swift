import CEarshot
import Earshot

extension earshot_ducking: SizedStruct {
  static let firstSize = 48
  static var filler: String? { "earshot_ducking_init" }

  init(defaults: Void) { self.init(Ducking()) }

  init(_ ducking: Ducking) {
    self.init()
    gain = ducking.gain.linear
    threshold = ducking.threshold.value
    attack = ducking.attack / .seconds(1)
    hold = ducking.hold / .seconds(1)
    release = ducking.release / .seconds(1)
  }
}

@c @implementation
public func earshot_ducking_init(_ ducking: UnsafeMutablePointer<earshot_ducking>!) {
  earshot_ducking.fillIn(ducking)
}

extension Ducking {
  fileprivate init?(_ pointer: UnsafePointer<earshot_ducking>?) throws(Failure) {
    guard pointer != nil else { return nil }
    self = try earshot_ducking.read(pointer, "ducking") { ducking throws(Failure) in
      func time(_ seconds: Double, _ name: String) throws(Failure) -> Duration {
        .seconds(try within(seconds, 0...3_600, "ducking.\(name)"))
      }
      return Ducking(
        try loss(ducking.gain, "ducking.gain"),
        threshold: Decibels(try within(ducking.threshold, -100...0, "ducking.threshold")),
        attack: try time(ducking.attack, "attack"), hold: try time(ducking.hold, "hold"),
        release: try time(ducking.release, "release"))
    }
  }
}

@c @implementation
public func earshot_bus_set_ducking(
  _ engine: earshot_engine, _ bus: earshot_bus, _ other: earshot_bus,
  _ ducking: UnsafePointer<earshot_ducking>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let (other, ducking) = (try Bus(other, in: engine), try Ducking(ducking))
    try attempt { () throws(AudioError) in
      try engine.setDucking(bus, under: other, ducking)
    }
  }
}

@c @implementation
public func earshot_bus_get_ducking(
  _ engine: earshot_engine, _ bus: earshot_bus, _ other: earshot_bus,
  _ ducking: UnsafeMutablePointer<earshot_ducking>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    let other = try Bus(other, in: engine)
    guard let found = engine.duckings(of: bus)[other] else {
      throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, "there is no rule for these two buses")
    }
    try earshot_ducking.write(earshot_ducking(found), to: ducking, "ducking")
  }
}
