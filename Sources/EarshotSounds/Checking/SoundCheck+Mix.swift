// Buses and snapshots.
extension SoundCheck {
  mutating func check(_ drives: [SoundDrive]) {
    for drive in drives {
      useSource(drive.source, at: "parameters")
      switch drive.target {
      case .send(let reverb): requireReverb(reverb, at: "send")
      case .effect(let name, _):
        requireName(name, "effect", among: effectNames, at: "effect")
      default: break
      }
    }
  }

  mutating func check(_ name: String, _ bus: SoundBus) {
    item = SoundItem(section: .buses, name: name)
    requireBus(bus.parent, at: "parent")
    for vca in bus.vcas {
      uses.vcas.insert(vca)
      requireName(vca, "VCA", among: definitions.vcas.keys, at: "vcas")
    }
    for reverb in bus.sends.keys.sorted() { requireReverb(reverb, at: "sends") }
    for duck in bus.ducks { requireBus(duck.under, at: "under") }
    for effect in bus.effects {
      requireBus(effect.sideChain, at: "sideChain")
      if let clip = effect.clip { use(clip) }
    }
    check(bus.drives)
    check(bus.states)
  }

  mutating func check(_ name: String, _ snapshot: SoundSnapshot) {
    item = SoundItem(section: .snapshots, name: name)
    for (bus, change) in snapshot.buses.sorted(by: { $0.key < $1.key }) {
      requireBus(bus, at: "buses")
      for reverb in change.sends.keys.sorted() { requireReverb(reverb, at: "sends") }
    }
    for effect in snapshot.effects.keys.sorted() {
      requireName(effect, "effect", among: effectNames, at: "effects")
    }
    for (state, value) in snapshot.when.sorted(by: { $0.key < $1.key }) {
      requireState(state, at: "when")
      if let known = definitions.states[state] {
        requireValue(value, of: "state", state, known.values)
      }
    }
    check(snapshot.drives)
  }
}
