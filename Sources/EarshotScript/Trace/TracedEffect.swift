import Earshot

/// An effect, as a trace tells of it.
struct TracedEffect: Equatable {
  let effect: BusEffect
  let name: String
  let bus: String
  let kind: EffectAction.Kind
  let isBypassed: Bool

  init(_ effect: BusEffect, of player: ScriptPlayer) {
    let engine = player.engine
    self.effect = effect
    name = engine.label(of: effect)?.name ?? ""
    let bus = engine.place(of: effect)?.bus ?? .master
    self.bus = bus == .master ? ScriptDefaults.bus : engine.label(of: bus)?.name ?? ""
    let now = engine.settings(of: effect)
    kind = now.map { EffectAction.Kind($0.effect) } ?? .callback
    isBypassed = now?.isBypassed ?? false
  }
}

extension TraceLine {
  mutating func add(_ effect: TracedEffect, isGone: Bool) {
    add("effect", effect.name)
    add("kind", effect.kind.rawValue)
    add("bus", effect.bus)
    add("state", isGone ? "gone" : effect.isBypassed ? "bypassed" : "on")
  }
}
