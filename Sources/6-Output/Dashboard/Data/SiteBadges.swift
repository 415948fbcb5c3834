internal import L10nCoverage
internal import L10nReports

/// The badges of the site: one for all languages, one for each.
struct SiteBadges {
  let model: SiteModel

  /// `badge/pt-br.svg`
  static func path(of locale: Standing, _ kind: String) -> String {
    "badge/" + locale.path.dropFirst("locale/".count).dropLast("html".count) + kind
  }

  var whole: Badge {
    Badge(coverage: model.whole.coverage, locales: model.locales.map(badgeLocale))
      .named(model.input.project)
  }

  func badge(of locale: Standing) -> Badge {
    Badge(of: badgeLocale(locale)).named(model.input.project)
  }

  private func badgeLocale(_ locale: Standing) -> Badge.Locale {
    Badge.Locale(
      locale: locale.detail, name: locale.title, coverage: locale.coverage, bar: locale.bar)
  }

  func files() -> [SiteFile] {
    var files = [
      SiteFile(path: "badge/all.svg", bytes: whole.image),
      SiteFile(path: "badge/all.json", bytes: whole.endpoint),
    ]
    for locale in model.locales {
      let badge = badge(of: locale)
      files.append(SiteFile(path: Self.path(of: locale, "svg"), bytes: badge.image))
      files.append(SiteFile(path: Self.path(of: locale, "json"), bytes: badge.endpoint))
    }
    return files
  }
}
