import Earshot

extension CallTranslation {
  func unload(_ clip: Clip, _ change: (inout UnloadAction) -> Void) -> [ScriptAction] {
    line(CallNames.of(clip), ScriptAction.unload, change)
  }

  /// The size of a line is limited.
  func supply(_ clip: Clip, _ supply: LivePortion) -> [ScriptAction] {
    var action = SupplyAction(name: CallNames.of(clip))
    action.voice = CallNames.of(supply.voice)
    switch supply.what {
    case .samples(let bytes):
      return stride(from: 0, to: bytes.count, by: FileChecksum.blockSize).map { start in
        action.bytes = Array(bytes[start..<min(start + FileChecksum.blockSize, bytes.count)])
        return .supply(action)
      }
    case .end: action.next = .end
    case .silence: action.next = .silence
    }
    return [.supply(action)]
  }

  func cooldown(_ clip: Clip, _ time: Duration, _ boost: Gain) -> ScriptAction {
    var action = SetCooldownAction(name: CallNames.of(clip), seconds: held(time))
    action.boost = ScriptGain(boost)
    return .setCooldown(action)
  }

  func marks(_ clip: Clip, _ markers: [ClipMarker]) -> ScriptAction {
    let marks = markers.prefix(ScriptLimits.markers.upperBound).compactMap { marker in
      (0...ScriptLimits.largestWhole).contains(marker.frame)
        ? ClipMarker(name: marker.name.isEmpty ? "" : held(marker.name), frame: marker.frame) : nil
    }
    return .setMarkers(SetMarkersAction(name: CallNames.of(clip), markers: marks))
  }
}

extension ClipAction {
  /// A loaded clip, without the source of its sound.
  init(_ clip: Clip, _ options: ClipOptions, _ storage: ClipStorage) {
    self.init(name: CallNames.of(clip), sound: .live(nil))
    self.storage = storage == .automatic ? .resident : storage
    loopStart = options.loop?.lowerBound
    loopEnd = options.loop?.upperBound
    isConverted = options.convertsSampleRate
    keepsChannels = options.channels == .keep
    if case .ambisonic(let kind) = options.channels { ambisonics = kind }
    gain = ScriptGain(options.gain)
    caption = options.caption ?? ""
  }
}
