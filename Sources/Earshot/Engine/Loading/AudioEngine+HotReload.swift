import AudioFiles

/// Reloading of files that change while the game runs.
extension AudioEngine {
  /// Looks now, on this thread, for changed files of clips, and reloads them in the background.
  /// `Configuration.reloadsChangedFiles` does so once a second.
  public func reloadChangedFiles() {
    let watch = FileWatch(world.clips.watchedFiles)
    _ = watch.run()
    reload(watch.changed)
  }

  /// Checks times and sizes once a second, on a loading thread. This works on every system, and
  /// also for a file replaced by another with the same name. A game's own files are not watched.
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
