import AudioFiles

/// Files that are written anew while the game runs.
extension AudioEngine {
  /// Looks now, on this thread, for files of clips that were written anew, and loads them again in
  /// the background. `Configuration.reloadsChangedFiles` does it once a second.
  public func reloadChangedFiles() {
    let watch = FileWatch(world.clips.watchedFiles)
    _ = watch.run()
    reload(watch.changed)
  }

  /// A look once a second, on a loading thread, by time and size: it works on every system and
  /// also where a file is replaced by another of the same name. A game's own files are not watched.
  func watchFiles() {
    if let watch = loads.watch, watch.isFinished {
      loads.watch = nil
      reload(watch.changed)
    }
    guard configuration.reloadsChangedFiles, !configuration.output.rendersItself,
      loads.watch == nil, Wakeup.now >= loads.nextWatch
    else { return }
    loads.nextWatch = Wakeup.now + 1_000_000_000
    let watch = FileWatch(world.clips.watchedFiles)
    loads.watch = watch
    loads.threads.add(watch, isUrgent: true)
  }

  private func reload(_ changed: [Handle]) {
    for handle in changed {
      guard let row = world.clips.row(of: Clip(handle: handle)),
        let key = world.clips.rows[row].key,
        world.clips.rows[row].job == nil, world.clips.rows[row].sound != nil
      else { continue }
      beginJob(.path(key.path), row, isUrgent: true)
    }
  }
}
