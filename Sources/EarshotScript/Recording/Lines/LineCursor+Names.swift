import Earshot

// Names of things in a recording: a letter, and the row of the thing's handle. Rows are reused once
// their things are removed, as names in a script may be. Clips and groups keep their names for
// good, so their names also have the number of times that the row was reused.
extension LineCursor {
  @inline(__always)
  mutating func append(name letter: StaticString, _ row: UInt32, _ generation: UInt32 = 1) {
    append(UInt8(ascii: "\""))
    append(letter)
    append(UInt64(row))
    if generation > 1 {
      append(UInt8(ascii: "."))
      append(UInt64(generation))
    }
    append(UInt8(ascii: "\""))
  }

  @inline(__always)
  mutating func append(name thing: Placement) {
    switch thing {
    case .emitter(let emitter): append(name: "e", emitter.row)
    case .node(let node): append(name: "n", node.row)
    case .listener(let listener): append(name: "l", listener.row)
    }
  }

  mutating func append(name target: EngineCall.Target) {
    switch target {
    case .voice(let voice): append(name: "v", voice.row)
    case .emitter(let emitter): append(name: "e", emitter.row)
    case .bus(let bus): append(name: bus)
    case .clip(let clip): append(name: clip)
    case .group(let group): append(name: "g", group.row, group.generation)
    }
  }

  mutating func append(name bus: Bus) {
    if bus == .master { append("\"master\"") } else { append(name: "b", bus.row) }
  }

  mutating func append(name clip: Clip) { append(name: "c", clip.row, clip.generation) }
}
