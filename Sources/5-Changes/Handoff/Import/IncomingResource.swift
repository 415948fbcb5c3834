internal import L10nSystem

/// A file of an `.xcloc` that is no text: an image, a sound.
package struct IncomingResource: Sendable {
  /// As people see it: `fr.xcloc/Localized Contents/App/fr.lproj/map.png`.
  var shown: String
  /// Below "Localized Contents".
  var path: FilePath
  /// What opens it; nil for a link, which is not followed.
  var file: FilePath?
  /// The target language of the folder, as its texts say it.
  var locale: String
}
