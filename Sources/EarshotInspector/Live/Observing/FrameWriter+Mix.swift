import Earshot

/// What changes seldom.
extension FrameWriter {
  static func writeMix(_ copy: Observation, _ writer: inout ByteWriter) {
    writer.object { writer in
      writer.key("output")
      writer.text(copy.output)
      writer.key("canEdit")
      writer.flag(copy.definitionFolder != nil)
      writer.key("buses")
      writer.list { writer in for bus in copy.buses { write(bus, &writer) } }
      writer.key("snapshots")
      writer.list { writer in
        for snapshot in copy.snapshots {
          writer.object { writer in
            writer.key("id")
            writer.id(snapshot.id)
            writer.key("name")
            writer.text(snapshot.name)
          }
        }
      }
    }
  }

  /// What a game moves: weights of snapshots, in their order, parameters, states and VCAs.
  static func writeValues(_ copy: Observation, _ writer: inout ByteWriter) {
    writer.object { writer in
      writer.key("weights")
      writer.list { writer in for snapshot in copy.snapshots { writer.number(snapshot.weight) } }
      writer.key("parameters")
      writer.list { writer in
        for parameter in copy.parameters {
          writer.list { writer in
            writer.whole(parameter.row)
            writer.number(parameter.value)
          }
        }
      }
      writer.key("states")
      writer.object { writer in
        for state in copy.states {
          writer.key(state.name)
          writer.text(state.value)
        }
      }
      writer.key("vcas")
      writer.object { writer in
        for vca in copy.vcas {
          writer.key(vca.name)
          writer.number(vca.gain, decimals: 1)
        }
      }
    }
  }

  private static func write(_ bus: Observation.BusRow, _ writer: inout ByteWriter) {
    writer.object { writer in
      writer.key("id")
      writer.id(bus.id)
      writer.key("parent")
      writer.id(bus.parent)
      writer.key("name")
      writer.text(bus.name)
      writer.key("gain")
      writer.decibels(bus.gain)
      writer.key("muted")
      writer.flag(bus.isMuted)
      writer.key("paused")
      writer.flag(bus.isPaused)
      writer.key("soloed")
      writer.flag(bus.isSoloed)
      writer.key("defined")
      writer.flag(bus.isDefined)
      writer.key("effects")
      writer.list { writer in for effect in bus.effects { write(effect, &writer) } }
    }
  }

  private static func write(_ effect: Observation.EffectRow, _ writer: inout ByteWriter) {
    writer.object { writer in
      writer.key("id")
      writer.id(effect.id)
      writer.key("kind")
      writer.text(effect.kind)
      writer.key("name")
      writer.text(effect.name)
      writer.key("bypassed")
      writer.flag(effect.isBypassed)
      writer.key("settings")
      writer.list { writer in
        for (setting, value) in effect.settings { write(setting, value, &writer) }
      }
    }
  }

  /// Name, value, range and unit; factors in decibels.
  private static func write(
    _ setting: EffectSetting, _ value: Double, _ writer: inout ByteWriter
  ) {
    func shown(_ value: Double) -> Double {
      setting.isFactor ? max(Gain(linear: value).decibels, -80) : value
    }
    writer.list { writer in
      writer.text(setting.rawValue)
      writer.number(shown(value), decimals: 4)
      writer.number(shown(setting.range.lowerBound), decimals: 4)
      writer.number(shown(setting.range.upperBound), decimals: 4)
      writer.text(setting.isFactor ? "dB" : setting.unit)
      // Even to the ear by equal factors.
      writer.flag(setting.mix(1, 100, at: 0.5) < 20)
    }
  }

  static func writeScene(_ copy: Observation, _ writer: inout ByteWriter) {
    writer.object { writer in
      writer.key("walls")
      write(copy.scene.walls, &writer)
      writer.key("rooms")
      write(copy.scene.rooms, &writer)
      writer.key("zones")
      write(copy.scene.zones, &writer)
      writer.key("portals")
      writer.list { writer in
        for portal in copy.scene.portals {
          writer.object { writer in
            writer.key("label")
            writer.text(portal.label)
            writer.key("points")
            write([portal.start, portal.end], &writer)
            writer.key("openness")
            writer.number(portal.openness)
          }
        }
      }
      writer.key("clips")
      writer.list { writer in
        for clip in copy.clips {
          writer.list { writer in
            writer.id(clip.id)
            writer.whole(clip.bytes)
            writer.text("\(clip.storage)")
            writer.whole(clip.voices)
          }
        }
      }
    }
  }

  private static func write(_ bodies: [SceneOutline.Body], _ writer: inout ByteWriter) {
    writer.list { writer in
      for body in bodies {
        writer.object { writer in
          writer.key("label")
          writer.text(body.label)
          writer.key("points")
          write(body.points, &writer)
          writer.key("loss")
          writer.number(body.loss, decimals: 1)
        }
      }
    }
  }

  private static func write(_ points: [Position], _ writer: inout ByteWriter) {
    writer.list { writer in
      for point in points {
        writer.list { writer in
          writer.number(point.x)
          writer.number(point.y)
          writer.number(point.z)
        }
      }
    }
  }
}
