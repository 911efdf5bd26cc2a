// Whether events can be heard. What is missing has its own finding, and counts as heard.
extension SoundCheck {
  mutating func canSound(_ name: String) -> Bool {
    if let known = sounding[name] { return known }
    guard let event = definitions.events[name] ?? oldNames[name].flatMap({ definitions.events[$0] })
    else { return true }
    let result = event.gain.upperBound > -200 && canSound(event.play)
    sounding[name] = result
    return result
  }

  private mutating func canSound(_ container: SoundContainer) -> Bool {
    guard container.probability > 0, container.gain.upperBound > -200 else { return false }
    switch container.content {
    case .clip, .hole: return true
    case .silence: return false
    case .event(let name): return canSound(name)
    case .random(let random): return any(random.choices.map(\.container))
    case .sequence(let elements, _), .layers(let elements): return any(elements)
    case .blend(_, let parts): return any(parts.map(\.container))
    case .switch(let choice):
      let values = values(of: choice.name)
      return any(choice.cases.filter { values?.contains($0.key) ?? true }.map(\.value))
    }
  }

  private mutating func any(_ containers: [SoundContainer]) -> Bool {
    for container in containers where canSound(container) { return true }
    return false
  }
}
