import Earshot

extension CallTranslation {
  func clipActions(for call: EngineCall) -> [ScriptAction]? {
    switch call {
    case .clipBegun(let clip):
      return [.clip(ClipAction(name: CallNames.of(clip), sound: .awaited))]
    case .clipFailed(let clip):
      var unload = UnloadAction(name: CallNames.of(clip))
      unload.hasFailed = true
      return [.unload(unload)]
    case .clipReplaced(let clip):
      return [.unrecorded(UnrecordedAction("the new contents of the clip \(CallNames.of(clip))"))]
    case .clipUnloaded(let clip, let stopsVoices):
      var unload = UnloadAction(name: CallNames.of(clip))
      unload.stopsVoices = stopsVoices
      return [.unload(unload)]
    case .setCooldown(let clip, let time, let boost):
      var action = SetCooldownAction(name: CallNames.of(clip), seconds: held(time))
      action.boost = ScriptGain(boost)
      return [.setCooldown(action)]
    case .setMarkers(let clip, let markers):
      let marks = markers.prefix(ScriptLimits.markers.upperBound).compactMap { marker in
        (0...ScriptLimits.largestWhole).contains(marker.frame)
          ? ScriptMarker(
            name: marker.name.isEmpty ? "" : held(marker.name), frame: marker.frame) : nil
      }
      return [.setMarkers(SetMarkersAction(name: CallNames.of(clip), markers: marks))]
    default: return nil
    }
  }
}

extension ClipAction {
  /// A clip that was loaded, but for where its sound is.
  init(_ clip: Clip, _ options: ClipOptions, _ storage: ClipStorage) {
    self.init(name: CallNames.of(clip), sound: .live)
    switch storage {
    case .automatic, .resident: self.storage = .resident
    case .compressed: self.storage = .compressed
    case .streamed: self.storage = .streamed
    }
    loopStart = options.loop?.lowerBound
    loopEnd = options.loop?.upperBound
    isConverted = options.convertsSampleRate
    keepsChannels = options.channels == .keep
  }
}
