/// What exists in the scene, for pictures and inspectors.
extension World {
  /// Walls, rooms, zones and portals, as of the last step.
  var sceneOutline: SceneOutline {
    var outline = SceneOutline()
    func name(_ thing: LabelledObject) -> String { label(of: thing)?.name ?? "" }
    func loss(_ transmission: Transmission) -> Double { min(-transmission.gain.decibels, 100) }
    for row in walls.rows.indices {
      guard let own = walls.rows[row] else { continue }
      let body = SceneOutline.Body(
        row, walls.corners(of: row), label: name(walls.wall(at: row).labelled),
        loss: own.material.loss.middle)
      if let body { outline.walls.append(body) }
    }
    for row in rooms.rooms.indices {
      guard let own = rooms.rooms[row] else { continue }
      let body = SceneOutline.Body(
        row, rooms.corners(of: row), label: name(rooms.room(at: row).labelled),
        loss: loss(own.wallTransmission))
      if let body { outline.rooms.append(body) }
    }
    for row in zones.rows.indices {
      guard let own = zones.rows[row], case .zone(let zone)? = zones.thing(at: row) else {
        continue
      }
      let body = SceneOutline.Body(
        row, zones.corners(of: row), label: name(zone.labelled), loss: loss(own.settings.outside),
        edge: own.settings.edge)
      if let body { outline.zones.append(body) }
    }
    for row in rooms.portals.indices {
      guard rooms.portals[row] != nil, let opening = rooms.map.opening(row) else { continue }
      outline.portals.append(
        SceneOutline.Portal(
          row: row, label: name(rooms.portal(at: row).labelled),
          start: opening.middle - opening.right,
          end: opening.middle + opening.right, openness: opening.openness))
    }
    return outline
  }

  /// The places through which sound comes to the first listener: from it through portals to each
  /// audible emitter in another room, as of the last step.
  var propagationPaths: [(emitter: Emitter, points: [Position])] {
    hearing.heard.sorted().compactMap { row in
      guard hearing.gain[row] >= VoiceAllocator.threshold, scene.audience.slot(of: row) == 0 else {
        return nil
      }
      let points = ways.points(row)
      guard !points.isEmpty else { return nil }
      return (scene.emitters.emitter(at: row), [hearing.listenerPosition] + points)
    }
  }
}
