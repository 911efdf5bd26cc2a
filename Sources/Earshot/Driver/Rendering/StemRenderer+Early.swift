import OpenALSoft

/// What happens before its frame, for a device.
extension StemRenderer {
  // MARK: Long mixes

  /// Whether the next plan may begin before its frame, as it ends the same mix.
  func canPass(to next: BlockPlan, within length: Int) -> Bool {
    guard let plan, next.isEven, entersUntil <= frame,
      (1..<Int64(length)).contains(next.startFrame - frame)
    else { return false }
    // What the present one has to start and to stop comes first.
    return plan.aims.allSatisfy { $0.start == nil && $0.stopsAt == nil }
      && nextCut(plan) == plan.frames
  }

  /// Goes straight from where everything is now to where the next plan has it at its end. A mix
  /// costs something for each voice, however short it is, so that cutting at the end of each plan
  /// as well as where a device's pull ends would cost twice as much.
  func pass(to next: BlockPlan) {
    plan = next
    position = Int(frame - next.startFrame)
    for aim in next.aims { sources[aim.slot].increment = aim.increment }
    beginDesk(next)
    plans.noteTaken()
  }

  // MARK: Sounds that come in before their plan

  // A start that is known ahead is in its frame whatever the render has of plans by then. Where
  // that isn't yet the plan for it, or one that is late, what is heard of its fade goes by the
  // render's frames as well: by plans it would come a pull later, or fall back to be so.

  /// Lets a source come in that starts now, unless its plan does.
  func enter(_ entrance: BlockPlan.Entrance, _ plan: BlockPlan) {
    guard leads(entrance, plan) else { return }
    let slot = entrance.slot
    sources[slot].present.gain = entrance.gain * masterShare
    sources[slot].reached = 0
    sources[slot].entrance = entrance.fade
    // Of a long fade what changes in a whole mix is little, unless OpenAL does it all at its
    // beginning.
    let frames = entrance.fade.endFrame - entrance.fade.startFrame
    guard frames < Double(8 * Renderer.longestMix) || stem.rampFrames != nil else { return }
    entersUntil = max(entersUntil, Int64(entrance.fade.endFrame.rounded(.up)))
  }

  /// Whether the render is ahead of the plan for it.
  private func leads(_ entrance: BlockPlan.Entrance, _ plan: BlockPlan) -> Bool {
    entrance.isAhead || plan.startFrame + Int64(position) != frame || position >= plan.frames
  }

  /// Keeps the gain of a source that comes in apart from how far it has come, until plans have it.
  func keepEntering(_ aim: inout BlockPlan.Aim, _ fade: Ramp, _ plan: BlockPlan) {
    if let entrance = plan.entrance(of: aim.slot), entrance.fade == fade, leads(entrance, plan) {
      aim.target.gain = entrance.gain
    } else {
      sources[aim.slot].present.gain *= Float(fade.value(at: Double(frame)))
      sources[aim.slot].entrance = nil
    }
  }

  /// How many frames may be mixed at once so that what comes in follows its fade.
  func entranceCut(within frames: Int) -> Int {
    guard entersUntil > frame else { return frames }
    return min(frames, stem.rampFrames ?? Renderer.shortestMix, Int(entersUntil - frame))
  }

  // MARK: Sounds that begin before the plan that they are in

  // A plan waits for its frame so that everything moves evenly; but where what is rendered now is
  // heard only later, the game's wish to hear something at once can't wait as well. The engine's
  // playheads follow.

  /// Starts what the waiting plans would start on idle sources, with nothing before it.
  func startEarly() {
    for index in 0..<plans.waiting {
      let next = plans.upcoming(index)
      // Until then all else has the master's gain as it was.
      if next.masterSwitch != nil { break }
      guard next.startsSounds, (1...Self.patience).contains(next.startFrame - frame) else {
        continue
      }
      next.startsSounds = false
      batch.removeAll(keepingCapacity: true)
      context.deferUpdates()
      for aim in next.aims where canStartEarly(aim, after: index) { startEarly(aim, next) }
      context.processUpdates()
      batch.withUnsafeBufferPointer { context.play($0) }
    }
  }

  private func canStartEarly(_ aim: BlockPlan.Aim, after others: Int) -> Bool {
    guard let start = aim.start, case .offset(0) = start.time, case .frame = start.place,
      !start.cutsAfterFirstFrame, aim.envelope.from == 1, aim.envelope.to == 1,
      aim.entry.gain > 0, aim.stopsAt == nil,
      !sources[aim.slot].isPlaying, !sources[aim.slot].drains
    else { return false }
    // What is to happen to the source before that comes first.
    func isIn(_ plan: BlockPlan) -> Bool {
      plan.aims.contains { $0.slot == aim.slot }
        || plan.commands.contains { $0.slot == aim.slot }
    }
    if let plan, plan.aims.contains(where: { $0.slot == aim.slot }) { return false }
    return !(0..<others).contains { isIn(plans.upcoming($0)) }
  }

  private func startEarly(_ aim: BlockPlan.Aim, _ plan: BlockPlan) {
    let slot = aim.slot
    for index in plan.commands.indices where plan.commands[index].slot == slot {
      carryOut(plan.commands[index].command, on: slot)
      plan.commands[index].slot = nil
    }
    guard let start = aim.start else { return }
    sources[slot].increment = aim.increment
    make(start, aim, plan)
    let entry = sources[slot].present
    sources[slot].tell(entry, pitch: aim.pitch, through: stem.filter, context)
    for sends in plan.sends where sends.slot == slot { aimSend(sends, in: 0, by: 0) }
  }
}
