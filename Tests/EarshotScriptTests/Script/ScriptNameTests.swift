import TestSupport
import Testing

@testable import EarshotScript

@Suite("Names in a script")
struct ScriptNameTests {
  private let bee = #"{"at": 0, "emitter": "x"}"#
  private let node = #"{"at": 0, "node": "x"}"#
  private let ears = #"{"at": 0, "listener": "x"}"#
  private let bus = #"{"at": 0, "bus": "x"}"#
  private let voice = #"{"at": 0, "play": "tick", "as": "x"}"#

  private func subject(_ lines: String...) throws -> ScriptKind? {
    try read(lines.joined(separator: "\n")).last?.subject
  }

  @Test("that never were are an error that says which")
  func unknown() {
    let lines = [
      ("play", #"{"at": 1, "play": "nil"}"#), ("on", #"{"at": 1, "play": "tick", "on": "nil"}"#),
      ("bus", #"{"at": 1, "play": "tick", "bus": "nil"}"#),
      ("bus", #"{"at": 1, "emitter": "e", "bus": "nil"}"#),
      ("parent", #"{"at": 1, "emitter": "e", "parent": "nil"}"#),
      ("parent", #"{"at": 1, "listener": "e", "parent": "nil"}"#),
      ("parent", #"{"at": 1, "node": "e", "parent": "nil"}"#),
      ("parent", #"{"at": 1, "node": "nil", "parent": "nil"}"#),
      ("parent", #"{"at": 1, "bus": "e", "parent": "nil"}"#),
      ("stop", #"{"at": 1, "stop": "nil"}"#), ("pause", #"{"at": 1, "pause": "nil"}"#),
      ("resume", #"{"at": 1, "resume": "nil"}"#), ("seek", #"{"at": 1, "seek": "nil", "to": 0}"#),
      ("set", #"{"at": 1, "set": "nil", "gain": 0}"#),
      ("move", #"{"at": 1, "move": "nil", "to": [0, 0, 0]}"#),
      ("orbit", #"{"at": 1, "orbit": "nil", "radius": 1, "period": 1}"#),
      ("remove", #"{"at": 1, "remove": "nil"}"#),
      ("endInterruption", #"{"at": 1, "endInterruption": "nil"}"#),
    ]
    for (key, line) in lines {
      let error = fault(clipLine, line)
      #expect(error?.key == key && error?.line == 3, "\(line): \(String(describing: error))")
      #expect(error?.what.contains(#""nil""#) == true, "\(String(describing: error))")
    }
  }

  @Test("of several kinds mean the first kind that fits the action")
  func order() throws {
    let all = [clipLine, bee, node, ears, bus, voice].joined(separator: "\n")
    let move = #"{"at": 1, "move": "x", "to": [0, 0, 0]}"#
    #expect(try subject(all, move) == .emitter)
    #expect(try subject(node, ears, move) == .node)
    #expect(try subject(ears, move) == .listener)
    #expect(try subject(all, #"{"at": 1, "set": "x", "gain": 0}"#) == .voice)
    #expect(try subject(bee, bus, #"{"at": 1, "set": "x", "gain": 0}"#) == .emitter)
    #expect(try subject(all, #"{"at": 1, "stop": "x"}"#) == .voice)
    #expect(try subject(bee, bus, #"{"at": 1, "pause": "x"}"#) == .bus)
    #expect(try subject(all, #"{"at": 1, "remove": "x"}"#) == .emitter)
    #expect(try subject(ears, bus, #"{"at": 1, "remove": "x"}"#) == .listener)
    #expect(try subject(all, #"{"at": 1, "seek": "x", "to": 0}"#) == .voice)
    #expect(try subject(all) == nil)
  }

  @Test("are the same when their bytes are, whatever Unicode takes for one character")
  func bytes() throws {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    let hum = #""frequency": 480, "seconds": 1, "level": "#
    let declared = [
      tone(one, hum + "-6"), tone(two, hum + "-12"), #"{"at": 0, "bus": "\#(one)"}"#,
      #"{"at": 0, "bus": "\#(two)", "parent": "\#(one)", "gain": -9}"#,
      #"{"at": 0, "emitter": "\#(one)"}"#, #"{"at": 0, "node": "\#(one)"}"#,
    ]
    func level(_ clip: String, on bus: String) throws -> Double {
      let play = #"{"at": 0, "play": "\#(clip)", "bus": "\#(bus)", "loop": true}"#
      let recording = try Rendering(declared + [play]).recording
      return Math.decibels(recording.left.sine(at: 480).amplitude * 2.0.squareRoot())
    }
    #expect(abs(try level(one, on: one) + 6) < 0.1)
    #expect(abs(try level(one, on: two) + 15) < 0.1)
    #expect(abs(try level(two, on: one) + 12) < 0.1)
    for line in [
      #"{"at": 1, "play": "\#(one)", "on": "\#(two)"}"#,
      #"{"at": 1, "emitter": "e", "parent": "\#(two)"}"#,
    ] {
      let error = fault((declared + [line]).joined(separator: "\n"))
      #expect(error?.what.contains("there is no") == true, "\(String(describing: error))")
    }
  }

  @Test("mean the kind that is stated")
  func stated() throws {
    let all = [clipLine, bee, node, ears, bus, voice].joined(separator: "\n")
    #expect(
      try subject(all, #"{"at": 1, "move": "x", "to": [0, 0, 0], "kind": "listener"}"#)
        == .listener)
    #expect(try subject(all, #"{"at": 1, "stop": "x", "kind": "bus"}"#) == .bus)
    #expect(fault(all, #"{"at": 1, "stop": "x", "kind": "emitter"}"#)?.key == "kind")
    #expect(fault(bee, #"{"at": 1, "remove": "x", "kind": "node"}"#)?.key == "remove")
    #expect(
      fault(bee, #"{"at": 1, "stop": "x"}"#)?.what
        == #""x" is the name of a thing that is no voice or bus: emitter"#)
  }

  @Test("that were removed do nothing, and can be made again")
  func removed() throws {
    let gone = #"{"at": 1, "remove": "x"}"#
    let move = #"{"at": 2, "move": "x", "to": [0, 0, 0]}"#
    #expect(try subject(bee, gone, move) == .emitter)
    #expect(try subject(bee, gone, gone) == .emitter)
    #expect(try subject(clipLine, bee, gone, #"{"at": 2, "play": "tick", "on": "x"}"#) == nil)
    // Existing things come before removed ones.
    #expect(try subject(bee, node, gone, move) == .node)
    #expect(try subject(bee, node, gone, #"{"at": 1, "emitter": "x"}"#, move) == .emitter)
  }

  @Test("of what was removed cannot hold anything new")
  func removedParent() throws {
    let gone = #"{"at": 1, "remove": "x"}"#
    #expect(fault(node, gone, #"{"at": 2, "node": "y", "parent": "x"}"#)?.key == "parent")
    #expect(fault(bus, gone, #"{"at": 2, "bus": "y", "parent": "x"}"#)?.key == "parent")
    #expect(fault(clipLine, bus, gone, #"{"at": 2, "play": "tick", "bus": "x"}"#)?.key == "bus")
    _ = try read(node, gone, node.replacingAt(with: 1), #"{"at": 2, "node": "y", "parent": "x"}"#)
  }

  @Test("go with the node that holds them")
  func subtree() throws {
    let tree = [
      node, #"{"at": 0, "node": "y", "parent": "x"}"#, #"{"at": 0, "node": "z", "parent": "y"}"#,
      #"{"at": 0, "emitter": "e", "parent": "z"}"#, #"{"at": 1, "remove": "x"}"#,
    ].joined(separator: "\n")
    #expect(fault(tree, #"{"at": 2, "node": "w", "parent": "z"}"#)?.key == "parent")
    // The emitter was removed too: a move now means a node of its name.
    let move = #"{"at": 2, "move": "e", "to": [0, 0, 0]}"#
    #expect(try subject(tree, move) == .emitter)
    #expect(try subject(tree, #"{"at": 2, "node": "e"}"#, move) == .node)
    // Making the root again does not bring back its children.
    #expect(
      fault(tree, node.replacingAt(with: 1), #"{"at": 2, "node": "w", "parent": "y"}"#) != nil)
  }

  @Test("of parents never run in a circle")
  func cycles() throws {
    #expect(fault(node, #"{"at": 0, "node": "x", "parent": "x"}"#)?.key == "parent")
    let chain = [
      node, #"{"at": 0, "node": "y", "parent": "x"}"#, #"{"at": 0, "node": "z", "parent": "y"}"#,
    ]
    .joined(separator: "\n")
    #expect(fault(chain, #"{"at": 0, "node": "x", "parent": "z"}"#)?.line == 5)
    _ = try read(
      chain, #"{"at": 0, "node": "y", "parent": null}"#, #"{"at": 0, "node": "x", "parent": "z"}"#)
    #expect(fault(bus, #"{"at": 0, "bus": "x", "parent": "x"}"#)?.key == "parent")
    #expect(fault(#"{"at": 0, "bus": "master", "parent": "master"}"#)?.key == "parent")
  }

  @Test("of parents go 256 deep and no deeper, counting what hangs below")
  func depth() throws {
    func chain(_ kind: String, _ prefix: String, _ count: Int) -> String {
      (1...count).map { index in
        let parent = index > 1 ? #", "parent": "\#(prefix)\#(index - 1)""# : ""
        return #"{"at": 0, "\#(kind)": "\#(prefix)\#(index)"\#(parent)}"#
      }.joined(separator: "\n")
    }
    for kind in ["node", "bus"] {
      #expect(try read(chain(kind, "n", 256)).count == 256)
      #expect(fault(chain(kind, "n", 257))?.line == 258)
      let two = chain(kind, "a", 128) + "\n" + chain(kind, "b", 129)
      _ = try read(two, #"{"at": 0, "\#(kind)": "b2", "parent": "a128"}"#)
      #expect(fault(two, #"{"at": 0, "\#(kind)": "b1", "parent": "a128"}"#)?.key == "parent")
    }
    _ = try read(chain("node", "n", 256), #"{"at": 0, "emitter": "e", "parent": "n256"}"#)
  }

  @Test("of clips are made once; a voice's may be used again")
  func reuse() throws {
    #expect(fault(clipLine, clipLine)?.what == #"a clip "tick" was made on line 2"#)
    #expect(try subject(clipLine, voice, voice, #"{"at": 1, "stop": "x"}"#) == .voice)
  }

  @Test("the master bus is there from the start and stays")
  func master() throws {
    _ = try read(#"{"at": 0, "bus": "master", "gain": -3}"#, #"{"at": 0, "stop": "master"}"#)
    _ = try read(#"{"at": 0, "set": "master", "gain": -6, "over": 1}"#)
    #expect(fault(#"{"at": 0, "remove": "master"}"#)?.key == "remove")
  }

  @Test("of parents agree with a plain recount, over random storms of changes")
  func storm() throws {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<40 {
      var names = ScriptNames()
      var parents: [String: String] = [:]
      for line in 1...200 {
        let name = "n\(Int.random(in: 0..<12, using: &numbers))"
        let parent = "n\(Int.random(in: 0..<12, using: &numbers))"
        if Int.random(in: 0..<8, using: &numbers) == 0, parents[name] != nil {
          _ = try names.apply(.remove(RemoveAction(name: name, kind: .node)), line: line)
          let gone = parents.keys.filter { chain($0, parents).contains(name) }
          for name in gone { parents[name] = nil }
          continue
        }
        var node = NodeAction(name: name)
        let isRoot = Bool.random(using: &numbers)
        node.parent = isRoot ? .world : .node(parent)
        let isGood = isRoot || parents[parent] != nil && !chain(parent, parents).contains(name)
        do {
          _ = try names.apply(.node(node), line: line)
          #expect(isGood, "\(name) under \(parent) in \(parents)")
        } catch {
          #expect(!isGood, "\(error)")
        }
        if isGood { parents[name] = isRoot ? "" : parent }
      }
    }
  }

  /// The name and all that it hangs on.
  private func chain(_ name: String, _ parents: [String: String]) -> [String] {
    var chain = [name]
    while let next = parents[chain[chain.count - 1]], next != "" { chain.append(next) }
    return chain
  }
}

extension String {
  fileprivate func replacingAt(with time: Int) -> String {
    #"{"at": \#(time)"# + dropFirst(#"{"at": 0"#.count)
  }
}

extension RemoveAction {
  fileprivate init(name: String, kind: ScriptKind) {
    self.init(name: name)
    self.kind = kind
  }
}
