import Foundation

/// A sink's monitor as a microphone, into which a sine is played.
final class Microphone {
  static let frequency = 997.0
  static let amplitude = 0.5
  /// The sink, and the server's name of the source that records it.
  static let sink = "one"
  static let device = "Monitor of one"

  private let player: Child

  /// Plays a sine of this many seconds, until it is released.
  init(on server: SoundServer, seconds: Int = 120, sink: String = Microphone.sink) throws {
    player = try server.play("sine.raw", on: sink) {
      (0..<seconds * 48_000).map { frame in
        let cycles = (Self.frequency * Double(frame) / 48_000).truncatingRemainder(dividingBy: 1)
        return Float(Self.amplitude * sin(2 * .pi * cycles))
      }
    }
  }

  deinit { player.signal(SIGKILL) }

  /// Throws unless the samples are the sine at its level, without a gap; jumps are allowed at this
  /// many places, where the microphone was off. No gain: at any level.
  static func check(_ samples: [Float], jumps: Int = 0, gain: Double? = 1) throws {
    var found = 0
    // A sine obeys x[n+1] = 2 cos(w) x[n] - x[n-1]; a sample that doesn't is a jump of its phase.
    let factor = 2 * cos(2 * .pi * frequency / 48_000)
    var latest = -1_000
    for frame in 1..<max(2, samples.count - 1) where samples.count > 2 {
      let expected = factor * Double(samples[frame]) - Double(samples[frame - 1])
      guard abs(expected - Double(samples[frame + 1])) > 2e-3 else { continue }
      if frame - latest > 10 { found += 1 }
      latest = frame
    }
    guard found <= jumps else { throw RigError("\(found) jumps in place of \(jumps)") }
    guard let gain else { return }
    let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    let level = power.squareRoot() * 2.squareRoot() / (amplitude * gain)
    guard abs(level - 1) < 0.01 else { throw RigError("\(level) times as loud as it should be") }
  }
}

extension SoundServer {
  /// Plays one channel at 48 kHz on a sink, until it is killed. It is made once for each name.
  func play(
    _ name: String, on sink: String, _ options: String..., samples: () -> [Float]
  ) throws -> Child {
    let sound = folder.appending(path: name)
    if !FileManager.default.fileExists(atPath: sound.path) {
      try samples().withUnsafeBytes { Data($0) }.write(to: sound)
    }
    let kind = ["--raw", "--format=float32le", "--rate=48000", "--channels=1"]
    return try launch("paplay", ["--device=\(sink)"] + kind + options + [sound.path])
  }
}
