import AudioFiles
import CSystem
import Earshot
import EarshotScript

/// A picture of a scene from above at a moment, in SVG: +x is to the right, and ahead, −z, is up.
package struct PlanPlot {
  private struct Mark {
    let label: String
    let position: Position
    let radius: Double
    /// Nil: nothing plays there. Otherwise whether something has a source.
    let isReal: Bool?
  }

  private struct Name {
    let text: String
    let position: Position
    let color: String
    let isBold: Bool
  }

  private let name: String
  private let time: Double
  private let outline: SceneOutline
  private let paths: [[Position]]
  private let emitters: [Mark]
  private let listeners: [(label: String, position: Position, forward: Direction)]

  private static let side = 1_000.0
  private static let margin = 70.0

  /// The present moment of a player.
  package init(_ player: ScriptPlayer, name: String) {
    let engine = player.engine
    self.name = name
    time = player.blockTime
    outline = engine.sceneOutline
    paths = engine.propagationPaths.map(\.points)
    var playing: [Emitter: Bool] = [:]
    for status in engine.statuses {
      guard let emitter = status.emitter else { continue }
      playing[emitter] = (playing[emitter] ?? false) || status.state == .real
    }
    emitters = engine.allEmitters.compactMap { emitter in
      guard let position = engine.worldPosition(of: emitter) else { return nil }
      return Mark(
        label: engine.label(of: emitter)?.name ?? "", position: position,
        radius: engine.options(of: emitter)?.radius ?? 0, isReal: playing[emitter])
    }
    listeners = engine.allListeners.compactMap { listener in
      guard let position = engine.worldPosition(of: listener) else { return nil }
      return (
        engine.label(of: listener)?.name ?? "", position,
        engine.worldRotation(of: listener)?.forward ?? Direction(0, 0, -1)
      )
    }
  }

  /// The picture as a file of SVG or PNG, by the suffix of its path.
  package func write(to path: String) throws(AudioFileError) {
    var picture = SVGPicture(width: Self.side, height: Self.side)
    draw(&picture)
    let title = "\(name.clipped(to: 200)) from above"
    try PlotFile.write(
      picture.bytes(title: title), width: Self.side, height: Self.side, to: path)
  }

  // MARK: Places

  private struct View {
    var (x, z, scale) = (0.0, 0.0, 40.0)

    func callAsFunction(_ place: Position) -> (x: Double, y: Double) {
      (side / 2 + (place.x - x) * scale, side / 2 + 20 + (place.z - z) * scale)
    }
  }

  private var view: View {
    let bodies = outline.walls + outline.rooms
    let points =
      bodies.flatMap(\.points) + outline.portals.flatMap { [$0.start, $0.end] }
      + emitters.map(\.position) + listeners.map(\.position)
    guard let first = points.first else { return View() }
    var (left, right, top, bottom) = (first.x, first.x, first.z, first.z)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.z), max(bottom, point.z))
    }
    let room = Self.side - 2 * Self.margin
    return View(
      x: (left + right) / 2, z: (top + bottom) / 2,
      scale: min(room / max(right - left, 4), (room - 40) / max(bottom - top, 4)))
  }

  // MARK: Drawing

  private func draw(_ picture: inout SVGPicture) {
    let view = view
    drawGrid(view, &picture)
    for room in outline.rooms {
      draw(room, view, &picture, fill: SVGPicture.Ink.room, line: SVGPicture.Ink.roomLine)
    }
    for zone in outline.zones {
      draw(
        zone, view, &picture, fill: SVGPicture.Ink.zone, opacity: 0.1, line: SVGPicture.Ink.zone,
        dash: "3 3")
    }
    for wall in outline.walls {
      let share = min(max(wall.loss / 40, 0.25), 1)
      draw(
        wall, view, &picture, fill: SVGPicture.Ink.wall, opacity: 0.55 * share,
        line: SVGPicture.Ink.wall)
    }
    for portal in outline.portals { draw(portal, view, &picture) }
    for path in paths {
      picture.line(path.map { view($0) }, stroke: SVGPicture.Ink.real, width: 1.5, dash: "5 4")
    }
    for emitter in emitters { draw(emitter, view, &picture) }
    for listener in listeners { draw(listener, view, &picture) }
    drawNames(view, &picture)
    drawScale(view, &picture)
    picture.text(name.clipped(to: 80), 24, 28, size: 16, color: SVGPicture.Ink.ink, isBold: true)
    picture.text(
      "from above, at \(Figure.label(time, places: 2, isLong: time >= 60))", Self.side - 24, 28,
      size: 12, anchor: .end)
  }

  private func drawGrid(_ view: View, _ picture: inout SVGPicture) {
    let step = Figure.roundStep(Self.side / view.scale, most: 12)
    let reach = Self.side / view.scale / 2
    for axis in [view.x, view.z] {
      var value = ((axis - reach) / step).rounded(.up) * step
      while value <= axis + reach {
        let place = Self.side / 2 + (value - axis) * view.scale
        let line =
          axis == view.x
          ? [(place, 48.0), (place, Self.side)] : [(0.0, place + 20), (Self.side, place + 20)]
        if line[0].1 >= 48 { picture.line(line, stroke: SVGPicture.Ink.line) }
        value += step
      }
    }
  }

  private func draw(
    _ body: SceneOutline.Body, _ view: View, _ picture: inout SVGPicture, fill: String,
    opacity: Double = 1, line: String, dash: String? = nil
  ) {
    picture.line(
      body.points.map { view($0) }, stroke: line, width: 1.5, dash: dash, fill: fill,
      fillOpacity: opacity, isClosed: true)
  }

  private func draw(
    _ portal: SceneOutline.Portal, _ view: View, _ picture: inout SVGPicture
  ) {
    let (start, end) = (view(portal.start), view(portal.end))
    let part = min(max(portal.openness, 0), 1)
    let middle = (x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    picture.line([start, end], stroke: SVGPicture.Ink.paper, width: 7)
    if part > 0 { picture.line([start, middle], stroke: SVGPicture.Ink.real, width: 3) }
    if part < 1 { picture.line([middle, end], stroke: SVGPicture.Ink.wall, width: 3) }
  }

  private func draw(_ emitter: Mark, _ view: View, _ picture: inout SVGPicture) {
    let place = view(emitter.position)
    let color =
      emitter.isReal.map { $0 ? SVGPicture.Ink.real : SVGPicture.Ink.quiet }
      ?? SVGPicture.Ink.strong
    if emitter.radius > 0 {
      picture.circle(
        place.x, place.y, radius: emitter.radius * view.scale, fill: color, opacity: 0.12)
    }
    let isSolid = emitter.isReal == true
    picture.circle(
      place.x, place.y, radius: emitter.isReal == nil ? 5 : 7,
      fill: isSolid ? color : SVGPicture.Ink.paper, stroke: color, width: 2)
  }

  private func draw(
    _ listener: (label: String, position: Position, forward: Direction), _ view: View,
    _ picture: inout SVGPicture
  ) {
    let place = view(listener.position)
    let angle = atan2(listener.forward.z, listener.forward.x)
    func point(_ turn: Double, _ distance: Double) -> (x: Double, y: Double) {
      (place.x + cos(angle + turn) * distance, place.y + sin(angle + turn) * distance)
    }
    let field = [place] + stride(from: -45.0, through: 45, by: 5).map { point($0 * .pi / 180, 54) }
    picture.line(
      field, stroke: "none", width: 0, fill: SVGPicture.Ink.accent, fillOpacity: 0.12,
      isClosed: true)
    picture.line(
      [point(0, 17), point(0.9, 9), point(-0.9, 9)], stroke: "none", width: 0,
      fill: SVGPicture.Ink.accent, isClosed: true)
    picture.circle(
      place.x, place.y, radius: 9, fill: SVGPicture.Ink.accent, stroke: SVGPicture.Ink.paper,
      width: 2)
  }

  /// Names where there is room for them: right, left, above or below.
  private func drawNames(_ view: View, _ picture: inout SVGPicture) {
    typealias Box = (left: Double, top: Double, right: Double, bottom: Double)
    let places = (emitters.map(\.position) + listeners.map(\.position)).map { view($0) }
    var taken: [Box] = places.map { ($0.x - 9, $0.y - 9, $0.x + 9, $0.y + 9) }
    var named: [Name] = listeners.map { listener in
      Name(
        text: listener.label.isEmpty ? "listener" : listener.label, position: listener.position,
        color: SVGPicture.Ink.accent, isBold: true)
    }
    for emitter in emitters {
      let color = emitter.isReal == nil ? SVGPicture.Ink.faint : SVGPicture.Ink.ink
      named.append(
        Name(text: emitter.label, position: emitter.position, color: color, isBold: false))
    }
    for name in named where !name.text.isEmpty {
      let (text, place) = (name.text.clipped(to: 28), view(name.position))
      let width = 7 * Double(text.count)
      let places = [
        (place.x + 14, place.y), (place.x - 14 - width, place.y),
        (place.x - width / 2, place.y - 18), (place.x - width / 2, place.y + 18),
      ]
      let free = places.first { left, middle in
        !taken.contains {
          left < $0.right && left + width > $0.left && middle - 8 < $0.bottom
            && middle + 8 > $0.top
        }
      }
      guard let free else { continue }
      taken.append((free.0, free.1 - 8, free.0 + width, free.1 + 8))
      let isLeft = free.0 < place.x - width / 2 - 1
      picture.text(
        text, isLeft ? free.0 + width : free.0, free.1, size: 12, color: name.color,
        anchor: isLeft ? .end : .start, isBold: name.isBold, hasHalo: true)
    }
  }

  private func drawScale(_ view: View, _ picture: inout SVGPicture) {
    let length = Figure.roundStep(Self.side / view.scale, most: 8)
    let (x, y) = (24.0, Self.side - 24)
    let end = x + length * view.scale
    picture.line(
      [(x, y - 6), (x, y), (end, y), (end, y - 6)], stroke: SVGPicture.Ink.soft, width: 1.5)
    let text = length >= 1 ? "\(Int(length.rounded())) m" : "\(Int((length * 100).rounded())) cm"
    picture.text(text, end + 8, y - 3, size: 11, hasHalo: true)
  }
}
