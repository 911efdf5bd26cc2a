extension ScriptNames {
  mutating func make(_ scatter: ScatterAction) throws(ScriptFault) {
    try scatter.checkFits(isNew: !scatterers.contains(scatter.name))
    if let clip = scatter.clip { try checkPlayable(clip, key: "of") }
    if let bus = scatter.bus { _ = try buses.member(bus, as: "bus") }
    if case .node(let name)? = scatter.center { _ = try nodes.member(name, as: "around") }
    scatterers.insert(scatter.name)
  }
}
