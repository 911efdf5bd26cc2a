import Earshot

extension ScriptPlayer {
  func perform(_ line: ScatterAction) throws(ScriptFault) {
    let known = handles.scatterers[line.name]
    let present = known.flatMap { engine.options(of: $0) } ?? ScattererOptions()
    var options = try line.changed(present)
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
    scatterLines.append((line.name, lineNumber))
  }

  /// Makes the plays of scatterers available to questions, like the plays of lines.
  func noteScattered() {
    for (name, line) in scatterLines {
      guard let scatterer = handles.scatterers[name] else { continue }
      for voice in engine.voices(of: scatterer) {
        let clip = engine.explain(voice).status.flatMap { self.name(of: $0.clip) }
        asked?.add(voice, of: clip ?? "", scatteredBy: name, onLine: line)
      }
    }
  }
}
