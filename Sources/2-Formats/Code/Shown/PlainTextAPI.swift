internal import L10nText

/// Parameters, properties and results of the system whose plain strings people see. A literal there is no key: nothing localizes it.
struct PlainTextAPI: Sendable {
  /// A property that shows its text.
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
  /// Functions of C, by the places of the arguments that they show.
  let functions: NameTable<LocalizableAPI.Entry>

  static let standard = PlainTextAPI()

  private init() {
    calls = LocalizableAPI.read(Array(Self.callList.utf8), hasModules: false)
    messages = LocalizableAPI.read(Array(Self.messageList.utf8), hasModules: false)
    functions = LocalizableAPI.read(Array(Self.functionList.utf8), hasModules: false)
    properties = Self.read(Self.propertyList)
    results = Self.read(Self.resultList)
  }

  /// Reads lines of a property and the types that have it; `?` follows one that is unsure.
  private static func read(_ list: String) -> NameTable<Property> {
    var properties = NameTable<Property>()
    for line in LocalizableAPI.lines(of: Array(list.utf8)) {
      guard let first = line.first else { continue }
      let isUnsure = first.last == UInt8(ascii: "?")
      let owners = NameSet(line.dropFirst().map { Name($0) })
      properties.update(Name(isUnsure ? first.dropLast() : first), default: Property()) {
        $0 = Property(owners: owners, isUnsure: isUnsure)
      }
    }
    return properties
  }

  private static func names(_ list: String) -> NameSet {
    NameSet(LocalizableAPI.lines(of: Array(list.utf8)).joined().map { Name($0) })
  }

  /// The classes whose `initWithTitle:` shows it.
  static let titled = names(
    """
    UIAlertView UIActionSheet UIBarButtonItem UITabBarItem UIMenuItem UINavigationItem NSMenuItem NSMenu UICommand
    UNNotificationAction UIApplicationShortcutItem CPBarButton
    """)

  /// Only menu bars show the title of a menu itself.
  static let menu = Name("NSMenu")

  /// Words in names of views, and of holders of a view's text: for a receiver whose type nobody tells.
  static let receivers = names(
    """
    label button item controller field alert window menu view panel cell column content notification bar box action sheet self vc
    btn lbl tab header footer popup textlabel
    """)

  /// Members that make a text of another one, which people then see as well.
  static let transparent = names(
    """
    uppercased lowercased capitalized localizedUppercase localizedCapitalized localizedLowercase trimmingCharacters appending
    joined wrappedValue projectedValue
    """)

  /// Types that hold the text that they are made of.
  static let texts = names(
    """
    String NSString NSAttributedString NSMutableAttributedString AttributedString localizedStringWithFormat
    """)

  /// Parents of classes that show nothing: a member of such a class by the name of a view's is another one.
  static let silent = names(
    """
    NSObject ObservableObject NSManagedObject Object Operation Codable Decodable Encodable Identifiable Equatable Hashable
    Sendable Error PersistentModel
    """)

  /// The last words of functions that show their arguments, and the labels of these.
  static let alerts = names("alert toast banner hud snackbar dialog popup notice")
  static let verbs = names("show present display make flash")
  static let alertLabels = names("title message text subtitle description status withStatus")

  /// Sinks that show nothing but texts: alerts, menus, buttons, speech.
  static let labels = Set(
    """
    UIAlertController UIAlertAction UIContextualAction UITableViewRowAction UIAction UIMenu UIMenuItem UIKeyCommand UIBarButtonItem
    UISegmentedControl UITabBarItem UICommand NSMenuItem NSSegmentedControl addButton addItem addItems messageText informativeText
    accessibilityLabel accessibilityHint alertControllerWithTitle actionWithTitle addButtonWithTitle addItemWithTitle
    setMessageText setInformativeText setAccessibilityLabel setAccessibilityHint contextualActionWithStyle keyCommandWithInput
    initWithTitle checkboxWithTitle radioButtonWithTitle setActionName titleForHeaderInSection titleForFooterInSection
    """.split(whereSeparator: \.isWhitespace))

