"use strict";
// Sorting and finding in the lists. Without it the pages say the same, in the order that matters: worst first.
(() => {
  const said = document.getElementById("said");
  const made = (name, className, ...content) => {
    const element = document.createElement(name);
    element.className = className;
    element.append(...content);
    return element;
  };
  const button = (text, act) => {
    const element = made("button", "button", text);
    element.type = "button";
    element.addEventListener("click", act);
    return element;
  };
  // A choice of what a list shows; an option without a count is not there.
  const chooser = (title, options, act) => {
    const select = made("select", "");
    for (const [value, text] of options) select.append(new Option(text, value));
    select.addEventListener("change", () => act(select.value));
    const label = made("label", "chooser", title, select);
    label.select = select;
    return label;
  };

  // What a page holds back is text to a browser that runs scripts; it is read when somebody asks for more.
  const holdBack = (table, rows) => {
    const rest = table.closest("section").querySelector("noscript");
    if (!rest) return { count: () => 0, load() {} };
    const count = (part) => rest.isConnected ? rest.textContent.split(part).length - 1 : 0;
    const load = () => {
      if (!rest.isConnected) return;
      const holder = document.createElement("template");
      holder.innerHTML = rest.textContent;
      const loaded = [...holder.content.querySelectorAll("tr")];
      rows.push(...loaded);
      table.tBodies[0].append(...loaded);
      rest.remove();
      more.remove();
      loaded[0]?.querySelector("a")?.focus({ preventScroll: true });
    };
    const more = button(`Show ${count("<tr")} more`, load);
    more.classList.add("held");
    rest.before(more);
    return { count, load };
  };
  const value = (row, column) => {
    const cell = row.cells[column];
    const number = cell.dataset.v;
    if (number !== undefined) return Number(number);
    return (cell.querySelector("a") ?? cell).textContent.trim().toLowerCase();
  };
  const compare = (left, right) =>
    typeof left === "number" && typeof right === "number" ? left - right : String(left).localeCompare(String(right), "en");

  // What is sorted and searched for is in the address, behind the part of the page: `#languages?languages.sort=missing.up`.
  const lists = new Map();
  const parse = () => {
    const [part, query = ""] = location.hash.slice(1).split(/\?(.*)/s);
    return { part, values: new URLSearchParams(query) };
  };
  const keep = (part, changes, isStep) => {
    const { values } = parse();
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") values.delete(part + "." + name);
      else values.set(part + "." + name, value);
    }
    const query = values.toString();
    try {
      history[isStep ? "pushState" : "replaceState"](null, "", "#" + part + (query ? "?" + query : ""));
    } catch {
      // Some browsers allow so many changes in so many seconds.
    }
  };
  // What an address names that this page does not have is said: the language may be gone, or the address be another page's.
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "status");
  notice.hidden = true;
  document.querySelector("main").before(notice);
  const quoted = (text) => "“" + text.slice(0, 80) + "”";
  const say = (part, values) => {
    const unknown = [];
    if (part && !document.getElementById(part)) unknown.push("no part " + quoted(part));
    for (const [name, value] of values) {
      const [, own, what] = /^(.*)\.(sort|q|show)$/s.exec(name) ?? [];
      const list = lists.get(own);
      if (!list) unknown.push("no list for " + quoted(name));
      else if (what === "sort" && value && !list.knows(value)) unknown.push("no column " + quoted(value.split(".")[0]) + " in " + own);
      else if (what === "q" && value && list.find(value) === 0) unknown.push("nothing called " + quoted(value) + " in " + own);
    }
    notice.hidden = unknown.length === 0;
    notice.textContent = unknown.length === 0 ? "" : "This page has " + unknown.join(", ") + ": the address may be of another page or another day.";
  };
  const turn = (isFirst) => {
    const { part, values } = parse();
    say(part, values);
    for (const [name, list] of lists) {
      list.sort(values.get(name + ".sort") ?? "");
      list.find(values.get(name + ".q") ?? "");
      list.show(values.get(name + ".show") ?? "");
    }
    if (isFirst && location.hash.includes("?")) document.getElementById(part)?.scrollIntoView();
  };

  for (const table of document.querySelectorAll("table[data-sort]")) {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const held = holdBack(table, rows);
    const name = table.caption.textContent.split(",")[0];

    const part = table.closest("section").id;
    const heads = new Map();
    const list = { sort() {}, find() {}, show() {}, knows: (text) => heads.has(text.split(".")[0]) };
    lists.set(part, list);
    [...table.tHead.rows[0].cells].forEach((header, column) => {
      const title = header.textContent.trim();
      if (header.dataset.unsorted !== undefined) return;
      header.dataset.title = title;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sorter";
      button.append(...header.childNodes);
      header.append(button);
      const id = title.toLowerCase().replaceAll(" ", "-");
      heads.set(id, { header, column });
      button.addEventListener("click", () => {
        // Words begin with A, numbers with what matters: the lowest coverage, the most that is missing.
        const isNumber = header.classList.contains("num") && title !== "Change";
        const startsDown = column !== 0 && (isNumber || title === "Moved");
        const now = header.getAttribute("aria-sort");
        const isDown = now === null ? startsDown : now === "ascending";
        keep(part, { sort: id + (isDown ? ".down" : ".up") }, true);
        turn();
        said.textContent = `${name} sorted by ${title}, ${isDown ? "descending" : "ascending"}`;
      });
    });
    list.sort = (text) => {
      if (text) held.load();
      const [id, direction] = text.split(".");
      const by = heads.get(id);
      const sign = direction === "down" ? -1 : 1;
      const places = new Map(rows.map((row, index) => [row, index]));
      body.append(...[...rows].sort((left, right) =>
        (by ? sign * compare(value(left, by.column), value(right, by.column)) : 0) || places.get(left) - places.get(right)));
      for (const { header } of heads.values()) header.removeAttribute("aria-sort");
      // Without a choice the lowest stand first.
      (by ?? heads.get("translated"))?.header.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
    };

    table.closest("section").querySelector(".folded")?.addEventListener("toggle", held.load);
    let wanted = "", kind = "";
    const tests = {
      under: ["under the threshold", (row) => row.querySelector("[data-label=Threshold]")?.dataset.v === "0"],
      moved: ["moved", (row) => row.querySelector(".moved-cell a") !== null],
    };
    const none = made("p", "none-left", "No name matches.");
    none.hidden = true;
    table.closest(".scroll").after(none);
    const match = () => {
      if (wanted || kind) held.load();
      let count = 0;
      for (const row of rows) {
        row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted) || (kind !== "" && !tests[kind][1](row));
        row.classList.toggle("named", wanted + kind !== "");
        count += row.hidden ? 0 : 1;
      }
      none.hidden = count > 0;
      return count;
    };
    const head = table.closest("section").querySelector(".section-head");
    const tell = () => { notice.hidden = true; said.textContent = `${match()} of ${rows.length} ${name.toLowerCase()}`; };
    const kinds = Object.entries(tests).map(([id, [text, test]]) => [id, text, rows.filter(test).length]).filter(([, , count]) => count > 0 && count < rows.length);
    if (kinds.length > 0) {
      const choice = chooser("Show", [["", "all"], ...kinds.map(([id, text, count]) => [id, held.count("<tr") ? text : `${text}: ${count}`])], (value) => {
        keep(part, { show: value }, true);
        kind = value;
        tell();
      });
      head.append(choice);
      list.show = (value) => {
        kind = value in tests ? value : "";
        choice.select.value = kind;
        match();
      };
    }
    if (rows.length < 6 && !parse().values.has(part + ".q")) continue;
    const input = made("input", "");
    input.type = "search";
    input.autocomplete = "off";
    input.spellcheck = false;
    head.append(made("label", "finder", `Find in ${name.toLowerCase()}`, input));
    list.find = (text) => {
      if (input.value.trim() !== text.trim()) input.value = text;
      wanted = text.trim().toLowerCase();
      return match();
    };
    input.addEventListener("input", () => {
      keep(part, { q: input.value.trim() }, false);
      wanted = input.value.trim().toLowerCase();
      tell();
    });
  }

  // Projects by languages: what is under its threshold, or one person's.
  const grid = document.querySelector("table.grid");
  if (grid) {
    const section = grid.closest("section");
    const rows = [...grid.tBodies[0].rows];
    const held = holdBack(grid, rows);
    const owners = [...document.querySelectorAll("#owners a")].map((link) => link.textContent);
    const missed = grid.querySelectorAll(".missed").length + held.count('class="missed"');
    const options = [["", "all"], ...(missed ? [["under", `under the threshold: ${missed}`]] : []), ...owners.map((owner) => ["@" + owner, owner])];
    const show = (wanted) => {
      if (wanted) held.load();
      const owner = String(owners.indexOf(wanted.slice(1)));
      const test = wanted === "" ? () => true
        : wanted === "under" ? (cell) => cell.classList.contains("missed")
        : (cell) => (cell.dataset.o ?? "").split(" ").includes(owner);
      const columns = new Set();
      for (const row of rows) {
        const cells = [...row.cells].slice(1);
        const hits = cells.map(test);
        row.hidden = !hits.includes(true);
        cells.forEach((cell, place) => {
          cell.classList.toggle("other", !hits[place]);
          if (hits[place]) columns.add(place);
        });
      }
      for (const row of [grid.tHead.rows[0], ...rows]) [...row.cells].slice(1).forEach((cell, place) => (cell.hidden = !columns.has(place)));
    };
    const list = { sort() {}, find() {}, show() {}, knows: () => false };
    if (options.length > 1) {
      const choice = chooser("Show", options, (value) => {
        keep("grid", { show: value }, true);
        show(value);
      });
      section.querySelector(".section-head").append(choice);
      list.show = (value) => {
        const known = options.some(([id]) => id === value) ? value : "";
        choice.select.value = known;
        show(known);
      };
    }
    lists.set("grid", list);
    // On paper a wide one becomes strips of so many columns.
    const strip = 18;
    addEventListener("beforeprint", () => {
      held.load();
      const all = [grid.tHead.rows[0], ...rows].filter((row) => !row.hidden);
      const count = [...all[0].cells].filter((cell) => !cell.hidden).length - 1;
      if (count <= strip) return;
      section.classList.add("strips");
      grid.hidden = true;
      for (let first = 0; first < count; first += strip) {
        const part = made("table", "grid strip");
        for (const [place, row] of all.entries()) {
          const cells = [...row.cells].filter((cell) => !cell.hidden);
          const line = made("tr", "", ...[cells[0], ...cells.slice(1 + first, 1 + first + strip)].map((cell) => cell.cloneNode(true)));
          (place === 0 ? part.createTHead() : part.tBodies[0] ?? part.createTBody()).append(line);
        }
        grid.before(part);
      }
    });
    addEventListener("afterprint", () => {
      for (const part of section.querySelectorAll(".strip")) part.remove();
      section.classList.remove("strips");
      grid.hidden = false;
    });
  }
  addEventListener("popstate", () => turn());
  addEventListener("hashchange", () => turn());
  turn(true);

  // A line, or the states of what needs work.
  for (const states of document.querySelectorAll(".states")) {
    const figure = states.closest("figure");
    const turnTo = (isByState) => {
      figure.classList.toggle("by-state", isByState);
      ways.forEach((way, place) => way.setAttribute("aria-pressed", String((place === 1) === isByState)));
    };
    const ways = [button("Share", () => turnTo(false)), button("By state", () => turnTo(true))];
    figure.classList.add("switched");
    figure.prepend(made("p", "switch", ...ways));
    turnTo(false);
  }

  // A command is copied with a button.
  const addCopy = (code) => {
    const copied = made("button", "", "Copy");
    copied.type = "button";
    copied.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
      } catch {
        // Not every browser lets a page from a file write there.
        getSelection().selectAllChildren(code);
        document.execCommand("copy");
      }
      said.textContent = copied.textContent = "Copied";
      setTimeout(() => (copied.textContent = "Copy"), 1200);
    });
    code.after(copied);
  };
  document.querySelectorAll(".command code").forEach(addCopy);
  for (const rest of document.querySelectorAll("#work noscript")) {
    const more = button(`Show ${rest.textContent.split("<li").length - 1} more`, () => {
      const holder = document.createElement("template");
      holder.innerHTML = rest.textContent;
      holder.content.querySelectorAll(".command code").forEach(addCopy);
      const loaded = [...holder.content.querySelectorAll("li")];
      rest.previousElementSibling.previousElementSibling.append(...loaded);
      rest.remove();
      more.remove();
      loaded[0]?.querySelector("a")?.focus({ preventScroll: true });
    });
    more.classList.add("held");
    rest.before(more);
  }

  // What stands on each sheet of paper.
  addEventListener("beforeprint", () => {
    const shown = [...document.querySelectorAll(".chooser select")].map((select) => select.value && select.selectedOptions[0].textContent);
    const found = [...document.querySelectorAll(".finder input")].map((input) => input.value && quoted(input.value));
    const words = [...document.querySelector(".overline").children].map((part) => part.textContent);
    document.documentElement.style.setProperty("--on-sheet", JSON.stringify([...words, ...shown, ...found].filter(Boolean).join(" · ")));
  });

  // The values of a line, under the pointer and with the arrow keys.
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  for (const chart of document.querySelectorAll("svg[data-points]")) {
    const points = chart.dataset.points.split(";").filter(Boolean).map((text) => text.split(",").map(Number));
    if (points.length === 0) continue;
    const text = document.createElement("p");
    text.className = "trend-value";
    chart.after(text);
    const cursor = document.createElementNS("http://www.w3.org/2000/svg", "line");
    cursor.setAttribute("class", "trend-cursor");
    cursor.setAttribute("y1", "12%");
    cursor.setAttribute("y2", "81%");
    let at = points.length - 1;
    const words = ([, , time, share]) => {
      const day = new Date(time * 1000);
      const whole = Math.floor(share / 100) + (share % 10000 === 0 ? "" : "." + Math.floor((share % 100) / 10));
      return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}: ${whole}%`;
    };
    const showPoint = (place, isSpoken) => {
      at = Math.max(0, Math.min(points.length - 1, place));
      cursor.setAttribute("x1", points[at][0] / 100 + "%");
      cursor.setAttribute("x2", points[at][0] / 100 + "%");
      chart.append(cursor);
      text.textContent = words(points[at]);
      if (isSpoken) said.textContent = text.textContent;
    };
    const clear = () => {
      cursor.remove();
      text.textContent = "";
    };
    chart.setAttribute("tabindex", "0");
    chart.addEventListener("focus", () => showPoint(at, true));
    chart.addEventListener("blur", clear);
    chart.addEventListener("pointerleave", clear);
    chart.addEventListener("pointermove", (event) => {
      const box = chart.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * 10000;
      let nearest = 0;
      for (let place = 1; place < points.length; place++) {
        if (Math.abs(points[place][0] - x) < Math.abs(points[nearest][0] - x)) nearest = place;
      }
      showPoint(nearest, false);
    });
    chart.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 30, PageDown: at + 30, Home: 0, End: points.length - 1 };
      if (!(event.key in steps)) return;
      showPoint(steps[event.key], true);
      event.preventDefault();
    });
  }
})();
