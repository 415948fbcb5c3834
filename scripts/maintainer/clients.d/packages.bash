# shellcheck shell=bash
# What is offered to the tools of others: hooks, an action, a component. For scripts/maintainer/test-clients, which has $checkout, $work, report and
# python_with.
# shellcheck disable=SC2154

# pre-commit itself installs the hooks from this repository, with the wheel that scripts/maintainer/package has made, and runs them.
client_hooks() {
  local python project=$work/hooked hook
  compgen -G "$checkout/dist/*.whl" >/dev/null || { report SKIPPED hooks "no wheel in dist: scripts/maintainer/package makes it"; return 0; }
  python=$(python_with pre-commit==4.7.0) || { report SKIPPED hooks "no pre-commit here"; return 0; }
  mkdir "$project"
  git -C "$project" init --quiet --initial-branch main
  mkdir "$project"/{en,de}.lproj
  printf '"a" = "One";\n' >"$project/en.lproj/Localizable.strings"
  printf '"a" = "Eins";\n' >"$project/de.lproj/Localizable.strings"
  printf 'let a = NSLocalizedString("a", comment: "")\n' >"$project/A.swift"
  git -C "$project" add --all
  git -C "$project" -c user.name=a -c user.email=a@b commit --quiet --message one
  # `hook_says STATUS HOOK TEXT`: what the hook says of what is staged.
  hook_says() {
    local answer=0
    (cd "$project" && git add --all && PRE_COMMIT_HOME=$work/pre-commit PIP_FIND_LINKS=$checkout/dist \
      "$python" -m pre_commit try-repo "$checkout" "$2") >"$work/said" 2>&1 || answer=$?
    if [ "$answer" -eq "$1" ] && grep -q -- "$3" "$work/said"; then
      report passed hooks "$2: $3"
    else
      report FAILED hooks "$2: $3"
      tail -n 12 "$work/said"
    fi
  }
  printf '"a" = "One";\n"b" = "Two %%d";\n' >"$project/en.lproj/Localizable.strings"
  printf '"a" = "Eins";\n"b" = "Zwei %%d";\n' >"$project/de.lproj/Localizable.strings"
  printf 'let a = [NSLocalizedString("a", comment: ""), NSLocalizedString("b", comment: "")]\n' >"$project/A.swift"
  for hook in l10ncheck l10ncheck-sync; do hook_says 0 "$hook" Passed; done
  printf '"a" = "Eins";\n"b" = "Zwei %%@";\n' >"$project/de.lproj/Localizable.strings"
  printf '\nlet c = NSLocalizedString("c", comment: "")\n' >>"$project/A.swift"
  hook_says 1 l10ncheck placeholder-type
  hook_says 1 l10ncheck-sync '"c"'
}

# All pages of the documentation become a site, and each link in it leads somewhere.
client_site() {
  if "$checkout/scripts/maintainer/site" "$work/documentation" >"$work/said" 2>&1; then
    report passed site "$(tail -n 1 "$work/said" | cut -d ' ' -f 1) pages"
  else
    report FAILED site "the documentation"
    tail -n 12 "$work/said"
  fi
}

# What GitHub's and GitLab's schemas, a search for holes and a linter say of the action, the component and what is in .github.
client_pipelines() {
  local python
  python=$(python_with check-jsonschema==0.39.0 zizmor==1.32.0 yamllint==1.38.0) || { report SKIPPED pipelines "no check-jsonschema here"; return 0; }
  # `judged TEXT COMMAND…`
  judged() {
    if "${@:2}" >"$work/said" 2>&1; then report passed pipelines "$1"; else report FAILED pipelines "$1" && cat "$work/said"; fi
  }
  local bin=${python%/*} settings='{extends: default, rules: {line-length: {max: 140}, document-start: disable,
    comments: {min-spaces-from-content: 1}, truthy: {check-keys: false}}}'
  judged "action.yml, GitHub's schema" "$bin/check-jsonschema" --builtin-schema vendor.github-actions "$checkout/action.yml"
  judged "workflows here, GitHub's schema" "$bin/check-jsonschema" --builtin-schema vendor.github-workflows \
    "$checkout"/.github/workflows/*.yml
  judged "forms of issues, GitHub's schema" "$bin/check-jsonschema" --builtin-schema vendor.github-issue-forms \
    "$checkout"/.github/ISSUE_TEMPLATE/*.yml
  # Behind the line that ends what the component asks for.
  sed '1,/^---$/d' "$checkout/templates/localization.yml" >"$work/component.yml"
  judged "component, GitLab's schema" "$bin/check-jsonschema" --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci \
    "$work/component.yml"
  judged "component, its shell" "$python" "$checkout/scripts/maintainer/clients.d/component.py" "$checkout" "$binary" "$work/component"
  mkdir -p "$work/recipes/.github/workflows"
  "$checkout/scripts/maintainer/clients.d/recipes.py" "$checkout/Docs" "$work/recipes"
  local file
  for file in "$work"/recipes/.github/workflows/*.yml; do
    judged "$(basename "$file"), GitHub's schema" "$bin/check-jsonschema" --builtin-schema vendor.github-workflows "$file"
  done
  for file in "$work"/recipes/*.gitlab-ci.yml; do
    judged "$(basename "$file"), GitLab's schema" "$bin/check-jsonschema" --builtin-schema vendor.gitlab-ci \
      --data-transform gitlab-ci "$file"
  done
  judged "Buildkite's schema" "$bin/check-jsonschema" --builtin-schema vendor.buildkite "$work"/recipes/.buildkite/*.yml
  judged "zizmor" "$bin/zizmor" --offline --no-progress --config "$checkout/scripts/maintainer/clients.d/zizmor.yml" \
    "$checkout/action.yml" "$checkout/.github" "$work/recipes"
  judged "yamllint" "$bin/yamllint" --strict -d "$settings" "$checkout/action.yml" "$checkout/.github" "$checkout/templates" \
    "$checkout/.pre-commit-hooks.yaml"
}
