#include <stddef.h>

/// A file that is part of the executable, to the byte.
struct CAsset {
  const unsigned char *start;
  size_t count;
};

struct CAsset CAssetPageStyle(void);
struct CAsset CAssetDiffStyle(void);
struct CAsset CAssetDiffScript(void);
struct CAsset CAssetReportStyle(void);
struct CAsset CAssetReportScript(void);
struct CAsset CAssetDashboardStyle(void);
struct CAsset CAssetDashboardScript(void);
struct CAsset CAssetRulePages(void);
struct CAsset CAssetCommandPages(void);
struct CAsset CAssetAgentPage(void);
struct CAsset CAssetBashCompletions(void);
struct CAsset CAssetFishCompletions(void);
struct CAsset CAssetHistoryInSQLite(void);
struct CAsset CAssetHistoryInPostgreSQL(void);
struct CAsset CAssetStagingInPostgreSQL(void);
struct CAsset CAssetArrivalInPostgreSQL(void);
struct CAsset CAssetLocalizableTypes(void);
struct CAsset CAssetLocalizableMembers(void);
