import Acoustics
import Testing

@Suite("What walls are of")
struct MaterialTests {
  /// Measured absorption from handbooks' tables, in octaves from 125 Hz to 4 kHz.
  private static let measured: [(String, WallMaterial, [Double])] = [
    ("brick, not glazed", .brick, [0.03, 0.03, 0.03, 0.04, 0.05, 0.07]),
    ("gypsum board on studs", .plasterboard, [0.29, 0.10, 0.05, 0.04, 0.07, 0.09]),
    ("wood", .wood, [0.15, 0.11, 0.10, 0.07, 0.06, 0.07]),
    ("heavy plate glass", .glass, [0.18, 0.06, 0.04, 0.03, 0.02, 0.02]),
    ("heavy velour, draped", .curtain, [0.14, 0.35, 0.55, 0.72, 0.70, 0.65]),
  ]

  @Test("materials absorb as tables say, at 250 Hz, 1 kHz and 4 kHz")
  func absorption() {
    for (name, material, octaves) in Self.measured {
      #expect(material.absorption == Bands(octaves[1], octaves[3], octaves[5]), "\(name)")
    }
  }
}
