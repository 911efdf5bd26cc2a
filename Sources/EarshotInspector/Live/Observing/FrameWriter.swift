import Earshot
import EarshotScript

/// Writes observations as events of a stream, on the server's thread.
///
/// Rows are lists; the first event, `hello`, names their columns.
struct FrameWriter: ~Copyable {
  private var writer = ByteWriter()
  /// A part of the stream that is sent only if it differs from the last one.
  private var draft = ByteWriter()
  private var names = NameTable()
  /// The last parts sent of those that change seldom.
  private var mix: [UInt8] = []
  private var values: [UInt8] = []
  private var scene: [UInt8] = []
  private var history: ContiguousArray<StatisticsRow> = []

  /// Five minutes at four a second.
  private static let mostHistory = 1_200

  static let columns: StaticString = """
    {"listeners":["id","position","forward","up"],\
    "emitters":["id","position","bus","radius"],\
    "voices":["id","clip","emitter","bus","state","why","gain","playhead","priority"],\
    "instances":["id","event","emitter","state","seconds","voices","parameters"],\
    "levels":["bus","isEstimated","currentGain","ducked","peak","rms"],\
    "clips":["id","bytes","storage","voices"],\
    "statistics":["time","updateMs","load","voices","voicesReal","voicesVirtual","clipBytes",\
    "streams","dropouts","underruns","stolen","refused"]}
    """
  static let states: [VoiceState] = [.real, .virtual, .paused, .starting, .stopping]
  static let reasons: [VoiceReason] = [
    .audible, .inaudible, .outranked, .masked, .heldBack, .waitingForSource, .buffering, .noOutput,
    .scheduled, .onItsWay, .pausedByGame, .pausedByBus, .pausedWithGame, .pausedByInterruption,
    .fadingOut,
  ]

  // MARK: Events

  /// What a new page is told first: columns and words, all names, and what changes seldom.
  mutating func greeting(_ facts: InspectorFacts) -> [UInt8] {
    writer.removeAll()
    let history = history
    writer.event("hello") { writer in
      writer.object { writer in
        writer.key("name")
        writer.text(facts.name)
        writer.key("process")
        writer.whole(facts.process)
        writer.key("sampleRate")
        writer.whole(facts.sampleRate)
        writer.key("columns")
        writer.json("\(Self.columns)")
        writer.key("states")
        writer.list { writer in for state in Self.states { writer.text(state.rawValue) } }
        writer.key("reasons")
        writer.list { writer in for reason in Self.reasons { writer.text(reason.plainWords) } }
        writer.key("history")
        writer.list { writer in for row in history { Self.write(row, &writer) } }
      }
    }
    let all = names.all
    if !all.isEmpty { writer.event("names") { Self.write(all, &$0) } }
    if !mix.isEmpty { writer.event("mix", json: mix) }
    if !values.isEmpty { writer.event("values", json: values) }
    if !scene.isEmpty { writer.event("scene", json: scene) }
    return writer.bytes
  }

  /// The events of an observation: empty if nothing is new for pages.
  mutating func events(of copy: Observation) -> [UInt8] {
    writer.removeAll()
    if copy.parts.contains(.statistics) {
      if history.count >= Self.mostHistory { history.removeFirst(Self.mostHistory / 4) }
      history.append(copy.statistics)
    }
    if !copy.names.isEmpty {
      for row in copy.names { names.add(row) }
      writer.event("names") { Self.write(copy.names, &$0) }
    }
    if copy.parts.contains(.mix) {
      Self.write("mix", to: &writer, &draft, unless: &mix) { Self.writeMix(copy, &$0) }
      Self.write("values", to: &writer, &draft, unless: &values) { Self.writeValues(copy, &$0) }
    }
    if copy.parts.contains(.scene) {
      Self.write("scene", to: &writer, &draft, unless: &scene) { Self.writeScene(copy, &$0) }
    }
    if copy.parts.contains(.pulse) { writer.event("frame") { Self.writeFrame(copy, &$0) } }
    return writer.bytes
  }

  /// Unless it is the same as the last one.
  private static func write(
    _ name: StaticString, to writer: inout ByteWriter, _ draft: inout ByteWriter,
    unless last: inout [UInt8], _ body: (inout ByteWriter) -> Void
  ) {
    draft.removeAll()
    body(&draft)
    guard !draft.holds(last) else { return }
    last = draft.bytes
    writer.event(name, json: last)
  }

  // MARK: Parts

  private static func write(
    _ rows: some Sequence<Observation.NameRow>, _ writer: inout ByteWriter
  ) {
    writer.object { writer in
      for kind in Observation.NameRow.Kind.allCases {
        let own = rows.filter { $0.kind == kind }
        guard !own.isEmpty else { continue }
        writer.key(kind.word)
        writer.list { writer in
          for row in own {
            writer.list { writer in
              writer.id(row.id)
              writer.text(row.name)
            }
          }
        }
      }
    }
  }

  private static func write(_ row: StatisticsRow, _ writer: inout ByteWriter) {
    writer.list { writer in
      writer.number(row.time)
      writer.number(row.updateMilliseconds)
      writer.number(row.load, decimals: 4)
      for count in [
        row.voices, row.realVoices, row.virtualVoices, row.clipBytes, row.streams, row.dropouts,
        row.underruns, row.stolen, row.refused,
      ] {
        writer.whole(count)
      }
    }
  }

