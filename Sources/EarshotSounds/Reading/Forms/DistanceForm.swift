import StrictJSON

/// The numbers of a distance model, or `{"points": [[metres, decibels], …]}`.
struct DistanceForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> SoundDistance? {
    guard var reader = ObjectReader(node, context) else { return nil }
    var fields = DistanceFields()
    fields.visit(&reader)
    reader.finish()
    guard let points = fields.points else {
      return fields.isInOrder(node, context) ? .model(fields.model) : nil
    }
    guard case .object(let entries) = node.content, entries.count == 1 else {
      context.fail(
        at: node, "\(context.key.quoted) has points and other keys", remedy: "leave the others out")
      return nil
    }
    return .points(points)
  }

  func write(_ value: SoundDistance) -> JSONValue {
    var fields = DistanceFields()
    switch value {
    case .model(let model): fields.model = model
    case .points(let points): fields.points = points
    }
    return .object(ObjectWriter.write(fields))
  }
}

private struct DistanceFields: SoundFields {
  var model = SoundDistanceModel()
  var points: [SoundDistance.Point]?

  mutating func visit<Visitor: SoundFieldVisitor>(_ fields: inout Visitor) {
    let metres = NumberForm(SoundLimits.metres, "m")
    fields.field("model", &model.model, ChoiceForm(), default: .inverse)
    fields.field("reference", &model.reference, metres, default: 1)
    fields.field("maximum", &model.maximum, metres, default: 1e9)
    fields.field("rolloff", &model.rolloff, NumberForm(0...1_000), default: 1)
    fields.optional("points", &points, DistancePointsForm())
  }

  func isInOrder(_ node: JSONNode, _ context: ReadingContext) -> Bool {
    guard model.reference > 0 || model.model == .linear || model.model == .none else {
      context.fail(
        at: node, "a reference distance of 0 m makes it as loud everywhere",
        remedy: "give the distance up to which it is at full loudness")
      return false
    }
    guard model.reference <= model.maximum else {
      context.fail(
        at: node, "the reference distance is beyond the maximum",
        remedy: "give a larger maximum or a smaller reference")
      return false
    }
    return true
  }
}

private struct DistancePointsForm: SoundForm {
  func read(_ node: JSONNode, _ context: ReadingContext) -> [SoundDistance.Point]? {
    guard let curve = CurveForm(.decibels).read(node, context) else { return nil }
    guard curve.points.allSatisfy({ $0.value >= 0 && $0.shape == .linear }) else {
      context.fail(
        at: node, "a distance curve with a negative distance or a shape",
        remedy: "give [metres, decibels] from 0 m on; it is even in decibels")
      return nil
    }
    return curve.points.map { SoundDistance.Point(metres: $0.value, decibels: $0.result) }
  }

  func write(_ value: [SoundDistance.Point]) -> JSONValue {
    CurveForm(.decibels).write(SoundCurve(value.map { .init($0.metres, $0.decibels) }))
  }
}
