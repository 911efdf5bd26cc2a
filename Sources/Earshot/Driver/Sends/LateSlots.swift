import OpenALSoft

/// A copy of the first submix's effect slots on a separate device, for sends of strips while the
/// first submix is delayed for them: the output of its own slots would be delayed again. It is
/// rendered in step with the first strip, and costs next to nothing without sends and tails.
///
/// Used by the rendering thread, except for the engine's changes of slots.
final class LateSlots {
  let renderer: StemRenderer
  /// What was rendered last.
  let mix: UnsafeMutablePointer<Float>
  /// Frames without any sound.
  @exclusivity(unchecked) private var quietFrames: Int
  private let capacity: Int
  /// The slots' gains at the end of the block, and at the end of the last.
  @exclusivity(unchecked) private var aims: ContiguousArray<SlotAim> = []
  @exclusivity(unchecked) private var formerAims: ContiguousArray<SlotAim> = []
  @exclusivity(unchecked) private var framesLeft = 0
  /// Whether `mix` belongs to the current block.
  @exclusivity(unchecked) private(set) var hasRendered = false

  init(_ stem: Stem, blocksPerSecond: Double, capacity: Int) {
    renderer = StemRenderer(
      stem, plans: PlanQueue(sources: 1, blocksPerSecond: blocksPerSecond), rests: false)
    renderer.openSends()
    self.capacity = capacity
    mix = .allocate(capacity: capacity * stem.layout.channelCount)
    mix.initialize(repeating: 0, count: capacity * stem.layout.channelCount)
    quietFrames = stem.sampleRate
    aims.reserveCapacity(SlotLevels.scalarCount)
    formerAims.reserveCapacity(SlotLevels.scalarCount)
  }

  deinit { mix.deallocate() }

  /// An echo may follow a second later.
  var isHeard: Bool { quietFrames < renderer.stem.sampleRate }

  /// Starts with the gains of the first submix's slots.
  func begin(withGainsOf slots: ContiguousArray<RenderedSends.Slot>) {
    aims.removeAll(keepingCapacity: true)
    for slot in slots { aims.append(SlotAim(entry: slot.present, target: slot.present)) }
    framesLeft = 0
  }

  /// Moves the slots with those of the first submix.
  func aim(at aims: ContiguousArray<SlotAim>, over frames: Int) {
    swap(&formerAims, &self.aims)
    self.aims.removeAll(keepingCapacity: true)
    self.aims.append(contentsOf: aims)
    framesLeft = frames
  }

  /// Renders sends and tails for this many frames. Returns false if the context is unusable.
  func render(_ mixes: SlotMixes, frames: Int) -> Bool {
    hasRendered = false
    guard frames > 0, isHeard || mixes.isFed else { return true }
    let part = framesLeft > frames ? Float(frames) / Float(framesLeft) : 1
    framesLeft = max(framesLeft - frames, 0)
    let isThere: Void? = renderer.context.withCurrent {
      if !isHeard { warmUp() }
      renderer.aimSlots(&aims, by: part)
      renderer.feedSlots(from: mixes, frames: frames)
      renderer.mixInFours(into: mix, frames: frames)
    }
    guard isThere != nil else { return false }
    hasRendered = true
    let isQuiet = !mixes.isFed && renderer.isHush(mix, frames)
    quietFrames = isQuiet ? quietFrames + frames : 0
    return true
  }

  /// New slot contents and gains fade in over the next mix, which is silent.
  private func warmUp() {
    renderer.aimSlots(&formerAims, by: 1)
    renderer.mixInFours(into: mix, frames: min(StemRenderer.warmUpFrames, capacity))
  }

  /// A block starts: nothing is rendered for it yet.
  func begin() { hasRendered = false }
}
