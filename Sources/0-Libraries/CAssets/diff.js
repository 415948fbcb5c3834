"use strict";
// A choice of the language whose changes are shown and counted, and buttons that copy.
(() => {
  // On each sheet of paper: what is compared, and the language that is shown.
  addEventListener("beforeprint", () => {
    const words = [...document.querySelector(".overline").children].map((part) => part.textContent);
    const language = document.querySelector(".choice option:checked[value]:not([value=''])")?.textContent;
    document.documentElement.style.setProperty("--on-sheet", JSON.stringify([...words, language].filter(Boolean).join(" · ")));
  });
  const said = document.getElementById("said");
  const addCopy = (code) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    if (!code.closest(".command")) button.setAttribute("aria-label", "Copy " + code.textContent);
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
      } catch {
        // Not every browser lets a page from a file write there.
        getSelection().selectAllChildren(code);
        document.execCommand("copy");
      }
      said.textContent = button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1200);
    });
    code.after(button);
  };
  const copied = ".command code, .place code";
  document.querySelectorAll(copied).forEach(addCopy);

  // Rows that are held back are text until somebody opens them.
  const held = [...document.querySelectorAll("main noscript")];
  const localesOf = (text) => [...text.matchAll(/data-locales="([^"]*)"/g)].flatMap((found) => found[1].split(" "));
  const open = (rest) => {
    const holder = document.createElement("template");
    holder.innerHTML = rest.textContent;
    holder.content.querySelectorAll(copied).forEach(addCopy);
    rest.replaceWith(holder.content);
  };
  const select = document.createElement("select");
  const heading = document.querySelector("h1");
  const counts = document.querySelector("[data-counts]");
  const kinds = [...document.querySelectorAll("details[data-one]")];
  const ways = [...document.querySelectorAll(".ways a")];
  const first = [heading, counts, ...document.querySelectorAll(".count")].filter(Boolean).map((part) => [part, part.textContent]);
  const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
  const rowsOf = (part) => [...part.querySelectorAll("tr[data-locales]")];
  const way = (id) => ways.find((link) => link.hash === "#" + id);
  const setWay = (id, count) => {
    const link = way(id);
    if (!link) return;
    link.hidden = count === 0;
    link.querySelector(".count").textContent = number(count);
  };
  const show = () => {
    const wanted = select.value;
    for (const rest of held) if (rest.isConnected && wanted && localesOf(rest.textContent).includes(wanted)) open(rest);
    for (const row of rowsOf(document)) row.hidden = wanted !== "" && !row.dataset.locales.split(" ").includes(wanted);
    for (const part of document.querySelectorAll("main details:has(tr[data-locales], noscript), main > section")) {
      part.hidden = wanted !== "" && rowsOf(part).every((row) => row.hidden);
    }
    if (wanted === "") {
      for (const [part, text] of first) part.textContent = text;
      for (const link of ways) link.hidden = false;
      return;
    }
    const harms = [], others = [];
    let rest = 0;
    for (const kind of kinds) {
      const count = rowsOf(kind).filter((row) => !row.hidden).length;
      const isHarm = kind.parentElement.id !== "rest";
      if (!isHarm) rest += count;
      setWay(kind.id, count);
      kind.querySelector(".count").textContent = number(count);
      if (count > 0) (isHarm ? harms : others).push(number(count) + " " + (count === 1 ? kind.dataset.one : kind.dataset.several));
    }
    setWay("rest", rest);
    const moved = document.getElementById("languages");
    if (moved) setWay("languages", rowsOf(moved).filter((row) => !row.hidden).length);
    if (counts) counts.textContent = others.join(", ");
    heading.textContent = select.selectedOptions[0].textContent + ": " + (harms.join(", ") || "nothing is lost");
    said.textContent = heading.textContent;
  };
  for (const rest of held) {
    rest.parentElement.addEventListener("toggle", () => {
      if (!rest.isConnected) return;
      open(rest);
      show();
    });
  }
  const named = (locale) => {
    try {
      return new Intl.DisplayNames("en", { type: "language" }).of(locale);
    } catch {
      return locale;
    }
  };
  const place = document.querySelector(".masthead");
  const changed = kinds.flatMap(rowsOf).flatMap((row) => row.dataset.locales.split(" "));
  const locales = [...new Set([...changed, ...held.flatMap((rest) => localesOf(rest.textContent))])].filter(Boolean).sort((one, other) => named(one).localeCompare(named(other)));
  if (locales.length > 1 && place) {
    const label = document.createElement("label");
    label.className = "choice";
    select.append(new Option("all", ""), ...locales.map((locale) => new Option(named(locale), locale)));
    select.addEventListener("change", show);
    label.append("Language ", select);
    place.append(label);
  }
  for (const link of ways) {
    link.addEventListener("click", () => {
      const target = document.getElementById(link.hash.slice(1));
      if (target && "open" in target) target.open = true;
    });
  }
})();
