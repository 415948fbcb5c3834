package import L10nDiscovery
package import L10nLocale

/// The way in which a project writes the names of its localizations.
package struct FolderStyle: Sendable {
  private var usesUnderscores = false
  private var usesLongNames = false
  private var isLowercase = false

  /// The style of a container.
  /// - Parameter common: that of its bundle, which counts where the container has no folders, or none of a region.
  package init(of container: Container, in common: FolderStyle) {
    let own = container.folders.map(\.name)
    self = own.isEmpty ? common : FolderStyle(of: own)
    if own.contains(where: Self.isCompound) { return }
    (usesUnderscores, isLowercase) = (common.usesUnderscores, common.isLowercase)
  }

  private static func isCompound(_ name: String) -> Bool { name.contains("_") || name.contains("-") }

  /// - Parameter names: the names that are there, without `.lproj`.
  package init(of names: [String]) {
    let names = names.filter { $0 != "Base" && $0 != "mul" }
    let compound = names.filter(Self.isCompound)
    usesUnderscores = compound.count { $0.contains("_") } > compound.count { $0.contains("-") }
    isLowercase = !compound.isEmpty && compound.allSatisfy { $0 == $0.lowercased() }
    usesLongNames = names.count { Self.longNames.values.contains($0) } * 2 > names.count
  }

  /// The name of a localization's folder, without `.lproj`.
  package func name(of tag: LocaleTag) -> String {
    if usesLongNames, let long = Self.longNames[tag.text] { return long }
    let name = usesUnderscores ? String(tag.text.map { $0 == "-" ? "_" : $0 }) : tag.text
    return isLowercase ? name.lowercased() : name
  }

  /// The old names of languages that are still in use for folders.
  private static let longNames = [
    "en": "English", "fr": "French", "de": "German", "it": "Italian", "nl": "Dutch", "sv": "Swedish",
    "es": "Spanish", "da": "Danish", "pt": "Portuguese", "nb": "Norwegian", "ja": "Japanese", "ko": "Korean",
    "fi": "Finnish", "he": "Hebrew", "ar": "Arabic",
  ].filter { LocaleTag(name: $0.value).text == $0.key }
}
