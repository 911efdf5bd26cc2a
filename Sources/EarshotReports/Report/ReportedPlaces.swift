import Earshot
import EarshotScript

/// Where emitters and listeners were, and what stood around them.
struct ReportedPlaces {
  private struct Emitter {
    let label: String, bus: String
    let radius: Double
    let from: Int
    var to: Int
    var isThere = true
    var track: ReportTrack
  }

  private struct Body {
    let kind: Kind
    let label: String
    let loss: Double, edge: Double
    /// A time, coordinates in millimetres, and openness in thousandths.
    var versions: [(time: Int, points: [Int], openness: Int)] = []
  }

  private enum Kind: String { case walls, rooms, zones, portals }

  private struct BodyKey: Hashable {
    let kind: Kind
    let row: Int
    let label: String
  }

  static let mostEmitters = 20_000
  private static let mostVersions = 60_000
  private static let mostPaths = 20_000

  /// The time of the present step in milliseconds.
  private(set) var clockTime = 0
  private var emitters: [Emitter] = []
  private var emitterIndices: [Earshot.Emitter: Int] = [:]
  private var listeners: [Emitter] = []
  private var listenerIndices: [Listener: Int] = [:]
  private var bodies: [Body] = []
  private var bodyIndices: [BodyKey: Int] = [:]
  private var outline = SceneOutline()
  private var versionCount = 0
  private var nextOutline = 0
  private var paths: [(time: Int, paths: [[Int]])] = []
  private let tolerance: Int

  init(isLong: Bool) { tolerance = isLong ? 20 : 2 }

  mutating func begin(at time: Int) { clockTime = time }

  // MARK: Emitters and listeners

  /// The number of an emitter; −1 if there are too many.
  mutating func index(of emitter: Earshot.Emitter, _ player: ScriptPlayer) -> Int {
    if let known = emitterIndices[emitter] { return known }
    guard emitters.count < Self.mostEmitters else { return -1 }
    let engine = player.engine
    let bus = engine.bus(of: emitter).flatMap { ReportedBuses.name(of: $0, engine) } ?? ""
    emitterIndices[emitter] = emitters.count
    let name = engine.label(of: emitter)?.name ?? ""
    emitters.append(
      Emitter(
        label: name.isEmpty ? "emitter \(emitters.count + 1)" : name.clipped(to: 200), bus: bus,
        radius: engine.options(of: emitter)?.radius ?? 0,
        from: clockTime, to: Int.max, track: ReportTrack(width: 3, tolerance: tolerance)))
    return emitters.count - 1
  }

  private static func millimetres(_ place: Position) -> [Int] {
    [place.x.thousandths, place.y.thousandths, place.z.thousandths]
  }

  /// Notes where everything is.
  mutating func note(_ player: ScriptPlayer, _ clock: inout ReportClock) {
    let engine = player.engine
    var there: Set<Int> = []
    for emitter in engine.allEmitters {
      let index = index(of: emitter, player)
      guard index >= 0, let place = engine.worldPosition(of: emitter) else { continue }
      there.insert(index)
      Self.add(Self.millimetres(place), to: &emitters[index], at: clockTime, &clock)
    }
    for index in emitters.indices where emitters[index].isThere && !there.contains(index) {
      (emitters[index].isThere, emitters[index].to) = (false, clockTime)
      emitters[index].track.finish()
    }
    noteListeners(engine, &clock)
    if clockTime >= nextOutline { noteOutline(engine, &clock) }
    notePaths(engine, player, &clock)
  }

  private static func add(
    _ values: [Int], to emitter: inout Emitter, at time: Int, _ clock: inout ReportClock
  ) {
    let before = emitter.track.deltas.count
    emitter.track.add(at: time, values)
    clock.keptNumbers += emitter.track.deltas.count - before
  }

  private mutating func noteListeners(_ engine: AudioEngine, _ clock: inout ReportClock) {
    let all = engine.allListeners
    for listener in all {
      if listenerIndices[listener] == nil {
        listenerIndices[listener] = listeners.count
        listeners.append(
          Emitter(
            label: (engine.label(of: listener)?.name ?? "").clipped(to: 200), bus: "", radius: 0,
            from: clockTime, to: Int.max, track: ReportTrack(width: 6, tolerance: tolerance)))
      }
      guard let index = listenerIndices[listener], let place = engine.worldPosition(of: listener),
        let rotation = engine.worldRotation(of: listener)
      else { continue }
      let values = Self.millimetres(place) + Self.millimetres(rotation.forward)
      Self.add(values, to: &listeners[index], at: clockTime, &clock)
    }
    guard all.count < listeners.count else { return }
    for (listener, index) in listenerIndices
    where listeners[index].isThere && !all.contains(listener) {
      (listeners[index].isThere, listeners[index].to) = (false, clockTime)
      listeners[index].track.finish()
    }
  }

