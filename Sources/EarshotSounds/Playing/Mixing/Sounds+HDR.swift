import Earshot

/// Quiet voices give way to loud ones.
extension Sounds {
  /// A smaller change isn't sent.
  private static let leastChange = 0.05

  /// Follows the loudest voice, and lowers the others.
  func advanceHDR(_ seconds: Double, over time: RampTime) {
    guard var window = mix.hdr else { return }
    var loudest = HDRWindow.silence
    forEachInHDR { sounds, part in
      let level = sounds.loudness(of: part)
      sounds.parts.rows[part].loudness = level
      loudest = max(loudest, level)
    }
    window.follow(loudest, seconds: seconds)
    mix.hdr = window
    var changed: Int32 = -1
    forEachInHDR { sounds, part in
      let now = window.reduction(of: sounds.parts.rows[part].loudness)
      let former = sounds.parts.rows[part].lowered
      guard abs(now - former) > Self.leastChange || (now == 0 && former > 0) else { return }
      sounds.parts.rows[part].lowered = now
      let instance = sounds.parts.rows[part].instance
      // The parts of an instance follow each other.
      guard instance != changed else { return }
      changed = instance
      sounds.addDirty(Int(instance))
    }
    sendDirty(over: time)
  }

  /// Before it was lowered, in decibels of full scale.
  private func loudness(of part: Int) -> Double {
    let heard = engine.loudness(of: parts.rows[part].voice)
    guard heard > 1e-6 else { return HDRWindow.silence }
    return Exponential.logarithm(heard) * 6.020_599_913 + parts.rows[part].lowered
  }

  private func forEachInHDR(_ body: (Sounds, Int) -> Void) {
    for row in instances.rows where instances.isLive(row) {
      let event = instances.levels[row].event
      guard event >= 0, followsHDR(program.rules[Int(event)].bus) else { continue }
      var part = instances.levels[row].firstPart
      while part >= 0 {
        body(self, Int(part))
        part = parts.rows[Int(part)].next
      }
    }
  }

  private func followsHDR(_ bus: Int32) -> Bool { bus < 0 || mix.buses[Int(bus)].followsHDR }

  /// Which buses follow: neither they nor those above them refuse to.
  func settleHDR(_ definitions: SoundDefinitions, former: HDRWindow? = nil) {
    if let hdr = definitions.hdr {
      mix.hdr = former?.definition == hdr ? former : HDRWindow(hdr)
    } else if former != nil {
      for row in parts.rows.indices where parts.rows[row].lowered > 0 {
        parts.rows[row].lowered = 0
        if parts.rows[row].instance >= 0 { addDirty(Int(parts.rows[row].instance)) }
      }
    }
    for row in mix.buses.indices {
      var (next, depth) = (Optional(program.buses[row]), 0)
      mix.buses[row].followsHDR = true
      while let name = next, let index = program.busNames[name], depth < mix.buses.count {
        let definition = mix.buses[Int(index)].definition
        if !definition.followsHDR { mix.buses[row].followsHDR = false }
        next = definition.parent
        depth += 1
      }
    }
  }
}
