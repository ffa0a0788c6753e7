/**
 * The script's part for a figure on a phone: `ragbookNarrow.layout` before it is drawn: smaller letters, long names beside an
 * axis on several lines, margins no wider than they need be. `ragbookNarrow.fit` once it stands and its sizes are known: the
 * axes' titles on as many lines as they need, and a figure that is higher by what legend and titles take.
 */
export const NARROW = `window.ragbookNarrow = {
  lines: function (text, length) {
    return String(text).split(" ").reduce(function (lines, word) {
      var joined = lines.length > 0 ? lines[lines.length - 1] + " " + word : word;
      if (lines.length > 0 && joined.length <= length) lines[lines.length - 1] = joined;
      else lines.push(word);
      return lines;
    }, []).join("<br>");
  },
  axes: function (layout) {
    return Object.keys(layout).filter(function (key) { return /^[xy]axis[0-9]*$/.test(key); });
  },
  layout: function (data, layout) {
    var names = {};
    data.forEach(function (trace) {
      [trace.name].concat(trace.x, trace.y).forEach(function (name) {
        if (typeof name === "string" && name.length > 14) names[name] = ragbookNarrow.lines(name, 14);
      });
    });
    var narrow = Object.assign({}, layout, { font: Object.assign({ size: 11 }, layout.font) });
    narrow.margin = Object.assign({}, layout.margin, { l: 40, r: 18 });
    ragbookNarrow.axes(layout).forEach(function (key) {
      narrow[key] = Object.assign({ labelalias: names }, layout[key]);
    });
    return narrow;
  },
  fit: function (plot, layout) {
    var size = plot._fullLayout._size;
    var legend = plot.querySelector(".legend .bg");
    var more = legend ? Math.max(0, legend.getBoundingClientRect().height - 24) : 0;
    var changes = {};
    ragbookNarrow.axes(layout).forEach(function (key) {
      var title = layout[key].title && layout[key].title.text;
      if (!title) return;
      // Beside its axis's middle a title may go on below the labels as far as there is room on both sides.
      var room = key[0] === "y" ? size.h : size.w + 2 * Math.min(size.l, size.r);
      var shown = ragbookNarrow.lines(title, Math.floor(room / 7));
      changes[key + ".title.text"] = shown;
      if (key[0] === "x") more += 16 * (shown.split("<br>").length - 1);
    });
    changes.height = layout.height + more;
    return changes;
  },
};`;