  /// Keys of an error's texts.
  static let errorKeys = names(
    """
    NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey NSLocalizedRecoverySuggestionErrorKey NSLocalizedFailureErrorKey
    """)
}

extension PlainTextAPI {
  /// Type or function, and the arguments that it shows.
  private static let callList: String = """
    UIAlertController title message; UIAlertAction title; UIAlertView title message cancelButtonTitle otherButtonTitles;
    UIActionSheet title cancelButtonTitle destructiveButtonTitle; UIAction title subtitle discoverabilityTitle;
    UICommand title subtitle discoverabilityTitle; UIKeyCommand title discoverabilityTitle;
    UIMenu title subtitle; UIMenuItem title; UIBarButtonItem title; UITabBarItem title; UITab title; UINavigationItem title;
    UISegmentedControl items*; UIContextualAction title; UITableViewRowAction title;
    UIApplicationShortcutItem localizedTitle localizedSubtitle; UIToolTipInteraction defaultToolTip; setTitle 0;
    insertSegment withTitle; UIAccessibilityCustomAction name; UIAccessibilityCustomRotor name; AXCustomContent label value;
    AXChartDescriptor title summary; AXNumericDataAxisDescriptor title; UIContentUnavailableAlternativeAction title;
    setAccessibilityLabel 0; setAccessibilityTitle 0; setAccessibilityHelp 0;
    setAccessibilityValueDescription 0; setAccessibilityPlaceholderValue 0; setAccessibilityRoleDescription 0;
    addButton withTitle; NSBeginAlertSheet 0 1 2 3; NSButton title checkboxWithTitle radioButtonWithTitle;
    NSTextField labelWithString wrappingLabelWithString string; NSMenuItem title; NSMenu title; addItem withTitle;
    insertItem withTitle; addItems withTitles*; NSSegmentedControl labels*; setLabel 0; setToolTip 0;
    NSImage accessibilityDescription; NSTableViewRowAction title; NSSharingService title; setActionName 0;
    NSAttributedString string; NSMutableAttributedString string; UNNotificationAction title;
    UNTextInputNotificationAction title textInputButtonTitle textInputPlaceholder;
    UNNotificationCategory hiddenPreviewsBodyPlaceholder categorySummaryFormat; BGContinuedProcessingTaskRequest title subtitle;
    CPListItem text detailText; CPListTemplate title; CPListSection header; CPAlertAction title; CPAlertTemplate titleVariants*;
    CPActionSheetTemplate title message; CPGridButton titleVariants*; CPInformationTemplate title;
    CPInformationItem title detail; CPBarButton title; CPTextButton title; CPNavigationAlert titleVariants*; WKAlertAction title;
    setText 0; presentAlert withTitle message; CLKSimpleTextProvider text; evaluatePolicy localizedReason;
    invalidate errorMessage; PKPaymentSummaryItem label; NSFileProviderDomain displayName; INObject display
    """

