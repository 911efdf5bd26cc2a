import OpenALSoft

/// Scheduled starts on a device. A source is lent ahead of its time and plays just so much silence
/// that the device comes to the clip's first frame in the very frame that goes with the engine's.
/// A mix may come between the look at the device's clock and the start: then the place in the
/// silence, which nobody hears, is changed.
extension Driver {
  /// How far ahead voices are looked at. Renders are exact as it is, and so is what a host pulls.
  var lookAhead: LookAhead {
    guard timing == .realTime, link != nil else { return LookAhead() }
    return LookAhead(
      reading: Int64((Appointment.lead + Appointment.reading) * Double(sampleRate)),
      lending: Int64(Appointment.lead * Double(sampleRate)))
  }

  /// Once a block: looks at the device's clock if anything depends on it, or it is time to.
  func lookAtDevice(_ block: Block, isWanted: Bool) {
    deviceFrame = nil
    guard timing == .realTime, let link else { return }
    let isDue = block.step % DevicePace.interval == 0 || deviceTime.isYoung
    guard isDue || isWanted || hasAppointments, let now = readDevice(link) else { return }
    deviceFrame = now
    deviceTime.note(updateFrame, isDevice: now)
  }

  /// Neither the pace nor the time of the device so far means anything for what comes.
  func forgetTime() {
    pace = DevicePace()
    deviceTime.reset()
  }

  /// What the device mixes next, in sample frames at the engine's rate.
  func readDevice(_ link: OutputLink) -> Int64? {
    guard let clock = link.device.clock else { return nil }
    return Int64((Double(clock) * Double(sampleRate) / 1e9).rounded())
  }

  /// The device's frame in which a start on the engine's clock is due: as late after it as sound
  /// that starts unscheduled is on the average.
  func due(_ frame: Int64) -> Int64? {
    deviceTime.deviceFrame(of: Double(frame) + stepFrames)
  }

  /// Frames that OpenAL must have before the clip begins: it fades in what doesn't start at the
  /// beginning of its queue.
  private func notice(_ link: OutputLink) -> Int64 { Int64(link.longestRamp) }

  /// Whether a voice that waits for its start can be lent a source that will meet it.
  func canMeet(_ row: Int, _ link: OutputLink, _ voices: borrowing VoiceTable) -> Bool {
    guard let now = deviceFrame, let due = due(voices.details[row].startFrame) else { return false }
    // A mix may come before it is under way.
    return due - now >= notice(link) + Int64(link.device.framesPerMix)
  }

  /// Lets a source that is lent ahead of its voice's start play from a reel when it is time.
  func makeAppointment(
    _ slot: Int, _ row: Int, _ reel: Reel, at frame: Int, _ link: OutputLink,
    _ voices: inout VoiceTable, _ hearing: borrowing Hearing
  ) {
    let pitch = pitch(of: row, voices, hearing)
    voices.setIncrement(row, pitch: pitch)
    let increment = voices.increment[row]
    let start = voices.details[row].startFrame
    // As much as there may be to wait, and more for the unsteadiness of both clocks.
    let seconds = Appointment.lead + 0.2 + 2 * stepFrames / Double(sampleRate)
    let clipRate = seconds * Double(sampleRate) * Double(min(increment, Appointment.fastest))
    let silence = Int(clipRate / Double(VoiceTable.ticksPerFrame))
    link.pool.slots[slot].startsAt = -1
    link.pool.slots[slot].isAhead = true
    link.pool.slots[slot].pitch = pitch
    link.pool.slots[slot].increment = increment
    link.pool.slots[slot].cutsAfterFirstFrame = false
    link.pool.slots[slot].envelope = .constant(1)
    link.pool.slots[slot].silentAtMix = .max
    link.pool.slots[slot].appointment = Appointment(
      frame: start, deviceFrame: .max, silence: silence, increment: increment,
      version: deviceTime.version)
    hasAppointments = true
    // A reel may begin before the frame from which it is wanted.
    _ = reel.drop(frame - reel.firstFrame)
    let queue = StreamQueue(
      reel, source: link.pool.slots[slot].source, context: link.context, worker: worker)
    queue.beginWithSilence(
      frames: silence, ramp: frame > 0 && voices.details[row].rampsStart ? Int(rampFrames) : 0)
    link.pool.slots[slot].queue = queue
    queue.supplyDecoded()
    worker.add(queue)
  }

