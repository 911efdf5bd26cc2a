import OpenALSoft

/// Mirrors the engine's truth in OpenAL: the only writer of OpenAL's state, and the only place
/// that knows of sources and buffers.
///
/// While there is no output, the link is nil and voices keep time without sources.
final class Driver {
  private(set) var link: OutputLink?
  /// How time passes, also while the output is away.
  private(set) var timing: OutputLink.Timing
  /// Opens devices while the game goes on; nil until one was asked for.
  private(set) var search: OutputSearch?
  /// The length of the shortest change in gain that doesn't click, in sample frames.
  let rampFrames: Double
  /// What OpenAL mixes no source louder than.
  let totalGainLimit: Float
  /// Sample frames into the block where it must be cut, because something starts or stops there.
  var cuts: ContiguousArray<Int> = []
  /// Slots that are dealt with together.
  var batch: ContiguousArray<Int> = []
  /// Voices louder than OpenAL can mix, in the last block.
  var gainLimited = 0
  private(set) var host: HostOutput?
  /// How loud what the engine renders itself is.
  let meter: Meter
  let worker = StreamWorker()
  /// Streams that are being read for voices, by their rows.
  var prefetches: [Int: Prefetch] = [:]
  /// What voices of live sound play from, by their rows, for as long as they live.
  var liveSounds: [Int: LiveSound] = [:]
  /// Times that a stream ran dry.
  var underruns = 0
  let faults: OutputFaults?
  var pace = DevicePace()
  var deviceTime: DeviceTime
  /// What the device mixed next when it was last looked at, in this block or just before.
  var deviceFrame: Int64?
  /// The engine's time, of this update as a whole.
  var updateFrame = 0.0
  /// Sample frames of the engine in a second and in a step.
  let sampleRate: Int
  let stepFrames: Double
  /// Some source plays silence until its voice starts.
  var hasAppointments = false
  /// Queues of live sound that voices left while OpenAL couldn't be called.
  var abandoned: [StreamQueue] = []
  private var entries = 0
  private var holdsDoor = false

  init(
    link: OutputLink, rampFrames: Double, stepFrames: Double, faults: OutputFaults? = nil
  ) {
    self.link = link
    self.faults = faults
    self.rampFrames = rampFrames
    self.stepFrames = stepFrames
    sampleRate = link.sampleRate
    deviceTime = DeviceTime(sampleRate: link.sampleRate)
    timing = link.timing
    totalGainLimit = link.totalGainLimit
    let channels = link.layout.channelCount
    meter = Meter(channelCount: channels, sampleRate: link.sampleRate)
    host = Self.host(for: link)
    cuts.reserveCapacity(64)
    batch.reserveCapacity(link.pool.count)
  }

  deinit {
    search?.end()
    link?.close()
    worker.stop()
  }

  /// Takes the output away, and every source with it. Voices must be told by `forgetSources`.
  func unlink() {
    release(link)
    link = nil
  }

  /// As `unlink`, but without closing it: hands it over, its sources stopped, so that nobody
  /// decodes for what isn't heard, and live sound is its voices' again.
  func takeLink() -> OutputLink? {
    defer { link = nil }
    if let link { link.withCurrent { link.pool.stopAll(link.context) } }
    return link
  }

  /// Puts the output on another link. Voices must be told by `forgetSources`.
  func relink(_ new: OutputLink) {
    release(link)
    link = new
    timing = new.timing
    forgetTime()
    host?.setSilenced(true)
    host = Self.host(for: new)
  }

  /// Whether OpenAL can be called now without waiting for others; if so, `leave` must follow.
  func tryToEnter() -> Bool {
    if entries == 0 {
      holdsDoor = timing == .realTime
      guard !holdsDoor || ALListing.tryToEnter() else { return false }
    }
    entries += 1
    return true
  }

  func leave() {
    entries -= 1
    if entries == 0, holdsDoor { ALListing.leave() }
  }

  /// Until a device is found, time passes as on one.
  func waitForDevice() {
    unlink()
    host?.setSilenced(true)
    host = nil
    timing = .realTime
  }

  /// The one that looks for devices.
  func searching() -> OutputSearch {
    if let search { return search }
    let made = OutputSearch()
    search = made
    return made
  }

  /// Ends with everything, here and now.
  func close() {
    search?.end()
    search = nil
    link?.close()
    link = nil
  }

