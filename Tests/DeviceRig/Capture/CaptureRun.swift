import AudioFiles
import Earshot
import EarshotCapture
import Foundation

/// Records from a monitor into which a sine is played, in this process: the recording must be the
/// sine, to the last frame, through a pause, and after the loss of a microphone or the server.
struct CaptureRun {
  private let server: SoundServer

  init() throws {
    server = try SoundServer()
    // OpenAL of this very process is to find the server.
    for (name, value) in server.environment { setenv(name, value, 1) }
  }

  func run() throws {
    try server.settle()
    var microphone: Microphone? = try Microphone(on: server)
    usleep(500_000)
    try names()
    try limit()
    try pause()
    try interruption()
    try overflow()
    try unplug()
    try restart(&microphone)
    try stall()
    print("recorded what was played, through pauses, losses and limits")
  }

  private func recorder(
    _ destinations: [SoundRecorder.Destination], limit: Duration? = nil, gain: Gain = .unity,
    device: String? = Microphone.device, for engine: AudioEngine? = nil
  ) throws -> SoundRecorder {
    try SoundRecorder(
      SoundRecorder.Configuration(deviceName: device, gain: gain, limit: limit),
      into: destinations, for: engine)
  }

  private func expect(_ holds: Bool, _ what: @autoclosure () -> String) throws {
    guard holds else { throw RigError(what()) }
  }

  private func names() throws {
    let names = SoundRecorder.deviceNames
    try expect(
      SoundServer.sinks.allSatisfy { names.contains("Monitor of \($0)") }, "devices: \(names)")
    let unknown = try recorder([], device: "none such")
    do {
      try unknown.start()
      throw RigError("opened what is not there")
    } catch let error as AudioError {
      try expect(error.reason == .deviceUnavailable, "\(error)")
    }
  }

  /// All destinations at once, with a gain and a limit.
  private func limit() throws {
    let push = PushSource(seconds: 3)
    let path = server.folder.appending(path: "limit.wav").path
    let recorder = try recorder(
      [.samples(), .file(path: path, format: "LEF32"), .pushSource(push)],
      limit: .milliseconds(1_500), gain: .decibels(-6))
    let start = Clock.now
    try recorder.start()
    try expect(
      recorder.deviceName == Microphone.device, "records from \(recorder.deviceName ?? "")")
    var loudest: Float = 0
    try Clock.wait(10, for: "the limit") {
      loudest = max(loudest, recorder.meter.rms[0])
      return recorder.state == .ended(.limitReached)
    }
    let took = Clock.now - start
    let heard = recorder.takeSamples()
    try expect(heard.count == 72_000 && recorder.frameCount == 72_000, "\(heard.count) frames")
    let gain = Gain.decibels(-6).linear
    try Microphone.check(heard, gain: gain)
    let level = Microphone.amplitude * gain / 2.squareRoot()
    try expect(abs(Double(loudest) - level) < 0.01, "the meter says \(loudest)")
    try expect(try AudioFile.read(path: path).samples.floats == heard, "the file has other sound")
    try expect(push.waitingFrames == 72_000, "\(push.waitingFrames) frames are pushed")
    try expect(recorder.takeEvents() == [.ended(.limitReached)], "other events")
    let engine = try AudioEngine(Configuration(output: .offline))
    do {
      _ = try engine.load(recorder)
      throw RigError("a clip of nothing")
    } catch is AudioError {}
    print(String(format: "1.5 s took %.2f s, of 72,000 frames none is missing", took))
  }

  private func pause() throws {
    let recorder = try recorder([.samples()])
    try recorder.start()
    usleep(500_000)
    recorder.pause()
    usleep(200_000)
    let before = recorder.frameCount
    usleep(500_000)
    try expect(recorder.frameCount == before, "it records while it is paused")
    try expect(recorder.state == .paused && recorder.meter.peak == [0], "it isn't paused")
    recorder.resume()
    usleep(500_000)
    try recorder.stop()
    let heard = recorder.takeSamples()
    try expect((24_000...72_000).contains(heard.count), "\(heard.count) frames")
    try Microphone.check(heard, jumps: 1)
    let engine = try AudioEngine(Configuration(output: .offline))
    _ = try engine.load(samples: heard, sampleRate: 48_000)
    print("a pause of 0.7 s left \(heard.count) frames with one seam")
  }

