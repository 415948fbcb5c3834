/// Names of classes, which Interface Builder's elements are named for.
enum NibClass {
  private static let uiKit: [String: String] = [
    "placeholder": "NSObject", "customObject": "NSObject", "glkView": "GLKView",
    "glkViewController": "GLKViewController",
    "wkWebView": "WKWebView", "mapView": "MKMapView", "mtkView": "MTKView", "skView": "SKView",
    "sceneKitView": "SCNView",
    "avPlayerViewController": "AVPlayerViewController", "binding": "CocoaBindingsConnection",
    "exit": "UIStoryboardExit", "viewControllerPlaceholder": "UIStoryboardPlaceholder",
  ]
  private static let appKit: [String: String] = [
    "customView": "NSView", "customObject": "NSObject", "binding": "CocoaBindingsConnection",
    "wkWebView": "WKWebView",
    "mapView": "MKMapView", "mtkView": "MTKView", "skView": "SKView", "sceneKitView": "SCNView",
    "textView": "NSTextView", "pdfView": "PDFView", "avPlayerView": "AVPlayerView",
    "imageView": "NSImageView",
  ]

  /// The class of an element: by a list of exceptions, else the element's name behind the prefix of the platform.
  static func name(of element: String, on platform: NibDocument.Platform) -> String {
    if let name = (platform == .uiKit ? uiKit : appKit)[element] { return name }
    return (platform == .uiKit ? "UI" : "NS") + element.prefix(1).uppercased() + element.dropFirst()
  }
}
