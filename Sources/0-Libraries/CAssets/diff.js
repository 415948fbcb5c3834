"use strict";
// A choice of the language whose changes are shown.
(() => {
  // On each sheet of paper: what is compared, and the language that is shown.
  addEventListener("beforeprint", () => {
    const words = [...document.querySelector(".overline").children].map((part) => part.textContent);
    const language = document.querySelector(".choice option:checked[value]:not([value=''])")?.textContent;
    document.documentElement.style.setProperty("--on-sheet", JSON.stringify([...words, language].filter(Boolean).join(" · ")));
  });
  // Rows that are held back are text until somebody opens them.
  const held = [...document.querySelectorAll("main noscript")];
  const localesOf = (text) => [...text.matchAll(/data-locales="([^"]*)"/g)].flatMap((found) => found[1].split(" "));
  const open = (rest) => {
    const holder = document.createElement("template");
    holder.innerHTML = rest.textContent;
    rest.replaceWith(holder.content);
  };
  const select = document.createElement("select");
  const show = () => {
    const wanted = select.value;
    for (const rest of held) if (rest.isConnected && wanted && localesOf(rest.textContent).includes(wanted)) open(rest);
    for (const row of document.querySelectorAll("tr[data-locales]")) row.hidden = wanted !== "" && !row.dataset.locales.split(" ").includes(wanted);
    for (const section of document.querySelectorAll("main > details, main > section")) {
      const own = [...section.querySelectorAll("tr[data-locales]")];
      section.hidden = own.length > 0 && own.every((row) => row.hidden);
    }
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
  const rows = [...document.querySelectorAll("tr[data-locales]")].flatMap((row) => row.dataset.locales.split(" "));
  const locales = [...new Set([...rows, ...held.flatMap((rest) => localesOf(rest.textContent))])].filter(Boolean).sort((one, other) => named(one).localeCompare(named(other)));
  if (locales.length > 1 && place) {
    const label = document.createElement("label");
    label.className = "choice";
    select.append(new Option("all", ""), ...locales.map((locale) => new Option(named(locale), locale)));
    select.addEventListener("change", show);
    label.append("Language ", select);
    place.append(label);
  }
  for (const link of document.querySelectorAll(".ways a")) {
    link.addEventListener("click", () => {
      const target = document.getElementById(link.hash.slice(1));
      if (target && "open" in target) target.open = true;
    });
  }
})();
