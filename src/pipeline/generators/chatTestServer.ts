import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** For tests: an OpenAI-compatible server on this machine that answers as it is told. */

export type Misbehave = (response: ServerResponse, attempt: number, request: IncomingMessage) => void;
const closers: (() => void)[] = [];

/** To be called after each test. */
export function closeServers(): void {
  for (const close of closers.splice(0)) close();
}

/** A server that answers as it is told; says how often it was asked, and what. */
export async function serverThat(misbehaves: Misbehave) {
  const seen = { attempts: 0, bodies: [] as { messages: { content: string }[] }[] };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      seen.attempts += 1;
      seen.bodies.push(JSON.parse(body));
      misbehaves(response, seen.attempts, request);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen };
}

/** A whole answer over HTTP. */
export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
/** A chat completion with this text. */
export const says = (content: unknown) => ({
  id: "1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content } }],
});
