import CSystem

/// The transmission and absorption of a wall.
public struct WallMaterial: Hashable, Sendable {
  /// The most that going through one wall takes: beyond it sound finds other ways.
  public static let mostLoss = 100.0
  /// The range of `thickness`, in metres.
  public static let thicknesses = 1e-4...100.0

  /// Decibels that a wall of `thickness` takes, 0 to `mostLoss`.
  public let loss: Bands
  /// Where none is said.
  public static let usualThickness = 0.1

  /// In metres; see `loss(through:)`.
  public let thickness: Double
  /// The share of the sound meeting the wall that isn't reflected, 0 to 1; rooms are estimated from
  /// it.
  public let absorption: Bands
  /// The default: about that of plastered walls and wooden floors.
  public static let usualAbsorption = Bands(all: 0.1)

  /// Beyond the ranges is the nearer end; NaN is 0, and as a thickness the usual one.
  public init(
    loss: Bands, thickness: Double = usualThickness, absorption: Bands = usualAbsorption
  ) {
    self.absorption = absorption.map { $0 > 0 ? Swift.min($0, 1) : 0 }
    self.loss = loss.map { $0 > 0 ? Swift.min($0, Self.mostLoss) : 0 }
    self.thickness =
      thickness.isNaN
      ? Self.usualThickness
      : Swift.min(Swift.max(thickness, Self.thicknesses.lowerBound), Self.thicknesses.upperBound)
  }

  /// A single leaf of this density in kilograms a cubic metre, by the mass law for sound from all
  /// sides: 20 log₁₀(mass a square metre × frequency) − 47 dB, from 0 to 60 dB, where flanking
  /// paths begin to dominate in any building.
  public init(density: Double, thickness: Double, absorption: Bands = usualAbsorption) {
    let mass = density > 0 ? density * thickness : 0
    let loss = Bands.frequencies.map { frequency in
      Swift.min(Swift.max(20 * log10(Swift.max(mass * frequency, 1e-3)) - 47, 0), 60)
    }
    self.init(loss: loss, thickness: thickness, absorption: absorption)
  }

  /// The loss in decibels along this many metres inside it. Up to its thickness it is proportional
  /// to the length, so that a listener coming around a corner hears no step; beyond, 6 dB more for
  /// twice the length, by the mass law.
  public func loss(through metres: Double) -> Bands {
    guard metres < thickness else {
      let more = 20 * log10(metres / thickness)
      return loss.map { $0 > 0 ? Swift.min($0 + more, Self.mostLoss) : 0 }
    }
    let part = Swift.max(metres, 0) / thickness
    return loss.map { $0 * part }
  }
}

// By the mass law. The densities are rounded from handbooks of building acoustics. The absorption
// is rounded from the tables in Egan, "Architectural Acoustics", and Kuttruff, "Room Acoustics",
// for the octaves around 250 Hz, 1 kHz and 4 kHz; steel's is that of a heavy pane, earth's that of
// rough soil.
extension WallMaterial {
  /// 110 mm of bricks, 1,800 kg/m³, unglazed.
  public static let brick = WallMaterial(
    density: 1_800, thickness: 0.11, absorption: Bands(0.03, 0.04, 0.07))
  /// 150 mm of concrete, 2,300 kg/m³, smooth.
  public static let concrete = WallMaterial(
    density: 2_300, thickness: 0.15, absorption: Bands(0.01, 0.02, 0.03))
  /// 300 mm of stone, 2,600 kg/m³.
  public static let stone = WallMaterial(
    density: 2_600, thickness: 0.3, absorption: Bands(0.02, 0.03, 0.05))
  /// Two boards of gypsum, 25 mm together, 800 kg/m³, on studs.
  public static let plasterboard = WallMaterial(
    density: 800, thickness: 0.025, absorption: Bands(0.1, 0.04, 0.09))
  /// 40 mm of wood, as doors are, 600 kg/m³.
  public static let wood = WallMaterial(
    density: 600, thickness: 0.04, absorption: Bands(0.11, 0.07, 0.07))
  /// A pane of 6 mm, 2,500 kg/m³.
  public static let glass = WallMaterial(
    density: 2_500, thickness: 0.006, absorption: Bands(0.06, 0.03, 0.02))
  /// A sheet of steel of 2 mm, 7,800 kg/m³.
  public static let steel = WallMaterial(
    density: 7_800, thickness: 0.002, absorption: Bands(0.05, 0.03, 0.02))
  /// A metre of earth, 1,500 kg/m³.
  public static let earth = WallMaterial(
    density: 1_500, thickness: 1, absorption: Bands(0.25, 0.6, 0.65))
  /// A heavy curtain, 5 mm, 120 kg/m³, draped.
  public static let curtain = WallMaterial(
    density: 120, thickness: 0.005, absorption: Bands(0.35, 0.72, 0.65))

  /// By their names.
  package static let common: [(name: String, material: WallMaterial)] = [
    ("brick", brick), ("concrete", concrete), ("stone", stone), ("plasterboard", plasterboard),
    ("wood", wood), ("glass", glass), ("steel", steel), ("earth", earth), ("curtain", curtain),
  ]
}
