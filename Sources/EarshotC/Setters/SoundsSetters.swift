import CEarshot
import Earshot

// Written by EarshotAPIGenerator from the entries in Sources/EarshotAPI: change those, not this
// file.

@c @implementation
public func earshot_clip_unload(
  _ engine: earshot_engine, _ clip: earshot_clip, _ stoppingVoices: Bool
) -> earshot_result {
  with(engine, clip, as: Clip.self) { engine, clip throws(Failure) in
    engine.unload(clip, stoppingVoices: stoppingVoices)
  }
}

@c @implementation
public func earshot_engine_reload_changed_files(_ engine: earshot_engine) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    engine.reloadChangedFiles()
  }
}

@c @implementation
public func earshot_preload_cancel(
  _ engine: earshot_engine, _ preload: earshot_preload
) -> earshot_result {
  with(engine, preload, as: Preload.self) { engine, preload throws(Failure) in
    engine.cancel(preload)
  }
}

@c @implementation
public func earshot_preload_unload(
  _ engine: earshot_engine, _ preload: earshot_preload
) -> earshot_result {
  with(engine, preload, as: Preload.self) { engine, preload throws(Failure) in
    engine.unload(preload)
  }
}

@c @implementation
public func earshot_clip_set_remove(
  _ engine: earshot_engine, _ set: earshot_clip_set
) -> earshot_result {
  with(engine, set, as: ClipSet.self) { engine, set throws(Failure) in
    engine.remove(set)
  }
}
