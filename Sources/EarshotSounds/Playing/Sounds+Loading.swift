import Earshot

/// How far sound events are that are loaded in the background.
public struct SoundLoadingProgress: Hashable, Sendable {
  /// 0 to 1: the definitions, and each clip. 1 once everything is loaded.
  public internal(set) var fraction = 1.0
  /// Whether events can be posted.
  public internal(set) var isReady = true
  /// Why the definitions can't be read: nothing more follows. Nil: they can.
  public internal(set) var error: SoundLoadingError?

  /// Everything is loaded.
  init() {}
}

/// Sound events that are being loaded on other threads.
struct LoadingState {
  /// As many clips as are on their way at a time: beginning a load takes the engine's thread some
  /// microseconds.
  private static let mostAtOnce = 128

  /// For messages.
  let path: String
  /// What reads the definitions.
  let work: ReloadWork
  /// What was read.
  private(set) var read: ReloadWork.Changed?
  private(set) var error: SoundLoadingError?
  /// The first line of the error, for posts.
  private(set) var reason = "is still being loaded."
  /// How many of the clips in use were begun, and the rows of those that aren't finished.
  private var begun = 0
  private var pending: [Int] = []

  init(_ path: String, _ work: ReloadWork) { (self.path, self.work) = (path, work) }

  var progress: SoundLoadingProgress {
    var progress = SoundLoadingProgress()
    progress.isReady = false
    progress.error = error
    progress.fraction =
      read.map { Double(1 + begun - pending.count) / Double(1 + $0.usedClips.count) } ?? 0
    return progress
  }

  mutating func noteRead(_ changed: ReloadWork.Changed) { read = changed }
  /// Returns all lines of the error.
  mutating func noteError(_ error: SoundLoadingError) -> String {
    let lines = error.description
    self.error = error
    reason = "can't be loaded: \(lines.prefix { $0 != "\n" })"
    return lines
  }

  /// Rows of clips to be begun now.
  mutating func takeNext(isLoading: (Int) -> Bool) -> ArraySlice<Int> {
    pending.removeAll { !isLoading($0) }
    guard let read else { return [] }
    let end = min(begun + Self.mostAtOnce - pending.count, read.usedClips.count)
    defer { begun = end }
    pending += read.usedClips[begun..<end]
    return read.usedClips[begun..<end]
  }

  var isFinished: Bool {
    read.map { begun == $0.usedClips.count && pending.isEmpty } ?? false
  }
}

/// Loading in the background: definitions are read and compiled on a thread of their own, then the
/// clips come in on the engine's loading threads, and last of all an update takes everything over
/// as it takes over changed definitions.
extension Sounds {
  /// How far loading is.
  public var loadingProgress: SoundLoadingProgress { loading?.progress ?? SoundLoadingProgress() }

  convenience init(_ engine: AudioEngine, reading reader: any SoundReader, named path: String) {
    self.init(engine, SoundDefinitions(), from: LoadedClips([:]))
    let work = begin { work, program, old in
      work.read(reader, unless: nil, after: program, old)
    }
    loading = LoadingState(path, work)
  }

  /// Once a block.
  func goOnLoading() {
    guard let state = loading, state.error == nil else { return }
    guard let read = state.read else { return takeRead(state.work) }
    let next = loading?.takeNext { row in clips[row].map { engine.isLoading($0) } ?? false } ?? []
    for row in next { beginLoading(row, read) }
    guard loading?.isFinished ?? false else { return }
    loading = nil
    takeOver(read)
    notices.append(.loaded)
  }

  private func takeRead(_ work: ReloadWork) {
    switch work.result {
    case nil, .unchanged: return
    case .read(let read):
      loading?.noteRead(read)
      // From now on `unload` gives its clips back.
      source = read.source
      clips = ContiguousArray(repeating: nil, count: read.program.clips.count)
      goOnLoading()
    case .failed(let error, _):
      notices.forgetMissing()
      notices.append(.loadingFailed(loading?.noteError(error) ?? error.description))
    }
  }

  /// The path of a clip that is played, or on its way.
  func clipPath(_ row: Int) -> String { (loading?.read?.program ?? program).clips[row] }

  /// A sentence about a name that isn't there, or isn't there yet.
  func missing(_ kind: String, _ name: String, among names: some Collection<String>) -> String {
    guard let loading else {
      program.allowSuggestions()
      return program.missing(kind, name, among: names)
    }
    return "There is no \(kind) \"\(name)\" yet: \"\(loading.path)\" \(loading.reason)"
  }
}
