internal import L10nText

/// Parameters, properties and results of the system whose plain strings people see. A literal there is no key: nothing localizes it.
struct PlainTextAPI: Sendable {
  /// A property that shows what it is set to.
  struct Property: Sendable {
    /// The types that have it, where others have members of this name too; empty where the name tells.
    var owners = NameSet()
    /// Whether it is an error's, or something else that people may never see.
    var isUnsure = false
  }

  /// Initialisers by their type and functions by their name.
  let calls: NameTable<LocalizableAPI.Entry>
  let properties: NameTable<Property>
  /// Properties and functions whose result is shown, by their name or by a label.
  let results: NameTable<Property>
  /// Selectors of Objective-C, by their first part: the parts whose arguments are shown.
  let messages: NameTable<LocalizableAPI.Entry>
  /// Functions of C, by the places of what they show.
  let functions: NameTable<LocalizableAPI.Entry>

  static let standard = PlainTextAPI()

  private init() {
    calls = LocalizableAPI.read(Self.callList)
    messages = LocalizableAPI.read(Self.messageList)
    functions = LocalizableAPI.read(Self.functionList)
    properties = Self.read(Self.propertyList)
    results = Self.read(Self.resultList)
  }

  /// Reads lines of a property and the types that have it; `?` follows one that is unsure.
  private static func read(_ list: StaticString) -> NameTable<Property> {
    var properties = NameTable<Property>()
    for line in LocalizableAPI.lines(of: list) {
      guard let first = line.first else { continue }
      let isUnsure = first.last == UInt8(ascii: "?")
      let owners = NameSet(line.dropFirst().map { Name($0) })
      properties.update(Name(isUnsure ? first.dropLast() : first), default: Property()) {
        $0 = Property(owners: owners, isUnsure: isUnsure)
      }
    }
    return properties
  }

  /// The classes whose `initWithTitle:` shows it.
  static let titled: NameSet = [
    Name("UIAlertView"), Name("UIActionSheet"), Name("UIBarButtonItem"), Name("UITabBarItem"),
    Name("UIMenuItem"), Name("UINavigationItem"), Name("NSMenuItem"), Name("NSMenu"), Name("UICommand"),
    Name("UNNotificationAction"), Name("UIApplicationShortcutItem"), Name("CPBarButton"),
  ]

  /// The words that views, and what holds a view's text, are called by: of a receiver whose type nobody tells.
  static let receivers: NameSet = [
    Name("label"), Name("button"), Name("item"), Name("controller"), Name("field"), Name("alert"),
    Name("window"), Name("menu"), Name("view"), Name("panel"), Name("cell"), Name("column"), Name("content"),
    Name("notification"), Name("bar"), Name("box"), Name("action"), Name("sheet"), Name("self"), Name("vc"),
    Name("btn"), Name("lbl"), Name("tab"), Name("header"), Name("footer"), Name("popup"), Name("textlabel"),
  ]

  /// What makes a text of another one, which people see then as well.
  static let transparent: NameSet = [
    Name("uppercased"), Name("lowercased"), Name("capitalized"), Name("localizedUppercase"),
    Name("localizedCapitalized"), Name("localizedLowercase"), Name("trimmingCharacters"), Name("appending"),
    Name("wrappedValue"), Name("projectedValue"),
  ]

  /// Types that are made of a text and say it.
  static let texts: NameSet = [
    Name("String"), Name("NSString"), Name("NSAttributedString"), Name("NSMutableAttributedString"),
    Name("AttributedString"), Name("localizedStringWithFormat"),
  ]

  /// What classes that show nothing inherit from: a member of these by the name of a view's is another one.
  static let silent: NameSet = [
    Name("NSObject"), Name("ObservableObject"), Name("NSManagedObject"), Name("Object"), Name("Operation"),
    Name("Codable"), Name("Decodable"), Name("Encodable"), Name("Identifiable"), Name("Equatable"),
    Name("Hashable"), Name("Sendable"), Name("Error"), Name("PersistentModel"),
  ]

  /// Keys of an error's texts.
  static let errorKeys: NameSet = [
    Name("NSLocalizedDescriptionKey"), Name("NSLocalizedFailureReasonErrorKey"),
    Name("NSLocalizedRecoverySuggestionErrorKey"), Name("NSLocalizedFailureErrorKey"),
  ]
}

