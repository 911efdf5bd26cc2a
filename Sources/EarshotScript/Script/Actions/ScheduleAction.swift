/// `schedule`: several plays in one line, each at its `delay`.
public struct ScheduleAction: Equatable, Sendable {
  /// In any order.
  public var plays: [PlayAction]

  /// At least one play, and at most 4,096.
  public init(_ plays: [PlayAction]) { self.plays = plays }
}

extension ScheduleAction: FieldSet {
  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    var all = plays.map { ScheduledPlayFields(play: $0) }
    try fields.required(
      "plays", &all,
      .list(
        of: ObjectForm(blank: ScheduledPlayFields(play: PlayAction(clip: ""))),
        ScriptLimits.scheduledPlays))
    plays = all.map(\.play)
  }
}

/// A play in a schedule, with its clip as one of its keys.
struct ScheduledPlayFields: FieldSet {
  var play: PlayAction

  mutating func visit<Visitor: FieldVisitor>(_ fields: inout Visitor) throws(ScriptFault) {
    try fields.required("play", &play.clip, .name)
    try play.visit(&fields)
  }

  func check() throws(ScriptFault) { try play.check() }
}
