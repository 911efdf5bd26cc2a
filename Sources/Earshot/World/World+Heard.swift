/// Audible sounds, for captions.
extension World {
  /// An attenuation below this isn't named: 1 dB.
  private static let leastObstacle = 0.891

  /// Replaces the list by the voices whose clips have captions, the loudest first.
  func hear(_ sounds: inout [HeardSound], limit: Int, above threshold: Decibels) {
    sounds.removeAll(keepingCapacity: true)
    let limit = min(max(limit, 0), 4_096)
    let least = Float(max(Gain(threshold).linear, 1e-10))
    for row in voices.rows where voices.phase[row] == .playing {
      guard driver.pace == .silent || voices.slot[row] >= 0, voices.gain[row] >= least,
        let caption = clips.rows[voices.details[row].clip].options.caption
      else { continue }
      if voices.slot[row] >= 0, driver.standsStill(voices.slot[row]) { continue }
      let own = voices.gain[row] * self.loudness(of: row)
      insert(row, caption, own, &sounds, limit: limit, least: least)
    }
  }

  private func insert(
    _ row: Int, _ caption: String, _ loudness: Float,
    _ sounds: inout [HeardSound], limit: Int, least: Float
  ) {
    guard loudness >= least else { return }
    let decibels = Decibels(20 * Elementary.log10(Double(loudness)))
    // Of two equally loud voices the older one comes first.
    var index = sounds.count
    while index > 0,
      sounds[index - 1].loudness < decibels
        || sounds[index - 1].loudness == decibels
          && isOlder(row, than: sounds[index - 1].voice)
    {
      index -= 1
    }
    guard index < limit else { return }
    if sounds.count == limit { sounds.removeLast() }
    sounds.insert(sound(of: row, caption, decibels), at: index)
  }

  private func isOlder(_ row: Int, than voice: Voice) -> Bool {
    guard let other = voices.row(of: voice) else { return false }
    return voices.details[row].order < voices.details[other].order
  }

  private func sound(
    of row: Int, _ caption: String, _ loudness: Decibels
  ) -> HeardSound {
    let details = voices.details[row]
    let emitter = Int(voices.emitter[row])
    let isPlaced = emitter >= 0 && scene.emitters.nodeRows[emitter] >= 0
    let place = isPlaced ? heardPosition(of: emitter) : .zero
    let audience = scene.audience
    let listener =
      isPlaced && audience.members.count > 1
      ? audience.member(of: emitter).listener : nil
    return HeardSound(
      voice: voices.firstName(of: voices.voice(at: row)), clip: clips.clip(at: details.clip),
      emitter: isPlaced ? details.emitter : nil, listener: listener, caption: caption,
      direction: HeardDirection(place), distance: place.length, loudness: loudness,
      passage: isPlaced ? passage(to: emitter) : .open)
  }

  /// The apparent position of an emitter, in the axes of its listener.
  func heardPosition(of emitter: Int) -> Position {
    let place = hearing.place(of: emitter, in: scene)
    return asFaced(Position(Double(place.x), Double(place.y), Double(place.z)))
  }

  /// A vector from the listener in the world, in the listener's axes.
  private func asFaced(_ offset: Position) -> Position {
    let (forward, up) = (hearing.listenerForward, hearing.listenerUp)
    return Position(offset.dot(forward.cross(up)), offset.dot(up), -offset.dot(forward))
  }

  /// The listener's surroundings on the same floor, as of the last step.
  var floorPlan: FloorPlan {
    var plan = FloorPlan()
    // Relative to the listener, like voices; paths start where distances are measured from.
    let toEars = hearing.toEars
    func seen(_ place: Position) -> Position {
      asFaced(place - hearing.listenerPosition - toEars)
    }
    for row in rooms.rooms.indices { plan.add(.room, around: rooms.corners(of: row).map(seen)) }
    for row in walls.rows.indices { plan.add(.wall, around: walls.corners(of: row).map(seen)) }
    for row in rooms.portals.indices {
      guard let opening = rooms.map.opening(row) else { continue }
      let middle = seen(opening.middle)
      guard abs(middle.y) < opening.up.length + FloorPlan.reach else { continue }
      plan.add(
        .door(openness: opening.openness), from: seen(opening.middle - opening.right),
        to: seen(opening.middle + opening.right))
    }
    for emitter in hearing.heard.sorted()
    where hearing.gain[emitter] >= VoiceAllocator.threshold && scene.audience.slot(of: emitter) == 0
    {
      var start = toEars == .zero ? Position.zero : asFaced(-toEars)
      for point in ways.points(emitter).map(seen) {
        plan.add(.way, from: start, to: point)
        start = point
      }
    }
    return plan
  }

  private func passage(to emitter: Int) -> HeardSound.Passage {
    let way = ways.way(to: emitter)
    if let portal = way.roomed?.portal, rooms.row(of: portal) != nil { return .portal(portal) }
    if way.roomed != nil { return .walls }
    let transmission = scene.passage(emitter).transmission
    guard transmission.gain.linear < Self.leastObstacle else { return .open }
    if let wall = way.mostly, walls.row(of: wall) != nil, way.walls.gain.linear < Self.leastObstacle
    {
      return .wall(wall)
    }
    return .obstacle
  }
}
