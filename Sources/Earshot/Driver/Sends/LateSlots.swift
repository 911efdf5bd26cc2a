import OpenALSoft

/// The effect slots of the first stem once more, on a device of their own, for what strips send
/// while the first stem has to wait for them: what came out of that one's slots would wait once
/// more. It is rendered in step with the first strip, and costs next to nothing while nothing is
/// sent and nothing is left to be heard.
///
/// Used by whoever renders, but for what the engine changes in slots meanwhile.
final class LateSlots {
  let renderer: StemRenderer
  /// What was rendered last.
  let mix: UnsafeMutablePointer<Float>
  /// Frames without any sound.
  @exclusivity(unchecked) private var quietFrames: Int
  private let capacity: Int
  /// Where slots are to be at the end of the block, and were to be at that of the last.
  @exclusivity(unchecked) private var aims: ContiguousArray<SlotAim> = []
  @exclusivity(unchecked) private var formerAims: ContiguousArray<SlotAim> = []
  @exclusivity(unchecked) private var framesLeft = 0
  /// Whether `mix` is of the present block.
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

  /// An echo may come a second later.
  var isHeard: Bool { quietFrames < renderer.stem.sampleRate }

  /// Begins with the gains that the slots of the first stem have.
  func begin(withGainsOf slots: ContiguousArray<RenderedSends.Slot>) {
    aims.removeAll(keepingCapacity: true)
    for slot in slots { aims.append(SlotAim(entry: slot.present, target: slot.present)) }
    framesLeft = 0
  }

  /// Moves the slots with those of the first stem.
  func aim(at aims: ContiguousArray<SlotAim>, over frames: Int) {
    swap(&formerAims, &self.aims)
    self.aims.removeAll(keepingCapacity: true)
    self.aims.append(contentsOf: aims)
    framesLeft = frames
  }

  /// Renders what is sent, and what is left, in so many frames. False where the context is
  /// nobody's.
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

  /// What is new in slots, and other gains, come in over the next mix, which is one of silence.
  private func warmUp() {
    renderer.aimSlots(&formerAims, by: 1)
    renderer.mixInFours(into: mix, frames: min(StemRenderer.warmUpFrames, capacity))
  }

  /// A block begins: nothing is rendered for it yet.
  func begin() { hasRendered = false }
}
