import Earshot

/// Definitions that change while they play.
extension Sounds {
  /// Reads the definitions anew on another thread. What they change is taken over by an update:
  /// gains, curves, ranges, limits, rules, buses and effects are heard by what plays within 100 ms,
  /// without a click; clips and containers from the next post on.
  ///
  /// `SoundNotice.reloaded` tells when that is done. A file with an error changes nothing:
  /// `SoundNotice.reloadFailed` says where it is. In a render it is done at once, so that what is
  /// heard is repeatable. Without effect where definitions were given in memory: see `reload(_:)`.
  public func reload() {
    guard loading == nil, let reader = source.reread else { return }
    reloading.pending = begin { work, program, old in
      work.read(reader, unless: nil, after: program, old)
    }
  }

  /// Takes other definitions in place of those that play; see `reload()`.
  public func reload(_ definitions: SoundDefinitions) {
    play { [source] in definitions.expanded(source.paths) }
  }

  /// Takes definitions with expanded wildcards in place of the files, until the next preview; nil
  /// returns to the files.
  package func preview(_ definitions: SoundDefinitions?) {
    reloading.isPreviewing = definitions != nil
    guard let definitions else { return reload() }
    play { definitions }
  }

  /// Takes definitions in memory, unless those that they replace are still being loaded.
  private func play(_ definitions: @escaping @Sendable () -> SoundDefinitions) {
    guard loading == nil else {
      return notices.append(.reloadFailed("The definitions aren't loaded yet."))
    }
    let source = source
    reloading.pending = begin { work, program, old in
      work.finish(definitions(), from: source, stamp: nil, after: program, old)
    }
  }

  /// Begins work on definitions on a loading thread, in place of what was begun before; in a render
  /// it is done at once.
  func begin(
    _ body: @escaping @Sendable (ReloadWork, SoundProgram, SoundDefinitions) -> Void
  ) -> ReloadWork {
    reloading.pending?.cancel()
    let work = ReloadWork()
    let (program, old) = (program, reloading.definitions)
    if engine.configuration.output.rendersItself {
      body(work, program, old)
    } else {
      engine.runOnLoadingThread { body(work, program, old) }
    }
    return work
  }

  /// Once a block: looks after files, and takes over what was read.
  func takeOverReload() {
    if reloading.pending == nil { watchFiles() }
    guard let work = reloading.pending, let result = work.result else { return }
    reloading.pending = nil
    switch result {
    case .unchanged: break
    case .failed(let reason, let stamp):
      // The same mistake isn't reported again until a file changes.
      reloading.stamp = stamp
      notices.append(.reloadFailed(reason.description))
    case .read(let changed):
      loadNewClips(changed)
      takeOver(changed)
      notices.append(.reloaded(changedEvents: changed.changedEvents))
    }
  }

  /// A look once a second, where changed clips are reloaded, too.
  private func watchFiles() {
    guard engine.configuration.reloadsChangedFiles, !reloading.isPreviewing,
      let reader = source.reread,
      !engine.configuration.output.rendersItself, Wakeup.now >= reloading.nextLook
    else { return }
    reloading.nextLook = Wakeup.now + 1_000_000_000
    let stamp = reloading.stamp
    reloading.pending = begin { work, program, old in
      work.read(reader, unless: stamp, after: program, old)
    }
  }
}
