import TestSupport
import Testing

@testable import Earshot

@Suite("Objects attached to nodes")
struct AttachedTableTests {
  @Test(
    "attached objects are due when added or when their node moves, and gone with it",
    arguments: 1...8)
  func follow(seed: UInt64) throws {
    let room = try PhysicsRoom()
    var random = SeededGenerator(seed: seed)
    var table = AttachedTable<Int>()
    var nodes = try (0..<12).map { _ in try room.engine.makeNode(at: .zero) }
    /// By row: the node, and its place when it was last due.
    var known: [Int: (node: Node?, place: Position?)] = [:]
    for round in 0..<200 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<nodes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let node = Bool.random(using: &random) ? nodes[index] : nil
          known[table.make(round, on: node)] = (node, nil)
        case 2:
          guard let row = known.keys.sorted().randomElement(using: &random) else { continue }
          table.remove(row)
          known[row] = nil
        case 3:
          room.engine.remove(nodes[index])
          nodes[index] = try room.engine.makeNode(at: [Double(round), 0, 0])
        default: room.engine.teleport(nodes[index], to: [Double(round), 1, 0])
        }
      }
      _ = room.record(frames: 800)
      let graph = room.engine.world.scene.graph
      let rests = table.rests(graph)
      table.findDue(graph)
      #expect(!rests || table.due.isEmpty && table.gone.isEmpty)
      for row in table.gone {
        let node = try #require(known.removeValue(forKey: row)?.node)
        #expect(!graph.contains(node))
        table.remove(row)
      }
      for row in table.due where known[row] != nil {
        known[row]?.place = table.place(of: row, graph)?.position
      }
      for (row, own) in known {
        guard let node = own.node else { continue }
        let place = try #require(graph.row(of: node), "it should be gone")
        #expect(own.place == graph.worldPosition(at: place), "row \(row) in round \(round)")
      }
      #expect(table.count == known.count)
      table.checkInvariants()
    }
  }
}
