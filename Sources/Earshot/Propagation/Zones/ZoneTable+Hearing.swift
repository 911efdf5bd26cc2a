/// The audible effects of zones.
extension ZoneTable {
  /// The zones of an emitter with voices, as of the last step.
  func place(ofEmitterAt row: Int) -> ZonePlace? {
    row < residents.count && residents[row].heard == step ? residents[row].place : nil
  }

  /// The share of the listener outside of zone reverbs; of several listeners the first, whose
  /// surroundings count.
  var earsRest: Double { isEmpty ? 1 : ears[0].rest }

  func rest(ofEmitterAt row: Int) -> Double {
    isEmpty ? 1 : place(ofEmitterAt: row)?.rest ?? 1
  }

  /// The transmission of the edges between a listener and an emitter.
  func transmission(ofEmitterAt row: Int, by slot: Int) -> Transmission {
    guard transmissionCount > 0, row < residents.count else { return .free }
    var transmission = Transmission.free
    visitBorders(ofEmitterAt: row, by: slot) { zone, part in
      if let outside = rows[zone]?.settings.outside {
        transmission = transmission * outside.part(part)
      }
    }
    return transmission
  }

  /// The zone whose edge attenuates most on the path to an emitter.
  func mostly(_ row: Int) -> (zone: Zone, gain: Double)? {
    guard transmissionCount > 0, row < residents.count else { return nil }
    var most: (zone: Zone, gain: Double)?
    visitBorders(ofEmitterAt: row, by: residents[row].slot) { zone, part in
      guard let outside = rows[zone]?.settings.outside else { return }
      let gain = outside.part(part).gain.linear
      if gain < most?.gain ?? 1 { most = (Zone(handle: handles.handle(at: zone)), gain) }
    }
    return most
  }

  /// The zones of an emitter's listener.
  func ears(ofEmitterAt row: Int) -> ZonePlace {
    ears(of: row < residents.count ? residents[row].slot : 0)
  }

  private func ears(of slot: Int) -> ZonePlace { slot < ears.count ? ears[slot] : ears[0] }

  /// Zones with different shares of the listener and an emitter, and the difference.
  private func visitBorders(
    ofEmitterAt row: Int, by slot: Int, _ visit: (_ zone: Int, Double) -> Void
  ) {
    let (ears, own) = (ears(of: slot), residents[row].place)
    for share in ears.within {
      let other = own.weight(in: Int(share.zone))
      if share.weight != other { visit(Int(share.zone), abs(share.weight - other)) }
    }
    for share in own.within where ears.weight(in: Int(share.zone)) == 0 {
      visit(Int(share.zone), share.weight)
    }
  }

  /// Visits the zone reverbs of an emitter for a listener, with their levels: those of the
  /// listener's zones, and of its own.
  func visitReverbs(
    ofEmitterAt row: Int, by slot: Int,
    _ visit: (ReverbOwner, ZoneReverb, _ weight: Double) -> Void
  ) {
    guard row < residents.count else { return }
    let (ears, own) = (ears(of: slot), residents[row].place)
    for share in ears.reverbs {
      let other = own.reverbs.first { $0.zone == share.zone }?.weight ?? 0
      if let reverb = rows[Int(share.zone)]?.settings.reverb {
        visit(.zone(Int(share.zone)), reverb, max(share.weight, other))
      }
    }
    for share in own.reverbs
    where !ears.reverbs.contains(where: { $0.zone == share.zone }) {
      if let reverb = rows[Int(share.zone)]?.settings.reverb {
        visit(.zone(Int(share.zone)), reverb, share.weight)
      }
    }
  }
}

extension Transmission {
  /// Between free and itself: all of it at 1.
  fileprivate func part(_ part: Double) -> Transmission {
    Transmission(
      gain: Gain(linear: 1 - part * (1 - gain.linear)),
      high: Gain(linear: 1 - part * (1 - high.linear)))
  }
}
