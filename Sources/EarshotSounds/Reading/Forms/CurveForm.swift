import StrictJSON

/// A list of points, `[[value, result], [value, result, "shape"], …]`, or an object with a shape
/// for all of them.
struct CurveForm: SoundForm {
  let results: NumberForm

  init(_ results: NumberForm) { self.results = results }

  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundCurve? {
    guard case .object = node.content else {
      return points(node, .linear, context).map { SoundCurve($0) }
    }
    guard var reader = ObjectReader(node, context) else { return nil }
    var (shape, points) = (SoundCurve.Shape?.none, SoundCurve?.none)
    reader.visit("shape", &shape, ChoiceForm(), isRequired: false)
    reader.visit(
      "points", &points, PlainCurveForm(curve: self, shape: shape ?? .linear), isRequired: true)
    reader.finish()
    return points
  }

  fileprivate func points(
    _ node: JSONNode, _ shape: SoundCurve.Shape, _ context: ReadingContext
  ) -> [SoundCurve.Point]? {
    guard case .list(let nodes) = node.content else {
      context.wrongType(node, "a list of points [[value, result], …]")
      return nil
    }
    guard (1...SoundLimits.points).contains(nodes.count) else {
      context.fail(
        at: node, "a curve of \(nodes.count) points", remedy: "give 1 to \(SoundLimits.points)")
      return nil
    }
    var points: [SoundCurve.Point] = []
    for node in nodes {
      guard let point = point(node, shape, context) else { return nil }
      if let last = points.last, last.value > point.value {
        context.fail(
          at: node,
          "the point at \(JSONNumber(point.value).text) follows the one at "
            + JSONNumber(last.value).text, remedy: "put the points in order of their values")
        return nil
      }
      points.append(point)
    }
    return points
  }

  private func point(
    _ node: JSONNode, _ shape: SoundCurve.Shape, _ context: ReadingContext
  ) -> SoundCurve.Point? {
    guard case .list(let parts) = node.content, (2...3).contains(parts.count) else {
      context.fail(
        at: node, "a point of a curve is \(node.noun)", remedy: "give [value, result]")
      return nil
    }
    guard let value = NumberForm.plain.read(parts[0], context),
      let result = results.read(parts[1], context)
    else { return nil }
    guard parts.count == 3 else { return SoundCurve.Point(value, result, shape) }
    return ChoiceForm<SoundCurve.Shape>().read(parts[2], context)
      .map { SoundCurve.Point(value, result, $0) }
  }

  func write(_ value: SoundCurve) -> JSONValue {
    .array(
      value.points.map { point in
        let numbers = [NumberForm.plain.write(point.value), results.write(point.result)]
        return .array(
          numbers + (point.shape == .linear ? [] : [.string(point.shape.rawValue)]))
      })
  }
}

/// Points whose shape is known.
private struct PlainCurveForm: SoundForm {
  let curve: CurveForm
  let shape: SoundCurve.Shape

  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundCurve? {
    curve.points(node, shape, context).map { SoundCurve($0) }
  }

  func write(_ value: SoundCurve) -> JSONValue { curve.write(value) }
}
