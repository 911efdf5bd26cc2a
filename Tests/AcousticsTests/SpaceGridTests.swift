import TestSupport
import Testing

@testable import Acoustics

@Suite("Baked spaces")
struct SpaceGridTests {
  private func grid() throws -> SpaceGrid {
    var walls = try SpaceSurveyTests.room(
      [8, 4, 6], [Bands](repeating: Bands(0.1, 0.2, 0.3), count: 6))
    return try SpaceGrid(from: [-3, -1, -2], to: [3, 1, 2], spacing: 1.5) { place in
      SpaceSurveyTests.survey(&walls, from: place, .coarse)
    }
  }

  @Test("a grid tells what is at the nearest point, and comes back from its bytes")
  func whole() throws {
    let grid = try grid()
    #expect(grid.counts == [5, 2, 3])
    let other = try SpaceGrid(bytes: grid.bytes)
    #expect(other == grid && other.bytes == grid.bytes && other.hashValue == grid.hashValue)
    let here = try #require(grid.space(at: [0.2, 0.4, -0.3]))
    #expect(here == other.space(at: [0, 0.5, -0.5]))
    var walls = try SpaceSurveyTests.room(
      [8, 4, 6], [Bands](repeating: Bands(0.1, 0.2, 0.3), count: 6))
    let found = SpaceSurveyTests.survey(&walls, from: [0, 0.5, -0.5], .coarse)
    #expect(here.factor(from: found) < 1.0001, "\(here) for \(found)")
    #expect(grid.space(at: [-3.74, 0, 0]) != nil)
    for place in [[-3.76, 0, 0], [3.8, 0, 0], [0, .nan, 0], [0, 1e300, 0], [0, 0, .infinity]]
      as [SIMD3<Double>]
    {
      #expect(grid.space(at: place) == nil, "\(place)")
    }
  }

  @Test("what is no grid is refused, and bytes by chance never trap")
  func hostile() throws {
    let bytes = try grid().bytes
    func refusal(_ bytes: [UInt8]) -> SpaceGridError? {
      do throws(SpaceGridError) {
        _ = try SpaceGrid(bytes: bytes)
        return nil
      } catch {
        #expect(error.description.count > 20)
        return error
      }
    }
    #expect(refusal([]) == .notOne && refusal(Array(bytes.dropFirst())) == .notOne)
    #expect(refusal(Array(bytes.dropLast())) == .cutShort && refusal(bytes + [0]) == .cutShort)
    func changed(_ place: Int, _ values: [UInt8]) -> SpaceGridError? {
      var bytes = bytes
      for (index, value) in values.enumerated() { bytes[place + index] = value }
      return refusal(bytes)
    }
    let all: [UInt8] = [255, 255, 255, 255]
    #expect(changed(16, all) == .tooManyPoints)
    #expect(changed(16, [0, 0, 0, 0]) == .tooManyPoints)
    // The largest number of points, whose bytes are missing; and one more.
    let ones: [UInt8] = [1, 0, 0, 0, 1, 0, 0, 0]
    #expect(changed(16, [0, 0, 1, 0] + ones) == .cutShort)
    #expect(changed(16, [1, 0, 1, 0] + ones) == .tooManyPoints)
    #expect(changed(28, all + all) == .outOfRange && changed(52, all + all) == .outOfRange)
    #expect(changed(60, all) == .outOfRange)
    var chance = SeededNumbers(seed: 3)
    for _ in 0..<2_000 {
      var wild = bytes
      for _ in 0..<Int.random(in: 1...9, using: &chance) {
        wild[Int.random(in: 0..<wild.count, using: &chance)] = .random(in: 0...255, using: &chance)
      }
      guard let grid = try? SpaceGrid(bytes: wild) else { continue }
      for z in 0..<grid.counts.z {
        let place = grid.origin + SIMD3(0, 0, Double(z)) * grid.spacing
        let space = try #require(grid.space(at: place))
        #expect(space.decay.middle >= 0.05 && space.power.isFinite)
      }
    }
    func made(_ low: SIMD3<Double>, _ high: SIMD3<Double>, _ spacing: Double) -> SpaceGridError? {
      do throws(SpaceGridError) {
        _ = try SpaceGrid(from: low, to: high, spacing: spacing) { _ in .open }
        return nil
      } catch { return error }
    }
    for (length, spacing, count) in [(0.3, 0.1, 4), (0.6, 0.2, 4), (0.7, 0.1, 8), (0.65, 0.2, 4)] {
      let grid = try SpaceGrid(from: .zero, to: [length, 0, 0], spacing: spacing) { _ in .open }
      #expect(grid.counts.x == count)
    }
    #expect(made(.zero, [99, 99, 99], 1) == .tooManyPoints)
    #expect(made(.zero, [1e8, 0, 0], 1) == .tooManyPoints)
    #expect(made(.zero, [1, 1, 1], 0) == .outOfRange)
    #expect(made(.zero, [1, 1, 1], .nan) == .outOfRange)
    #expect(made(.zero, [1, -1, 1], 1) == .outOfRange)
    #expect(made([.nan, 0, 0], [1, 1, 1], 1) == .outOfRange)
  }
}
