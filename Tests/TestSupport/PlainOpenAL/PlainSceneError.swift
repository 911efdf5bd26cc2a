/// OpenAL did not do what a plain scene asked of it.
public struct PlainSceneError: Error, CustomStringConvertible {
  public let description: String
}
