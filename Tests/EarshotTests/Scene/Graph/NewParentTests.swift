import TestSupport
import Testing

@testable import Earshot

struct NewParentTests {
  @Test("what is hung elsewhere keeps its numbers, or, asked to, its place in the world")
  func numbersOrPlace() throws {
    let engine = try AudioEngine(Configuration(output: .offline))
    let parent = try engine.makeNode(at: [10, 0, 0])
    for (keeps, x) in [(nil, 11), (false, 11), (true, 1)] as [(Bool?, Double)] {
      let node = try engine.makeNode(at: [1, 0, 0])
      let emitter = try engine.makeEmitter(at: [1, 0, 0])
      if let keeps {
        try engine.setParent(node, to: parent, keepingWorldPlace: keeps)
        try engine.attach(emitter, to: parent, keepingWorldPlace: keeps)
      } else {
        try engine.setParent(node, to: parent)
        try engine.attach(emitter, to: parent)
      }
      _ = engine.render(frameCount: 800)
      #expect(engine.worldPosition(of: node) == [x, 0, 0])
      #expect(engine.worldPosition(of: emitter) == [x, 0, 0])
    }
  }
}
