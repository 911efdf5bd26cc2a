/// Ambience of many scattered sounds: birds, drips, city noise.
extension AudioEngine {
  /// Plays clips of a set at random times, each at a random place around the listener or a node.
  ///
  /// The choices are random but repeatable, because each scatterer has its own seeded generator. A
  /// sound is placed in the world when it is played, around the listener's current position, and
  /// stays there. It starts at the chosen sample frame. A recorder gets ordinary plays on emitters
  /// with the scatterer's name: a replay contains the sounds, and not the scatterer. A scatterer
  /// follows game time, and stands still with it.
  public func makeScatterer(
    of set: ClipSet, _ options: ScattererOptions = ScattererOptions(), label: Label? = nil
  ) -> Scatterer {
    scatterers.make(of: set, options, label, at: world.sceneFrame, rate: sampleRate)
  }

  /// Changes the rule from the next sound on; playing sounds are unchanged.
  public func setScatterer(_ scatterer: Scatterer, _ options: ScattererOptions) {
    guard let row = scatterers.row(of: scatterer) else { return stale() }
    scatterers.change(row, to: options, at: world.sceneFrame, rate: sampleRate)
  }

  /// A scatterer's rule, within the limits; nil once it is removed.
  public func options(of scatterer: Scatterer) -> ScattererOptions? {
    scatterers.row(of: scatterer).flatMap { scatterers.rows[$0]?.options }
  }

  /// Removes a scatterer; its sounds end without a click.
  public func remove(_ scatterer: Scatterer) {
    guard let emitters = scatterers.remove(scatterer) else { return stale() }
    for emitter in emitters where world.scene.emitters.contains(emitter) { remove(emitter) }
  }

  /// Its current voices.
  package func voices(of scatterer: Scatterer) -> [Voice] {
    scatterers.row(of: scatterer).flatMap { scatterers.rows[$0] }.map { row in
      row.places.map(\.voice).filter { isAlive($0) }
    } ?? []
  }

  package func status(of scatterer: Scatterer) -> HandleStatus {
    scatterers.handles.status(of: scatterer.handle)
  }

  /// Before time passes: plays what is due before a frame of the engine's clock.
  func scatter(before end: Int64) {
    guard !session.isFrozen, world.timeScale > 0 else { return }
    let last = world.sceneFrame + Double(end - world.now) * world.timeScale
    for index in scatterers.rows.indices {
      scatterers.rows[index]?.skip(before: last, rate: sampleRate)
      while let row = scatterers.rows[index], row.due < last {
        let start = world.now + Int64(nearest: (row.due - world.sceneFrame) / world.timeScale)
        guard let shot = scatterers.rows[index]?.next(&world.clipSets, rate: sampleRate) else {
          break
        }
        play(shot, of: index, at: min(max(start, world.now), end - 1))
      }
    }
  }

  private func play(_ shot: ScattererTable.Shot, of index: Int, at frame: Int64) {
    guard let row = scatterers.rows[index], let clip = shot.clip,
      world.clips.row(of: clip) != nil, let middle = middle(of: row.options)
    else { return }
    guard let place = findPlace(of: index, at: middle + shot.offset) else { return }
    guard let emitter = scatterers.rows[index]?.places[place].emitter else { return }
    let voice = play(
      clip, on: emitter,
      options: PlaybackOptions(
        gain: .decibels(shot.gain), rate: Rate(shot.rate), start: .frame(frame)))
    scatterers.rows[index]?.places[place].voice = voice
  }

  private func middle(of options: ScattererOptions) -> Position? {
    if let node = options.center {
      return world.scene.graph.row(of: node).map { world.scene.graph.worldPosition(at: $0) }
    }
    return world.scene.listening.map { world.scene.graph.worldPosition(at: $0.ears) } ?? .zero
  }

  /// Finds a free emitter and moves it to a position; nil if there is none.
  private func findPlace(of index: Int, at position: Position) -> Int? {
    guard let row = scatterers.rows[index] else { return nil }
    let places = row.places.indices.prefix(row.options.mostAtOnce)
    guard
      let free = places.first(where: { world.voices.row(of: row.places[$0].voice) == nil })
        ?? (places.count < row.options.mostAtOnce ? row.places.count : nil)
    else { return nil }
    if free < row.places.count {
      let place = row.places[free]
      if place.revision == row.revision, world.scene.emitters.contains(place.emitter) {
        teleport(place.emitter, to: position)
        return free
      }
      if world.scene.emitters.contains(place.emitter) { remove(place.emitter) }
    }
    let made = try? makeEmitter(
      at: position, bus: row.options.bus, options: row.options.emitter, label: row.label)
    guard let made else {
      // The last place takes its index, so that no stale one is left.
      if free < row.places.count { scatterers.rows[index]?.places.remove(at: free) }
      return nil
    }
    let place = ScattererTable.Place(emitter: made, revision: row.revision)
    if free < row.places.count {
      scatterers.rows[index]?.places[free] = place
    } else {
      scatterers.rows[index]?.places.append(place)
    }
    return free
  }
}
