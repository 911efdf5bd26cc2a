import Earshot
import OpenALSoft

/// Reads a device's sound for a recorder, on its own thread, which never waits for the
/// destinations, and looks for another device after a loss.
struct CaptureFeeder {
  /// Milliseconds between two reads. PulseAudio sends 50 at once.
  private static let interval = 5
  private static let firstDelay = 50
  private static let longestDelay = 2_000
  /// Nanoseconds without a sample frame after which a device is reported.
  private static let longestSilence: Int64 = 3_000_000_000
  /// Nanoseconds between two searches for the requested device, while another one is used.
  private static let returnInterval: Int64 = 2_000_000_000

  private let run: RecordingRun
  private let configuration: SoundRecorder.Configuration

  init(_ run: RecordingRun) {
    self.run = run
    configuration = run.configuration
  }

  /// Frames that the library buffers for a late thread.
  private static func keptFrames(_ configuration: SoundRecorder.Configuration) -> Int {
    configuration.sampleRate
  }

  static func open(
    _ name: String?, _ configuration: SoundRecorder.Configuration
  ) throws(AudioError) -> ALCaptureDevice {
    do throws(ALError) {
      return try ALCaptureDevice.open(
        named: name, channelCount: configuration.channelCount,
        sampleRate: configuration.sampleRate, keptFrames: keptFrames(configuration))
    } catch {
      throw AudioError(
        .deviceUnavailable, subject: name ?? "the default device to record from",
        explanation: "can't be opened (\(error)); see the list of devices")
    }
  }

  /// Until the recording ends.
  func run(_ first: ALCaptureDevice) {
    var next: ALCaptureDevice? = first
    while let device = next {
      let outcome = feed(from: device)
      device.close()
      switch outcome {
      case .ended: next = nil
      case .lost: next = another()
      case .found(let wanted):
        run.noteDevice(wanted.name, .deviceRestored(name: wanted.name))
        next = wanted
      }
    }
    run.noteFed()
  }

  /// What follows a device.
  private enum Outcome {
    case ended, lost
    /// The requested device, opened.
    case found(ALCaptureDevice)
  }

  private func feed(from device: ALCaptureDevice) -> Outcome {
    var isRunning = false
    var (isStalled, latest, latestLook) = (false, Wakeup.now, Wakeup.now)
    func stop() {
      guard isRunning else { return }
      deliver(from: device, since: latest)
      device.stop()
      // Delivers the sound recorded by then.
      deliver(from: device, since: latest)
      isRunning = false
    }
    while true {
      switch run.wish {
      case .end:
        stop()
        return .ended
      case .rest:
        stop()
        run.wait(milliseconds: nil)
        continue
      case .record: break
      }
      if !isRunning {
        device.start()
        (isRunning, isStalled, latest) = (true, false, Wakeup.now)
      }
      let hasDelivered = deliver(from: device, since: latest)
      let now = Wakeup.now
      if hasDelivered {
        latest = now
        if isStalled { run.noteDevice(device.name, .deviceRestored(name: device.name)) }
        isStalled = false
      } else if !device.isConnected {
        run.noteDevice(nil, .deviceLost(name: device.name))
        return .lost
      } else if !isStalled, now - latest > Self.longestSilence {
        isStalled = true
        run.noteDevice(device.name, .deviceStalled(name: device.name))
      }
      if let wanted = configuration.deviceName, wanted != device.name,
        now - latestLook > Self.returnInterval
      {
        latestLook = now
        // A listed device may be in use by another program: this one continues until that one is
        // open.
        if ALCaptureDevice.names().contains(wanted),
          let found = try? Self.open(wanted, configuration)
        {
          stop()
          return .found(found)
        }
      }
      run.wait(milliseconds: Self.interval)
    }
  }

  /// Delivers new sound; returns whether there was any.
  @discardableResult
  private func deliver(from device: ALCaptureDevice, since latest: Int64) -> Bool {
    let most = Self.keptFrames(configuration)
    let frames = device.availableFrames
    guard frames > 0 else { return false }
    if frames >= most {
      // The library's buffer has overflowed.
      let passed = Double(Wakeup.now - latest) / 1e9 * Double(configuration.sampleRate)
      if Int(passed) > frames { run.noteLost(Int(passed) - frames) }
    }
    let samples = UnsafeMutableBufferPointer<Float>.allocate(
      capacity: frames * configuration.channelCount)
    defer { samples.deallocate() }
    device.read(into: samples)
    run.feed(UnsafeBufferPointer(samples))
    return true
  }

  /// Opens another device as soon as there is one; nil: the recording ends.
  private func another() -> ALCaptureDevice? {
    var delay = Self.firstDelay
    while true {
      switch run.wish {
      case .end: return nil
      case .rest:
        run.wait(milliseconds: nil)
        continue
      case .record: break
      }
      // The library finds devices in its latest list.
      let names = ALCaptureDevice.names()
      for name in [configuration.deviceName, nil] where name.map(names.contains) ?? !names.isEmpty {
        guard let device = try? Self.open(name, configuration) else { continue }
        run.noteDevice(device.name, .deviceRestored(name: device.name))
        return device
      }
      run.wait(milliseconds: delay)
      delay = min(2 * delay, Self.longestDelay)
    }
  }
}
