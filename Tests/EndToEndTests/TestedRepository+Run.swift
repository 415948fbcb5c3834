import Foundation
import TestSupport

extension TestedRepository {
  func run(_ arguments: [String], in subfolder: String? = nil) throws -> BuiltProduct.Outcome {
    try BuiltProduct.l10ncheck.run(arguments, environment: environment, in: folder.at(subfolder ?? tree))
  }

  func run(_ arguments: String..., in subfolder: String? = nil) throws -> BuiltProduct.Outcome {
    try run(arguments, in: subfolder)
  }
}
