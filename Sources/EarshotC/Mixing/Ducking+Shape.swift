import CEarshot
import Earshot

extension Ducking {
  init?(_ pointer: UnsafePointer<earshot_ducking>?) throws(Failure) {
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
