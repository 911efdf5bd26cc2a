import AudioFiles
import OpenALSoft

/// Short clips that OpenAL has to resample are kept at twice their rate. There the linear resampler
/// does better above 5 kHz than the cubic one at the plain rate, and costs half as much.
extension Driver {
  /// What there is of a clip at twice its rate.
  enum Doubled {
    case ready(ALBuffer)
    /// It is being made, or is made as soon as a voice is resampled.
    case coming
    /// It is too long, or there is no room.
    case none
  }

  /// The buffer of a clip at twice its rate. The first time it is made in the background.
  func doubled(
    _ clip: PlayableClip, _ form: BufferPool.Form, loops: Bool, _ block: Block,
    _ clips: borrowing ClipCache
  ) -> Doubled {
    guard case .resident(let samples) = clip.sound, canDouble(samples, form) else { return .none }
    let key = BufferPool.Key(clip: clip.handle, form: form, isDoubled: true, loops: loops)
    if let known = buffers.doubled(key, at: block.startFrame) { return .ready(known) }
    if doublings.pending.contains(where: { $0.job.key == key }) { return .coming }
    guard makeRoom(for: DoublingJob.byteCount(of: samples, form), block, clips) else {
      return .none
    }
    let lead = Int64(Doublings.lead * Double(sampleRate))
    begin(DoublingJob(samples, key, loop: clip.loop), due: block.startFrame + lead)
    return .coming
  }

  private func begin(_ job: DoublingJob, due: Int64) {
    doublings.pending.append((job, due))
    doublings.threads.add(job, isUrgent: false)
  }

  /// Whether a clip is one of those that are kept at twice their rate at all.
  func canDouble(_ samples: Samples, _ form: BufferPool.Form) -> Bool {
    guard let limits = doublings.limits, samples.sampleRate <= sampleRate else { return false }
    if case .panned = form { return false }
    return Double(samples.frameCount) <= limits.seconds * Double(samples.sampleRate)
  }

  /// Whether a voice is to be played from a buffer at twice the clip's rate, at so many ticks a
  /// sample frame. One that was stays there.
  func isDoubled(
    _ row: Int, _ increment: Int64, _ voices: borrowing VoiceTable, was: Bool = false
  ) -> Bool {
    let isResampled = was || VoiceTable.isResampled(increment) || voices.details[row].glide != nil
    return isResampled && !Lease.isTooFastDoubled(increment, voices.fastestPitch)
  }

  /// Gives up what no voice has played for a while, if that is needed.
  private func makeRoom(
    for bytes: Int, _ block: Block, _ clips: borrowing ClipCache
  ) -> Bool {
    guard let limits = doublings.limits else { return false }
    let pending = doublings.pendingBytes + bytes
    let (now, second) = (block.startFrame, Int64(sampleRate))
    if buffers.doubledBytes + pending > limits.bytes, now >= doublings.nextSweep {
      doublings.nextSweep = now + second
      buffers.dropDoubled(toBytes: limits.bytes - pending, unusedSince: now - 5 * second) {
        release($0)
      }
    }
    return buffers.doubledBytes + pending <= limits.bytes
      && clips.byteCount + buffers.byteCount + pending <= limits.clipBudget ?? .max
  }

  /// Takes up what was made in the background, from its frame on.
  func takeUpDoubled(_ block: Block) {
    guard doublings.pending.contains(where: { $0.due <= block.startFrame }),
      let context = renderer?.stem.context
    else { return }
    let all = doublings.pending
    doublings.pending.removeAll { $0.due <= block.startFrame }
    for (job, due) in all where due <= block.startFrame {
      doublings.threads.finish(job)
      guard let samples = job.take() else { continue }
      // Without memory for it the clip does as it is.
      _ = try? buffers.insert(samples, job.key, loop: job.loop, at: block.startFrame, context)
    }
  }

