import OpenALSoft

/// Mirrors the engine's truth in OpenAL: the only writer of OpenAL's state, and the only place
/// that knows of sources and buffers.
///
/// While there is no output, the link is nil and voices keep time without sources.
final class Driver {
  private(set) var link: OutputLink?
  /// How time passes, also while the output is away.
  private(set) var timing: OutputLink.Timing
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
  let host: HostOutput?
  let meter: Meter
  let worker = StreamWorker()
  /// Streams that are being read for voices, by their rows.
  var prefetches: [Int: Prefetch] = [:]
  /// Times that a stream ran dry.
  var underruns = 0

  init(link: OutputLink, rampFrames: Double) {
    self.link = link
    self.rampFrames = rampFrames
    timing = link.timing
    totalGainLimit = link.totalGainLimit
    let channels = link.layout.channelCount
    meter = Meter(channelCount: channels, sampleRate: link.sampleRate)
    host =
      link.timing == .hosted
      ? HostOutput(
        device: link.device, mixLayout: link.fold.mixLayout, meter: meter, channelCount: channels,
        sampleRate: link.sampleRate)
      : nil
    cuts.reserveCapacity(64)
    batch.reserveCapacity(link.pool.count)
  }

  deinit {
    link?.close()
    worker.stop()
  }

  /// Takes the output away, and every source with it. Voices must be told by `forgetSources`.
  func unlink() {
    link?.close()
    link = nil
  }

  func relink(_ new: OutputLink) {
    link?.close()
    link = new
    timing = new.timing
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
      guard let link, link.context.capabilities.canPauseDevice else { return nil }
      let device = link.device
      return { device.pause() }
    case .stepped, .silent: return nil
    }
  }

  /// Lets the output sound again, or silences it.
  func setSilenced(_ isSilenced: Bool) {
    host?.setSilenced(isSilenced)
    guard timing == .realTime, let link, link.context.capabilities.canPauseDevice else { return }
    if isSilenced { link.device.pause() } else { link.device.resume() }
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

  /// Traps when sources and voices contradict each other.
  func checkInvariants(_ voices: borrowing VoiceTable) {
    link?.pool.checkInvariants(voices: voices)
  }

  /// False once the device is gone.
  var isConnected: Bool { link?.device.isConnected ?? false }

  static var deviceNames: [String] { ALDevice.playbackNames() }
  static var defaultDeviceName: String? { ALDevice.defaultPlaybackName() }
}
