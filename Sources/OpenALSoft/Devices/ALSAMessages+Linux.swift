#if os(Linux)
  import COpenAL
  import CSystem

  /// Silences ALSA's messages on standard error: nine lines about its own configuration files for
  /// each missing device. OpenAL returns the actual error, which takes one line.
  enum ALSAMessages {
    /// File, line, function, error, format and its arguments, all unused.
    private typealias Handler =
      @convention(c) (
        UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?,
        UnsafeRawPointer?
      ) -> Void
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// For this thread alone, so that nothing of a host's own is touched. OpenAL loads the library
    /// when it is first asked for a device, and not at all where a sound server plays.
    private static let setHandler: SetHandler? = {
      if let device = alcLoopbackOpenDeviceSOFT(nil) { alcCloseDevice(device) }
      return DynamicLibrary(alreadyLoaded: "libasound.so.2")
        .flatMap { try? $0.find("snd_lib_error_set_local") }
    }()

    /// OpenAL's log, if requested, includes ALSA's.
    private static var areWanted: Bool {
      guard let level = getenv("ALSOFT_LOGLEVEL") else { return false }
      return atoi(level) > 0
    }

    /// Calls that may make ALSA complain, without the complaints.
    static func dropped<Result>(in calls: () -> Result) -> Result {
      guard !areWanted, let setHandler else { return calls() }
      let former = setHandler { _, _, _, _, _, _ in }
      defer { _ = setHandler(former) }
      return calls()
    }
  }
#endif
