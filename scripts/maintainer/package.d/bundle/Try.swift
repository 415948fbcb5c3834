import Foundation
import PackagePlugin

@main
struct Try: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: try context.tool(named: "l10ncheck").path.string)
    tool.arguments = arguments
    try tool.run()
    tool.waitUntilExit()
  }
}
