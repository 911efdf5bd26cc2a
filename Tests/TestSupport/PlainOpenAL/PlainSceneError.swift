/// OpenAL did not do what a plain scene asked of it.
package struct PlainSceneError: Error, CustomStringConvertible {
  package let description: String
}
