import COpenAL

/// OpenAL's error when it refused a call.
public struct ALError: Error, Hashable, Sendable, CustomStringConvertible {
  /// OpenAL's own error code; 0 where a function failed without one (an object that was not made).
  public let code: Int32
  /// The function that was called.
  public let call: String

  /// `call` is the name of the C function.
  public init(code: Int32, call: String) {
    self.code = code
    self.call = call
  }

  /// The function that was called, and OpenAL's reason.
  public var description: String { "\(call): \(reason)" }

  /// The code in words. Device and context errors have codes of their own.
  public var reason: String {
    if call.hasPrefix("alc") {
      switch code {
      case ALC_INVALID_VALUE: return "no such device, or it can't do that (\(code))"
      case ALC_INVALID_DEVICE: return "the device was removed, or refuses (\(code))"
      case ALC_INVALID_CONTEXT: return "no such context (\(code))"
      // 1.19.1 returns this for every device that ALSA doesn't open, whatever the reason.
      case ALC_OUT_OF_MEMORY where call.hasSuffix("OpenDevice"):
        return "there is no device of that name, or another program uses it"
      case ALC_OUT_OF_MEMORY: return "out of memory (\(code))"
      default: break
      }
    }
    return switch code {
    case AL_INVALID_NAME: "no such object (\(code))"
    case AL_INVALID_ENUM: "unknown property or format (\(code))"
    case AL_INVALID_VALUE: "value out of range (\(code))"
    case AL_INVALID_OPERATION: "not allowed now (\(code))"
    case AL_OUT_OF_MEMORY: "out of memory (\(code))"
    case 0: "failed without a reason"
    default: "error \(code)"
    }
  }
}
