/**
 * The first script in every sandbox, in the sandbox's own language. It keeps what it needs of the built-in functions before
 * any learner's code runs, so that a patched Array.prototype, JSON.stringify or Object.is changes nothing here. It therefore
 * uses no method call on any object, no for…of, no spread: only captured functions, indexes and operators.
 * Its value is an object with four functions that the learner's code never sees.
 */
export function preludeText(settings: { readonly seed: number; readonly outputChars: number }): string {
  return String.raw`(() => {
"use strict";
const { apply, construct, ownKeys, getPrototypeOf, setPrototypeOf, isExtensible, getOwnPropertyDescriptor, defineProperty } = Reflect;
const { isArray } = Array;
const { parse, stringify } = JSON;
const { hasOwnProperty, propertyIsEnumerable } = Object.prototype;
const { slice } = String.prototype;
const { imul } = Math;
const ObjectPrototype = Object.prototype, ArrayPrototype = Array.prototype;
const has = (object, key) => apply(hasOwnProperty, object, [key]);
const cut = (text, end, start = 0) => apply(slice, text, [start, end]);
const named = [
  [Set.prototype, "a Set"], [Map.prototype, "a Map"], [Promise.prototype, "a Promise"], [Date.prototype, "a Date"],
  [RegExp.prototype, "a RegExp"], [Error.prototype, "an Error"], [ArrayPrototype, "a list of another class"],
  [WeakSet.prototype, "a WeakSet"], [WeakMap.prototype, "a WeakMap"], [Number.prototype, "a Number object"],
  [String.prototype, "a String object"], [Boolean.prototype, "a Boolean object"],
  [getPrototypeOf(Int8Array.prototype), "a typed array"], [getPrototypeOf(getPrototypeOf([][Symbol.iterator]())), "an iterator"],
];
const errors = [
  [RangeError.prototype, "RangeError"], [TypeError.prototype, "TypeError"], [ReferenceError.prototype, "ReferenceError"],
  [SyntaxError.prototype, "SyntaxError"], [InternalError.prototype, "InternalError"], [Error.prototype, "Error"],
];

// Proxies answer questions with the learner's code; they are remembered, so that none passes for plain data.
const RealProxy = Proxy, proxies = new WeakSet(), { add, has: holds } = WeakSet.prototype;
let hasProxies = false;
const remembered = (proxy) => { hasProxies = true; apply(add, proxies, [proxy]); return proxy; };
const isProxy = (value) => hasProxies && apply(holds, proxies, [value]);
function KeptProxy(target, handler) {
  if (!new.target) throw new TypeError("Proxy must be called with new");
  return remembered(new RealProxy(target, handler));
}
const { revocable } = RealProxy;
defineProperty(KeptProxy, "revocable", { configurable: true, writable: true, value: (target, handler) => {
  const made = apply(revocable, RealProxy, [target, handler]);
  remembered(made.proxy);
  return made;
} });
globalThis.Proxy = KeptProxy;

// Errors of the engine are made without asking anybody; those that a learner makes are remembered, so that none passes for one.
const RealInternalError = InternalError, learnersOwn = new WeakSet();
function KeptInternalError(...given) {
  const error = construct(RealInternalError, given, new.target || KeptInternalError);
  apply(add, learnersOwn, [error]);
  return error;
}
defineProperty(KeptInternalError, "name", { value: "InternalError" });
defineProperty(KeptInternalError, "prototype", { value: RealInternalError.prototype });
setPrototypeOf(KeptInternalError, Error);
defineProperty(RealInternalError.prototype, "constructor", { configurable: true, writable: true, value: KeptInternalError });
globalThis.InternalError = KeptInternalError;

// The same numbers in every call.
let state = 0;
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = imul(state ^ (state >>> 15), 1 | state);
  t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

// The same moment in every call.
const RealDate = Date, now = 1767960000000, { toString: dateText } = RealDate.prototype;
function FixedDate(...given) {
  if (!new.target) return apply(dateText, new RealDate(now), []);
  return construct(RealDate, given.length === 0 ? [now] : given, new.target);
}
defineProperty(FixedDate, "name", { value: "Date" });
defineProperty(FixedDate, "length", { value: 7 });
FixedDate.prototype = RealDate.prototype;
FixedDate.UTC = RealDate.UTC;
FixedDate.parse = RealDate.parse;
FixedDate.now = () => now;
RealDate.prototype.constructor = FixedDate;
globalThis.Date = FixedDate;

// Answers: one node of plain data after another, until the room is used up.
let room = 0;
const other = (words) => '["x",' + stringify(words) + "]";
function encode(value, depth) {
  if (room < 0) return other("too large");
  if (value === null) return '["0"]';
  switch (typeof value) {
    case "undefined": return '["u"]';
    case "boolean": return '["b",' + value + "]";
    case "number":
      if (value !== value || value === Infinity || value === -Infinity) return '["n","' + value + '"]';
      return '["n",' + value + "]";
    case "string":
      room -= value.length / 64;
      return room < 0 ? other("too large") : '["s",' + stringify(value) + "]";
    case "function": return other("a function");
    case "bigint": return other("a BigInt");
    case "symbol": return other("a Symbol");
  }
  if (isProxy(value)) return other("a Proxy");
  if (depth > 24) return other("nested too deep");
  const prototype = getPrototypeOf(value);
  if (isArray(value) && prototype === ArrayPrototype) return encodeList(value, depth);
  if (prototype !== ObjectPrototype && prototype !== null) return other(whatItIs(value));
  return encodeObject(value, depth);
}
function encodeList(list, depth) {
  let out = "";
  const length = list.length;
  for (let index = 0; index < length; index++) {
    if (room < 0) return other("too large");
    const field = getOwnPropertyDescriptor(list, index);
    out += (index === 0 ? "" : ",") + encodeField(field, depth);
  }
  return '["a",[' + out + "]]";
}
function encodeObject(object, depth) {
  let out = "";
  const keys = ownKeys(object);
  const length = keys.length;
  for (let index = 0; index < length; index++) {
    if (room < 0) return other("too large");
    const key = keys[index];
    if (typeof key !== "string" || !apply(propertyIsEnumerable, object, [key])) continue;
    room -= key.length / 64;
    out += (out === "" ? "" : ",") + "[" + stringify(key) + "," + encodeField(getOwnPropertyDescriptor(object, key), depth) + "]";
  }
  return '["o",[' + out + "]]";
}
function encodeField(field, depth) {
  room -= 1;
  if (field === undefined) return '["u"]';
  return has(field, "value") ? encode(field.value, depth + 1) : other("a getter");
}
function whatItIs(value) {
  const known = firstOf(named, value);
  return known === "" ? "an object of a class" : known;
}
function firstOf(table, value) {
  for (let at = value, step = 0; at !== null && step < 20 && !isProxy(at); step++) {
    at = getPrototypeOf(at);
    for (let index = 0; index < table.length; index++) if (table[index][0] === at) return table[index][1];
  }
  return "";
}
function encodeWhole(value) {
  room = 5000;
  // Looking at a value runs no code of the learner's, proxies apart, and those are never looked into.
  const text = encode(value, 0);
  return room < 0 ? other("too large") : text;
}

// Inputs: plain JSON where that can hold them ("j"), else the wire format ("w"); freshly built each time.
function read(input) {
  const built = parse(cut(input, input.length, 1));
  return input[0] === "j" ? built : decodeList(built);
}
function decode(wire) {
  switch (wire[0]) {
    case "u": return undefined;
    case "0": return null;
    case "n": return typeof wire[1] === "number" ? wire[1] : wire[1] === "NaN" ? NaN : wire[1] === "Infinity" ? Infinity : -Infinity;
    case "a": return decodeList(wire[1]);
    case "o": {
      const object = {};
      for (let index = 0; index < wire[1].length; index++) put(object, wire[1][index][0], decode(wire[1][index][1]));
      return object;
    }
    default: return wire[1];
  }
}
function decodeList(items) {
  const list = [];
  for (let index = 0; index < items.length; index++) put(list, index, decode(items[index]));
  return list;
}
function put(object, key, value) {
  defineProperty(object, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
}

// Is an argument still as it was? A plain walk over the original; getters and proxies count as a change where they show one, and
// so do another prototype and an object that can't be changed any more.
// Asked after every call, about every part of the input: what is asked often is asked first, and no call is made for plain values.
function isSame(value, original) {
  if (typeof value !== "object" || value === null || isProxy(value)) return false;
  const list = isArray(original);
  if (isArray(value) !== list || getPrototypeOf(value) !== (list ? ArrayPrototype : ObjectPrototype) || !isExtensible(value)) return false;
  // The keys of a list as it was built are its positions, and "length".
  const keys = list ? null : ownKeys(original), length = list ? original.length : keys.length;
  if (ownKeys(value).length !== (list ? length + 1 : length)) return false;
  for (let index = 0; index < length; index++) {
    const key = list ? index : keys[index], one = value[key], other = original[key];
    if (one === other) continue;
    if (typeof other === "object" && other !== null ? !isSame(one, other) : one === one || other === other) return false;
  }
  return true;
}

function isUnchanged(args, originals) {
  try {
    return isSame(args, originals);
  } catch {
    return false;
  }
}

// Throws.
function textOf(thrown, key) {
  for (let at = thrown, step = 0; at !== null && step < 20; step++) {
    if (isProxy(at)) return "";
    const field = getOwnPropertyDescriptor(at, key);
    if (field !== undefined) return has(field, "value") && typeof field.value === "string" ? cut(field.value, 2000) : "";
    at = getPrototypeOf(at);
  }
  return "";
}
function describe(thrown) {
  if ((typeof thrown !== "object" && typeof thrown !== "function") || thrown === null) {
    const text = typeof thrown === "string" ? cut(thrown, 500) : typeof thrown === "symbol" ? "a Symbol" : cut("" + thrown, 500);
    return '"",' + stringify(text) + ',""';
  }
  const kind = isProxy(thrown) ? "" : firstOf(errors, thrown), message = textOf(thrown, "message");
  const isMemory = kind === "InternalError" && message === "out of memory" && !apply(holds, learnersOwn, [thrown]);
  return stringify(isMemory ? "OutOfMemory" : kind) + "," + stringify(cut(message, 500)) + "," + stringify(cut(textOf(thrown, "stack"), 300));
}

// What is printed, kept here until it is asked for.
let printed = "", lost = false;
function print(given) {
  if (lost) return;
  let line = "";
  for (let index = 0; index < given.length; index++) line += (index === 0 ? "" : " ") + shown(given[index], 0);
  const left = ${settings.outputChars} - printed.length;
  lost = line.length >= left;
  printed += (lost ? cut(line, left > 0 ? left : 0) + "…" : line) + "\n";
}
function shown(value, depth) {
  if (typeof value === "string") return depth === 0 ? cut(value, 2000) : stringify(cut(value, 200));
  if (typeof value === "bigint") return "" + value + "n";
  if (typeof value === "symbol") return "a Symbol";
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return "" + value;
  if (isProxy(value)) return "a Proxy";
  const list = isArray(value), prototype = getPrototypeOf(value);
  if (!list && prototype !== ObjectPrototype && prototype !== null) {
    const kind = firstOf(errors, value);
    return kind === "" ? whatItIs(value) : kind + ": " + cut(textOf(value, "message"), 500);
  }
  if (depth > 6) return "…";
  const keys = ownKeys(value);
  let out = "";
  for (let index = 0; index < keys.length && out.length < 2000; index++) {
    const key = keys[index];
    if (typeof key !== "string" || !apply(propertyIsEnumerable, value, [key])) continue;
    const field = getOwnPropertyDescriptor(value, key);
    const text = has(field, "value") ? shown(field.value, depth + 1) : "a getter";
    out += (out === "" ? "" : ", ") + (list ? text : key + ": " + text);
  }
  return list ? "[" + out + "]" : out === "" ? "{}" : "{ " + out + " }";
}
function log(...given) { print(given); }
globalThis.console = { log, info: log, warn: log, error: log, debug: log, table: log };

return {
  call(learners, input) {
    state = ${settings.seed | 0};
    const args = read(input);
    let out;
    try {
      out = '"returned",' + encodeWhole(apply(learners, undefined, args));
    } catch (thrown) {
      out = '"thrown",' + describe(thrown);
    }
    return (printed === "" ? "-" : "p") + "[" + !isUnchanged(args, read(input)) + "," + out + "]";
  },
  describe(thrown) { return "[" + describe(thrown) + "]"; },
  kindOf(value) { return typeof value; },
  printed() {
    const text = printed;
    printed = "";
    lost = false;
    return text;
  },
};
})()`;
}
