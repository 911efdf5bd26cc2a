/// Names until version 0.3. They go in version 0.5.

/// The former name of `ListenerPolicy`.
@available(*, deprecated, renamed: "ListenerPolicy")
public typealias Hearer = ListenerPolicy

/// The former name of `Transmission`.
@available(*, deprecated, renamed: "Transmission")
public typealias Clearance = Transmission

/// The former name of `AudibleObject`.
@available(*, deprecated, renamed: "AudibleObject")
public typealias AudibleThing = AudibleObject

/// The former name of `LabelledObject`.
@available(*, deprecated, renamed: "LabelledObject")
public typealias LabelledThing = LabelledObject

extension AudioEngine {
  /// The former name of `setListenerPolicy(_:_:)`.
  @available(*, deprecated, renamed: "setListenerPolicy(_:_:)")
  public func setHearer(_ emitter: Emitter, _ policy: ListenerPolicy) {
    setListenerPolicy(emitter, policy)
  }

  /// The former name of `listenerPolicy(of:)`.
  @available(*, deprecated, renamed: "listenerPolicy(of:)")
  public func hearer(of emitter: Emitter) -> ListenerPolicy? { listenerPolicy(of: emitter) }

  /// The former name of `setTransmission(_:_:to:)`.
  @available(*, deprecated, renamed: "setTransmission(_:_:to:)")
  public func setClearance(
    _ emitter: Emitter, _ transmission: Transmission, to listener: Listener? = nil
  ) {
    setTransmission(emitter, transmission, to: listener)
  }

  /// The former name of `transmission(of:to:)`.
  @available(*, deprecated, renamed: "transmission(of:to:)")
  public func clearance(of emitter: Emitter, to listener: Listener? = nil) -> Transmission {
    transmission(of: emitter, to: listener)
  }

  /// The former name of `setListeners(_:)`.
  @available(*, deprecated, renamed: "setListeners(_:)")
  public func setAudience(_ listeners: [Listener]) throws(AudioError) {
    try setListeners(listeners)
  }

  /// The former name of `listeners`.
  @available(*, deprecated, renamed: "listeners")
  public var audience: [Listener] { listeners }
}

extension Resampler {
  /// The former name of `oversampled`.
  @available(*, deprecated, renamed: "oversampled")
  public static var doubled: Resampler { .oversampled }
}
