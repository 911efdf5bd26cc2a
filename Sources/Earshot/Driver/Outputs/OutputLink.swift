import AudioFiles
import OpenALSoft
import Synchronization

/// An open device with all that lives and dies with it: context, sources and buffers.
///
/// It can be thrown away and made anew at any time, since nothing is known here alone.
/// One thread at a time: it may be opened and filled on one, used on another and closed on a third.
final class OutputLink: @unchecked Sendable {
  /// How its samples are mixed, and so how time passes on it.
  enum Timing {
    /// By the engine, block by block: exact to the sample frame.
    case stepped
    /// By the host, from whichever thread it likes.
    case hosted
    /// By the device itself.
    case realTime
    /// Not at all.
    case silent
  }

  /// What to open.
  struct Request {
    var timing: Timing
    var deviceName: String?
    var sampleRate: Int?
    var layout: ChannelLayout
    var hrtf: Bool
    var sources: Int
    var resampler: Resampler
    var faults: OutputFaults?
  }

  /// A clip in a form in which it will be played.
  struct Upload: Sendable {
    var samples: Samples
    var loop: Range<Int>
    var clip: Handle
    var form: BufferPool.Form
  }

  let timing: Timing
  let device: ALDevice
  let context: ALContext
  private let attributes: ALContext.Attributes
  private let faults: OutputFaults?
  private let closed = Atomic<Bool>(false)
  let layout: ChannelLayout
  let sampleRate: Int
  /// Pulls the device, where the engine does.
  let fold: SpeakerFold
  /// Silences a playback device; nil for others.
  let gate: DeviceGate?
  var pool: SourcePool
  var buffers = BufferPool()
  /// Where the listener looks as OpenAL was last told, and where it has to at the block's end.
  var listenerPresent = (forward: SIMD3<Float>(0, 0, -1), up: SIMD3<Float>(0, 1, 0))
  var listenerTarget = (forward: SIMD3<Float>(0, 0, -1), up: SIMD3<Float>(0, 1, 0))

  init(opening request: Request) throws(AudioError) {
    timing = request.timing
    layout = request.layout
    faults = request.faults
    let isPlayback = request.timing == .realTime
    if request.faults?.fails(isPlayback: isPlayback) ?? false {
      throw Self.unavailable(request, ALError(code: 0, call: "alcOpenDevice"))
    }
    do {
      device =
        isPlayback ? try .openPlayback(named: request.deviceName) : try .openLoopback()
    } catch {
      throw Self.unavailable(request, error)
    }
    let mixLayout = SpeakerFold.mixLayout(for: layout, quirks: .measured)
    if !isPlayback, let rate = request.sampleRate,
      !ALContext.canRender(sampleRate: rate, layout: mixLayout, on: device)
    {
      throw AudioError(
        .formatUnsupported, subject: "\(rate) Hz \(layout.rawValue)",
        explanation: "OpenAL can't mix in this form; try 48000 Hz stereo")
    }
    attributes = ALContext.Attributes(
      sampleRate: request.sampleRate, layout: mixLayout, hrtf: request.hrtf,
      sources: request.sources)
    do {
      context = try ALContext(on: device, attributes: attributes)
    } catch {
      throw Self.unavailable(request, error)
    }
    if isPlayback { ALSystemEvents.count(on: device) }
    sampleRate = device.sampleRate
    fold = SpeakerFold(device, mixLayout: mixLayout)
    let context = context
    gate = isPlayback ? DeviceGate(context) : nil
    let made = context.withCurrent {
      context.disableOwnPhysics()
      return SourcePool(count: request.sources, resampler: request.resampler, context: context)
    }
    guard let made, made.count > 0 else {
      throw AudioError(
        .deviceUnavailable, subject: device.name,
        explanation: "OpenAL gives no sources on it; look at `sources` in its configuration file")
    }
    pool = made
  }

  var isClosed: Bool { closed.load(ordering: .acquiring) }
  var deviceName: String { device.name }
  var sourceCount: Int { pool.count }
  var uploadedBytes: Int { buffers.byteCount }
  /// Into how many steps a pitch of 1 is divided.
  var pitchSteps: Int { context.capabilities.quirks.pitchSteps }
  /// Whether its sound may come out of another device than its name says, without a word.
  var mayBeMoved: Bool { context.capabilities.quirks.letsStreamsMove }
  /// The longest mix over which a gain changes evenly, in sample frames.
  var longestRamp: Int { context.capabilities.quirks.longestRamp }
  var totalGainLimit: Float { context.capabilities.quirks.totalGainLimit }
  var propertyCalls: Int { context.trace.propertyCalls }

  /// Runs calls to OpenAL with this context current for the calling thread alone.
  @discardableResult
  func withCurrent<Result>(_ body: () -> Result) -> Result? { context.withCurrent(body) }

  var isHRTFEnabled: Bool { device.isHRTFEnabled }

  /// Uploads clips before they are needed. One that can't be uploaded is tried again by the voice
  /// that plays it, which tells.
  func fill(_ uploads: [Upload]) {
    context.withCurrent {
      for upload in uploads {
        _ = try? buffers.buffer(
          of: upload.samples, loop: upload.loop, clip: upload.clip, form: upload.form, context)
      }
    }
  }

  /// Moves to another device with all that is on it, its sources stopped. False where the library
  /// can't.
  func reopen(named name: String?) -> Bool {
    faults?.delayOpening()
    guard context.capabilities.canReopenDevice, device.reopen(named: name, attributes: attributes)
    else { return false }
    context.withCurrent { pool.stopAll(context) }
    return true
  }

  /// Gives everything back. The link can't be used any more; closing it again does nothing.
  func close() {
    guard !closed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    context.withCurrent { pool.close(context) }
    buffers.forgetAll()
    if timing == .realTime { device.close() }
  }

  /// As `close`, but what still sounds is faded out. Takes some mixes.
  func fadeAndClose() {
    if !isClosed, let gate, device.isConnected {
      context.withCurrent { context.setSilenced(true) }
      gate.waitUntilSilent()
    }
    close()
  }

  private static func unavailable(_ request: Request, _ error: ALError) -> AudioError {
    AudioError(
      .deviceUnavailable, subject: request.deviceName ?? "the default device",
      explanation: "it can't be opened (\(error.description)); is it plugged in, and is a sound "
        + "server running? `earshot devices` lists what there is")
  }
}
