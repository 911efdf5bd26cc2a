import COpenAL
import Synchronization

/// An OpenAL device to record from: a microphone, or another device's output.
///
/// It delivers floats, interleaved, of full scale 1, between `start` and `stop`. Opening it doesn't
/// record: nothing is recorded before `start`. Closes itself with its last reference. Safe to
/// share: OpenAL Soft locks its devices itself.
public final class ALCaptureDevice: @unchecked Sendable {
  private let raw: OpaquePointer
  /// Samples in a frame: 1 or 2.
  public let channelCount: Int
  /// The device's own name.
  public let name: String
  private let closed = Atomic<Bool>(false)

  private init(_ raw: OpaquePointer, channelCount: Int) {
    self.raw = raw
    self.channelCount = channelCount
    name = ALDoor.whileOpen {
      alcGetString(raw, ALC_CAPTURE_DEVICE_SPECIFIER).map { String(cString: $0) } ?? ""
    }
    ALExit.noteOpened(raw) { _ = alcCaptureCloseDevice($0) }
  }

  deinit { close() }

  /// Opens a device, the default one when `name` is nil. The library buffers this many frames for
  /// late readers, where it buffers any itself.
  ///
  /// The corresponding OpenAL function is `alcCaptureOpenDevice`.
  public static func open(
    named name: String?, channelCount: Int, sampleRate: Int, keptFrames: Int
  ) throws(ALError) -> ALCaptureDevice {
    precondition((1...2).contains(channelCount), "one or two channels")
    guard ALExit.begin() else { throw ALError(code: 0, call: "alcCaptureOpenDevice") }
    defer { ALExit.end() }
    ALSettings.noteUse()
    let format = channelCount == 1 ? AL_FORMAT_MONO_FLOAT32 : AL_FORMAT_STEREO_FLOAT32
    func open(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
      let open = {
        alcCaptureOpenDevice(name, ALCuint(sampleRate), format, ALCsizei(keptFrames))
      }
      #if os(Linux)
        return ALSAMessages.dropped(in: open)
      #else
        return open()
      #endif
    }
    guard let opened = name.map({ $0.withCString(open) }) ?? open(nil) else {
      throw ALError(code: alcGetError(nil), call: "alcCaptureOpenDevice")
    }
    return ALCaptureDevice(opened, channelCount: channelCount)
  }

  /// The names of all devices to record from, as the system lists them now.
  ///
  /// The corresponding OpenAL function is `alcGetString` with `ALC_CAPTURE_DEVICE_SPECIFIER`.
  public static func names() -> [String] {
    ALListing.list {
      guard let list = alcGetString(nil, ALC_CAPTURE_DEVICE_SPECIFIER) else { return [] }
      return ALDevice.strings(inDoubleTerminated: list)
    }
  }

  /// The name of the device that the default is now, if there is one.
  ///
  /// The corresponding OpenAL function is `alcGetString` with
  /// `ALC_CAPTURE_DEFAULT_DEVICE_SPECIFIER`.
  public static func defaultName() -> String? {
    ALListing.list {
      // 1.19.1 returns names from its last list, so that is refreshed. 1.24.2 has a default where
      // the list is empty.
      guard let names = alcGetString(nil, ALC_CAPTURE_DEVICE_SPECIFIER), names.pointee != 0,
        let name = alcGetString(nil, ALC_CAPTURE_DEFAULT_DEVICE_SPECIFIER), name.pointee != 0
      else { return nil }
      return String(cString: name)
    }
  }

  /// Closes the device now. The corresponding OpenAL function is `alcCaptureCloseDevice`.
  public func close() {
    guard !closed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    ALExit.close(raw)
  }

  /// Records from now on. The corresponding OpenAL function is `alcCaptureStart`.
  public func start() { ALDoor.whileOpen { alcCaptureStart(raw) } }

  /// Stops recording; recorded sound can still be read. The corresponding OpenAL function is
  /// `alcCaptureStop`.
  public func stop() { ALDoor.whileOpen { alcCaptureStop(raw) } }

  /// Frames that can be read.
  public var availableFrames: Int { max(0, integer(ALC_CAPTURE_SAMPLES)) }

  /// False once the device is lost, which is noticed when the available frames are queried.
  public var isConnected: Bool { integer(ALC_CONNECTED) != 0 }

  /// Moves out whole frames, no more than `availableFrames`.
  /// The corresponding OpenAL function is `alcCaptureSamples`.
  public func read(into samples: UnsafeMutableBufferPointer<Float>) {
    guard let base = samples.baseAddress else { return }
    ALDoor.whileOpen { alcCaptureSamples(raw, base, ALCsizei(samples.count / channelCount)) }
  }

  private func integer(_ what: Int32) -> Int {
    var value: ALCint = 0
    ALDoor.whileOpen { alcGetIntegerv(raw, what, 1, &value) }
    return Int(value)
  }
}
