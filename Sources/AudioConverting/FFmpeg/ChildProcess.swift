import AudioFiles
import CSystem
import Synchronization

/// Another program, run without a shell, whose output is read from a pipe.
package struct ChildProcess {
  package enum Failure: Error {
    /// The system's error number.
    case notStarted(CInt)
    /// Nothing came from it for too long; it was killed.
    case hung
    /// It had too much output and was killed.
    case tooMuchOutput
    /// The caller did not want to wait any longer; it was killed.
    case stopped
  }

  package struct Outcome {
    /// 0 when all went well; 128 and more for a signal.
    package let status: Int
    package let output: [UInt8]
    /// The end of its error messages.
    package let complaint: String
  }

  private static let complaintLimit = 4_096
  private static let starting = Mutex(())

  /// Runs a program to its end. `idleLimit` is for silence on both pipes, in milliseconds.
  package static func run(
    _ program: String, _ arguments: [String], outputLimit: Int, idleLimit: Int = 30_000,
    goesOn: () -> Bool
  ) throws(Failure) -> Outcome {
    // No child of another thread's may get these pipes between their making and their closing.
    let started = Self.starting.withLock { _ in
      Result { () throws(Failure) in
        let (output, errors) = (try Pipe(), try Pipe())
        return (output, errors, try spawn(program, arguments, output, errors))
      }
    }
    let (output, errors, process) = try started.get()
    output.closeWriting()
    errors.closeWriting()
    do throws(Failure) {
      let (said, complaint) = try readOutput(
        output, errors, outputLimit: outputLimit, idleLimit: idleLimit, goesOn)
      return Outcome(
        status: wait(for: process), output: said,
        complaint: String(decoding: complaint, as: UTF8.self))
    } catch {
      kill(process, SIGKILL)
      _ = wait(for: process)
      throw error
    }
  }

  /// Where a program of this name is on the `PATH`, if it is.
  static func find(_ name: String) -> String? {
    guard let path = getenv("PATH") else { return nil }
    for folder in String(cString: path).split(separator: ":") {
      let candidate = folder + "/" + name
      var attributes = stat()
      if stat(candidate, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG,
        access(candidate, X_OK) == 0
      {
        return candidate
      }
    }
    return nil
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ output: Pipe, _ errors: Pipe
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C")]
    for name in ["PATH", "HOME", "TMPDIR"] {
      guard let value = getenv(name) else { continue }
      environment.append(strdup("\(name)=\(String(cString: value))"))
    }
    environment.append(nil)
    defer { for word in words + environment { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, nil, &words, &environment)
    guard code == 0 else { throw .notStarted(code) }
    return process
  }

  private static func readOutput(
    _ output: Pipe, _ errors: Pipe, outputLimit: Int, idleLimit: Int, _ goesOn: () -> Bool
  ) throws(Failure) -> (output: [UInt8], complaint: [UInt8]) {
    let turn: CInt = 100
    var (said, complaint): ([UInt8], [UInt8]) = ([], [])
    var files = [output.reading, errors.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var idle = 0
    // A file that has ended is no longer asked for: its number is negative.
    while files.contains(where: { $0.fd >= 0 }) {
      guard goesOn() else { throw .stopped }
      let ready = poll(&files, nfds_t(files.count), turn)
      if ready == 0 {
        idle += Int(turn)
        if idle > idleLimit { throw .hung }
      }
      guard ready > 0 else { continue }
      idle = 0
      if files[0].revents != 0, !read(files[0].fd, onto: &said) { files[0].fd = -1 }
      if files[1].revents != 0, !read(files[1].fd, onto: &complaint) { files[1].fd = -1 }
      if said.count > outputLimit { throw .tooMuchOutput }
      complaint.removeFirst(max(0, complaint.count - complaintLimit))
    }
    return (said, complaint)
  }

  /// False at the end.
  private static func read(_ file: CInt, onto bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = readFromSystem(file, buffer.baseAddress!, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
    }
  }

  private static func wait(for process: pid_t) -> Int {
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = Int(status & 0x7F)
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal
  }
}

// Outside the type, whose own `read` would hide the system's.
private func readFromSystem(_ file: CInt, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}

/// Two ends that no other child inherits.
private final class Pipe {
  let reading: CInt
  private(set) var writing: CInt

  init() throws(ChildProcess.Failure) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// In this process: otherwise the end of the child's output would never be seen.
  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  deinit {
    closeWriting()
    close(reading)
  }
}
