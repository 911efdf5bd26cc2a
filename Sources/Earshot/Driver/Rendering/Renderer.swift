import AudioEffects
import OpenALSoft
import Synchronization

/// Renders all submixes by their plans, and mixes them.
///
/// Offline, the engine's thread calls `perform` for each plan as it is made. Live, the reader calls
/// `pull`, on one thread at a time; it never waits and uses the existing plans. If a plan is late,
/// rendering continues with the current state, and the plan begins when it arrives.
final class Renderer: @unchecked Sendable {
  /// The minimum frames rendered at once where there is a choice: gains change over a whole mix, so
  /// a very short one would click.
  static let shortestMix = 256
  /// The most that is rendered at once.
  static let longestMix = 1_536

  let channelCount: Int
  let report: Mutex<RenderReport>
  private let blocksPerSecond: Double
  /// Locked by the rendering thread: a reader, or the engine if nothing pulls, plans have no room,
  /// the output changes, a bus gets a strip or a reverb is added or removed. These wait for each
  /// other.
  private let rendering = Mutex(())
  private let reader = Atomic<UInt>(0)

  // Used by the rendering thread. Only the engine's thread adds submixes, and may read them.
  /// The first is the master's.
  @exclusivity(unchecked) private(set) var submixes: ContiguousArray<SubmixRenderer> = []
  let mixer: Mixer
  private(set) var pulledFrames: Int64 = 0
  private var hasEnded = false
  /// Whether the last rendered sound was discarded.
  private var hasGap = false
  private(set) var load = RenderLoad()
  /// The clock of the load measurement, in nanoseconds.
  var clock: @Sendable () -> Int64 = { Wakeup.now }

  init(_ submix: Submix, blocksPerSecond: Double, silencedBlocks: FaultTally) {
    channelCount = submix.layout.channelCount
    self.blocksPerSecond = blocksPerSecond
    // The longest block is a fortieth of a second.
    let capacity = max(Self.longestMix, submix.sampleRate / 40 + 2)
    mixer = Mixer(
      channelCount: channelCount, sampleRate: submix.sampleRate, capacity: capacity,
      silencedBlocks: silencedBlocks)
    report = Mutex(RenderReport(sources: []))
    link(submix)
    submixes[0].mixer = mixer
  }

  /// The world's submix.
  var submix: Submix { submixes[0].submix }
  var context: ALContext { submixes[0].context }
  /// The plans of the first submix, with which the others are in step.
  var plans: PlanQueue { submixes[0].plans }

  /// The frame that is rendered next.
  var frame: Int64 {
    get { submixes[0].frame }
    set { for submix in submixes { submix.frame = newValue } }
  }

  private func link(_ submix: Submix) {
    let isFirst = submixes.isEmpty
    let new = SubmixRenderer(
      submix, plans: PlanQueue(sources: submix.sources.count, blocksPerSecond: blocksPerSecond),
      rests: !isFirst)
    if !isFirst { new.frame = submixes[0].frame }
    if !submix.slots.isEmpty { new.openSends() }
    submixes.append(new)
    if submix.isHRTFEnabled { for submix in submixes { submix.afterFade = SubmixRenderer.ringing } }
    new.afterFade = submixes[0].afterFade
    let sources = submix.sources.count
    report.withLock {
      $0.sources += ContiguousArray(repeating: RenderReport.Source(), count: sources)
    }
  }

  /// Renders one more submix from now on. Waits for a running pull.
  func add(_ submix: Submix) {
    rendering.withLock { _ in
      link(submix)
      mixer.addChannelStrip(channelCount: channelCount, capacity: mixer.strips[0].capacity)
    }
  }

  /// Its progress, as of the last pull.
  func withReport<Result>(_ body: (borrowing RenderReport) -> Result) -> Result {
    report.withLock { body($0) }
  }

  /// Publishes the progress of sources, which otherwise happens only live.
  func publishSources() { rendering.withLock { _ in publishReport(withSources: true) } }