  private static func writeFrame(_ copy: Observation, _ writer: inout ByteWriter) {
    writer.object { writer in
      writer.key("time")
      writer.number(copy.time)
      writer.key("listeners")
      writer.list { writer in for row in copy.listeners { write(row, &writer) } }
      writer.key("levels")
      writer.list { writer in for row in copy.levelRows { write(row, copy.levels, &writer) } }
      if let transport = copy.transport {
        writer.key("transport")
        writer.list { writer in
          writer.number(transport.position)
          writer.number(transport.duration)
          writer.flag(transport.isPlaying)
        }
      }
      if copy.parts.contains(.statistics) {
        writer.key("statistics")
        write(copy.statistics, &writer)
      }
      if copy.parts.contains(.voices) { writeVoices(copy, &writer) }
    }
  }

  private static func writeVoices(_ copy: Observation, _ writer: inout ByteWriter) {
    writer.key("voices")
    writer.list { writer in for row in copy.voices { write(row, &writer) } }
    writer.key("emitters")
    writer.list { writer in for row in copy.emitters { write(row, &writer) } }
    writer.key("instances")
    writer.list { writer in for row in copy.instances { write(row, copy, &writer) } }
    writer.key("paths")
    writer.list { writer in
      for path in copy.paths {
        writer.list { writer in
          writer.id(path.emitter)
          writer.list { writer in for point in path.points { write(point, &writer) } }
        }
      }
    }
  }

  private static func write(_ row: Observation.VoiceRow, _ writer: inout ByteWriter) {
    writer.list { writer in
      writer.id(row.id)
      writer.id(row.clip)
      writer.id(row.emitter)
      writer.id(row.bus)
      writer.whole(row.state.place)
      writer.whole(row.reason.place)
      writer.decibels(row.gain)
      writer.number(row.playhead)
      writer.number(Double(row.priority), decimals: 0)
    }
  }

  private static func write(_ row: Observation.EmitterRow, _ writer: inout ByteWriter) {
    writer.list { writer in
      writer.id(row.id)
      write(row.position, &writer)
      writer.id(row.bus)
      writer.number(row.radius)
    }
  }

  private static func write(_ row: Observation.ListenerRow, _ writer: inout ByteWriter) {
    writer.list { writer in
      writer.id(row.id)
      write(row.position, &writer)
      write(row.forward, &writer)
      write(row.up, &writer)
    }
  }

  private static func write(_ vector: SIMD3<Double>, _ writer: inout ByteWriter) {
    writer.list { writer in
      writer.number(vector.x)
      writer.number(vector.y)
      writer.number(vector.z)
    }
  }

  private static func write(
    _ row: Observation.LevelRow, _ levels: ContiguousArray<Float>, _ writer: inout ByteWriter
  ) {
    let middle = (row.values.lowerBound + row.values.upperBound) / 2
    writer.list { writer in
      writer.id(row.bus)
      writer.flag(row.isEstimated)
      writer.decibels(row.currentGain)
      writer.decibels(row.ducked)
      writer.list { writer in
        for index in row.values.lowerBound..<middle { writer.decibels(Double(levels[index])) }
      }
      writer.list { writer in
        for index in middle..<row.values.upperBound { writer.decibels(Double(levels[index])) }
      }
    }
  }

  private static func write(
    _ row: Observation.InstanceRow, _ copy: Observation, _ writer: inout ByteWriter
  ) {
    writer.list { writer in
      writer.id(row.id)
      writer.whole(row.event)
      writer.id(row.emitter)
      writer.text(row.isStopping ? "stopping" : row.isReleased ? "released" : "playing")
      writer.number(row.seconds, decimals: 2)
      writer.list { writer in
        for voice in copy.instanceVoices[row.voices] { writer.id(voice) }
      }
      writer.list { writer in
        for parameter in copy.instanceParameters[row.parameters] {
          writer.list { writer in
            writer.whole(parameter.row)
            writer.number(parameter.value)
          }
        }
      }
    }
  }
}

/// What is known of a game before its first observation.
struct InspectorFacts: Sendable {
  var name = ""
  var process = 0
  var sampleRate = 0
}

/// The names of the present objects: of each row the last one.
private struct NameTable {
  private var rows: [[Observation.NameRow?]] = Array(
    repeating: [], count: Observation.NameRow.Kind.allCases.count)

  mutating func add(_ row: Observation.NameRow) {
    let (kind, index) = (row.kind.rawValue, Int(row.id & 0xFFFF_FFFF))
    while rows[kind].count <= index { rows[kind].append(nil) }
    rows[kind][index] = row
  }

  var all: [Observation.NameRow] { rows.flatMap { $0.compactMap(\.self) } }
}

extension VoiceState {
  /// In `FrameWriter.states`.
  var place: Int {
    switch self {
    case .real: 0
    case .virtual: 1
    case .paused: 2
    case .starting: 3
    case .stopping: 4
    }
  }
}

extension VoiceReason {
  /// In `FrameWriter.reasons`.
  var place: Int {
    switch self {
    case .audible: 0
    case .inaudible: 1
    case .outranked: 2
    case .masked: 3
    case .heldBack: 4
    case .waitingForSource: 5
    case .buffering: 6
    case .noOutput: 7
    case .scheduled: 8
    case .onItsWay: 9
    case .pausedByGame: 10
    case .pausedByBus: 11
    case .pausedWithGame: 12
    case .pausedByInterruption: 13
    case .fadingOut: 14
    }
  }
}