  // MARK: Walls, rooms, zones and portals

  private mutating func noteOutline(_ engine: AudioEngine, _ clock: inout ReportClock) {
    let now = engine.sceneOutline
    let count = now.walls.count + now.rooms.count + now.zones.count + now.portals.count
    // To look at thousands of walls takes a while.
    nextOutline = clockTime + (count > 1_000 ? 1_000 : 30)
    guard now != outline else { return }
    outline = now
    var there: Set<Int> = []
    func note(
      _ kind: Kind, _ row: Int, _ label: String, _ points: [Position], loss: Double = 0,
      edge: Double = 0, openness: Double = 1
    ) {
      let key = BodyKey(kind: kind, row: row, label: label.clipped(to: 200))
      let index = bodyIndices[key] ?? bodies.count
      if index == bodies.count {
        bodyIndices[key] = index
        bodies.append(Body(kind: kind, label: key.label, loss: loss, edge: edge))
      }
      there.insert(index)
      add(points.flatMap(Self.millimetres), openness.thousandths, to: index, &clock)
    }
    for (kind, all) in [(Kind.walls, now.walls), (.rooms, now.rooms), (.zones, now.zones)] {
      for body in all {
        note(kind, body.row, body.label, body.points, loss: body.loss, edge: body.edge)
      }
    }
    for portal in now.portals {
      note(
        .portals, portal.row, portal.label, [portal.start, portal.end], openness: portal.openness)
    }
    for index in bodies.indices where !there.contains(index) { add([], 0, to: index, &clock) }
  }

  private mutating func add(
    _ points: [Int], _ openness: Int, to body: Int, _ clock: inout ReportClock
  ) {
    if let last = bodies[body].versions.last, last.points == points, last.openness == openness {
      return
    }
    guard versionCount < Self.mostVersions else { return }
    versionCount += 1
    clock.keptNumbers += points.count + 2
    bodies[body].versions.append((clockTime, points, openness))
  }

  // MARK: Paths

  private mutating func notePaths(
    _ engine: AudioEngine, _ player: ScriptPlayer, _ clock: inout ReportClock
  ) {
    let now = engine.propagationPaths.map { path in
      [index(of: path.emitter, player)]
        + path.points.flatMap { Self.millimetres($0).map(Self.coarse) }
    }
    guard now != paths.last?.paths ?? [], paths.count < Self.mostPaths else { return }
    paths.append((clockTime, now))
    clock.keptNumbers += now.reduce(1) { $0 + $1.count }
  }

  /// To five centimetres.
  private static func coarse(_ millimetres: Int) -> Int {
    Int((Double(millimetres) / 50).rounded()) * 50
  }

  // MARK: Writing

  mutating func finish(at time: Int) {
    for index in emitters.indices {
      emitters[index].to = min(emitters[index].to, time)
      emitters[index].track.finish()
    }
    for index in listeners.indices {
      listeners[index].to = min(listeners[index].to, time)
      listeners[index].track.finish()
    }
  }

  func write(to text: inout PageText) {
    text.key("emitters")
    text.append(emitters, Self.write)
    text.key("listeners")
    text.append(listeners, Self.write)
    text.key("bodies")
    text.append(bodies, Self.write)
    text.key("paths")
    text.append(paths) { moment, text in
      text.append("[")
      text.append(moment.time)
      for path in moment.paths {
        text.append(",")
        text.append(path)
      }
      text.append("]")
    }
  }

  private static func write(_ emitter: Emitter, to text: inout PageText) {
    text.append("{")
    text.key("label", isFirst: true)
    text.append(string: emitter.label)
    text.key("bus")
    text.append(string: emitter.bus)
    text.key("radius")
    text.append(emitter.radius)
    text.key("from")
    text.append(emitter.from)
    text.key("to")
    text.append(emitter.to)
    text.key("track")
    text.append(emitter.track.deltas)
    text.append("}")
  }

  private static func write(_ body: Body, to text: inout PageText) {
    text.append("{")
    text.key("kind", isFirst: true)
    text.append(string: body.kind.rawValue)
    text.key("label")
    text.append(string: body.label)
    text.key("loss")
    text.append((body.loss * 10).rounded() / 10)
    text.key("edge")
    text.append(body.edge)
    text.key("versions")
    text.append(body.versions) { version, text in
      text.append("[")
      text.append(version.time)
      text.append(",")
      text.append(version.points)
      text.append(",")
      text.append(version.openness)
      text.append("]")
    }
    text.append("}")
  }
}
