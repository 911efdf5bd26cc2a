import Earshot

/// `setMarkers`: changes the markers of a clip, which are reported when they are passed.
public struct SetMarkersAction: Equatable, Sendable {
  /// The name of a clip.
  public var name: String
  /// All of them, in place of those before.
  public var markers: [ClipMarker]

  /// At most 4,096 markers.
  public init(name: String, markers: [ClipMarker]) {
    self.name = name
    self.markers = markers
  }
}

extension SetMarkersAction: NamedFieldSet {
  static let kinds: [ScriptKind] = [.clip]

  init(blank name: String) { self.init(name: name, markers: []) }

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required(
      "markers", &markers,
      .list(of: ObjectForm(blank: ClipMarker(name: "", frame: 0)), ScriptLimits.markers))
  }
}