  private func interruption() throws {
    let engine = try AudioEngine(
      Configuration(output: .offline, category: .recordAndPlay))
    let recorder = try recorder([.samples()], for: engine)
    try recorder.start()
    usleep(300_000)
    engine.beginInterruption("call")
    usleep(200_000)
    let before = recorder.frameCount
    usleep(300_000)
    try expect(recorder.frameCount == before && before > 0, "it records through a call")
    engine.endInterruption("call")
    try Clock.wait(3, for: "sound after the call") { recorder.frameCount > before }
    try recorder.stop()
    try Microphone.check(recorder.takeSamples(), jumps: 1)
  }

  /// A function that takes six seconds for its first block: more than five can wait.
  private func overflow() throws {
    let isFirst = Flag()
    let recorder = try recorder([
      .samples(),
      .function { _, _ in
        guard !isFirst.isSet else { return }
        isFirst.set()
        usleep(6_500_000)
      },
    ])
    try recorder.start()
    try Clock.wait(12, for: "what is lost") { recorder.lostFrames > 0 }
    try Clock.wait(12, for: "what waited") { recorder.frameCount > 5 * 48_000 }
    try recorder.stop()
    try Microphone.check(recorder.takeSamples(), jumps: 1)
    let told = recorder.takeEvents().contains { event in
      if case .soundLost(let frames) = event { frames == recorder.lostFrames } else { false }
    }
    try expect(told, "nobody told of what was lost")
    print("of a destination that stood still for 6.5 s \(recorder.lostFrames) frames were lost")
  }

  /// The microphone is unplugged; another replaces it, until it is back.
  private func unplug() throws {
    let other = try Microphone(on: server, sink: "two")
    let sources = try server.control("list", "short", "sources")
    try expect(sources.contains("two.monitor"), sources)
    try server.control("set-default-source", "two.monitor")
    usleep(500_000)
    let recorder = try recorder([.samples()])
    try recorder.start()
    usleep(500_000)
    try server.removeSink(Microphone.sink)
    try Clock.wait(5, for: "another microphone") { recorder.deviceName == "Monitor of two" }
    try expect(
      recorder.takeEvents() == [
        .deviceLost(name: Microphone.device), .deviceRestored(name: "Monitor of two"),
      ], "other events")
    let before = recorder.frameCount
    try Clock.wait(5, for: "its sound") { recorder.frameCount > before + 40_000 }
    try server.addSink(Microphone.sink)
    try Clock.wait(8, for: "the one that was asked for") {
      recorder.deviceName == Microphone.device
    }
    try recorder.stop()
    // A new sink is silent at first.
    let heard = recorder.takeSamples()
    try Microphone.check(Array(heard[..<before]))
    // The server has also moved the other sink's sound there.
    try Microphone.check(Array(heard[(before + 30_000)..<(before + 39_000)]), gain: nil)
    withExtendedLifetime(other) {}
    print("an unplugged microphone was replaced, and taken up again")
  }

  /// A hanging server is reported, and doesn't keep the recorder from stopping.
  private func stall() throws {
    let recorder = try recorder([.samples()])
    try recorder.start()
    usleep(400_000)
    server.hang(true)
    defer { server.hang(false) }
    try Clock.wait(6, for: "word of a device that delivers nothing") {
      recorder.takeEvents() == [.deviceStalled(name: Microphone.device)]
    }
    let start = Clock.now
    try recorder.stop()
    let took = Clock.now - start
    try expect(took < 3, "it took \(took) s to stop")
    try Microphone.check(recorder.takeSamples())
    print(String(format: "a server that hangs was told of, and stopping took %.1f s", took))
  }

  private func restart(_ microphone: inout Microphone?) throws {
    try server.settle()
    microphone = try Microphone(on: server)
    usleep(500_000)
    let recorder = try recorder([.samples()])
    try recorder.start()
    usleep(500_000)
    server.kill()
    try Clock.wait(5, for: "word of the loss") { recorder.deviceName == nil }
    let before = recorder.frameCount
    try expect(before > 10_000, "\(before) frames")
    try server.start()
    try Clock.wait(10, for: "the microphone") { recorder.deviceName == Microphone.device }
    try server.settle()
    microphone = try Microphone(on: server)
    try Clock.wait(8, for: "sound from it") { recorder.frameCount > before + 48_000 }
    let start = Clock.now
    try recorder.stop()
    try expect(Clock.now - start < 1, "it took \(Clock.now - start) s to stop")
    try Microphone.check(Array(recorder.takeSamples()[..<before]))
    print("the server was killed, and recorded from again")
  }
}
