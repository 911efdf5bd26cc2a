import Foundation

/// How long it takes from `play` until a sample is heard, in a game of 60 updates a second.
struct LatencyRun {
  let count: Int
  /// The length of a mix that is requested from the device.
  var mixMilliseconds: String?

  /// On a device that writes a file: until its own clock reaches the sample, which it mixes a
  /// period at a time.
  func runOnWaveFile() throws {
    let device = try WaveDevice()
    let child = try device.launchRig(["clicks", "\(count)"])
    let start = device.startWhileRunning(child)
    let said = try child.output?.readToEnd() ?? Data()
    try report(
      "a device that writes a file", said,
      Onsets.frames(of: try device.samples()).map { start + Double($0) / 48_000 })
  }

  /// On a sound server: until its sink plays the sample.
  func runOnServer() throws {
    let server = try SoundServer()
    try server.settle()
    let recorder = try server.recorder(of: SoundServer.sinks[0])
    recorder.forget()
    let child = try server.launchRig(["clicks", "\(count)"] + (mixMilliseconds.map { [$0] } ?? []))
    let said = try child.output?.readToEnd() ?? Data()
    usleep(500_000)
    try report("a sound server", said, recorder.onsetTimes)
  }

  /// The first sound after a call is the one that it played.
  private func report(_ place: String, _ said: Data, _ heard: [Double]) throws {
    let calls = String(decoding: said, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("click ") }.compactMap { Double($0.dropFirst(6)) }
    let isWhole = calls.count == heard.count
    let found = isWhole ? zip(calls, heard).map { $1 - $0 }.sorted() : []
    guard !found.isEmpty else {
      throw RigError("\(heard.count) of \(calls.count) clicks were heard on \(place)")
    }
    func at(_ part: Double) -> String {
      String(format: "%.1f", found[Int(part * Double(found.count - 1))] * 1_000)
    }
    let mean = found.reduce(0, +) / Double(found.count) * 1_000
    print(
      "latency on \(place), ms: mean \(String(format: "%.1f", mean)), least \(at(0)), "
        + "tenth \(at(0.1)), median \(at(0.5)), nine tenths \(at(0.9)), most \(at(1)) "
        + "of \(found.count)")
  }
}
