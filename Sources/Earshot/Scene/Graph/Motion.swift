/// A motion run by the engine: the position of a node as a function of the sample frame on the
/// scene's clock, so that it doesn't depend on the frames of evaluation.
struct Motion: Sendable {
  private enum Path {
    /// From a to b.
    case line
    /// Around a, through a + b and a + c.
    case circle
  }

  /// The node it moves.
  var row: Int
  private let path: Path
  private let startFrame: Double
  /// The length of the line, or of a turn of the circle.
  private let frames: Double
  private var a: PackedPosition
  private var b: PackedPosition
  private var c: PackedPosition
  private let startTurns: Double

  /// A straight line at a constant speed, which starts at `startFrame`.
  init(row: Int, from start: Position, to end: Position, startFrame: Double, frames: Double) {
    self.row = row
    self.path = .line
    self.startFrame = startFrame
    self.frames = frames
    self.a = PackedPosition(start)
    self.b = PackedPosition(end)
    self.c = .zero
    self.startTurns = 0
  }

  /// An endless circle.
  init(row: Int, orbit: Orbit, startFrame: Double) {
    let tilt = Rotation(from: Direction(0, 1, 0), to: orbit.axis)
    self.row = row
    self.path = .circle
    self.startFrame = startFrame
    self.frames = orbit.periodFrames
    self.a = PackedPosition(orbit.center)
    self.b = PackedPosition(tilt.act(on: Direction(orbit.radius, 0, 0)))
    self.c = PackedPosition(tilt.act(on: Direction(0, 0, -orbit.radius)))
    self.startTurns = orbit.phaseDegrees / 360
  }

  /// The position at a frame; before the start, that of the start.
  @inline(__always)
  func position(at frame: Double) -> Position {
    let part = max(0, frame - startFrame) / frames
    switch path {
    case .line:
      // The exact end, without rounding.
      guard part < 1 else { return b.position }
      return a.position + (b.position - a.position) * part
    case .circle:
      let (cosine, sine) = Elementary.circle(startTurns + part)
      return a.position + b.position * cosine + c.position * sine
    }
  }

  @inline(__always)
  func isFinished(at frame: Double) -> Bool {
    path == .line && frame - startFrame >= frames
  }

  /// The rest of a motion.
  enum Rest {
    case line(to: Position, frames: Double)
    case circle(Orbit)
  }

  func rest(at frame: Double) -> Rest {
    guard path == .circle else {
      return .line(to: b.position, frames: max(startFrame + frames - frame, 0))
    }
    var orbit = Orbit(center: a.position, radius: b.position.length, periodFrames: frames)
    orbit.axis = b.position.cross(c.position).normalized ?? orbit.axis
    // Another space may have rotated it about its axis.
    let tilt = Rotation(from: Direction(0, 1, 0), to: orbit.axis)
    let (ahead, aside) = (tilt.act(on: Direction(1, 0, 0)), tilt.act(on: Direction(0, 0, -1)))
    let turns = startTurns + max(0, frame - startFrame) / frames
    orbit.phaseDegrees =
      360 * (turns - turns.rounded(.down))
      + Elementary.degrees(of: (b.position * aside).sum(), over: (b.position * ahead).sum())
    return .circle(orbit)
  }

  /// The same motion in another space.
  func mapped(place: (Position) -> Position, offset: (Direction) -> Direction) -> Motion {
    var result = self
    result.a = PackedPosition(place(a.position))
    switch path {
    case .line: result.b = PackedPosition(place(b.position))
    case .circle:
      result.b = PackedPosition(offset(b.position))
      result.c = PackedPosition(offset(c.position))
    }
    return result
  }
}

/// A circular motion of a node, in its parent's space.
///
/// About the axis +y, phase 0 is `center + [radius, 0, 0]` and the turn goes towards −z first:
/// counter-clockwise seen from above. For any other axis this is rotated by the shortest rotation
/// from +y to the axis (for −y: half a turn about +x).
struct Orbit: Hashable, Sendable {
  var center: Position = .zero
  /// Metres, not negative.
  var radius: Double
  /// Sample frames for one turn, at least one; negative ones reverse it.
  var periodFrames: Double
  var axis: Direction = Direction(0, 1, 0)
  var phaseDegrees: Double = 0

  var isAcceptable: Bool {
    // The frames of 10,000 years still give an exact count of turns.
    center.isAcceptable && radius >= 0 && radius <= 1e9 && abs(periodFrames) >= 1
      && abs(periodFrames) < .infinity && axis.normalized != nil && abs(phaseDegrees) <= 1e9
  }
}

/// Moves every node with a `Motion` to its position at a frame, and makes it active. Returns
/// whether any motion has ended.
func evaluateMotions(
  _ motions: inout ContiguousArray<Motion>, at frame: Double,
  _ targets: inout ContiguousArray<PackedPosition>,
  active: inout RowSet
) -> Bool {
  let motions = motions.span
  var targets = targets.mutableSpan
  var hasArrivals = false
  for slot in motions.indices {
    let row = motions[slot].row
    targets[row] = PackedPosition(motions[slot].position(at: frame))
    hasArrivals = hasArrivals || motions[slot].isFinished(at: frame)
    active.insert(row)
  }
  return hasArrivals
}
