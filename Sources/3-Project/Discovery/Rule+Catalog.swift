package import L10nText

/// The rules about a tree, before any string file is read.
extension Rule {
  // The file system.
  package static let unreadableFolder = Rule(
    "unreadable-folder", .error, "A folder cannot be read, so that what is in it is not part of the answer.",
    isFixed: true)
  package static let unreadableFile = Rule(
    "unreadable-file", .error,
    "A file cannot be opened or read, so that what is in it is not part of the answer.", isFixed: true)
  package static let repeatedFolder = Rule(
    "repeated-folder", .note,
    "A folder is there under a second path, as a mount that loops; it is read once.")
  package static let gitIndexUnreadable = Rule(
    "git-index-unreadable", .warning,
    "Git's list of tracked files cannot be read, so that nothing is left out as ignored.")
  package static let gitPatternsTooLarge = Rule(
    "git-patterns-too-large", .warning,
    "A file with patterns of what git ignores is too large to be read, so that nothing is left out by it.")
  package static let linkLoop = Rule(
    "link-loop", .warning,
    "A symbolic link leads to a folder that contains it, or to itself; it is not followed.")
  package static let danglingLink = Rule(
    "dangling-link", .warning, "A symbolic link leads to nothing.")

  // Localization folders and their names.
  package static let namelessLocalization = Rule(
    "nameless-localization", .warning,
    "A folder is called .lproj, without a locale; the loader passes it over.")
  package static let localizationNotFolder = Rule(
    "localization-not-folder", .warning,
    "A file is called like a localization folder: the loader counts a localization that has nothing in it.")
  package static let unknownLocale = Rule(
    "unknown-locale", .warning, "No user's language matches the name of this localization: it is never shown."
  )
  package static let mistakenLocale = Rule(
    "mistaken-locale", .warning,
    "The name of a localization is a language or region that was probably not meant.")
  package static let outdatedLocaleName = Rule(
    "outdated-locale-name", .note, "A localization has an old name; it works, and there is a newer one.")
  package static let localeNameSpelling = Rule(
    "locale-name-spelling", .note,
    "A localization's name has letters in an unusual case; a program that looks for it by name does not find it."
  )
  package static let duplicateLocale = Rule(
    "duplicate-locale", .warning,
    "Two folders are for one locale: the system reads only one of each file.")

  // Bundles.
  package static let infoPlistCase = Rule(
    "info-plist-case", .warning, "Info.plist is not spelled so; systems with case-sensitive volumes miss it.")
  package static let declaredWithoutFolder = Rule(
    "declared-without-folder", .warning,
    "CFBundleLocalizations lists a localization that has no folder: users of the language get no texts in it."
  )
  package static let folderNotDeclared = Rule(
    "folder-not-declared", .note,
    "A localization has a folder and is not in CFBundleLocalizations, which lists others.")
  package static let resourcesFolderInFlatBundle = Rule(
    "resources-folder-in-flat-bundle", .error,
    "A bundle with its Info.plist at the top has a folder Resources: the loader takes it for another layout.")
  package static let helpBookMissing = Rule(
    "help-book-missing", .warning,
    "A localization lacks the help book that Info.plist names, or its first page.")
  package static let brokenFrameworkLinks = Rule(
    "broken-framework-links", .warning,
    "The links of a versioned framework became copies or are gone: the loader reads Resources alone.")
  package static let outsideResources = Rule(
    "outside-resources", .note,
    "Localization folders in a bundle lie beside Resources, where the loader looks for none.")

  // Tables and resources.
  package static let hiddenByUnlocalized = Rule(
    "hidden-by-unlocalized", .error,
    "A file is both localized and not: the one outside the .lproj folders hides all localized ones.")
  package static let catalogInLocalization = Rule(
    "catalog-in-localization", .error,
    "A string catalog is in an .lproj folder other than mul.lproj; Xcode refuses to build it.")
  package static let catalogInBuiltBundle = Rule(
    "catalog-in-built-bundle", .warning,
    "A built bundle has a string catalog, which the loader never reads: it has to be compiled.")
  package static let catalogBesideStrings = Rule(
    "catalog-beside-strings", .warning,
    "A table is in a string catalog and in string files or another catalog as well; Xcode takes one, or refuses."
  )
  package static let stringsBesideLocTable = Rule(
    "strings-beside-loctable", .warning,
    "A table is in a .loctable and in string files as well; the loader takes the .loctable.")
  package static let assetNotCounted = Rule(
    "asset-not-counted", .note,
    "A set of an asset catalog is meant to be localized, and has nothing for a locale that is counted.")
  package static let caseSlip = Rule(
    "case-slip", .warning,
    "Names that differ only in the case of letters; the loader tells them apart, so one is not found.")
  package static let codeInLocalization = Rule(
    "code-in-localization", .warning, "Code is in an .lproj folder; the system loads none from there.")
  package static let missingVariant = Rule(
    "missing-variant", .warning,
    "A localization has a resource, but not for all scales and devices that the development localization serves."
  )
  package static let launchImageWithoutDefault = Rule(
    "launch-image-without-default", .warning,
    "A launch image or icon is localized and has no default at the top of the bundle.")
  package static let assetFileMissing = Rule(
    "asset-file-missing", .warning, "An asset names a file for a locale that is not there.")

  // Projects.
  package static let regionWithoutFolder = Rule(
    "region-without-folder", .note,
    "The Xcode project knows a localization that no .lproj folder has.")
  package static let folderUnknownToProject = Rule(
    "folder-unknown-to-project", .warning,
    "An .lproj folder is for a localization that the Xcode project does not know, and may not be built.")

  package static let projectFileMissing = Rule(
    "project-file-missing", .error,
    "A target of the project gets a localized file that is not there: the build fails.")
  package static let projectNotRead = Rule(
    "project-not-read", .note,
    "A tool makes the project by running a program of its own: which files ship is not known.")
  package static let packageWithoutLocalization = Rule(
    "package-without-default-localization", .error,
    "A Swift package has localized resources and no defaultLocalization: it is refused.")
  package static let packageLocalizationFolder = Rule(
    "package-localization-folder", .error,
    "A Swift package has a folder inside an .lproj of its resources: it is refused.")
  package static let packageCopiedLocalization = Rule(
    "package-copied-localization", .warning,
    "A Swift package copies a folder with .lproj folders in it: they are not localizations of its bundle.")
  package static let packageFileUnhandled = Rule(
    "package-file-unhandled", .warning,
    "No rule of a Swift package takes a string file in a target's folder: it is not built.")
  package static let packageResourceMissing = Rule(
    "package-resource-missing", .warning, "A Swift package names a resource that is not there.")
  package static let productFileCollision = Rule(
    "product-file-collision", .error,
    "A target gets two files that land in one place of its bundle: one of them is lost, or the build fails.")
  package static let forgottenLocalization = Rule(
    "forgotten-localization", .warning,
    "A localized file is in no target, although its table is shipped in other languages.")

  // The rules about the localization that the others are compared with.
  package static let developmentRegion = Rule(
    "development-region", .warning, "The development region is set to a language that does not exist here.")
  package static let noDevelopmentRegion = Rule(
    "no-development-region", .error, "The development language is unknown.",
    isFixed: true)
}
