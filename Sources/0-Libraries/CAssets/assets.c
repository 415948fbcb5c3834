#include "CAssets.h"

// Part of C since 2023. Swift has `.embedInCode`, which takes twenty times as long to compile.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define ASSET(name) \
  struct CAsset CAsset##name(void) { return (struct CAsset){bytes_of_##name, sizeof bytes_of_##name}; }

// Shared by all pages.
static const unsigned char bytes_of_PageStyle[] = {
#embed "page.css"
};
ASSET(PageStyle)

static const unsigned char bytes_of_DiffStyle[] = {
#embed "diff.css"
};
ASSET(DiffStyle)

static const unsigned char bytes_of_DiffScript[] = {
#embed "diff.js"
};
ASSET(DiffScript)

static const unsigned char bytes_of_ReportStyle[] = {
#embed "report/report.css"
};
ASSET(ReportStyle)

// One script, whose parts stand in the order in which they need each other.
static const unsigned char bytes_of_ReportScript[] = {
#embed "report/text.js"
    ,
#embed "report/data.js"
    ,
#embed "report/state.js"
    ,
#embed "report/matrix.js"
    ,
#embed "report/cells.js"
    ,
#embed "report/list.js"
    ,
#embed "report/keys.js"
    ,
#embed "report/findings.js"
    ,
#embed "report/overview.js"
    ,
#embed "report/download.js"
    ,
#embed "report/keyboard.js"
    ,
#embed "report/main.js"
};
ASSET(ReportScript)

static const unsigned char bytes_of_DashboardStyle[] = {
#embed "dashboard.css"
};
ASSET(DashboardStyle)

static const unsigned char bytes_of_DashboardScript[] = {
#embed "dashboard.js"
};
ASSET(DashboardScript)

// The page of each rule.
static const unsigned char bytes_of_RulePages[] = {
#include "rules.inc"
};
ASSET(RulePages)

// The page of each command.
static const unsigned char bytes_of_CommandPages[] = {
#include "commands.inc"
};
ASSET(CommandPages)

static const unsigned char bytes_of_AgentPage[] = {
#embed "../../../Docs/agents/SKILL.md"
};
ASSET(AgentPage)

static const unsigned char bytes_of_BashCompletions[] = {
#embed "completions/completions.bash"
};
ASSET(BashCompletions)

static const unsigned char bytes_of_FishCompletions[] = {
#embed "completions/completions.fish"
};
ASSET(FishCompletions)

static const unsigned char bytes_of_HistoryInSQLite[] = {
#embed "history/sqlite.sql"
};
ASSET(HistoryInSQLite)

static const unsigned char bytes_of_HistoryInPostgreSQL[] = {
#embed "history/postgresql.sql"
};
ASSET(HistoryInPostgreSQL)

static const unsigned char bytes_of_StagingInPostgreSQL[] = {
#embed "history/postgresql-staging.sql"
};
ASSET(StagingInPostgreSQL)

static const unsigned char bytes_of_ArrivalInPostgreSQL[] = {
#embed "history/postgresql-arrival.sql"
};
ASSET(ArrivalInPostgreSQL)

static const unsigned char bytes_of_LocalizableTypes[] = {
#embed "code/localizable-types.txt"
};
ASSET(LocalizableTypes)

static const unsigned char bytes_of_LocalizableMembers[] = {
#embed "code/localizable-members.txt"
};
ASSET(LocalizableMembers)
