"use strict";

// Keys that work everywhere on the page but where text is typed.

function globalKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const isTyping = event.target.matches("input, select, textarea");
  const help = document.getElementById("help");
  if (help.open) return;
  if (event.key === "Escape") return escape(event, isTyping);
  if (isTyping) return;
  if (event.key === "/") document.getElementById("search").focus();
  else if (event.key === "?") help.showModal();
  else if (event.key >= "1" && event.key <= String(VIEWS.length)) {
    show({ view: VIEWS[event.key - 1], sort: "", key: "" });
    focusView();
  } else if (event.key === "c") {
    const place = document.getElementById("detail-place");
    if (!place) return;
    copy(place.textContent);
  } else if (event.key === "n" || event.key === "p") {
    const step = event.key === "n" ? 1 : -1;
    if (state.view === "tables" && matrix.rows.length > 0) nextGap(step);
    else if (state.view === "keys" && keyList) keyList.choose(keyList.current + step);
    else if (state.view === "findings" && findingList) findingList.choose(findingList.current + step);
    else return;
  } else return;
  event.preventDefault();
}

// Back by one: out of the search, then the search itself, then what is open, then the filters. The focus goes back to the list.
function escape(event, isTyping) {
  const search = document.getElementById("search");
  if (isTyping) {
    if (event.target === search && search.value) show({ q: "", key: "" });
    else focusView();
  } else if (state.key) {
    show({ key: "" });
    focusView();
  } else if (state.q) show({ q: "" });
  else if (state.locale || state.table || state.state || state.severity) {
    show({ locale: "", table: "", state: "", severity: "" });
  } else return;
  event.preventDefault();
}

// Where the keyboard goes when a part of the report is opened by it.
function focusView() {
  if (state.view === "tables" && matrix.rows.length > 0) focusCell();
  else if (state.view === "keys" && keyList) keyList.box.focus();
  else if (state.view === "findings" && findingList) findingList.box.focus();
  else document.getElementById("main").focus({ preventScroll: true });
}
