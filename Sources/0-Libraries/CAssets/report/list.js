"use strict";

// A row of a list: two lines, each with something at its end.
const rowLines = (first, firstEnd, second, secondEnd) => [
  h("div", { class: "row-line" }, first, firstEnd),
  h("div", { class: "row-line" }, second, secondEnd),
];

// Whether there is room for a list and what is chosen in it.
const hasRoom = () => matchMedia("(min-width: 60.01rem)").matches;

// A list of any length of which only the rows in sight are on the page. Rows are of one height.
class LongList {
  // `draw(index)` gives the contents of a row, `select(index)` is called when a row is chosen, `open` on Enter.
  constructor({ id, label, rowHeight, draw, select, open }) {
    Object.assign(this, { id, rowHeight, draw, select, open });
    this.count = 0;
    this.current = -1;
    this.first = -1;
    this.last = -1;
    this.space = h("div", { class: "long-space", role: "presentation" });
    this.box = h(
      "div",
      { class: "long-list", id, tabindex: "0", role: "listbox", "aria-label": label },
      this.space,
    );
    this.box.addEventListener("scroll", () => this.drawRows(), { passive: true });
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.box.addEventListener("click", (event) => {
      const row = event.target.closest("[data-index]");
      if (!row) return;
      this.choose(Number(row.dataset.index));
      if (!hasRoom()) this.open();
    });
    new ResizeObserver(() => {
      this.reveal();
      this.drawRows();
    }).observe(this.box);
  }

  // Shows other rows; `current` is the one that is chosen, or -1.
  reset(count, current = -1) {
    this.count = count;
    this.current = current;
    this.space.style.height = count * this.rowHeight + "px";
    if (count === 0) this.space.replaceChildren();
    this.box.scrollTop = current < 0 ? 0 : Math.max(0, (current - 3) * this.rowHeight);
    this.drawRows(true);
  }

  drawRows(all = false) {
    const height = this.box.clientHeight;
    if (height === 0) return;
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.rowHeight) - 6);
    const last = Math.min(this.count, Math.ceil((this.box.scrollTop + height) / this.rowHeight) + 6);
    if (!all && first === this.first && last === this.last) return;
    this.first = first;
    this.last = last;
    const rows = [];
    for (let index = first; index < last; index++) rows.push(this.row(index));
    this.space.replaceChildren(...rows);
    this.mark();
  }

  row(index) {
    const row = h(
      "div",
      {
        class: "long-row", role: "option", id: this.id + "-" + index, "data-index": index,
        "aria-setsize": this.count, "aria-posinset": index + 1, "aria-selected": String(index === this.current),
      },
      this.draw(index),
    );
    row.style.transform = `translateY(${index * this.rowHeight}px)`;
    return row;
  }

  // All rows at once, for paper: at most `limit`.
  drawAll(limit) {
    const rows = [];
    for (let index = 0; index < Math.min(this.count, limit); index++) rows.push(this.row(index));
    if (this.count > limit) rows.push(h("p", { class: "soft" }, "And " + number(this.count - limit) + " more."));
    this.space.replaceChildren(...rows);
    this.first = this.last = -1;
  }

  mark() {
    for (const row of this.space.children) {
      row.setAttribute("aria-selected", String(Number(row.dataset.index) === this.current));
    }
    const row = document.getElementById(this.id + "-" + this.current);
    if (row) this.box.setAttribute("aria-activedescendant", row.id);
    else this.box.removeAttribute("aria-activedescendant");
  }

  reveal() {
    if (this.current < 0) return;
    const top = this.current * this.rowHeight;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    const bottom = top + this.rowHeight - this.box.clientHeight;
    if (bottom > this.box.scrollTop) this.box.scrollTop = bottom;
  }

  move(index) {
    if (this.count === 0) return;
    this.current = Math.max(0, Math.min(this.count - 1, index));
    this.reveal();
    this.drawRows();
    this.mark();
  }

  choose(index) {
    this.move(index);
    if (this.current >= 0) this.select(this.current);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.rowHeight) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, n: 1, p: -1 };
    // Where what is chosen takes the place of the list, it is chosen with Enter alone.
    const go = (index) => (hasRoom() ? this.choose(index) : this.move(index));
    if (event.key === "Enter" && this.current >= 0) {
      this.choose(this.current);
      this.open();
    } else if (event.key === "Home") go(0);
    else if (event.key === "End") go(this.count - 1);
    else if (event.key in steps) go(this.current + steps[event.key]);
    else return;
    event.preventDefault();
  }
}
