/// The lists, from the public interfaces of the frameworks.
extension LocalizableAPI {
  /// Module, type, parameters of its initialisers.
  static let typeList: StaticString = """
    ActivityKit AlertConfiguration title body
    AlarmKit AlarmButton text
    AlarmKit AlarmPresentation title
    AlarmKit Alert title
    AlarmKit Countdown title
    AlarmKit Paused title
    AppIntents AppShortcut shortTitle
    AppIntents AppShortcutOptionsCollection title
    AppIntents ComputedProperty title
    AppIntents DeferredProperty title
    AppIntents DisplayRepresentation title subtitle synonyms* stringLiteral
    AppIntents EntityProperty title
    AppIntents IntentDeprecation message
    AppIntents IntentDescription 0 categoryName searchKeywords* resultValueName stringLiteral
    AppIntents IntentDialog 0 full supporting stringLiteral
    AppIntents IntentDisplayName true false
    AppIntents IntentItem title subtitle
    AppIntents IntentItemCollection promptLabel
    AppIntents IntentItemSection 0 title subtitle
    AppIntents IntentParameter title description requestValueDialog requestDisambiguationDialog
    AppIntents IntentPaymentMethod name
    AppIntents IntentPrediction displayRepresentation
    AppIntents Parameter title description requestValueDialog requestDisambiguationDialog
    AppIntents Property title
    AppIntents Summary 0
    AppIntents TypeDisplayRepresentation name numericFormat synonyms* stringLiteral
    Charts AxisValueLabel 0
    Foundation AttributedString localized
    Foundation LocalizedStringResource 0 stringLiteral
    Foundation LocalizationValue 0 stringLiteral
    Foundation String localized
    JournalingSuggestions JournalingSuggestionsPicker 0
    ManagedAppDistribution ManagedContentView primaryLabel secondaryLabel tertiaryLabel quaternaryLabel
    MapKit Annotation 0
    MapKit Marker 0
    PhotosUI PhotosPicker 0
    RealityKit CustomAction key
    RealityKit CustomContent label value
    SwiftUI AccessibilityCustomContentKey 0
    SwiftUI AccessibilityRotorEntry 0
    SwiftUI Button 0
    SwiftUI ColorPicker 0
    SwiftUI CommandMenu 0
    SwiftUI ContentUnavailableView 0
    SwiftUI ControlGroup 0
    SwiftUI DatePicker 0
    SwiftUI DisclosureGroup 0
    SwiftUI GroupBox 0
    SwiftUI Label 0
    SwiftUI LabeledContent 0
    SwiftUI Link 0
    Foundation LocalizedStringKey 0 stringLiteral
    SwiftUI Menu 0
    SwiftUI MenuBarExtra 0
    SwiftUI MenuButton 0
    SwiftUI MultiDatePicker 0
    SwiftUI NavigationLink 0
    SwiftUI Picker 0
    SwiftUI ProgressView 0
    SwiftUI Section 0
    SwiftUI SecureField 0 prompt
    SwiftUI ShareLink 0
    SwiftUI SharePreview 0
    SwiftUI Stepper 0
    SwiftUI SubscriptionStoreView 0
    SwiftUI Tab 0
    SwiftUI TabSection 0
    SwiftUI TableColumn 0
    SwiftUI Text 0
    SwiftUI TextField 0
    SwiftUI TextFieldLink 0
    SwiftUI Toggle 0
    SwiftUI UtilityWindow 0
    SwiftUI Window 0
    SwiftUI WindowGroup 0
    WidgetKit AppIntentRecommendation description
    WidgetKit ControlWidgetButton 0
    WidgetKit ControlWidgetToggle 0
    WidgetKit IntentRecommendation description
    """

  /// Module, function, parameters.
  static let memberList: StaticString = """
    AppIntents custom* acceptLabel acceptAlternatives* denyLabel denyAlternatives*
    AppIntents needsDisambiguationError dialog
    AppIntents needsToContinueInForegroundError 0
    AppIntents needsValueError 0
    AppIntents requestConfirmation dialog
    AppIntents requestDisambiguation dialog
    AppIntents requestToContinueInForeground 0
    AppIntents requestValue 0
    AppIntents result dialog
    Charts chartXAxisLabel 0
    Charts chartYAxisLabel 0
    Charts chartZAxisLabel 0
    Charts value* 0
    SwiftUI accessibilityAction named
    SwiftUI accessibilityCustomContent 0 1
    SwiftUI accessibilityHint 0
    SwiftUI accessibilityInputLabels 0*
    SwiftUI accessibilityLabel 0
    SwiftUI accessibilityRotor 0
    SwiftUI accessibilityValue 0
    SwiftUI alert 0
    SwiftUI badge 0
    SwiftUI confirmationDialog 0
    SwiftUI dialogSuppressionToggle 0
    SwiftUI fileDialogConfirmationLabel 0
    SwiftUI fileDialogMessage 0
    SwiftUI fileExporterFilenameLabel 0
    SwiftUI help 0
    SwiftUI navigationBarTitle 0
    SwiftUI navigationSubtitle 0
    SwiftUI navigationTitle 0
    SwiftUI searchable prompt
    SwiftUI typeSelectEquivalent 0
    WidgetKit configurationDisplayName 0
    WidgetKit controlWidgetActionHint 0
    WidgetKit controlWidgetStatus 0
    WidgetKit description* 0
    WidgetKit displayName* 0
    WidgetKit widgetLabel 0
    """

  /// The modules one of which a file has to see for a view of SwiftUI to be meant.
  static let interfaceModules: Set<Name> = [
    Name("SwiftUI"), Name("WidgetKit"), Name("AppIntents"), Name("Charts"), Name("TipKit"), Name("MapKit"),
    Name("PhotosUI"), Name("StoreKit"), Name("RealityKit"), Name("ActivityKit"), Name("AlarmKit"),
  ]
}
