import Earshot

/// Time passes: once for each of the engine's blocks.
extension Sounds: StepParticipant {
  package func note(_ event: AudioEvent) {
    switch event {
    case .voiceFinished(let voice, _):
      if let part = parts.row(of: voice) { endedParts.append(Int32(part)) }
    case .markerPassed(let voice, let marker, let frame):
      guard let part = parts.row(of: voice) else { return }
      let instance = instances.instance(at: Int(parts.rows[part].instance))
      notices.append(.marker(instance, marker, frame: frame))
    case .clipFailed(let clip, let error):
      guard let row = clips.firstIndex(of: clip) else { return }
      noteFailure(ofClip: row, clipPath(row), error.description)
    default: break
    }
  }

  package func prepareBlock(frames: Int) {
    finishParts()
    if isUnloaded {
      if instances.count == 0, !mix.buses.isEmpty { removeMix() }
      return
    }
    loading == nil ? takeOverReload() : goOnLoading()
    performCommands()
    let end = engine.currentFrame + Int64(frames)
    goOn(until: end, frames: Double(frames))
    if !releases.isEmpty { endReleased(by: engine.currentFrame) }
    let seconds = Double(frames) / Double(engine.sampleRate)
    advanceValues(seconds)
    advanceStates(Double(frames))
    let time = engine.rampTime(.seconds(seconds))
    if mix.hasFollowers { readFollowers() }
    mix.update(self, over: time.time)
    for index in lively.indices { update(Int(lively[index]), passed: frames, over: time) }
    for index in dirty.indices where instances.levels[Int(dirty[index])].isLively {
      instances.levels[Int(dirty[index])].isDirty = false
    }
    sendDirty(passed: frames, over: time)
    advanceHDR(seconds, over: time)
  }

  /// Sends what has changed of instances.
  func sendDirty(passed frames: Int = 0, over time: RampTime) {
    for index in dirty.indices {
      let row = Int(dirty[index])
      guard instances.levels[row].isDirty else { continue }
      instances.levels[row].isDirty = false
      update(row, passed: frames, over: time)
    }
    dirty.removeAll(keepingCapacity: true)
  }

  /// Acts on voices that have ended, so that what is asked now is so.
  func settleEnds() {
    engine.reportVoiceEvents()
    finishParts()
  }

  private func finishParts() {
    guard !endedParts.isEmpty else { return }
    var index = 0
    while index < endedParts.count {
      finish(Int(endedParts[index]))
      index += 1
    }
    endedParts.removeAll(keepingCapacity: true)
  }

  private func finish(_ row: Int) {
    let part = parts.rows[row]
    guard part.instance >= 0 else { return }
    let instance = Int(part.instance)
    unlink(row, from: instance)
    if part.run >= 0, let index = leading.firstIndex(of: Int32(row)) {
      leading.swapAt(index, leading.count - 1)
      leading.removeLast()
    }
    parts.remove(row)
    instances.details[instance].voices -= 1
    if part.isSucceeded {
      endIfSpent(instance)
    } else {
      childEnded(part.run, instance, at: engine.currentFrame)
    }
  }

  private func unlink(_ row: Int, from instance: Int) {
    let next = parts.rows[row].next
    if instances.details[instance].newestPart == row { instances.details[instance].newestPart = -1 }
    guard instances.levels[instance].firstPart != row else {
      instances.levels[instance].firstPart = next
      return
    }
    var other = instances.levels[instance].firstPart
    while other >= 0 {
      if parts.rows[Int(other)].next == row {
        parts.rows[Int(other)].next = next
        return
      }
      other = parts.rows[Int(other)].next
    }
  }

