package import L10nText

/// The rules about a tree, before any string file is read.
extension Rule {
  // The file system.
  package static let unreadableFolder = Rule("unreadable-folder", .error, .unreadable, isFixed: true)
  package static let unreadableFile = Rule("unreadable-file", .error, .unreadable, isFixed: true)
  package static let repeatedFolder = Rule("repeated-folder", .note)
  package static let gitIndexUnreadable = Rule("git-index-unreadable", .warning, .unreadable)
  package static let gitPatternsTooLarge = Rule("git-patterns-too-large", .warning)
  package static let linkLoop = Rule("link-loop", .warning)
  package static let danglingLink = Rule("dangling-link", .warning)

  // Localization folders and their names.
  package static let namelessLocalization = Rule("nameless-localization", .warning, .lost)
  package static let localizationNotFolder = Rule("localization-not-folder", .warning, .lost)
  package static let unknownLocale = Rule("unknown-locale", .warning, .lost)
  package static let mistakenLocale = Rule("mistaken-locale", .warning, .lost)
  package static let outdatedLocaleName = Rule("outdated-locale-name", .note, .looks)
  package static let localeNameSpelling = Rule("locale-name-spelling", .note)
  package static let duplicateLocale = Rule("duplicate-locale", .warning)

  // Bundles.
  package static let infoPlistCase = Rule("info-plist-case", .warning, .looks)
  package static let declaredWithoutFolder = Rule("declared-without-folder", .warning, .lost)
  package static let folderNotDeclared = Rule("folder-not-declared", .note)
  package static let resourcesFolderInFlatBundle = Rule("resources-folder-in-flat-bundle", .error)
  package static let helpBookMissing = Rule("help-book-missing", .warning)
  package static let brokenFrameworkLinks = Rule("broken-framework-links", .warning)
  package static let outsideResources = Rule("outside-resources", .note)

  // Tables and resources.
  package static let hiddenByUnlocalized = Rule("hidden-by-unlocalized", .error, .lost)
  package static let catalogInLocalization = Rule("catalog-in-localization", .error, .lost)
  package static let catalogInBuiltBundle = Rule("catalog-in-built-bundle", .warning, .lost)
  package static let catalogBesideStrings = Rule("catalog-beside-strings", .warning)
  package static let stringsBesideLocTable = Rule("strings-beside-loctable", .warning)
  package static let assetNotCounted = Rule("asset-not-counted", .note)
  package static let caseSlip = Rule("case-slip", .warning)
  package static let codeInLocalization = Rule("code-in-localization", .warning)
  package static let missingVariant = Rule("missing-variant", .warning, .lost)
  package static let assetFileMissing = Rule("asset-file-missing", .warning, .lost)

  // Projects.
  package static let regionWithoutFolder = Rule("region-without-folder", .note)
  package static let folderUnknownToProject = Rule("folder-unknown-to-project", .warning, .lost)

  package static let projectFileMissing = Rule("project-file-missing", .error, .lost)
  package static let projectNotRead = Rule("project-not-read", .note)
  package static let packageWithoutLocalization = Rule(
    "package-without-default-localization", .error, .unreadable)
  package static let packageLocalizationFolder = Rule("package-localization-folder", .error)
  package static let packageCopiedLocalization = Rule("package-copied-localization", .warning, .lost)
  package static let packageFileUnhandled = Rule("package-file-unhandled", .warning, .lost)
  package static let packageResourceMissing = Rule("package-resource-missing", .warning, .lost)
  package static let productFileCollision = Rule("product-file-collision", .error, .lost)
  package static let forgottenLocalization = Rule("forgotten-localization", .warning, .lost)

  // The rules about the localization that the others are compared with.
  package static let developmentRegion = Rule("development-region", .warning)
  package static let noDevelopmentRegion = Rule("no-development-region", .error, .unreadable, isFixed: true)
}
