import OpenALSoft

/// Events before their frame, for a device.
extension SubmixRenderer {
  // MARK: Long mixes

  /// Whether the next plan may begin before its frame, because it ends the same mix.
  func canPass(to next: BlockPlan, within length: Int) -> Bool {
    guard let plan, next.isEven, (1..<Int64(length)).contains(next.startFrame - frame) else {
      return false
    }
    // A single ramp over both would be too long for a fade.
    let frames = plan.startFrame..<next.startFrame + Int64(next.frames)
    guard frame >= scheduledFades.frames.upperBound, !plan.fades(in: frames),
      !next.fades(in: frames)
    else { return false }
    // The current plan's starts and stops come first.
    return plan.aims.allSatisfy { $0.start == nil && $0.stopsAt == nil }
      && nextCut(plan) == plan.frames
  }

  /// Moves linearly from the current values to the next plan's values at its end. A mix costs
  /// something for each voice, however short it is, so splitting at the end of each plan as well as
  /// at the end of a device's pull would cost twice as much.
  func pass(to next: BlockPlan) {
    plan = next
    position = Int(frame - next.startFrame)
    for aim in next.aims { sources[aim.slot].increment = aim.increment }
    beginMixer(next)
    plans.noteTaken()
  }

  // MARK: Fades that lead their plans

  // A known fade happens in its frames independent of the available plans. If the plan for it is
  // late or over, its audible part follows the renderer's frames as well: by plans it would come a
  // pull later, or stand still until then.

  /// Fades in a source that starts now, unless its plan does.
  func fadeIn(_ fade: BlockPlan.ScheduledFade, _ plan: BlockPlan) {
    guard leads(fade, plan), fade.ramp.from == 0 else { return }
    sources[fade.slot].reached = 0
    follow(fade, from: masterShare)
  }

  /// Continues the fades of a plan that is over, or late.
  func takeOverFades(_ plan: BlockPlan) {
    guard isBehind(plan) else { return }
    for fade in plan.scheduledFades {
      let slot = fade.slot
      guard sources[slot].scheduledFade == nil, sources[slot].isPlaying,
        fade.isOnItsWay(in: frame..<frame + Int64(longestPiece)),
        plan.aims.contains(where: { $0.slot == slot && $0.start == nil })
      else { continue }
      // At the end of a plan in step a source has that plan's values.
      if frame != plan.startFrame + Int64(position) { sources[slot].fallBehind() }
      follow(fade, from: masterShare)
    }
  }

  private func follow(_ fade: BlockPlan.ScheduledFade, from share: Float) {
    let ramp = fade.ramp
    if let gain = fade.gain { sources[fade.slot].present.gain = gain * share }
    sources[fade.slot].scheduledFade = ramp
    // A hundredth of full scale is an inaudible step, and each mix costs something.
    let parts = ramp.shape == .decibels ? 700.0 : 160
    let part = min((ramp.endFrame - ramp.startFrame) / parts, Double(longestPiece))
    let piece = max(Int(part), submix.rampFrames ?? Renderer.shortestMix)
    let start = Int64(nearest: ramp.startFrame.rounded(.down))
    let end = max(Int64(nearest: ramp.endFrame.rounded(.up)), start)
    guard frame < scheduledFades.frames.upperBound else {
      return scheduledFades = (start..<end, piece)
    }
    let all =
      min(start, scheduledFades.frames.lowerBound)..<max(end, scheduledFades.frames.upperBound)
    scheduledFades = (all, min(piece, scheduledFades.piece))
  }

  /// Whether the renderer is ahead of the plan for it.
  private func leads(_ fade: BlockPlan.ScheduledFade, _ plan: BlockPlan) -> Bool {
    fade.isAhead || isBehind(plan)
  }

  private func isBehind(_ plan: BlockPlan) -> Bool {
    plan.startFrame + Int64(position) != frame || position >= plan.frames
  }

  /// Keeps the gain of a source apart from its fade, until plans include that.
  func goOnFading(_ aim: inout BlockPlan.Aim, _ ramp: Ramp, _ plan: BlockPlan) {
    if let fade = plan.scheduledFade(of: aim.slot), fade.ramp == ramp, leads(fade, plan) {
      aim.target.gain = fade.gain ?? sources[aim.slot].present.gain
    } else {
      sources[aim.slot].present.gain *= Float(ramp.value(at: Double(frame)))
      leave(aim.slot)
    }
  }

  /// Ends a source's fade ahead of its plans. Without such fades mixes are long again.
  func leave(_ slot: Int) {
    guard sources[slot].scheduledFade != nil else { return }
    sources[slot].scheduledFade = nil
    if sources.indices.allSatisfy({ sources[$0].scheduledFade == nil }) {
      scheduledFades = (0..<0, 0)
    }
  }

  /// The maximum frames of a mix so that fades ahead of their plans are followed.
  func fadeCut(within frames: Int) -> Int {
    guard frame < scheduledFades.frames.upperBound else { return frames }
    let next =
      frame < scheduledFades.frames.lowerBound
      ? scheduledFades.frames.lowerBound
      : min(frame + Int64(scheduledFades.piece), scheduledFades.frames.upperBound)
    return Int(clamping: min(Int64(frames), next - frame))
  }

  /// The maximum frames of a mix when a source starts.
  func firstCut(
    _ start: BlockPlan.Start, _ slot: Int, _ plan: BlockPlan, within frames: Int
  ) -> Int {
    if start.cutsAfterFirstFrame || sharesSwitch { return 1 }
    guard case .frame = start.time, let fade = plan.scheduledFade(of: slot), leads(fade, plan)
    else {
      return frames
    }
    // From silence OpenAL jumps straight to the fade's value.
    let left = Int(clamping: Int64(nearest: fade.ramp.endFrame) - frame)
    return min(frames, max(left, 1), submix.rampFrames ?? Renderer.shortestMix)
  }

  // MARK: Sounds that begin before the plan that they are in

  // A plan waits for its frame so that everything moves evenly. But if rendered sound is heard only
  // later, an immediate play can't wait as well. The engine's playheads follow.

  /// Makes the starts of waiting plans on idle sources, if nothing has to come before.
  func startEarly() {
    for index in 0..<plans.waiting {
      let next = plans.upcoming(index)
      // Until then all sources have the master's gain unchanged.
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
    // Earlier commands for the source come first.
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
    sources[slot].apply(entry, pitch: aim.pitch, through: submix.filter, context)
    for sends in plan.sends where sends.slot == slot { aimSend(sends, in: 0, by: 0) }
  }
}
