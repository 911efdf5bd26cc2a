import Earshot

/// A mix that changes while it plays.
extension Sounds {
  /// Makes of the mix what changed definitions say of it.
  func changeMix(_ definitions: SoundDefinitions) {
    let former = mix
    mix = SoundMix()
    mix.reverbs = former.reverbs
    keepVCAs(of: former, definitions)
    changeReverbs(definitions)
    changeBuses(former, definitions)
    for row in mix.buses.indices { changeEffects(row, former) }
    for row in mix.buses.indices { changeDucking(row, former) }
    for old in former.snapshots { engine.remove(old.snapshot) }
    makeSnapshots(definitions)
    for row in mix.snapshots.indices {
      guard let old = former.snapshots.first(where: { $0.name == mix.snapshots[row].name })
      else { continue }
      mix.snapshots[row].weight = old.weight
      engine.setWeight(mix.snapshots[row].snapshot, old.weight)
    }
    connectEffects(definitions)
    followBuses(definitions)
    settleHDR(definitions, former: former.hdr)
    mix.update(self, over: Self.takeOverTime)
    mix.followStates(self, over: 0)
  }

  private func keepVCAs(of former: SoundMix, _ definitions: SoundDefinitions) {
    makeVCAs(definitions)
    for (name, row) in mix.vcaNames {
      guard let old = former.vcaNames[name].map({ former.vcas[$0] }),
        old.definition.gain == mix.vcas[row].definition.gain
      else { continue }
      // The game may have set it.
      (mix.vcas[row].from, mix.vcas[row].to) = (old.gain, old.to)
      (mix.vcas[row].frames, mix.vcas[row].passed) = (old.frames, old.passed)
    }
  }

  private func changeReverbs(_ definitions: SoundDefinitions) {
    let old = reloading.definitions.reverbs
    for (row, name) in program.reverbs.enumerated() {
      let definition = definitions.reverbs[name] ?? SoundReverb()
      if row >= mix.reverbs.count {
        makeReverb(name, definition)
      } else if let reverb = mix.reverbs[row], definition != old[name] {
        engine.setReverb(reverb, definition.reverb, over: .milliseconds(100))
        engine.setGain(reverb, .decibels(definition.gain), over: Self.takeOverTime)
      }
    }
  }

  private func changeBuses(_ former: SoundMix, _ definitions: SoundDefinitions) {
    makeBuses(definitions, keeping: former)
    for row in former.buses.indices {
      let (old, new) = (former.buses[row].definition, mix.buses[row].definition)
      guard old != new else { continue }
      let bus = mix.buses[row].bus
      if old.parent != new.parent, bus != .master {
        let parent = new.parent.flatMap { self.bus($0) } ?? .master
        do { try engine.setParent(bus, to: parent) } catch {
          notices.miss("The bus \"\(program.buses[row])\" can't be moved: \(error.description)")
        }
      }
      if old.isMutedByEngine, !new.isMutedByEngine { engine.setMuted(bus, false) }
      if old.ignoresGameTime, !new.ignoresGameTime { engine.setIgnoresGameTime(bus, false) }
      if old.limit != nil, new.limit == nil { engine.setLimit(bus, nil) }
      let kept = Set(new.sends.keys).union(new.changingSends)
      for name in Set(old.sends.keys).union(old.changingSends).subtracting(kept).sorted() {
        guard let reverb = reverb(name) else { continue }
        engine.setSend(bus, to: reverb, .silence, over: Self.takeOverTime)
      }
    }
  }

  /// Effects that stay are set anew, so that their tails go on.
  private func changeEffects(_ row: Int, _ former: SoundMix) {
    guard row < former.buses.count else { return makeEffects(row) }
    let bus = mix.buses[row].bus
    let new = mix.buses[row].definition.effects
    for old in former.buses[row].definition.effects
    where !new.contains(where: { $0.name == old.name && $0.kind == old.kind }) {
      former.effects.filter { $0.name == old.name }.forEach { engine.remove($0.effect) }
    }
    for (index, definition) in new.enumerated() {
      let known = former.effects.first {
        $0.name == definition.name && $0.definition.kind == definition.kind
          && engine.place(of: $0.effect)?.bus == bus
      }
      guard var known else {
        guard let settings = effect(definition) else { continue }
        add(settings, definition, to: bus, at: index)
        continue
      }
      if known.definition != definition, let settings = effect(definition) {
        do { try engine.setEffect(known.effect, settings, over: Self.takeOverTime) } catch {
          notices.miss("The effect \"\(definition.name)\": \(error.description)")
        }
        if known.definition.isBypassed != definition.isBypassed {
          engine.setBypassed(known.effect, definition.isBypassed)
        }
        (known.settings, known.definition) = (settings, definition)
      }
      known.drives = []
      mix.add(known)
    }
    keepFilters(row, former)
  }

  private func keepFilters(_ row: Int, _ former: SoundMix) {
    (mix.buses[row].lowPass, mix.buses[row].highPass) = (
      former.buses[row].lowPass, former.buses[row].highPass
    )
    makeFilters(row)
  }

  private func changeDucking(_ row: Int, _ former: SoundMix) {
    let old = row < former.buses.count ? former.buses[row].definition.ducks : []
    let new = mix.buses[row].definition.ducks
    for duck in old where !new.contains(where: { $0.under == duck.under }) {
      guard let other = bus(duck.under) else { continue }
      try? engine.setDucking(mix.buses[row].bus, under: other, nil)
    }
    guard old != new else { return }
    makeDucking(row)
  }
}
