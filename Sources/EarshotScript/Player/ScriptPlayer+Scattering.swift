import Earshot

extension ScriptPlayer {
  func perform(_ line: ScatterAction) {
    let known = handles.scatterers[line.name]
    var options = line.changed(known.flatMap { engine.options(of: $0) } ?? ScattererOptions())
    if let bus = line.bus.flatMap({ handles.bus($0) }) { options.bus = bus }
    switch line.center {
    case nil: break
    case .world: options.center = nil
    case .node(let name): options.center = handles.nodes[name] ?? options.center
    }
    if let known { return engine.setScatterer(known, options) }
    guard let name = line.clip else { return }
    let set = handles.clipSets[name] ?? engine.makeClipSet(handles.clips[name].map { [$0] } ?? [])
    handles.scatterers[line.name] = engine.makeScatterer(
      of: set, options, label: Label(line.name))
  }
}
