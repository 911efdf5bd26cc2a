import CSystem

/// The keys that are pressed at a terminal, one by one, and not shown there.
final class TerminalKeys {
  enum Key: Equatable {
    case letter(Character)
    case up, down, left, right
  }

  private var former = termios()
  private var isOn = false

  /// Nil without a terminal.
  init?() {
    guard Terminal.isWatched, isatty(STDIN_FILENO) == 1, isInFront, takeOver() else { return nil }
    SuspendSignal.listen()
  }

  deinit { giveBack() }

  /// Keys aren't read in a shell's background, where they belong to another program.
  private var isInFront: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  private func takeOver() -> Bool {
    guard tcgetattr(STDIN_FILENO, &former) == 0 else { return false }
    var plain = former
    plain.c_lflag &= ~tcflag_t(ICANON | ECHO)
    isOn = tcsetattr(STDIN_FILENO, TCSANOW, &plain) == 0
    return isOn
  }

  /// The terminal is as it was.
  func giveBack() {
    if isOn { tcsetattr(STDIN_FILENO, TCSANOW, &former) }
    isOn = false
  }

  /// If ctrl-Z was pressed, restores the terminal and stops until the shell resumes the process.
  /// Returns whether it did.
  func suspendIfAsked() -> Bool {
    guard SuspendSignal.takeWish() else { return false }
    giveBack()
    raise(SIGSTOP)
    return true
  }

  /// The keys pressed since the last call.
  func readKeys() -> [Key] {
    // The shell gives the terminal back as it likes it.
    if SuspendSignal.takeReturn() { isOn = false }
    guard isInFront, isOn || takeOver() else { return [] }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 0) == 1, waiting.revents & Int16(POLLIN) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return Self.keys(bytes.prefix(max(count, 0)))
  }

  /// Arrows are an escape character, a bracket and a letter.
  static func keys(_ bytes: ArraySlice<UInt8>) -> [Key] {
    var (keys, rest) = ([Key](), bytes)
    let arrows: [UInt8: Key] = [65: .up, 66: .down, 67: .right, 68: .left]
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") {
        rest = rest.dropFirst()
        // Other keys have numbers before their letter.
        while let next = rest.popFirst() {
          guard next >= 0x40 else { continue }
          if let arrow = arrows[next] { keys.append(arrow) }
          break
        }
      } else if (0x20..<0x7F).contains(byte) {
        keys.append(.letter(Character(Unicode.Scalar(byte))))
      }
    }
    return keys
  }
}
