import Earshot
import EarshotCapture
import TestSupport
import Testing

/// Where OpenAL has no device to record from, as in all tests but the rig's.
@Suite("A recorder without a microphone")
struct SoundRecorderTests {
  @Test("there is no device, and that is a typed error which leaves no file")
  func noDevice() throws {
    let folder = try TestFolder()
    #expect(SoundRecorder.deviceNames.isEmpty && SoundRecorder.defaultDeviceName == nil)
    for name in [nil, "no such microphone"] {
      let recorder = try SoundRecorder(
        SoundRecorder.Configuration(deviceName: name), into: [.file(path: folder.file("a.wav"))])
      #expect(recorder.state == .ready && recorder.deviceName == nil)
      let error = #expect(throws: AudioError.self) { try recorder.start() }
      #expect(error?.reason == .deviceUnavailable, "\(error?.description ?? "")")
      #expect(recorder.state == .ready)
      try recorder.stop()
      #expect(recorder.state == .ended(.stopped) && recorder.frameCount == 0)
    }
    #expect(try folder.contents().isEmpty)
  }

  @Test("only engines whose category records have a recorder")
  func categories() throws {
    for category in SessionCategory.allCases {
      let engine = try AudioEngine(Configuration(output: .offline, category: category))
      let made = Result { () throws(AudioError) in try SoundRecorder(into: [], for: engine) }
      switch made {
      case .success: #expect(category.records)
      case .failure(let error): #expect(!category.records && error.reason == .notAvailable)
      }
    }
  }

  @Test("it rests while its engine is interrupted, and as the system says after")
  func interruptions() throws {
    let engine = try AudioEngine(
      Configuration(output: .offline, category: .recordAndPlay))
    let recorder = try SoundRecorder(into: [], for: engine)
    engine.beginInterruption("call")
    engine.beginInterruption("alarm")
    engine.endInterruption("call")
    #expect(recorder.takeEvents() == [.interrupted])
    engine.endInterruption("alarm")
    engine.suspend(.game)
    engine.enterBackground()
    #expect(recorder.takeEvents() == [.interruptionEnded(shouldResume: true)])
    engine.beginInterruption("call")
    engine.endInterruption("call", shouldResume: false)
    #expect(
      recorder.takeEvents() == [.interrupted, .interruptionEnded(shouldResume: false)])
  }

  @Test("what can't be is refused before the microphone is touched")
  func refusals() throws {
    typealias Configuration = SoundRecorder.Configuration
    for configuration in [
      Configuration(sampleRate: 7_999), Configuration(channelCount: 3), Configuration(limit: .zero),
    ] {
      let error = #expect(throws: AudioError.self) { try SoundRecorder(configuration, into: []) }
      #expect(error?.reason == .limitReached)
    }
    let stereo = PushSource(channelCount: 2)
    for destination in [
      SoundRecorder.Destination.pushSource(stereo), .file(path: "a.wav", format: "ilbc"),
      .file(path: "a.xyz"), .file(path: "a.flac", format: "ima4"),
    ] {
      let error = #expect(throws: AudioError.self) { try SoundRecorder(into: [destination]) }
      #expect(error?.reason == .formatUnsupported, "\(error?.description ?? "")")
    }
  }

  @Test("an engine that only records plays on no device, and time passes")
  func recordCategory() throws {
    let engine = try AudioEngine(Configuration(output: .device(), category: .record))
    #expect(engine.output == .silence && engine.deviceName == nil)
    engine.output = .device()
    #expect(engine.output == .silence)
    engine.update(elapsed: .milliseconds(100))
    #expect(engine.currentFrame > 0)
  }
}
