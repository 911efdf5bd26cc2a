import Acoustics
import OpenALSoft
import Synchronization

/// The gains of the two channels of a sound that surrounds the listener. With them each side is as
/// loud as with one channel that OpenAL pans by its radius.
///
/// OpenAL's radius law differs between versions and layouts, so it is measured.
struct SurroundingLevels: Sendable {
  /// The angles of the two channels: radians counter-clockwise.
  static let angles = SIMD2<Float>(.pi / 2, -.pi / 2)
  /// Steps of the table: in azimuth from ahead to behind, and in focus from 0.
  private static let (azimuths, focuses) = (13, 7)
  private static let mostFocus = 0.6

  /// By focus and azimuth to the right; left and right are swapped for the left.
  private var table: ContiguousArray<SIMD2<Float>>

  private init(_ layout: ALChannelLayout) {
    let even = SIMD2<Float>(repeating: Float(0.5).squareRoot())
    table = ContiguousArray(repeating: even, count: Self.azimuths * Self.focuses)
    let radii = (0..<Self.focuses).map {
      Float(
        HeardExtent.ballPerMetre(
          ofFocus: Self.mostFocus * Double($0) / Double(Self.focuses - 1)))
    }
    let turn = Float.pi / Float(Self.azimuths - 1)
    let powers = ALProbe.sidePowers(
      in: layout, radii: radii, azimuths: (0..<Self.azimuths).map { Float($0) * turn },
      besides: Self.angles.x)
    guard let powers, powers.beside > 0 else { return }
    for (index, heard) in powers.placed.enumerated() {
      table[index] = (heard / powers.beside).squareRoot()
    }
  }

  private static let known = Mutex<[ALChannelLayout: SurroundingLevels]>([:])

  /// The levels in a layout, each measured once in a process, in about 2 ms.
  static func measured(in layout: ALChannelLayout) -> SurroundingLevels {
    known.withLock { known in
      if let levels = known[layout] { return levels }
      let levels = SurroundingLevels(layout)
      known[layout] = levels
      return levels
    }
  }

  /// The gains of the left and the right channel. `offset`: from the listener, in its axes.
  func factors(from offset: SIMD3<Double>, focus: Double) -> SIMD2<Float> {
    let level = (offset.x * offset.x + offset.z * offset.z).squareRoot()
    let azimuth = Elementary.degrees(of: offset.x, over: -offset.z)
    // Sound above or below is on neither side.
    let focus = offset.length > 0 ? focus * level / offset.length : 0
    let row = min(max(focus / Self.mostFocus, 0), 1) * Double(Self.focuses - 1)
    let column = min(abs(azimuth) / 180, 1) * Double(Self.azimuths - 1)
    let (first, next) = (Int(row), min(Int(row) + 1, Self.focuses - 1))
    let near = factors(inRow: first, at: column)
    let pair = near + (factors(inRow: next, at: column) - near) * Float(row - Double(first))
    return azimuth < 0 ? SIMD2(pair.y, pair.x) : pair
  }

  private func factors(inRow row: Int, at column: Double) -> SIMD2<Float> {
    let (first, next) = (Int(column), min(Int(column) + 1, Self.azimuths - 1))
    let near = table[row * Self.azimuths + first]
    return near + (table[row * Self.azimuths + next] - near) * Float(column - Double(first))
  }
}
