/// Plural rules of others, with CLDR's categories of their forms.
enum GettextRules {
  private static let slavic =
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
  private static let western = "nplurals=2; plural=(n != 1);"

  /// The table of gettext 0.21, where it is CLDR's.
  static let fitting: [(String, String, String)] =
    [
      "bg", "da", "de", "el", "en", "eo", "es", "et", "fi", "fo", "hu", "it", "nb", "nl", "nn", "no", "sv",
      "tr",
    ].map {
      ($0, western, "one other")
    } + ["be", "ru", "uk"].map { ($0, slavic, "one few many") }
    + ["hr", "sr"].map { ($0, slavic, "one few other") }
    + ["ja", "ko", "vi"].map { ($0, "nplurals=1; plural=0;", "other") } + [
      ("cs", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", "one few other"),
      ("sk", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", "one few other"),
      ("fr", "nplurals=2; plural=(n > 1);", "one other"),
      ("pt_BR", "nplurals=2; plural=(n > 1);", "one other"),
      ("pt_PT", western, "one other"),
      (
        "lt",
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);",
        "one few other"
      ),
      (
        "pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
        "one few many"
      ),
      (
        "ro", "nplurals=3; plural=n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2;", "one few other"
      ),
      (
        "sl", "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
        "one two few other"
      ),
    ]

  /// Rules of the table that do not fit, with why not.
  static let foreign: [(String, String, String)] = [
    (
      "lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
      "form 1 is for several: 2 is other, 10 is zero"
    ),
    (
      "ga", "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;",
      "form 2 is for several: 0 is other, 3 is few, 7 is many"
    ),
    ("he", western, "form 1 is for several: 0 is other, 2 is two"),
    ("pt", western, "form 1 is for several: 0 is one, 2 is other"),
    // What a tool writes that knows one rule only.
    ("pl", western, "form 1 is for several: 0 is many, 2 is few"),
    ("ar", western, "form 1 is for several: 0 is zero, 2 is two, 3 is few, 11 is many, 100 is other"),
    ("ru", "nplurals=1; plural=0;", "form 0 is for several: 0 is many, 1 is one, 2 is few"),
    ("de", "nplurals=1; plural=0;", "form 0 is for several: 0 is other, 1 is one"),
    ("hi", western, "form 1 is for several: 0 is one, 2 is other"),
    // A form that nothing takes.
    ("de", "nplurals=3; plural=(n != 1);", "no number takes form 2"),
  ]

  /// The rules of Transifex, Weblate and Crowdin.
  static let platforms: [(String, String, String)] = [
    // `other` of these languages is for fractions.
    (
      "ru",
      "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || "
        + "(n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3);", "one few many other"
    ),
    (
      "uk",
      "nplurals=4; plural=(n % 1 == 0 && n % 10 == 1 && n % 100 != 11 ? 0 : n % 1 == 0 && n % 10 >= 2 && n % 10 <= 4 "
        + "&& (n % 100 < 12 || n % 100 > 14) ? 1 : n % 1 == 0 && (n % 10 ==0 || (n % 10 >=5 && n % 10 <=9) || "
        + "(n % 100 >=11 && n % 100 <=14 )) ? 2: 3);", "one few many other"
    ),
    (
      "pl",
      "nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && "
        + "n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);", "one few many other"
    ),
    // `many` of these.
    (
      "cs",
      "nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3;",
      "one few many other"
    ),
    (
      "lt",
      "nplurals=4; plural=(n % 10 == 1 && (n % 100 > 19 || n % 100 < 11) ? 0 : (n % 10 >= 2 && n % 10 <=9) && "
        + "(n % 100 > 19 || n % 100 < 11) ? 1 : n % 1 != 0 ? 2: 3);", "one few many other"
    ),
    // The second form is for whole millions.
    ("es", "nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;", "one many other"),
    (
      "fr", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;",
      "one many other"
    ),
    ("pt", "nplurals=2; plural=n > 1;", "one other"), ("hi", "nplurals=2; plural=n > 1;", "one other"),
    ("fa", "nplurals=2; plural=n > 1;", "one other"), ("zh_Hans", "nplurals=1; plural=0;", "other"),
    // Forms in an order of their own.
    (
      "lv",
      "nplurals=3; plural=n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 0 : n % 10 == 1 && n % 100 != 11 ? 1 : 2;",
      "zero one other"
    ),
    (
      "lv",
      "nplurals=3; plural=(n%10==0 || n%100>=11 && n%100<=19) ? 2 : (n%10==1 && n%100!=11) ? 0 : 1;",
      "one other zero"
    ),
    (
      "ar",
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      "zero one two few many other"
    ),
    (
      "ga", "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n<7 && n>2 ? 2 :(n>6 && n<11) ? 3 : 4);",
      "one two few many other"
    ),
    (
      "cy",
      "nplurals=6; plural=(n == 0) ? 0 : ((n == 1) ? 1 : ((n == 2) ? 2 : ((n == 3) ? 3 : ((n == 6) ? 4 : 5))));",
      "zero one two few many other"
    ),
    (
      "sl", "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
      "one two few other"
    ),
    (
      "mt",
      "nplurals=5; plural=(n == 1) ? 0 : ((n == 2) ? 1 : ((n == 0 || ((n % 100 >= 3 && n % 100 <= 10))) ? 2 : "
        + "((n % 100 >= 11 && n % 100 <= 19) ? 3 : 4)));", "one two few many other"
    ),
    (
      "br",
      "nplurals=5; plural=n % 10 == 1 && n % 100 != 11 && n % 100 != 71 && n % 100 != 91 ? 0 : n % 10 == 2 && n % 100 "
        + "!= 12 && n % 100 != 72 && n % 100 != 92 ? 1 : (n % 10 == 3 || n % 10 == 4 || n % 10 == 9) && (n % 100 < 10 "
        + "|| n % 100 > 19) && (n % 100 < 70 || n % 100 > 79) && (n % 100 < 90 || n % 100 > 99) ? 2 : n != 0 && n % "
        + "1000000 == 0 ? 3 : 4;", "one two few many other"
    ),
    (
      "gd",
      "nplurals=4; plural=(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3;",
      "one two few other"
    ),
    // Several forms for one category: where their texts differ, the handoff contradicts itself.
    (
      "he",
      "nplurals=4; plural=(n == 1) ? 0 : ((n == 2) ? 1 : ((n > 10 && n % 10 == 0) ? 2 : 3));",
      "one two other other"
    ),
  ]
}
