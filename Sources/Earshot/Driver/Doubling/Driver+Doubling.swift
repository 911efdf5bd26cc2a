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

  /// A stem's buffer of a clip at twice its rate. The first time it is made in the background.
  func doubled(
    _ clip: PlayableClip, _ form: BufferPool.Form, loops: Bool, onStem stem: Int, _ block: Block
  ) -> Doubled {
    guard case .resident(let samples) = clip.sound, canDouble(samples, form) else { return .none }
    let key = BufferPool.Key(clip: clip.handle, form: form, isDoubled: true, loops: loops)
    if let known = buffers[stem].doubled(key, at: block.startFrame) { return .ready(known) }
    if doublings.isPending(key, onStem: stem) { return .coming }
    guard makeRoom(for: DoublingJob.byteCount(of: samples, form), block) else { return .none }
    let lead = Int64(Doublings.lead * Double(sampleRate))
    doublings.begin(
      DoublingJob(samples, key, loop: clip.loop), onStem: stem, due: block.startFrame + lead)
    return .coming
  }

  /// Bytes of what is kept at twice its rate.
  var doubledBytes: Int { buffers.reduce(0) { $0 + $1.doubledBytes } }

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
  private func makeRoom(for bytes: Int, _ block: Block) -> Bool {
    guard let limits = doublings.limits else { return false }
    let pending = doublings.pendingBytes + bytes
    let (now, second) = (block.startFrame, Int64(sampleRate))
    if doubledBytes + pending > limits.bytes, now >= doublings.nextSweep {
      doublings.nextSweep = now + second
      for stem in buffers.indices {
        let others = doubledBytes - buffers[stem].doubledBytes
        dropDoubled(
          onStem: stem, toBytes: limits.bytes - pending - others, unusedSince: now - 5 * second)
      }
    }
    return doubledBytes + pending <= limits.bytes
  }

  private func dropDoubled(onStem stem: Int, toBytes limit: Int, unusedSince frame: Int64) {
    buffers[stem].dropDoubled(toBytes: limit, unusedSince: frame) { release($0, ofStem: stem) }
  }

  /// A strip that nobody has any more keeps nothing at twice its rate: its next owner begins anew,
  /// as in an engine that was told of what there is.
  func forgetDoubled(onStem stem: Int) {
    doublings.pending.removeAll { $0.stem == stem }
    dropDoubled(onStem: stem, toBytes: 0, unusedSince: .max)
  }

  /// Takes up what was made in the background and is due by a frame.
  func takeUpDoubled(_ block: Block, dueBy frame: Int64) {
    guard doublings.pending.contains(where: { $0.due <= frame }), let renderer else { return }
    let all = doublings.pending
    doublings.pending.removeAll { $0.due <= frame }
    for (job, stem, due) in all where due <= frame {
      doublings.threads.finish(job)
      guard let samples = job.takeSamples() else { continue }
      let context = renderer.stems[stem].context
      // Without memory for it the clip does as it is.
      _ = try? context.withCurrent {
        try buffers[stem].insert(
          samples, job.key, loop: job.loop, at: frame < block.startFrame ? due : frame, context)
      }
    }
  }

  /// Hands voices that are resampled over to their clips at twice the rate, and those back that are
  /// too fast for that.
  func doubleSounds(
    _ block: Block, _ voices: inout VoiceTable, _ hearing: borrowing Hearing,
    _ clips: borrowing ClipCache
  ) {
    takeUpDoubled(block, dueBy: block.startFrame)
    guard changesDoubling else { return }
    changesDoubling = false
    for index in 0..<leases.busy.count {
      let slot = leases.busy[index]
      let stem = leases[slot].stem
      // How fast one that begins will be isn't settled yet: it has what its source had last.
      guard leases[slot].start == nil, leases[slot].changesDoubling(voices.fastestPitch),
        leases.idleCount(onStem: stem) > 0,
        case .bound(let row) = leases[slot].state, stem == self.stem(for: row, voices, clips),
        let clip = clips.playable(at: voices.details[row].clip)
      else { continue }
      if leases[slot].doubling == .possible {
        let loops = voices.details[row].jumpsLeft != 0
        let form = form(of: row, clip, voices)
        switch doubled(clip, form, loops: loops, onStem: stem, block) {
        // Two sources at different rates don't stay in phase: what fades out keeps its own.
        case .ready where voices.details[row].glide == nil: break
        case .ready, .coming: continue
        case .none:
          leases[slot].doubling = .none
          continue
        }
      }
      _ = handOver(slot, row, block, &voices, hearing, clips)
    }
  }
}

/// What recordings hold of it.
extension Driver {
  func doubledForms(of clip: Handle, onStem stem: Int) -> [DoubledForm] {
    let made = buffers[stem].doubledKeys(of: clip)
    let pending = doublings.pending.filter { $0.stem == stem && $0.job.key.clip == clip }
      .map(\.job.key)
    return DoubledForm.Shape.allCases.flatMap { shape in
      (made + pending).filter { $0.form == shape.form }
        .sorted { !$0.loops && $1.loops }
        .map { DoubledForm(shape: shape, loops: $0.loops) }
    }
  }

  /// Whether anything of a clip is kept at twice its rate, or shall be.
  func hasDoubled(_ clip: Handle) -> Bool {
    doublings.pending.contains { $0.job.key.clip == clip }
      || buffers.contains { !$0.doubledKeys(of: clip).isEmpty }
  }

  /// Gives up of a clip what isn't among these.
  func keepDoubled(of clip: Handle, _ kept: [(form: DoubledForm, stem: Int)]) {
    func goes(_ key: BufferPool.Key, _ stem: Int) -> Bool {
      !kept.contains {
        $0.stem == stem && $0.form.shape.form == key.form && $0.form.loops == key.loops
      }
    }
    doublings.pending.removeAll { $0.job.key.clip == clip && goes($0.job.key, $0.stem) }
    for stem in buffers.indices {
      for key in buffers[stem].doubledKeys(of: clip) where goes(key, stem) {
        buffers[stem].drop(key) { release($0, ofStem: stem) }
      }
    }
  }
}

/// That a clip is kept at twice its rate, in one of its forms, or shall be: where a bus with a
/// strip of its own plays, or else the master.
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
  package var bus: Bus?
  /// For what is placed by a head-related transfer function there.
  package var isBinaural = false

  package init(shape: Shape = .positional, loops: Bool = false) {
    self.shape = shape
    self.loops = loops
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
  @inline(__always)
  func changesDoubling(_ fastest: Float) -> Bool {
    switch doubling {
    case .none: false
    case .possible:
      VoiceTable.isResampled(increment) && !Self.isTooFastDoubled(increment, fastest)
    case .done: Self.isTooFastDoubled(increment, fastest)
    }
  }

  /// Whether OpenAL can't go through twice as many frames in the time.
  @inline(__always)
  static func isTooFastDoubled(_ increment: Int64, _ fastest: Float) -> Bool {
    Float(2 * increment) > fastest * Float(VoiceTable.ticksPerFrame)
  }
}
