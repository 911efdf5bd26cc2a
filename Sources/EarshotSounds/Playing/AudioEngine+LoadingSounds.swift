import Earshot

/// Why sound events can't be loaded.
public enum SoundLoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Mistakes in a folder's definitions.
  case definitions(SoundDefinitionErrors)
  /// A bank that can't be read.
  case bank(SoundBankError)

  /// A line for each mistake.
  public var description: String {
    switch self {
    case .definitions(let errors): errors.description
    case .bank(let error): error.description
    }
  }
}

extension AudioEngine {
  /// Loads sound events from a bank, or from a folder of `*.sounds` files and clips, whichever the
  /// path names: while a game is made, and when it is shipped.
  public func loadSounds(_ path: String) throws(SoundLoadingError) -> Sounds {
    let (definitions, source) = try PathReader(path: path).read(while: { true })
    return Sounds(self, definitions, from: source)
  }

  /// Loads sound events on other threads, from a bank or a folder, whichever the path names, and
  /// returns at once.
  ///
  ///     let level = engine.beginLoadingSounds("level-2.bank")
  ///     // Once a frame, while the loading screen shows:
  ///     screen.bar = level.loadingProgress.fraction
  ///     if level.loadingProgress.isReady { begin() }
  ///
  /// Until everything is loaded, posts and settings do nothing, and `explain` says so.
  /// `SoundNotice.loaded` or `loadingFailed` reports the end, which an update takes over. A clip
  /// that can't be loaded is silent. `unload` cancels.
  ///
  /// A render is repeatable: it reads the definitions at once, and its blocks wait for the clips.
  public func beginLoadingSounds(_ path: String) -> Sounds {
    Sounds(self, reading: PathReader(path: path), named: path)
  }

  /// Loads sound events on other threads, like `beginLoadingSounds(_:)`, from a bank that any
  /// number of engines may share.
  public func beginLoadingSounds(bank: SoundBank) -> Sounds {
    Sounds(self, reading: BankReader { bank }, named: bank.path)
  }

  /// Loads sound events from a folder of `*.sounds` files and clips.
  ///
  /// Throws all that is wrong in the files at once: where, what, and what to do. A clip that can't
  /// be loaded is silent; `Sounds.explain` says why.
  public func loadSounds(folder: String) throws(SoundDefinitionErrors) -> Sounds {
    let files = DefinitionFiles(folder)
    let read = try files.folder()
    return Sounds(self, read.definitions, from: ClipFolder(of: read, files))
  }

  /// Loads sound events and their clips from a bank, which any number of engines may share.
  ///
  /// Throws for a bank that can't be read. A clip that can't be loaded is silent; `Sounds.explain`
  /// says why.
  public func loadSounds(bank: SoundBank) throws(SoundBankError) -> Sounds {
    Sounds(self, try bank.definitions(), from: BankClips(bank))
  }

  /// Loads sound events from definitions in memory, and the clips that they name from a folder.
  ///
  /// A clip that can't be loaded is silent; `Sounds.explain` says why.
  public func loadSounds(_ definitions: SoundDefinitions, clipsIn folder: String) -> Sounds {
    let source = ClipFolder(folder)
    return Sounds(self, definitions.expanded(source.paths), from: source)
  }

  /// Loads sound events from definitions in memory, with clips that are loaded already, by their
  /// paths in the definitions.
  public func loadSounds(_ definitions: SoundDefinitions, clips: [String: Clip]) -> Sounds {
    let source = LoadedClips(clips)
    return Sounds(self, definitions.expanded(source.paths), from: source)
  }
}

extension SoundDefinitions {
  /// With the clips that match in place of patterns.
  func expanded(_ paths: [String]) -> SoundDefinitions {
    var (expanded, expansion) = (self, WildcardExpansion(paths))
    for (name, event) in events { expanded.events[name]?.play = expansion.expand(event.play) }
    return expanded
  }
}
