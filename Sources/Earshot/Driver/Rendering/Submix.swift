import AudioFiles
import OpenALSoft

/// A submix: a loopback device with its context and its sources.
///
/// It can be discarded and made again at any time, since it has no state of its own.
final class Submix: @unchecked Sendable {
  let device: ALDevice
  let context: ALContext
  let layout: ChannelLayout
  let sampleRate: Int
  /// The gains with which it is as loud as other submixes; nil: it has no HRTF.
  let binauralLevel: BinauralLevel?
  /// Pulls the device.
  let fold: SpeakerFold
  let sources: [ALSource]
  /// The low-pass whose values sources copy; nil if there is none.
  let filter: ALFilter?
  /// The slots to which sources can send; none until `openSlots`.
  private(set) var slots: ContiguousArray<SubmixSlot> = []
  /// The filter whose values a send copies.
  private(set) var sendFilter: ALFilter?
  private let request: Request
  private let quirks: ALQuirks
  /// For buffers at the clips' rates, and at twice those; nil: the library's default.
  let resamplers: (plain: Int?, doubled: Int?)

  /// The format and the features of a submix.
  struct Request {
    var sampleRate: Int
    var layout: ChannelLayout
    var hrtf: Bool
    var sources: Int
    /// How many effect slots each source can send to. OpenAL 1.20.1 and later restart all voices
    /// when a device is reset, so this never changes. Unused sends cost a voice 6 to 10 %.
    var sends: Int
    var resampler: Resampler
    var faults: OutputFaults?
  }

  init(_ request: Request) throws(AudioError) {
    self.request = request
    layout = request.layout
    let rate = request.sampleRate
    if request.faults?.fails(isPlayback: false) ?? false {
      throw Self.unavailable(ALError(code: 0, call: "alcLoopbackOpenDeviceSOFT"))
    }
    do { device = try .openLoopback() } catch { throw Self.unavailable(error) }
    let mixLayout = SpeakerFold.mixLayout(for: layout)
    guard ALContext.canRender(sampleRate: rate, layout: mixLayout, on: device) else {
      throw AudioError(
        .formatUnsupported, subject: "\(rate) Hz \(layout.rawValue)",
        explanation: "OpenAL can't mix in this form; try 48000 Hz stereo")
    }
    var attributes = ALContext.Attributes(
      sampleRate: rate, layout: mixLayout, hrtf: request.hrtf, sources: request.sources)
    attributes.sends = request.sends
    do { context = try ALContext(on: device, attributes: attributes) } catch {
      throw Self.unavailable(error)
    }
    if request.faults?.lacksStereoAngles ?? false { context.forgetStereoAngles() }
    quirks = context.capabilities.quirks
    sampleRate = device.sampleRate
    binauralLevel =
      request.hrtf && device.isHRTFEnabled ? .measured(sampleRate: sampleRate) : nil
    fold = SpeakerFold(device, mixLayout: mixLayout, shelf: binauralLevel?.shelf)
    resamplers = (
      context.capabilities.resampler(named: request.resampler.words),
      context.capabilities.resampler(named: Resampler.linear.words)
    )
    let (context, device, resampler) = (context, device, resamplers.plain)
    let made = context.withCurrent {
      context.disableOwnPhysics()
      let canFilter = device.sampleRate >= context.capabilities.quirks.lowestFilteredRate
      let sources = context.makeSources(request.sources)
      Self.setConstants(sources, resampler, context)
      Self.warmUp(sources, context)
      return (sources, canFilter ? context.makeLowPass() : nil)
    }
    guard let made, !made.0.isEmpty else {
      throw AudioError(
        .deviceUnavailable, subject: device.name,
        explanation: "OpenAL gives no sources on it; look at `sources` in its configuration file")
    }
    (sources, filter) = made
  }