  private func publishReport(withSources: Bool = true) {
    report.withLockIfAvailable { report in
      report.frame = frame
      (report.pulledFrames, report.mixerLatency) = (pulledFrames, mixer.latency)
      report.load = load.share
      (report.propertyCalls, report.lateStarts) = (0, 0)
      var first = 0
      for submix in submixes {
        submix.addCounts(to: &report)
        if withSources { submix.noteSources(in: &report, from: first) }
        first += submix.sources.count
      }
    }
  }

  // MARK: Offline, on the engine's thread

  /// Executes the latest plan and renders exactly its block.
  func perform(into output: UnsafeMutableBufferPointer<Float>, _ probe: StepProbe?) {
    guard let base = output.baseAddress else { return }
    rendering.withLock { _ in
      if mixer.isPlain, !submixes[0].hasMixerWork {
        submixes[0].perform(into: base, probe)
        mixer.strips[0].notePassed(base, frames: output.count / channelCount)
      } else {
        hastenSwitch()
        while plans.waiting > 0, submixes[0].begin(isLive: false) {}
        _ = mix(into: base, frames: output.count / channelCount) { submix, room in
          submix.perform(into: room, probe)
        }
      }
      probe?.end(.mixing)
      publishReport(withSources: false)
    }
  }

  /// Executes the latest plan without mixing: time passes silently.
  func skip() {
    rendering.withLock { _ in
      hasGap = true
      for submix in submixes { submix.skip() }
      publishReport()
    }
  }

  // MARK: Live, on any thread

  /// Sets the only reader that may pull, besides the engine; nil: none. Waits for a running pull.
  func setReader(_ new: RenderReader?) {
    rendering.withLock { _ in
      reader.store(Self.number(of: new), ordering: .releasing)
    }
  }

