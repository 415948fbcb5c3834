"use strict";
// A choice of the language whose changes are shown.
(() => {
  // On each sheet of paper: what is compared, and the language that is shown.
  addEventListener("beforeprint", () => {
    const words = [...document.querySelector(".overline").children].map((part) => part.textContent);
    const language = document.querySelector(".choice select")?.value;
    document.documentElement.style.setProperty("--on-sheet", JSON.stringify([...words, language].filter(Boolean).join(" · ")));
  });
  const rows = [...document.querySelectorAll("tr[data-locales]")].map((row) => ({ row, locales: row.dataset.locales.split(" ") }));
  const locales = [...new Set(rows.flatMap((entry) => entry.locales))].filter(Boolean).sort();
  const place = document.querySelector(".masthead");
  if (locales.length < 2 || !place) return;
  const label = document.createElement("label");
  label.className = "choice";
  label.append("Language ");
  const select = document.createElement("select");
  select.append(new Option("all", ""), ...locales.map((locale) => new Option(locale, locale)));
  label.append(select);
  place.append(label);
  const sections = [...document.querySelectorAll("main > details, main > section")];
  select.addEventListener("change", () => {
    for (const { row, locales } of rows) row.hidden = select.value !== "" && !locales.includes(select.value);
    for (const section of sections) {
      const own = [...section.querySelectorAll("tr[data-locales]")];
      section.hidden = own.length > 0 && own.every((row) => row.hidden);
    }
  });
  for (const link of document.querySelectorAll(".ways a")) {
    link.addEventListener("click", () => {
      const target = document.getElementById(link.hash.slice(1));
      if (target && "open" in target) target.open = true;
    });
  }
})();