  /// Property, and the types that have it where its name is not enough.
  private static let propertyList: String = """
    accessibilityLabel; accessibilityHint; accessibilityValue; accessibilityUserInputLabels; largeContentTitle; placeholder;
    prompt; backButtonTitle; messageText; informativeText; alternateTitle; placeholderString; paletteLabel; headerToolTip;
    toolTip; customizationLabel; nameFieldLabel; miniwindowTitle; actionButtonTitle;
    otherButtonTitle; responsePlaceholder; discoverabilityTitle; alertTitle; alertBody; alertAction; scopeButtonTitles;
    secondaryText; summaryArgument; localizedAdditionalDescription; localizedReason; localizedFallbackTitle;
    localizedCancelTitle; alertMessage; emptyViewTitleVariants; suggestedInvocationPhrase;
    title UIAlertController UIMenuItem UIBarButtonItem UITabBarItem UINavigationItem UIViewController Configuration NSButton NSMenuItem NSMenu NSWindow NSPanel NSSavePanel NSOpenPanel NSTableColumn NSBox NSUserNotification NSUserActivity NSPathControlItem NSViewController UNMutableNotificationContent MKPointAnnotation UITableViewController UICollectionViewController UINavigationController UITabBarController UISplitViewController UIPageViewController UIHostingController NSStatusBarButton NSPopUpButton;
    subtitle UINavigationItem Configuration NSMenuItem NSWindow NSUserNotification UNMutableNotificationContent MKPointAnnotation;
    message UIAlertController NSSavePanel NSOpenPanel;
    text UILabel UITextField UITextView UIListContentConfiguration UIContentUnavailableConfiguration;
    stringValue NSTextField NSTextFieldCell NSSearchField NSSecureTextField NSComboBox; label NSToolbarItem NSTabViewItem;
    body UNMutableNotificationContent; caption MSMessageTemplateLayout; subcaption MSMessageTemplateLayout;
    trailingCaption MSMessageTemplateLayout; imageTitle MSMessageTemplateLayout;
    tabTitle CPTemplate CPListTemplate CPGridTemplate CPInformationTemplate; localizedTitle MPFeedbackCommand;
    detail PKShippingMethod; contentDescription CSSearchableItemAttributeSet; localizedDescription? NEVPNManager Progress
    """

  private static let resultList: String = """
    accessibilityLabel; accessibilityHint; accessibilityValue; largeContentTitle; activityTitle; previewItemTitle;
    titleForHeaderInSection; titleForFooterInSection; titleForDeleteConfirmationButtonForRowAt; titleForRow; errorDescription?;
    failureReason?; recoverySuggestion?; localizedDescription?
    """

  /// The first part of a selector, the parts whose arguments are shown.
  private static let messageList: String = """
    alertControllerWithTitle alertControllerWithTitle message; actionWithTitle actionWithTitle;
    alertWithTitle alertWithTitle message;
    initWithTitle initWithTitle message cancelButtonTitle otherButtonTitles destructiveButtonTitle;
    addButtonWithTitle addButtonWithTitle; setTitle setTitle; setText setText;
    setPlaceholder setPlaceholder; setPrompt setPrompt; setMessage setMessage; setAccessibilityLabel setAccessibilityLabel;
    setAccessibilityHint setAccessibilityHint; setAccessibilityValue setAccessibilityValue;
    insertSegmentWithTitle insertSegmentWithTitle; initWithItems initWithItems; rowActionWithStyle title;
    contextualActionWithStyle title; keyCommandWithInput discoverabilityTitle; setMessageText setMessageText;
    setInformativeText setInformativeText; setStringValue setStringValue; setToolTip setToolTip;
    setPlaceholderString setPlaceholderString; setLabel setLabel; setPaletteLabel setPaletteLabel;
    setNameFieldLabel setNameFieldLabel; setAlternateTitle setAlternateTitle; addItemWithTitle addItemWithTitle;
    insertItemWithTitle insertItemWithTitle;
    alertWithMessageText alertWithMessageText defaultButton alternateButton otherButton informativeTextWithFormat;
    buttonWithTitle buttonWithTitle;
    checkboxWithTitle checkboxWithTitle; radioButtonWithTitle radioButtonWithTitle; labelWithString labelWithString;
    wrappingLabelWithString wrappingLabelWithString; setActionName setActionName; evaluatePolicy localizedReason;
    setBody setBody; setSubtitle setSubtitle; actionWithIdentifier title
    """

  private static let functionList: String = """
    NSBeginAlertSheet 0 1 2 3 8; NSBeginCriticalAlertSheet 0 1 2 3 8; NSRunAlertPanel 0 1 2 3 4; NSRunCriticalAlertPanel 0 1 2 3 4
    """
}
