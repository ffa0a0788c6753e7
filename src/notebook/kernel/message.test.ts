import { expect, test } from "vitest";
import { decodeMessage, encodeRequest } from "./message.js";

const { id, frames } = encodeRequest("execute_request", { code: "ż < 1" }, "session", "key");
const asReceived = (parts: readonly string[]) => ["identity", ...parts].map((part) => Buffer.from(part, "utf8"));

test("what is encoded is decoded again, behind any identity", () => {
  expect(decodeMessage(asReceived(frames), "key")).toEqual({
    type: "execute_request",
    parentId: undefined,
    content: { code: "ż < 1" },
  });
});

test("the signature is the one that the protocol defines", () => {
  // printf '{}{}{}{}' | openssl dgst -sha256 -hmac key
  const signature = "ca767b02c5bc061ed184a9a029e7f93a7f2f7ed4e8fe74120fc1212f0b008fa3";
  const message = ["<IDS|MSG>", signature, "{}", "{}", "{}", "{}"];
  expect(decodeMessage(asReceived(message), "key").content).toEqual({});
});

test.each([
  ["another key", frames, "other", "the signature is wrong"],
  [
    "an answer that was given to another request",
    [...frames.slice(0, 3), JSON.stringify({ msg_id: id }), ...frames.slice(4)],
    "key",
    "the signature is wrong",
  ],
  ["a changed frame", [...frames.slice(0, 5), '{"code":"2"}'], "key", "the signature is wrong"],
  ["no delimiter", frames.slice(1), "key", "no message of the Jupyter protocol"],
  ["too few frames", frames.slice(0, 4), "key", "no message of the Jupyter protocol"],
])("refuses %s", (_why, parts, key, message) => {
  expect(() => decodeMessage(asReceived(parts), key)).toThrow(message);
});