  /// A voice that was lent a source ahead of its time begins. False when it has none.
  func begin(_ row: Int, _ voices: borrowing VoiceTable) -> Bool {
    let slot = Int(voices.slot[row])
    guard slot >= 0, let link else { return false }
    link.pool.slots[slot].isAhead = false
    return true
  }

  /// Whether the silence that is left may still be changed.
  func mayChange(_ appointment: Appointment) -> Bool {
    guard appointment.isUnderWay else { return true }
    guard let link, let now = deviceFrame else { return false }
    return appointment.deviceFrame - now >= notice(link)
  }

  /// Sees to it that sources that play silence come to its end at the right time.
  func keepAppointments(_ link: OutputLink, _ voices: inout VoiceTable) {
    guard var now = readDevice(link) else { return }
    hasAppointments = false
    batch.removeAll(keepingCapacity: true)
    for index in link.pool.busy {
      guard link.pool.slots[index].state == .bound,
        let appointment = link.pool.slots[index].appointment
      else { continue }
      if appointment.isUnderWay, now >= appointment.deviceFrame {
        link.pool.slots[index].appointment = nil
        continue
      }
      hasAppointments = true
      let isRight =
        appointment.version == deviceTime.version
        && appointment.increment == link.pool.slots[index].increment
      if !appointment.isUnderWay || !isRight { batch.append(index) }
    }
    // A mix takes milliseconds and this microseconds: hardly ever more than a second time.
    for _ in 0..<8 where !batch.isEmpty {
      place(batch, on: link, &voices, now: now)
      guard let after = readDevice(link), after != now else { break }
      now = after
    }
    batch.removeAll(keepingCapacity: true)
  }

  /// Puts sources in their places in the silence, for a device that mixes a frame next, and starts
  /// those that don't play yet. What has become too late is taken back, to start when it can.
  private func place(
    _ slots: ContiguousArray<Int>, on link: OutputLink, _ voices: inout VoiceTable, now: Int64
  ) {
    var starting: ContiguousArray<Int> = []
    for index in slots {
      guard var appointment = link.pool.slots[index].appointment,
        let due = due(appointment.frame)
      else { continue }
      let increment = link.pool.slots[index].increment
      let left = due - now
      if appointment.isUnderWay, left < notice(link) { continue }
      let way = Double(left) * Double(increment) / Double(VoiceTable.ticksPerFrame)
      let place = appointment.silence - Int(way.rounded())
      guard left >= notice(link), place >= 0 else {
        // Too late, or it runs so fast by now that it has too little silence: perhaps anew.
        voices.slot[link.pool.slots[index].voice] = -1
        link.pool.giveBack(index)
        continue
      }
      link.context.set(link.pool.slots[index].source, .sampleOffset, to: place)
      if !appointment.isUnderWay { starting.append(index) }
      appointment.isUnderWay = true
      appointment.deviceFrame = due
      appointment.increment = increment
      appointment.version = deviceTime.version
      link.pool.slots[index].appointment = appointment
    }
    guard !starting.isEmpty else { return }
    link.pool.play(starting, link.context)
    for index in starting { link.pool.slots[index].queue?.noteStart() }
  }

  /// Takes back a source of which nothing has been heard yet; false when something has.
  func withdraw(_ slot: Int, _ link: OutputLink) -> Bool {
    guard let appointment = link.pool.slots[slot].appointment else { return false }
    link.pool.slots[slot].appointment = nil
    if appointment.isUnderWay, link.pool.slots[slot].queue?.isInSilence != true { return false }
    link.pool.giveBack(slot)
    return true
  }

  /// Lets a stream be read for a voice that starts soon, before it is lent a source.
  func readAhead(
    for row: Int, _ block: Block, _ voices: borrowing VoiceTable, _ clips: borrowing ClipCache
  ) {
    guard let link, let clip = clips.playable(at: voices.details[row].clip),
      case .decoded(let sound) = clip.sound, !sound.isLive
    else { return }
    if let prefetch = prefetches[row], prefetch.voice == voices.voice(at: row) {
      prefetch.lastWanted = block.startFrame
      return
    }
    let form = Self.form(
      of: voices.details[row], clip: clip, keepsChannels: clip.keepsChannels, on: link.layout)
    let frame = Int(voices.details[row].startTicks / VoiceTable.ticksPerFrame)
    guard frame < clip.sound.frameCount else { return }
    _ = material(for: row, clip, form, at: frame, inQueue: true, block, voices, clips)
  }
}
