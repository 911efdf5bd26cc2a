import Earshot

/// Work whose instructions are counted: a child of the program does it under callgrind, which
/// counts only inside `counted`.
enum CountedCase {
  case call(MeasuredCall)
  /// Steps with this many emitters.
  case growth(Growth.Scene, Int)
  /// A second of a part of the mixer, by its index, or of its counterpart; of a number of voices
  /// without a mixer, if there is no such part.
  case desk(Int, isWith: Bool)
  /// Steps of a walk, by its place among those of walls or of rooms.
  case walk(BenchOptions.Part, Int)

  static let functionName = "EarshotBench7counted"
  static let rounds = 4
  static let steps = 8
  static let walkSteps = 40

  init(_ name: String) throws(BenchError) {
    if let call = MeasuredCall(rawValue: name) {
      self = .call(call)
      return
    }
    let words = name.split(separator: ":")
    if words.first == "desk", words.count == 3, let index = Int(words[1]) {
      self = .desk(index, isWith: words[2] == "with")
      return
    }
    if let part = words.first.flatMap({ BenchOptions.Part(rawValue: String($0)) }),
      [.walls, .rooms].contains(part), words.count == 2, let index = Int(words[1]),
      WalkCosts.forms(of: part).indices.contains(index)
    {
      self = .walk(part, index)
      return
    }
    guard words.count == 2, let scene = Growth.Scene(rawValue: String(words[0])),
      let count = Int(words[1]), count > 0
    else { throw BenchError("there is no case “\(name)”") }
    self = .growth(scene, count)
  }

  var name: String {
    switch self {
    case .call(let call): call.rawValue
    case .growth(let scene, let count): "\(scene.rawValue):\(count)"
    case .desk(let index, let isWith): "desk:\(index):\(isWith ? "with" : "without")"
    case .walk(let part, let index): "\(part.rawValue):\(index)"
    }
  }

  func run() throws {
    switch self {
    case .call(let call):
      let scene = try CallScene(call)
      // Until everything that is made once has been made.
      for round in 0..<2 { scene.round(round) { $0() } }
      for round in 2..<2 + Self.rounds { scene.round(round) { counted($0) } }
    case .desk(let index, let isWith):
      let voices = try DeskCosts.voices(ofCase: index, isWith: isWith)
      _ = voices.second()
      counted { _ = voices.second() }
    case .walk(let part, let index):
      let scene = try WalkScene(WalkCosts.forms(of: part)[index])
      var output = [Float](repeating: 0, count: 1_600)
      for step in 0..<20 { scene.step(step, into: &output) }
      for step in 20..<20 + Self.walkSteps { counted { scene.step(step, into: &output) } }
    case .growth(let scene, let count):
      let crowd = try scene.crowd(count)
      let places = scene.places(count)
      var output = [Float](repeating: 0, count: 1_600)
      for step in 0..<3 + Self.steps {
        scene.move(crowd, places, step)
        output.withUnsafeMutableBufferPointer { samples in
          let room = samples
          let render = { crowd.engine.render(into: room) }
          if step < 3 { render() } else { counted(render) }
        }
      }
    }
  }
}

/// The function that callgrind counts.
@inline(never)
func counted(_ work: () -> Void) { work() }
