import Foundation

/// Plays on sinks that have other channels and rates than the game: both of the game's must be
/// heard on each.
struct ChannelRun {
  private static let sinks: [(channels: Int, rate: Int, map: String)] = [
    (1, 44_100, "mono"),
    (6, 48_000, "front-left,front-right,rear-left,rear-right,front-center,lfe"),
    (6, 48_000, "front-left,front-right,side-left,side-right,front-center,lfe"),
    (
      8, 96_000,
      "front-left,front-right,rear-left,rear-right,front-center,lfe,side-left,side-right"
    ),
  ]

  func run() throws {
    let server = try SoundServer()
    for (index, sink) in Self.sinks.enumerated() {
      let name = "wide\(index)"
      try server.control(
        "load-module", "module-null-sink", "sink_name=\(name)", "rate=\(sink.rate)",
        "channels=\(sink.channels)", "channel_map=\(sink.map)",
        "sink_properties=device.description=\(name)")
      let recorder = try Recorder(name, on: server)
      let player = try Player(on: server, named: name)
      usleep(2_500_000)
      let (left, right) = recorder.peaks
      _ = try player.end()
      recorder.end()
      print("\(sink.map) at \(sink.rate) Hz: peaks \(left), \(right)")
      // The clip has 0.5 on the right, and on the left less at first.
      let isHeard = sink.channels == 1 ? right > 0.2 : right > 0.3 && left > 0.005 && left < 0.2
      guard isHeard else { throw RigError("\(sink.map): \(left), \(right)") }
    }
  }
}
