@testable import L10nReports
import Testing

@Suite struct HTMLPageTests {
  @Test func pageLetsInItsOwnStyleAndScriptAlone() {
    let page = HTMLPage(
      title: "</title><script>", generator: "l10ncheck 1", style: PageAsset(Array("a{}b{}".utf8)),
      script: PageAsset(Array("1".utf8)))
    var bytes: [UInt8] = []
    page.write(to: &bytes) { $0.element("p", text: "<") }
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
    #expect(html.contains("<style>a{}b{}</style>"))
    #expect(html.contains("<p>&lt;</p><script>1</script>"))
    // Hashes as `openssl dgst -sha256 -binary | base64` gives them.
    #expect(
      page.policy == "default-src 'none'; style-src 'sha256-cR0WXeDFPUxoynVcPpDZ1iYEOmjKwa49ZNxsL/qKIpk='; "
        + "img-src data:; script-src 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='; base-uri 'none'; "
        + "form-action 'none'")
    // An attribute holds the policy with its quotes as references, and before the style.
    #expect(html.contains("content=\"default-src &#39;none&#39;; style-src &#39;sha256-"))
  }

  @Test func aPageWithoutScriptAllowsNone() {
    let page = HTMLPage(title: "t", generator: "g", style: PageAsset(Array("x".utf8)))
    #expect(!page.policy.contains("script-src"))
  }
}