  /// Starts what follows voices and silences that end before a frame, at the very frame.
  private func goOn(until end: Int64, frames: Double) {
    guard !leading.isEmpty || !timers.isEmpty else { return }
    var (lead, timer) = (0, 0)
    while lead < leading.count || timer < timers.count {
      if lead < leading.count {
        let row = Int(leading[lead])
        let part = parts.rows[row]
        guard let left = engine.remainingFrames(of: part.voice), left < frames else {
          lead += 1
          continue
        }
        leading.swapAt(lead, leading.count - 1)
        leading.removeLast()
        parts.rows[row].isSucceeded = true
        let frame = engine.currentFrame + Int64(left.rounded(.up))
        childEnded(part.run, Int(part.instance), at: frame)
      } else {
        guard timers[timer].frame < end else {
          timer += 1
          continue
        }
        let over = timers[timer]
        timers.swapAt(timer, timers.count - 1)
        timers.removeLast()
        guard let row = instances.row(of: over.instance) else { continue }
        childEnded(over.run, row, at: over.frame)
      }
    }
  }

  // MARK: Ends

  private func endReleased(by frame: Int64) {
    var kept = 0
    for index in releases.indices {
      let release = releases[index]
      guard let row = instances.row(of: release.instance) else { continue }
      guard release.frame <= frame else {
        releases[kept] = release
        kept += 1
        continue
      }
      stop(row, .clickFree, as: .finished)
    }
    releases.removeLast(releases.count - kept)
  }

  /// Lets everything of an instance stop.
  func stop(_ row: Int, _ fade: Fade, as ending: SoundEnding = .stopped) {
    instances.details[row].isStopping = true
    if instances.details[row].ending == .finished { instances.details[row].ending = ending }
    var part = instances.levels[row].firstPart
    while part >= 0 {
      let voice = parts.rows[Int(part)].voice
      if engine.isAlive(voice) { engine.stop(voice, fading: fade) }
      part = parts.rows[Int(part)].next
    }
    endIfSpent(row)
  }

  /// Forgets an instance of which nothing plays any more.
  func end(_ row: Int, _ ending: SoundEnding) {
    let instance = instances.instance(at: row)
    let level = instances.levels[row]
    let missingCase = ending == .silent ? missingCase(of: row) : nil
    var run = instances.details[row].firstRun
    while run >= 0 {
      let next = runs.rows[Int(run)].next
      runs.remove(Int(run))
      run = next
    }
    removeLively(row)
    instances.levels[row].isDirty = false
    removeInputs(of: row)
    let detail = instances.details[row]
    for value in detail.numbers.values.sorted() { values.remove(value) }
    instances.remove(row)
    if detail.ownsEmitter, let emitter = detail.emitter { engine.remove(emitter) }
    if ending == .silent {
      let fault =
        faults(of: level.event).first ?? emptyHole(of: level.event, detail.clips) ?? missingCase
      notices.explain(
        instance, fault ?? "By its rules nothing of it was to be played this time.")
    }
    notices.append(.ended(instance, ending))
  }

  /// A sentence about a hole that the game gave no clip; nil: there is none.
  private func emptyHole(of event: Int32, _ given: [String: Clip]) -> String? {
    for node in program.nodes[rows: program.rules[Int(event)].nodes] {
      guard case .hole(let name) = node.content, given[name] == nil else { continue }
      return "No clip was given for the hole \"\(name)\"."
    }
    return nil
  }

  // MARK: Rows that change

  func addLively(_ row: Int) {
    guard !instances.levels[row].isLively else { return }
    instances.levels[row].isLively = true
    instances.details[row].livelyIndex = Int32(lively.count)
    lively.append(Int32(row))
  }

  func removeLively(_ row: Int) {
    guard instances.levels[row].isLively else { return }
    instances.levels[row].isLively = false
    let index = Int(instances.details[row].livelyIndex)
    let last = lively.removeLast()
    guard index < lively.count else { return }
    lively[index] = last
    instances.details[Int(last)].livelyIndex = Int32(index)
  }

  func addDirty(_ row: Int) {
    guard !instances.levels[row].isDirty else { return }
    instances.levels[row].isDirty = true
    dirty.append(Int32(row))
  }

  /// All instances of an event.
  func addDirty(event: Int32) {
    var next = instances.oldest[Int(event)]
    while next >= 0 {
      addDirty(Int(next))
      next = instances.details[Int(next)].newer
    }
  }
}
