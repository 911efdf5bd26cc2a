#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
  import AVFAudio
  import Foundation

  /// Passes the system's audio events to an engine: interruptions with their advice to resume, the
  /// loss of the media server, and unplugged headphones. Sets the system's category.
  public final class SystemSession {
    private var observers: [any NSObjectProtocol] = []

    /// Listens as long as it exists. Throws if the system refuses the category.
    public init(_ remote: EngineRemote, category: SessionCategory) throws {
      let session = AVAudioSession.sharedInstance()
      try session.setCategory(category.system)
      try session.setActive(true)
      observe(AVAudioSession.interruptionNotification) { note in
        let info = note.userInfo ?? [:]
        let kind = info[AVAudioSessionInterruptionTypeKey] as? UInt
        guard kind.flatMap(AVAudioSession.InterruptionType.init) == .ended else {
          remote.beginInterruption("system")
          return
        }
        let options = AVAudioSession.InterruptionOptions(
          rawValue: info[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0)
        remote.endInterruption("system", shouldResume: options.contains(.shouldResume))
      }
      observe(AVAudioSession.mediaServicesWereLostNotification) { _ in
        remote.beginInterruption("media services")
      }
      observe(AVAudioSession.mediaServicesWereResetNotification) { _ in
        remote.endInterruption("media services")
      }
      observe(AVAudioSession.routeChangeNotification) { note in
        let reason = note.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt
        guard reason.flatMap(AVAudioSession.RouteChangeReason.init) == .oldDeviceUnavailable else {
          return
        }
        remote.noteUnplugged()
      }
    }

    deinit {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private func observe(
      _ name: Notification.Name, _ body: @escaping @Sendable (Notification) -> Void
    ) {
      observers.append(
        NotificationCenter.default.addObserver(
          forName: name, object: nil, queue: nil, using: body))
    }
  }

  extension SessionCategory {
    fileprivate var system: AVAudioSession.Category {
      switch self {
      case .ambient: .ambient
      case .solo: .soloAmbient
      case .playback: .playback
      case .record: .record
      case .recordAndPlay: .playAndRecord
      }
    }
  }
#endif
