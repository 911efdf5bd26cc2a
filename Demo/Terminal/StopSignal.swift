import CSystem
import Synchronization

/// Whether ctrl-C was pressed, or the system asked the process to end: so that the terminal can
/// be left as it was found.
enum StopSignal {
  private static let wasGiven = Atomic<Bool>(false)

  /// From now on these signals no longer end the process directly; a second one does.
  static func listen() {
    // Made before a signal may ask for it: the first use of a static takes a lock.
    wasGiven.store(false, ordering: .relaxed)
    var heard = sigset_t()
    sigemptyset(&heard)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&heard, number)
      signal(number) { number in
        StopSignal.wasGiven.store(true, ordering: .relaxed)
        signal(number) { _ in
          // Nothing else is cleaned up, but a hidden cursor would be missed.
          write(STDOUT_FILENO, "\u{1B}[?25h", 6)
          _exit(130)
        }
      }
    }
    // The parent process may have blocked them, which is inherited.
    pthread_sigmask(SIG_UNBLOCK, &heard, nil)
  }

  static var isGiven: Bool { wasGiven.load(ordering: .relaxed) }
}
