import { createHmac, randomUUID } from "node:crypto";

/** A message of the Jupyter protocol, as far as a client needs it. */
export interface KernelMessage {
  readonly type: string;
  /** The id of the request that this message belongs to; undefined if it belongs to none. */
  readonly parentId: string | undefined;
  readonly content: Readonly<Record<string, unknown>>;
}

const DELIMITER = "<IDS|MSG>";

/**
 * The frames of a request, signed with the kernel's key, and the id by which its answers can be told.
 * Source: https://jupyter-client.readthedocs.io/en/stable/messaging.html#the-wire-protocol
 */
export function encodeRequest(
  type: string,
  content: Readonly<Record<string, unknown>>,
  session: string,
  key: string,
): { id: string; frames: string[] } {
  const id = randomUUID();
  const header = {
    msg_id: id,
    msg_type: type,
    session,
    username: "ragbook",
    date: new Date().toISOString(),
    version: "5.3",
  };
  const parts = [header, {}, {}, content].map((part) => JSON.stringify(part));
  return { id, frames: [DELIMITER, sign(parts, key), ...parts] };
}

/** Reads a message. Errors: no delimiter, too few frames, or a signature that another key made. */
export function decodeMessage(frames: readonly Buffer[], key: string): KernelMessage {
  const start = frames.findIndex((frame) => frame.toString("latin1") === DELIMITER);
  const parts = frames.slice(start + 2, start + 6);
  if (start < 0 || parts.length < 4) throw new Error("decodeMessage: this is no message of the Jupyter protocol.");
  if (frames[start + 1]!.toString("latin1") !== sign(parts, key)) {
    throw new Error("decodeMessage: the signature is wrong; the message is not from our kernel.");
  }
  const [header, parent, , content] = parts.map((part) => JSON.parse(part.toString("utf8")));
  return { type: header.msg_type, parentId: parent.msg_id, content };
}

function sign(parts: readonly (string | Buffer)[], key: string): string {
  const hmac = createHmac("sha256", key);
  for (const part of parts) hmac.update(part);
  return hmac.digest("hex");
}
