import Foundation

/// Many voices for a long time: whether anything of the steady one among them is missing.
struct CrowdRun {
  let voices: String
  let seconds: Double

  func runOnWaveFile() throws {
    let device = try WaveDevice()
    let child = try device.launchRig(["crowd", voices, "\(seconds)"])
    let said = try child.output?.readToEnd() ?? Data()
    try child.wait()
    report(said, try device.samples())
  }

  func runOnServer() throws {
    let server = try SoundServer()
    try server.settle()
    let recorder = try server.recorder(of: SoundServer.sinks[0])
    recorder.forget()
    let child = try server.launchRig(["crowd", voices, "\(seconds)"])
    while child.poll() == nil {
      usleep(1_000_000)
      server.forgetAll(but: recorder)
    }
    let said = try child.output?.readToEnd() ?? Data()
    try child.wait()
    usleep(500_000)
    report(said, recorder.heard)
  }

  private func report(_ said: Data, _ samples: [Float]) {
    print(String(decoding: said, as: UTF8.self), terminator: "")
    let frames = samples.count / 2
    guard let first = (0..<frames).first(where: { samples[2 * $0 + 1] > 0.3 }),
      let last = (0..<frames).last(where: { samples[2 * $0 + 1] > 0.3 })
    else { return print("nothing was heard") }
    var gaps: [Int] = []
    var begin: Int?
    for frame in first...last {
      if abs(samples[2 * frame + 1]) < 1e-4 {
        begin = begin ?? frame
      } else if let start = begin {
        gaps.append(frame - start)
        begin = nil
      }
    }
    let rate = Double(PlaceSignal.sampleRate)
    print(
      "heard \(String(format: "%.1f", Double(last - first) / rate)) s; gaps \(gaps.count), "
        + "\(gaps.reduce(0, +)) frames, longest \(gaps.max() ?? 0)")
  }
}
