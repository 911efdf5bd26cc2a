extension VoiceTable {
  func isProtected(_ row: Int) -> Bool { Int(priority[row]) == Self.protectedPriority }

  /// The gain at the block's end, before the ranking has worked it out.
  func gainNow(_ row: Int, _ hearing: borrowing Hearing, _ buses: borrowing BusTree) -> Float {
    level[row] * buses.heardGain[Int(bus[row])] * hearing.gain(of: Int(emitter[row]))
  }

  /// Lets a voice stop at a frame, after which its fade begins.
  mutating func planStop(_ row: Int, at frame: Int64, over fade: Double) {
    details[row].plannedStop = (frame, fade)
    stopping.insert(row)
  }

  /// Begins the fades of voices whose time has come.
  mutating func stopPlanned(_ block: Block) {
    guard !stopping.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    for row in stopping.indices where phase[row] != .free {
      guard let planned = details[row].plannedStop else { continue }
      guard planned.frame < block.endFrame else {
        scratch.append(row)
        continue
      }
      details[row].plannedStop = nil
      if case .stop = details[row].afterFade { continue }
      if phase[row] == .playing {
        let frame = max(planned.frame, block.startFrame)
        fadeOut(row, then: .stop(.stopped), at: frame, over: planned.fade)
      } else {
        ended.append((row, .stopped))
        phase[row] = .paused
      }
    }
    stopping.removeAll()
    for row in scratch { stopping.insert(row) }
  }

  /// Leaves only voices that exist, and whose clip has markers, among the marked.
  mutating func forgetUnmarked(_ hasMarkers: (Int) -> Bool) {
    scratch.removeAll(keepingCapacity: true)
    for row in marked.indices
    where phase[row] != .free && (details[row].hasSequence || hasMarkers(details[row].clip)) {
      scratch.append(row)
    }
    marked.removeAll()
    for row in scratch { marked.insert(row) }
  }

  /// What voices without a source do that don't just keep time. After the ranking.
  mutating func settleVirtual() {
    guard !special.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    for row in special.indices where phase[row] != .free {
      guard details[row].whenVirtual != .keepTime else { continue }
      scratch.append(row)
      guard phase[row] == .playing else { continue }
      guard slot[row] < 0 else { continue }
      switch details[row].whenVirtual {
      case .keepTime: break
      case .pauseInPlace: increment[row] = 0
      case .restart:
        increment[row] = 0
        playhead[row] = details[row].originTicks
        updateLimit(row)
      case .stop:
        ended.append((row, .displaced))
        phase[row] = .paused
      }
    }
    special.removeAll()
    for row in scratch { special.insert(row) }
  }
}