/// The lists.
extension PlainTextAPI {
  /// Framework, type or function, what it shows.
  private static let callList: StaticString = """
    UIKit UIAlertController title message
    UIKit UIAlertAction title
    UIKit UIAlertView title message cancelButtonTitle otherButtonTitles
    UIKit UIActionSheet title cancelButtonTitle destructiveButtonTitle
    UIKit UIAction title subtitle discoverabilityTitle
    UIKit UICommand title subtitle discoverabilityTitle
    UIKit UIKeyCommand title discoverabilityTitle
    UIKit UIMenu title subtitle
    UIKit UIMenuItem title
    UIKit UIBarButtonItem title
    UIKit UITabBarItem title
    UIKit UITab title
    UIKit UINavigationItem title
    UIKit UISegmentedControl items*
    UIKit UIContextualAction title
    UIKit UITableViewRowAction title
    UIKit UIApplicationShortcutItem localizedTitle localizedSubtitle
    UIKit UIToolTipInteraction defaultToolTip
    UIKit setTitle 0
    UIKit insertSegment withTitle
    UIKit UIAccessibilityCustomAction name
    UIKit UIAccessibilityCustomRotor name
    UIKit AXCustomContent label value
    UIKit AXChartDescriptor title summary
    UIKit AXNumericDataAxisDescriptor title
    UIKit UIContentUnavailableAlternativeAction title
    AppKit setAccessibilityLabel 0
    AppKit setAccessibilityTitle 0
    AppKit setAccessibilityHelp 0
    AppKit setAccessibilityValueDescription 0
    AppKit setAccessibilityPlaceholderValue 0
    AppKit setAccessibilityRoleDescription 0
    AppKit addButton withTitle
    AppKit NSBeginAlertSheet 0 1 2 3
    AppKit NSButton title checkboxWithTitle radioButtonWithTitle
    AppKit NSTextField labelWithString wrappingLabelWithString string
    AppKit NSMenuItem title
    AppKit NSMenu title
    AppKit addItem withTitle
    AppKit insertItem withTitle
    AppKit addItems withTitles*
    AppKit NSSegmentedControl labels*
    AppKit setLabel 0
    AppKit setToolTip 0
    AppKit NSImage accessibilityDescription
    AppKit NSTableViewRowAction title
    AppKit NSSharingService title
    Foundation setActionName 0
    Foundation NSAttributedString string
    Foundation NSMutableAttributedString string
    UserNotifications UNNotificationAction title
    UserNotifications UNTextInputNotificationAction title textInputButtonTitle textInputPlaceholder
    UserNotifications UNNotificationCategory hiddenPreviewsBodyPlaceholder categorySummaryFormat
    BackgroundTasks BGContinuedProcessingTaskRequest title subtitle
    CarPlay CPListItem text detailText
    CarPlay CPListTemplate title
    CarPlay CPListSection header
    CarPlay CPAlertAction title
    CarPlay CPAlertTemplate titleVariants*
    CarPlay CPActionSheetTemplate title message
    CarPlay CPGridButton titleVariants*
    CarPlay CPInformationTemplate title
    CarPlay CPInformationItem title detail
    CarPlay CPBarButton title
    CarPlay CPTextButton title
    CarPlay CPNavigationAlert titleVariants*
    WatchKit WKAlertAction title
    WatchKit setText 0
    WatchKit presentAlert withTitle message
    ClockKit CLKSimpleTextProvider text
    LocalAuthentication evaluatePolicy localizedReason
    CoreNFC invalidate errorMessage
    PassKit PKPaymentSummaryItem label
    """

