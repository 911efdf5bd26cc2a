/// A place in a clip that is told when a voice passes it.
public struct ScriptMarker: Equatable, Sendable {
  /// What an event calls it; 1 to 256 bytes of UTF-8, and need not be unique.
  /// What the trace tells; several may share it. 1 to 256 bytes of UTF-8.
  public var name: String
  /// Counted in sample frames of the output: a clip is kept at the output's rate, whatever the
  /// rate of its file is. Frames beyond the clip's end are never passed.
  public var frame: Int

  /// A marker; its numbers are checked when a script is read or written.
  /// A place at a frame from 0 to 2⁵³, which is checked when it is written or read.
  public init(name: String, frame: Int) {
    self.name = name
    self.frame = frame
  }
}

extension ScriptMarker: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("name", &name, .label)
    try fields.required("frame", &frame, .sampleFrame)
  }
}
