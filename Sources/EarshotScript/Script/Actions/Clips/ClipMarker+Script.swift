import Earshot

extension ClipMarker: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("name", &name, .label)
    try fields.required("frame", &frame, .sampleFrame)
  }
}
