import Earshot

/// Changed definitions in place of those that play.
extension Sounds {
  /// As long as a change is spread over that would click.
  static let takeOverTime = Duration.milliseconds(50)

  func takeOver(_ changed: ReloadWork.Changed) {
    let retired = RetiredDefinitions(program, reloading.definitions)
    let mapping = changed.mapping
    for row in instances.rows where instances.isLive(row) { removeInputs(of: row) }
    (program, source) = (changed.program, changed.source)
    reloading.stamp = changed.stamp
    instances.setEvents(program.events.count)
    values.setParameters(program.parameters)
    values.hold(program.parameters)
    states.setStates(program.states, labels: program.labels)
    memories.removeAll()
    notices.forgetMissing()
    if changed.changesMix { changeMix(changed.definitions) }
    reloading.definitions = changed.definitions
    let time = engine.rampTime(Self.takeOverTime)
    for row in instances.rows where instances.isLive(row) { takeOver(row, mapping, over: time) }
    retired.release(on: engine)
  }

  private func takeOver(_ row: Int, _ mapping: NodeMapping, over time: RampTime) {
    let event = program.rules[Int(instances.levels[row].event)]
    var run = instances.details[row].firstRun
    while run >= 0 {
      let index = Int(run)
      run = runs.rows[index].next
      runs.rows[index].node = mapping[runs.rows[index].node]
      // A container that the new definitions lack ends when its present voices do.
      if runs.rows[index].node < 0 { runs.rows[index].isTail = true }
    }
    draw(row, event)
    makeInputs(of: row)
    event.changesByItself ? addLively(row) : removeLively(row)
    run = instances.details[row].firstRun
    while run >= 0 {
      redraw(run: Int(run), event)
      run = runs.rows[Int(run)].next
    }
    readInputs(of: row, passed: 0)
    let whole = instanceLevels(row)
    var part = instances.levels[row].firstPart
    while part >= 0 {
      let index = Int(part)
      parts.rows[index].node = mapping[parts.rows[index].node]
      if parts.rows[index].node >= 0 { redraw(part: index, event) }
      send(index, partLevels(parts.rows[index], whole), over: time)
      if event.bus >= 0 { setBus(index, mix.buses[Int(event.bus)].bus) }
      part = parts.rows[index].next
    }
    addDirty(row)
    guard let limit = event.limit else { return }
    trim(Int32(instances.levels[row].event), limit, event.fades.steal)
  }

  private func setBus(_ part: Int, _ bus: Bus) {
    let voice = parts.rows[part].voice
    guard engine.status(of: voice).map({ $0.bus != bus }) ?? false else { return }
    engine.setBus(voice, bus)
  }

  /// A limit that has become smaller.
  private func trim(_ event: Int32, _ limit: SoundLimit, _ fade: Double?) {
    guard limit.per == .event, limit.steal != .none else { return }
    var rows: [Int] = []
    var next = instances.oldest[Int(event)]
    while next >= 0 {
      if !instances.details[Int(next)].isStopping { rows.append(Int(next)) }
      next = instances.details[Int(next)].newer
    }
    for row in rows.dropLast(limit.voices) {
      stop(row, fade.map { .seconds($0) } ?? .over(Self.takeOverTime), as: .stolen)
    }
  }

  /// Clips that only the changed definitions name are loaded on another thread.
  func loadNewClips(_ changed: ReloadWork.Changed) {
    while clips.count < changed.program.clips.count { clips.append(nil) }
    for row in changed.usedClips where clips[row] == nil { beginLoading(row, changed) }
  }

  // MARK: What was drawn

  /// The ranges of the containers around a voice may be others; what chance said of it stays.
  private func redraw(part row: Int, _ event: SoundProgram.Rules) {
    let part = parts.rows[row]
    let outer = part.run >= 0 ? runs.rows[Int(part.run)] : nil
    let levels = drawn(from: part.node, upTo: outer?.node ?? -1, part.key, event)
    parts.rows[row].gain = levels.gain + (outer?.gain ?? 0)
    parts.rows[row].pitch = levels.pitch + (outer?.pitch ?? 0)
  }

  private func redraw(run row: Int, _ event: SoundProgram.Rules) {
    let run = runs.rows[row]
    guard run.node >= 0 else { return }
    let outer = run.parent >= 0 ? runs.rows[Int(run.parent)] : nil
    // Runs around it come later in the list: they were made before.
    if run.parent >= 0 { redraw(run: Int(run.parent), event) }
    let levels = drawn(from: run.node, upTo: outer?.node ?? -1, run.outerKey, event)
    let around = run.parent >= 0 ? runs.rows[Int(run.parent)] : nil
    runs.rows[row].gain = levels.gain + (around?.gain ?? 0)
    runs.rows[row].pitch = levels.pitch + (around?.pitch ?? 0)
  }

  private func drawn(
    from node: Int32, upTo end: Int32, _ key: UInt64, _ event: SoundProgram.Rules
  ) -> Levels {
    var levels = Levels()
    var next = node
    while next >= 0, next != end {
      let own = program.nodes[Int(next)]
      let place = next - event.nodes.lowerBound
      levels.gain += own.gain.value(at: Draw.unit(key, place, .gain))
      levels.pitch += own.pitch.value(at: Draw.unit(key, place, .pitch))
      next = own.parent
    }
    return levels
  }
}

/// Where nodes of a program are in the one that follows it: those of events whose containers are of
/// the same kinds as before.
struct NodeMapping: Sendable {
  private var nodes: ContiguousArray<Int32>

  init(from old: SoundProgram, to new: SoundProgram) {
    nodes = ContiguousArray(repeating: -1, count: old.nodes.count)
    for row in old.events.indices {
      let (before, after) = (old.rules[row].nodes, new.rules[row].nodes)
      guard before.count == after.count else { continue }
      let isSame = zip(before, after).allSatisfy { a, b in
        let (from, to) = (old.nodes[Int(a)], new.nodes[Int(b)])
        let parents = (
          from.parent < 0 ? -1 : from.parent - before.lowerBound,
          to.parent < 0 ? -1 : to.parent - after.lowerBound
        )
        return from.content.isSameKind(as: to.content) && parents.0 == parents.1
          && from.needsRun == to.needsRun
      }
      guard isSame else { continue }
      for index in 0..<before.count {
        nodes[Int(before.lowerBound) + index] = after.lowerBound + Int32(index)
      }
    }
  }

  subscript(node: Int32) -> Int32 { node >= 0 ? nodes[Int(node)] : -1 }
}

extension SoundProgram.Content {
  fileprivate func isSameKind(as other: Self) -> Bool {
    switch (self, other) {
    case (.clip, .clip), (.hole, .hole), (.random, .random), (.choice, .choice), (.blend, .blend),
      (.layers, .layers), (.silence, .silence), (.nothing, .nothing), (.clip, .nothing),
      (.nothing, .clip):
      true
    case (.sequence(let a, _), .sequence(let b, _)): (a == .instance) == (b == .instance)
    default: false
    }
  }
}
