import Foundation

/// A started program. (Foundation's `Process` takes a child that closes all inherited files, as
/// sound servers do, for one that has ended, and waits for it for ever.)
final class Child {
  let id: pid_t
  /// Writes to its standard input, and reads from its standard output.
  let input: FileHandle?
  let output: FileHandle?
  private var status: CInt?

  init(
    _ program: String, _ arguments: [String], environment: [String: String],
    hasInput: Bool = false, hasOutput: Bool = false, isQuiet: Bool = true
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let (input, output) = (hasInput ? try Self.pipe() : nil, hasOutput ? try Self.pipe() : nil)
    func plug(_ end: CInt?, into number: CInt, _ mode: CInt) {
      if let end {
        posix_spawn_file_actions_adddup2(&actions, end, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      }
    }
    plug(input?.reading, into: 0, O_RDONLY)
    plug(output?.writing, into: 1, O_WRONLY)
    if isQuiet { plug(nil, into: 2, O_WRONLY) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var id: pid_t = 0
    let failure = posix_spawnp(&id, program, &actions, nil, &words, &settings)
    guard failure == 0 else { throw RigError("can't start \(program): \(failure)") }
    self.id = id
    self.input = input.map { FileHandle(fileDescriptor: $0.writing, closeOnDealloc: true) }
    self.output = output.map { FileHandle(fileDescriptor: $0.reading, closeOnDealloc: true) }
    if let input { close(input.reading) }
    if let output { close(output.writing) }
  }

  /// Neither end is for other children to inherit.
  private static func pipe() throws -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw RigError("no pipe: \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Its exit status, 0 for a good end; nil while it runs. A signal counts as 128 and more.
  func poll() -> CInt? {
    if let status { return status }
    var state: CInt = 0
    guard waitpid(id, &state, WNOHANG) == id else { return nil }
    status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
    return status
  }

  /// Waits for its end; ends it by force when that takes too long.
  @discardableResult
  func wait(seconds: Double = 10) throws -> CInt {
    do {
      try Clock.wait(seconds, for: "the end of a program") { poll() != nil }
    } catch {
      signal(SIGKILL)
      throw error
    }
    return poll() ?? -1
  }

  func signal(_ signal: CInt) {
    if poll() == nil { kill(id, signal) }
  }

  deinit {
    guard poll() == nil else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }
}
