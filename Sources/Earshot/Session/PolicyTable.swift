/// The policies of voices and buses. Few have their own.
struct PolicyTable: Sendable {
  private var voices: [Voice: SuspensionPolicy] = [:]
  private var buses: [Bus: SuspensionPolicy] = [:]

  var isEmpty: Bool { voices.isEmpty && buses.isEmpty }

  mutating func set(_ voice: Voice, _ policy: SuspensionPolicy?) { voices[voice] = policy }
  mutating func set(_ bus: Bus, _ policy: SuspensionPolicy?) { buses[bus] = policy }

  func policy(givenTo bus: Bus) -> SuspensionPolicy? { buses[bus] }
  func policy(givenTo voice: Voice) -> SuspensionPolicy? { voices[voice] }

  /// A voice's own policy, or that of the nearest bus above it that has one.
  func policy(of voice: Voice, on bus: Bus, in tree: borrowing BusTree) -> SuspensionPolicy {
    if isEmpty { return SuspensionPolicy() }
    if let own = voices[voice] { return own }
    var next = tree.row(of: bus)
    while let row = next {
      if let policy = buses[tree.bus(at: row)] { return policy }
      guard let parent = tree.parent(of: row) else { break }
      next = tree.row(of: parent)
    }
    return SuspensionPolicy()
  }
}
