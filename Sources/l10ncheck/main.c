// Arguments come from C: the Swift runtime reads them from /proc and replaces bytes that are not UTF-8.
extern int l10n_main(int count, char **values);
int main(int count, char **values) { return l10n_main(count, values); }