  var openALVersion: String { context.capabilities.version }
  /// The number of steps into which a pitch of 1 is divided.
  var pitchSteps: Int { quirks.pitchSteps }
  /// OpenAL's maximum rate.
  var fastestPitch: Float { quirks.fastestPitch }
  /// The maximum frames of a buffer in one mix while it repeats; nil: unlimited.
  var longestLoopRead: Int? { quirks.longestLoopRead }
  /// The longest mix over which a gain changes evenly, in sample frames.
  var longestRamp: Int { quirks.longestRamp }
  /// The number of a mix's first frames in which a gain changes; nil: all.
  var rampFrames: Int? { quirks.rampFrames }
  /// Whether a stopped source is audible for longer unless its gain is 0.
  var fadesStops: Bool { quirks.fadesStops }
  /// Whether starts take memory until the next mix.
  var mixesFreeStarts: Bool { quirks.mixesFreeStarts }
  /// How the library's reverbs differ from those of 1.19.1.
  var reverbTraits: ALReverbTraits { ALProbe.reverbTraits(in: fold.mixLayout) }
  /// A reverb's settings adapted to the library.
  func reverb(_ settings: EAXReverb) -> ALReverb {
    ReverbTranslation(traits: reverbTraits, sampleRate: Double(sampleRate)).translate(settings)
  }
  /// Frames after a slot got a reverb in which mixes have to be multiples of four.
  var reverbFadeFrames: Int { quirks.reverbFadeFrames }
  var isHRTFEnabled: Bool { device.isHRTFEnabled }
  /// Whether the angles of stereo buffers move twice as fast as positions.
  var hurriesStereoAngles: Bool {
    layout == .stereo && !isHRTFEnabled && quirks.hurriesStereoAngles
  }

  /// Makes the slots for sends, all silent. Returns false if OpenAL has no effects or gives each
  /// source fewer sends than that.
  func openSlots(_ count: Int) -> Bool {
    guard context.capabilities.hasEffects, context.sendCount >= count else { return false }
    context.withCurrent {
      if sendFilter == nil { sendFilter = context.makeBandPass() }
      while slots.count < count, let slot = SubmixSlot(context, layout) { slots.append(slot) }
    }
    return sendFilter != nil && slots.count == count
  }

  /// Runs calls to OpenAL with this context current for the calling thread only.
  func withCurrent(_ body: () -> Void) { context.withCurrent(body) }

  /// Sets constant properties of the sources.
  private static func setConstants(
    _ sources: [ALSource], _ resampler: Int?, _ context: ALContext
  ) {
    for source in sources {
      context.set(source, .rolloff, to: 0)
      // Otherwise gains above 1 would be clamped; the library's own limit, which is lower in all
      // versions, stays.
      context.set(source, .maximumGain, to: 1_000)
      context.set(source, .gain, to: 0)
      if let resampler { context.set(source, .resampler, to: resampler) }
    }
  }

  /// Plays silence on all sources at once, so that the library allocates now and not when the game
  /// is at its busiest: 1.19.1 keeps its voices in blocks of 256, and the first play beyond one
  /// moves them all under the mixer's lock (16–140 ms).
  private static func warmUp(_ sources: [ALSource], _ context: ALContext) {
    let silence = [Int16](repeating: 0, count: 16)
    let made = try? silence.withUnsafeBytes { (bytes) throws(ALError) in
      try context.makeBuffer(.mono16, bytes, sampleRate: context.device.sampleRate)
    }
    guard let buffer = made else { return }
    for source in sources { context.setBuffer(source, buffer) }
    sources.withUnsafeBufferPointer {
      context.play($0)
      context.stop($0)
    }
    for source in sources { context.setBuffer(source, nil) }
    context.delete(buffer)
  }

  private static func unavailable(_ error: ALError) -> AudioError {
    AudioError(
      .deviceUnavailable, subject: "OpenAL's loopback device",
      explanation: "it can't be opened (\(error.description))")
  }
}
