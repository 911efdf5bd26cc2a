#if os(Linux)
  import CSystem

  extension DeviceLog {
    /// ALSA's library writes nine lines of its own for each device that isn't there, about its
    /// configuration files, unless a program takes them. What was the matter OpenAL says in one.
    ///
    /// The library is there only if OpenAL has loaded it: nothing is if a sound server plays.
    static func quietenALSA() {
      guard let library = dlopen("libasound.so.2", RTLD_NOLOAD | RTLD_LAZY),
        let address = dlsym(library, "snd_lib_error_set_handler")
      else { return }
      let setHandler = unsafeBitCast(
        address, to: (@convention(c) (Handler?) -> CInt).self)
      _ = setHandler { _, _, _, _, _ in }
    }

    /// File, line, function, error and format. More arguments follow, which on Linux the caller
    /// puts in place and takes away, so that nobody needs to look at them.
    private typealias Handler =
      @convention(c) (
        UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?
      ) -> Void
  }
#endif