  /// Hands voices that are resampled over to their clips at twice the rate, and those back that are
  /// too fast for that.
  func doubleSounds(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    takeUpDoubled(block)
    guard changesDoubling else { return }
    changesDoubling = false
    for index in 0..<leases.busy.count where leases.idleCount > 0 {
      let slot = leases.busy[index]
      guard leases[slot].changesDoubling(voices.fastestPitch),
        case .bound(let row) = leases[slot].state,
        let clip = clips.playable(at: voices.details[row].clip)
      else { continue }
      if leases[slot].doubling == .possible {
        let loops = voices.details[row].jumpsLeft != 0
        switch doubled(clip, form(of: row, clip, voices), loops: loops, block, clips) {
        case .ready: break
        case .coming: continue
        case .none:
          leases[slot].doubling = .none
          continue
        }
      }
      _ = handOver(slot, row, block, &voices, hearing, clips)
    }
  }
}

/// What a recorder is told of it, and another engine takes up.
extension Driver {
  func doubledForms(of clip: Handle) -> [DoubledForm] {
    let made = buffers.doubledKeys(of: clip).map { ($0, Int64(0)) }
    let pending = doublings.pending.filter { $0.job.key.clip == clip }.map { ($0.job.key, $0.due) }
    return DoubledForm.Shape.allCases.flatMap { shape in
      (made + pending).filter { $0.0.form == shape.form }
        .sorted { !$0.0.loops && $1.0.loops }
        .map { DoubledForm(shape: shape, loops: $0.0.loops, dueFrame: Int($0.1)) }
    }
  }

  func resume(_ forms: [DoubledForm], of clip: PlayableClip) {
    guard case .resident(let samples) = clip.sound else { return }
    for doubled in forms where canDouble(samples, doubled.shape.form) {
      let key = BufferPool.Key(
        clip: clip.handle, form: doubled.shape.form, isDoubled: true, loops: doubled.loops)
      guard !doublings.pending.contains(where: { $0.job.key == key }) else { continue }
      begin(DoublingJob(samples, key, loop: clip.loop), due: Int64(doubled.dueFrame))
    }
  }
}

/// That a clip is kept at twice its rate, in one of its forms, or shall be from a frame on.
package struct DoubledForm: Hashable, Sendable {
  package enum Shape: String, CaseIterable, Sendable {
    case positional, flat, flatMono

    var form: BufferPool.Form {
      switch self {
      case .positional: .positional
      case .flat: .flat
      case .flatMono: .flatMono
      }
    }
  }

  package var shape: Shape
  package var loops: Bool
  package var dueFrame: Int

  package init(shape: Shape = .positional, loops: Bool = false, dueFrame: Int = 0) {
    self.shape = shape
    self.loops = loops
    self.dueFrame = dueFrame
  }
}

extension Lease {
  /// Whether what its source plays is kept at twice the clip's rate.
  enum Doubling: Equatable {
    /// It isn't, and shall not be.
    case none
    /// It may come to be, once the voice is resampled.
    case possible
    /// It is; `loops` tells whether without a seam.
    case done(loops: Bool)
  }

  var isDoubled: Bool { if case .done = doubling { true } else { false } }
  var loopsDoubled: Bool { doubling == .done(loops: true) }

  /// Whether its voice had better be played from the other buffer. One that has come to its clip's
  /// own rate again stays where it is.
  func changesDoubling(_ fastest: Float) -> Bool {
    switch doubling {
    case .none: false
    case .possible:
      VoiceTable.isResampled(increment) && !Self.isTooFastDoubled(increment, fastest)
    case .done: Self.isTooFastDoubled(increment, fastest)
    }
  }

  /// Whether OpenAL can't go through twice as many frames in the time.
  static func isTooFastDoubled(_ increment: Int64, _ fastest: Float) -> Bool {
    2 * increment > Int64(fastest) * VoiceTable.ticksPerFrame
  }
}
