internal import L10nText

/// The static site that a history becomes.
package struct Dashboard: Sendable {
  private let input: DashboardInput

  package init(_ input: DashboardInput) { self.input = input }

  /// The files of the site, with the headline of the run that is shown.
  package struct Result: Sendable {
    /// The files in byte order of their paths, the manifest among them.
    package var files: [SiteFile]
    /// The headline of the first page.
    package var headline: String
  }

  /// All files of the site. The same input gives the same bytes.
  package func build() -> Result {
    let model = SiteModel(input)
    var files = Self.files(of: model)
    files.append(SiteManifest(files).file)
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return Result(files: files, headline: model.headline)
  }

  /// All files but the list of them.
  static func files(of model: SiteModel) -> [SiteFile] {
    var files = [
      SiteFile(path: "index.html", bytes: IndexPage(model: model).bytes()),
      SiteFile(path: "data.json", bytes: SiteJSON(model: model).bytes()),
      SiteFile(path: "metrics.prom", bytes: SiteMetrics(model: model).bytes()),
      SiteFile(path: "summary.md", bytes: SiteSummary(model: model).bytes()),
    ]
    files += SiteBadges(model: model).files()
    files += model.locales.map {
      SiteFile(path: $0.path, bytes: LocalePage(model: model, locale: $0).bytes())
    }
    files += model.owners.sorted { ByteOrder.precedes($0.key, $1.key) }.map {
      SiteFile(path: $1, bytes: LocalePage.bytes(ofOwner: $0, model))
    }
    files += model.units.map { SiteFile(path: $0.path, bytes: TablePage(model: model, unit: $0).bytes()) }
    return files + model.input.attachments
  }
}
