import Earshot
import Foundation

/// A device with our rate and speakers plays the render to the bit.
struct BitRun {
  private static let seconds = 3.0

  func run() throws {
    let device = try WaveDevice()
    let writer = try device.launchRig(["crowd", "0", "\(Self.seconds)"])
    let server = try SoundServer()
    try server.settle()
    let recorder = try server.recorder(of: SoundServer.sinks[0])
    recorder.forget()
    let player = try server.launchRig(["crowd", "0", "\(Self.seconds)"])
    _ = try player.output?.readToEnd()
    try player.wait()
    usleep(500_000)
    _ = try writer.output?.readToEnd()
    try writer.wait()
    try compare(try device.samples(), "a device that writes a file")
    try compare(recorder.takeHeard().samples, "a sound server")
  }

  private func compare(_ heard: [Float], _ place: String) throws {
    let rendered = try Self.rendered()
    // The sound fades in and out, and no two frames of a second are alike.
    let loud = (0..<heard.count / 2).filter { heard[2 * $0 + 1] > 0.4 }
    guard let first = loud.first, let last = loud.last, last - first > 96_000 else {
      throw RigError("\(place) played \(loud.count) frames")
    }
    let begin = first + 9_600
    guard
      let match = (0..<rendered.count / 2).first(where: {
        rendered[2 * $0] == heard[2 * begin] && rendered[2 * $0 + 1] == heard[2 * begin + 1]
      })
    else { throw RigError("what \(place) played at frame \(begin) was never rendered") }
    let count = last - 9_600 - begin
    for index in 0..<2 * count where rendered[2 * match + index] != heard[2 * begin + index] {
      throw RigError(
        "\(place) played \(heard[2 * begin + index]) for \(rendered[2 * match + index]), "
          + "\(index / 2) frames later")
    }
    print("\(place) played \(count) frames as they were rendered")
  }

  /// As `Crowd` plays it, rendered separately.
  private static func rendered() throws -> [Float] {
    let engine = try AudioEngine(
      Configuration(
        output: .offline, sampleRate: PlaceSignal.sampleRate, sources: 1, resampler: .linear))
    let clip = try engine.load(
      samples: PlaceSignal.samples(), channelCount: 2, sampleRate: PlaceSignal.sampleRate)
    engine.play(clip, looping: .forever)
    return engine.render(frameCount: Int(seconds + 5) * PlaceSignal.sampleRate)
  }
}
