"use strict";
// Sorting and finding in the lists. Without it the pages say the same, in the order that matters: worst first.
(() => {
  const said = document.getElementById("said");
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
      const [, own, what] = /^(.*)\.(sort|q)$/s.exec(name) ?? [];
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
    }
    if (isFirst && location.hash.includes("?")) document.getElementById(part)?.scrollIntoView();
  };

  for (const table of document.querySelectorAll("table[data-sort]")) {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const name = table.caption.textContent.split(",")[0];

    const part = table.closest("section").id;
    const heads = new Map();
    const list = { sort() {}, find() {}, knows: (text) => heads.has(text.split(".")[0]) };
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
        const isNumber = header.classList.contains("num") && column !== 2;
        const startsDown = column !== 0 && (isNumber || title === "Moved");
        const now = header.getAttribute("aria-sort");
        const isDown = now === null ? startsDown : now === "ascending";
        keep(part, { sort: id + (isDown ? ".down" : ".up") }, true);
        turn();
        said.textContent = `${name} sorted by ${title}, ${isDown ? "descending" : "ascending"}`;
      });
    });
    list.sort = (text) => {
      const [id, direction] = text.split(".");
      const by = heads.get(id);
      const sign = direction === "down" ? -1 : 1;
      const places = new Map(rows.map((row, index) => [row, index]));
      body.append(...[...rows].sort((left, right) =>
        (by ? sign * compare(value(left, by.column), value(right, by.column)) : 0) || places.get(left) - places.get(right)));
      for (const { header } of heads.values()) header.removeAttribute("aria-sort");
      by?.header.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
    };

    if (rows.length < 6 && !parse().values.has(part + ".q")) continue;
    const field = document.createElement("label");
    field.className = "finder";
    const input = document.createElement("input");
    input.type = "search";
    input.autocomplete = "off";
    input.spellcheck = false;
    field.append(`Find in ${name.toLowerCase()}`, input);
    table.closest("section").querySelector(".section-head").append(field);
    const none = document.createElement("p");
    none.className = "none-left";
    none.hidden = true;
    none.textContent = "No name matches.";
    table.closest(".scroll").after(none);
    list.find = (text) => {
      if (input.value.trim() !== text.trim()) input.value = text;
      const wanted = text.trim().toLowerCase();
      let count = 0;
      for (const row of rows) {
        row.hidden = wanted !== "" && !row.cells[0].textContent.toLowerCase().includes(wanted);
        row.classList.toggle("named", wanted !== "");
        count += row.hidden ? 0 : 1;
      }
      none.hidden = count > 0;
      return count;
    };
    input.addEventListener("input", () => {
      keep(part, { q: input.value.trim() }, false);
      notice.hidden = true;
      said.textContent = `${list.find(input.value)} of ${rows.length} ${name.toLowerCase()}`;
    });
  }
  addEventListener("popstate", () => turn());
  addEventListener("hashchange", () => turn());
  turn(true);

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
