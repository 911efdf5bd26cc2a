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
      let heard = try record(name, channels: min(sink.channels, 2), on: server)
      print("\(sink.map) at \(sink.rate) Hz: peaks \(heard)")
      // The clip has 0.5 on the right, and on the left less at first.
      let (left, right) = (heard[0], heard[min(1, heard.count - 1)])
      let isHeard = sink.channels == 1 ? right > 0.2 : right > 0.3 && left > 0.005 && left < 0.2
      guard isHeard else { throw RigError("\(sink.map): \(heard)") }
    }
  }

  /// The loudest sample of each channel, mixed to two, that a sink's monitor hears in two seconds.
  private func record(_ sink: String, channels: Int, on server: SoundServer) throws -> [Float] {
    let recorder = try server.launch(
      "parec",
      [
        "--device=\(sink).monitor", "--format=float32le", "--rate=48000",
        "--channels=\(channels)", "--latency-msec=20",
      ], hasOutput: true)
    let player = try Player(on: server, named: sink)
    usleep(2_500_000)
    recorder.signal(SIGTERM)
    let bytes = try recorder.output?.readToEnd() ?? Data()
    if bytes.isEmpty || player.device != sink { throw RigError(player.everything) }
    _ = try player.end()
    var peaks = [Float](repeating: 0, count: channels)
    bytes.prefix(bytes.count / 4 * 4).withUnsafeBytes { raw in
      for index in 0..<raw.count / 4 {
        let sample = abs(raw.loadUnaligned(fromByteOffset: 4 * index, as: Float.self))
        peaks[index % channels] = max(peaks[index % channels], sample)
      }
    }
    return peaks
  }
}
