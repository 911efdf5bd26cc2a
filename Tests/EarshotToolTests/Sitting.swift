#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// `earshot` at a terminal of a test's own, whose keys the test presses.
  final class Sitting {
    private(set) var process: pid_t = 0
    private let keyboard: CInt
    /// What the program has written to the terminal, as far as it was waited for.
    private(set) var screen = ""
    private struct Failure: Error {}

    init(_ arguments: [String]) throws {
      keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN: the C library's module has neither, nor replacements.
      var (isLocked, number): (CInt, CUnsignedInt) = (0, 0)
      guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &isLocked) == 0,
        ioctl(keyboard, 0x8004_5430, &number) == 0
      else { throw Failure() }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      // The process that begins a session gets the terminal that it opens first.
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // Threads of tests may block signals, which their children would inherit.
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      // POSIX_SPAWN_SETSID, which it hasn't, either.
      posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGMASK))
      try #require(takesLines, "a new terminal already gives single keys")
      let program = try ChildProgram.built("earshot").path
      let words = ([program] + arguments).map { strdup($0) } + [nil]
      let settings =
        ProcessInfo.processInfo.environment.merging(["ALSOFT_DRIVERS": "null"]) { $1 }
        .map { strdup("\($0)=\($1)") } + [nil]
      defer { for text in words + settings { free(text) } }
      var started: pid_t = 0
      guard posix_spawn(&started, program, &actions, &attributes, words, settings) == 0 else {
        throw Failure()
      }
      process = started
    }

    deinit {
      if process > 0 {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      close(keyboard)
    }

    func press(_ key: String) { _ = write(keyboard, key, key.utf8.count) }

    /// Whether the terminal waits for whole lines, as shells want it.
    var takesLines: Bool {
      var modes = termios()
      return tcgetattr(keyboard, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON | ECHO) != 0
    }

    /// Whether it is stopped, or has ended: by the system's public state, since the tests' process
    /// has other waits for all its children.
    var standsStill: Bool { state == "T" }
    var hasEnded: Bool { state.map { $0 == "Z" || $0 == "X" } ?? true }

    private var state: Character? {
      let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return line?.split(separator: ")").last?.split(separator: " ").first?.first
    }

    func wait(_ holds: () -> Bool) -> Bool {
      TestSupport.wait {
        drain()
        return holds()
      }
    }

    /// The output has to be read, or the program would wait.
    private func drain() {
      var waiting = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while poll(&waiting, 1, 0) == 1, waiting.revents & Int16(POLLIN) != 0,
        case let count = read(keyboard, &bytes, bytes.count), count > 0
      { screen += String(decoding: bytes[..<count], as: UTF8.self) }
    }
  }
#endif