  /// Property, and the types that have it where its name alone does not tell.
  private static let propertyList: StaticString = """
    accessibilityLabel
    accessibilityHint
    accessibilityValue
    accessibilityUserInputLabels
    largeContentTitle
    placeholder
    prompt
    backButtonTitle
    messageText
    informativeText
    alternateTitle
    placeholderString
    paletteLabel
    headerToolTip
    toolTip
    customizationLabel
    nameFieldLabel
    miniwindowTitle
    actionButtonTitle
    otherButtonTitle
    responsePlaceholder
    discoverabilityTitle
    alertTitle
    alertBody
    alertAction
    scopeButtonTitles
    secondaryText
    summaryArgument
    localizedAdditionalDescription
    localizedReason
    localizedFallbackTitle
    localizedCancelTitle
    alertMessage
    emptyViewTitleVariants
    suggestedInvocationPhrase
    title UIAlertController UIMenuItem UIBarButtonItem UITabBarItem UINavigationItem UIViewController Configuration NSButton NSMenuItem NSMenu NSWindow NSPanel NSSavePanel NSOpenPanel NSTableColumn NSBox NSUserNotification NSUserActivity NSPathControlItem NSViewController UNMutableNotificationContent MKPointAnnotation UITableViewController UICollectionViewController UINavigationController UITabBarController UISplitViewController UIPageViewController UIHostingController NSStatusBarButton NSPopUpButton
    subtitle UINavigationItem Configuration NSMenuItem NSWindow NSUserNotification UNMutableNotificationContent MKPointAnnotation
    message UIAlertController NSSavePanel NSOpenPanel
    text UILabel UITextField UITextView UIListContentConfiguration UIContentUnavailableConfiguration
    stringValue NSTextField NSTextFieldCell NSSearchField NSSecureTextField NSComboBox
    label NSToolbarItem NSTabViewItem
    body UNMutableNotificationContent
    caption MSMessageTemplateLayout
    localizedDescription? NEVPNManager Progress
    """

  private static let resultList: StaticString = """
    accessibilityLabel
    accessibilityHint
    accessibilityValue
    largeContentTitle
    activityTitle
    previewItemTitle
    titleForHeaderInSection
    titleForFooterInSection
    titleForDeleteConfirmationButtonForRowAt
    titleForRow
    errorDescription?
    failureReason?
    recoverySuggestion?
    localizedDescription?
    """

  /// Framework, the first part of a selector, the parts whose arguments are shown.
  private static let messageList: StaticString = """
    UIKit alertControllerWithTitle alertControllerWithTitle message
    UIKit actionWithTitle actionWithTitle
    UIKit alertWithTitle alertWithTitle message
    UIKit initWithTitle initWithTitle message cancelButtonTitle otherButtonTitles destructiveButtonTitle
    UIKit addButtonWithTitle addButtonWithTitle
    UIKit setTitle setTitle
    UIKit setText setText
    UIKit setPlaceholder setPlaceholder
    UIKit setPrompt setPrompt
    UIKit setMessage setMessage
    UIKit setAccessibilityLabel setAccessibilityLabel
    UIKit setAccessibilityHint setAccessibilityHint
    UIKit setAccessibilityValue setAccessibilityValue
    UIKit insertSegmentWithTitle insertSegmentWithTitle
    UIKit initWithItems initWithItems
    UIKit rowActionWithStyle title
    UIKit contextualActionWithStyle title
    UIKit keyCommandWithInput discoverabilityTitle
    AppKit setMessageText setMessageText
    AppKit setInformativeText setInformativeText
    AppKit setStringValue setStringValue
    AppKit setToolTip setToolTip
    AppKit setPlaceholderString setPlaceholderString
    AppKit setLabel setLabel
    AppKit setPaletteLabel setPaletteLabel
    AppKit setNameFieldLabel setNameFieldLabel
    AppKit setAlternateTitle setAlternateTitle
    AppKit addItemWithTitle addItemWithTitle
    AppKit insertItemWithTitle insertItemWithTitle
    AppKit alertWithMessageText alertWithMessageText defaultButton alternateButton otherButton informativeTextWithFormat
    AppKit buttonWithTitle buttonWithTitle
    AppKit checkboxWithTitle checkboxWithTitle
    AppKit radioButtonWithTitle radioButtonWithTitle
    AppKit labelWithString labelWithString
    AppKit wrappingLabelWithString wrappingLabelWithString
    Foundation setActionName setActionName
    LocalAuthentication evaluatePolicy localizedReason
    UserNotifications setBody setBody
    UserNotifications setSubtitle setSubtitle
    UserNotifications actionWithIdentifier title
    """

  private static let functionList: StaticString = """
    AppKit NSBeginAlertSheet 0 1 2 3 8
    AppKit NSBeginCriticalAlertSheet 0 1 2 3 8
    AppKit NSRunAlertPanel 0 1 2 3 4
    AppKit NSRunCriticalAlertPanel 0 1 2 3 4
    """
}