  private static func number(of reader: RenderReader?) -> UInt {
    reader.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  /// What a reader gets.
  enum Pulled {
    /// It continues the reader's previous sound; or later sound, after the engine has pulled or
    /// skipped some.
    case goesOn, goesOnLater
    /// Nothing, because there is another reader, or the renderer has ended.
    case refused
  }

  /// Renders interleaved samples for a reader, or for the engine itself. `besides`: nanoseconds
  /// that the reader itself needed before.
  @discardableResult
  func pull(
    into samples: UnsafeMutablePointer<Float>, frames: Int, for reader: RenderReader?,
    besides: Int64 = 0
  ) -> Pulled {
    rendering.withLock { _ in
      guard !hasEnded, reader == nil || isCurrent(reader) else { return .refused }
      let start = reader == nil ? 0 : clock()
      let isThere = pull(
        into: samples, frames: frames, mixingAcross: reader?.startsEarly ?? false)
      guard isThere else { return .refused }
      if reader != nil {
        pulledFrames += Int64(frames)
        load.add(
          nanoseconds: clock() - start + besides, for: Double(frames) / Double(submix.sampleRate))
      }
      publishReport()
      defer { hasGap = reader == nil }
      return hasGap ? .goesOnLater : .goesOn
    }
  }

  private func pull(
    into samples: UnsafeMutablePointer<Float>, frames: Int, mixingAcross: Bool
  ) -> Bool {
    var done = 0
    while done < frames {
      let place = samples + done * channelCount
      if mixer.onlyDelays, !submixes[0].hasMixerWork {
        let before = frame
        let mixed = submixes[0].pull(into: place, frames: frames - done, mixingAcross: mixingAcross)
        guard mixed != .refused else { return false }
        let count = Int(frame - before)
        mixer.delay(place, frames: count)
        mixer.strips[0].notePassed(place, frames: count)
        done += count
        continue
      }
      let most = mixingAcross ? min(submix.longestRamp, Self.longestMix) : Self.longestMix
      let count = beginDue(within: min(frames - done, most), mixingAcross: mixingAcross)
      let isThere = mix(into: place, frames: count) { submix, room in
        submix.pull(into: room, frames: count, beginsTogether: true)
      }
      guard isThere else { return false }
      // The output just comes later.
      _ = mixer.takeDrop()
      done += count
    }
    return true
  }

  /// Begins the due plans, each on all submixes in the same frame, because routing between them and
  /// the mixer's commands belong together. Returns the number of the next frames in which no other
  /// can begin.
  private func beginDue(within frames: Int, mixingAcross: Bool) -> Int {
    while plans.waiting > 0 {
      if mixingAcross, canPass(within: frames) {
        for submix in submixes { submix.pass(to: submix.plans.upcoming) }
        continue
      }
      let start = plans.upcoming.startFrame
      // All are asked, because each fades out what it will stop.
      var wait = 0
      for submix in submixes where submix.hasPlan(by: start) {
        wait = max(wait, submix.framesToPlan() ?? 0)
      }
      guard wait == 0 else {
        if submixes.contains(where: \.isHurried) { for submix in submixes { submix.hurry() } }
        return min(frames, wait)
      }
      hastenSwitch()
      for submix in submixes where submix.hasPlan(by: start) {
        guard submix.begin(isLive: true) else { return frames }
      }
    }
    return frames
  }

  /// During silence the master's gain passes at once from sources to its fader, or back.
  private func hastenSwitch() {
    guard plans.waiting > 0, plans.upcoming.masterSwitch != nil, mixer.isSilent else { return }
    for submix in submixes { submix.plans.upcoming.masterSwitch = .atOnce }
  }

  /// Whether the next plans may begin before their frame, on all submixes, because they end the
  /// same mix.
  private func canPass(within frames: Int) -> Bool {
    guard !submixes[0].hasMixerWork, plans.upcoming.feeds.isEmpty else { return false }
    let start = plans.upcoming.startFrame
    return submixes.allSatisfy {
      $0.hasPlan(by: start) && $0.canPass(to: $0.plans.upcoming, within: frames)
    }
  }

  /// All submixes, for frames in which no plan begins except at the start. If strips send to the
  /// first submix it comes last.
  private func mix(
    into samples: UnsafeMutablePointer<Float>, frames: Int,
    _ render: (SubmixRenderer, UnsafeMutablePointer<Float>) -> SubmixRenderer.Mixed
  ) -> Bool {
    for index in submixes.indices.dropFirst() {
      let mixed = render(submixes[index], mixer.strips[index].mix)
      guard mixed != .refused else { return false }
      mixer.strips[index].noteMixed(isSilent: mixed == .silence)
    }
    let feeds = submixes.count > 1 && mixer.feeds?.isUsed == true ? mixer.feeds : nil
    return mixer.process(into: samples, frames: frames, isFed: feeds != nil) { room in
      if let feeds { submixes[0].feedSlots(from: feeds.mixes, frames: frames) }
      return render(submixes[0], room) != .refused
    }
  }

  /// Enables sends of sources and strips to this number of slots. Returns false if OpenAL doesn't
  /// have as many. Waits for a running pull.
  func openSlots(_ count: Int, onSubmixes wanted: ContiguousArray<Int>, isSounding: Bool) -> Bool {
    rendering.withLock { _ in
      for number in wanted {
        guard submixes[number].submix.openSlots(count) else { return false }
        submixes[number].openSends()
      }
      mixer.openFeeds(slots: count, isSounding: isSounding)
      return true
    }
  }

  /// Lets the engine change what is in slots, with the context current.
  func changeSlots(
    ofSubmix number: Int, loading isLoading: Bool, _ body: (SubmixRenderer) -> Void
  ) {
    rendering.withLock { _ in
      let submix = submixes[number]
      if isLoading { submix.sends?.framesInFours = submix.submix.reverbFadeFrames }
      submix.context.withCurrent {
        submix.wake()
        body(submix)
      }
    }
  }

  /// Whether a reader may pull.
  func isCurrent(_ reader: RenderReader?) -> Bool {
    self.reader.load(ordering: .acquiring) == Self.number(of: reader)
  }

  /// Waits for a running pull, the last one.
  func end() {
    rendering.withLock { _ in hasEnded = true }
    for submix in submixes { submix.end() }
  }

  /// Releases all of its OpenAL objects.
  func close() {
    end()
    for submix in submixes { submix.submix.device.close() }
  }
}