  private func release(_ old: OutputLink?) {
    guard let old else { return }
    old.pool.leaveLiveReels()
    if old.timing == .realTime { OutputSearch.dismiss(old) } else { old.close() }
  }

  private static func host(for link: OutputLink) -> HostOutput? {
    guard link.timing == .hosted else { return nil }
    return HostOutput(
      device: link.device, mixLayout: link.fold.mixLayout,
      channelCount: link.layout.channelCount, sampleRate: link.sampleRate)
  }

  /// Sources that may be lent to voices in the long run; the rest are spares, for voices that
  /// still fade out while their successors already sound.
  var lendableSources: Int {
    guard let count = link?.pool.count else { return 0 }
    return count - Self.spares(of: count)
  }

  static func spares(of count: Int) -> Int {
    count < 2 ? 0 : max(1, min(count / 16, 16))
  }

  /// How much has been mixed, in a unit of its own, for finding out whether what was told to
  /// OpenAL has been heard. Two mixes later it has.
  func mixProgress() -> (now: Int64, twoMixes: Int64) {
    guard let link else { return (0, 0) }
    switch timing {
    case .stepped, .silent: return (0, 0)
    case .hosted: return (host?.mixedFrames ?? 0, 2 * Int64(HostOutput.longestMix))
    case .realTime:
      let mix = Int64(link.device.framesPerMix) * 1_000_000_000 / Int64(link.sampleRate)
      return (link.device.clock ?? 0, 2 * mix)
    }
  }
}

extension Driver {
  /// What silences the output at once, from any thread, before the engine's next update.
  var silencer: (@Sendable () -> Void)? {
    switch timing {
    case .hosted:
      guard let host else { return nil }
      return { host.setSilenced(true) }
    case .realTime:
      guard let gate = link?.gate else { return nil }
      return { gate.shut() }
    case .stepped, .silent: return nil
    }
  }

  /// Silences the output.
  func setSilenced(_ isSilenced: Bool) {
    host?.setSilenced(isSilenced)
    if isSilenced { link?.gate?.shut() } else { link?.gate?.open() }
  }

  /// Lets the output sound again. A device has mixed a little further than the engine's clock
  /// before it stood still; so voices get sources anew, at their own playheads.
  func goOn(_ voices: inout VoiceTable) {
    if let link, link.gate != nil {
      link.withCurrent { link.pool.stopAll(link.context) }
      forgetSources(&voices)
    }
    setSilenced(false)
    forgetTime()
  }

  var idleSources: Int { link?.pool.idleCount ?? 0 }

  /// Lists the rows of the voices that have a source.
  func listVoices(into rows: inout ContiguousArray<Int>) {
    rows.removeAll(keepingCapacity: true)
    link?.pool.listVoices(into: &rows)
  }

  var boundCount: Int { link?.pool.boundCount ?? 0 }

  /// Gives back the buffers of a clip; false while one is still needed.
  func forget(clip: Handle) -> Bool {
    guard let link else { return true }
    return link.buffers.remove(clip: clip, pool: &link.pool, link.context)
  }

  /// What a clip sounds like has changed: copies of what it was go as soon as nobody plays them.
  func disown(clip: Handle) { link?.buffers.disown(clip: clip) }

  /// Gives back copies of what clips were.
  func dropDisowned() {
    guard let link, link.buffers.hasDisowned else { return }
    link.buffers.dropDisowned(pool: &link.pool, link.context)
  }

  /// Stops reading ahead for a voice, which goes on somewhere else or with something else.
  func dropPrefetch(_ row: Int) {
    guard let prefetch = prefetches.removeValue(forKey: row) else { return }
    worker.remove(prefetch)
  }

  /// Whether nothing keeps OpenAL's copies of a clip from going.
  func couldForget(clip: Handle) -> Bool {
    guard let link else { return true }
    return link.buffers.couldRemove(clip: clip, pool: link.pool)
  }

  /// Traps when sources and voices contradict each other.
  func checkInvariants(_ voices: borrowing VoiceTable) {
    link?.pool.checkInvariants(voices: voices)
  }

  /// False once the device is gone.
  func isConnected(atFrame frame: Int64) -> Bool {
    guard let link else { return false }
    return link.device.isConnected && !(faults?.kills(atFrame: frame) ?? false)
  }

  static var deviceNames: [String] { ALDevice.playbackNames() }
  static var defaultDeviceName: String? { ALDevice.defaultPlaybackName() }
}
