import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a kernel listens and the key that signs every message. Field names are Jupyter's. */
export interface Connection {
  readonly transport: "tcp";
  readonly ip: "127.0.0.1";
  readonly shell_port: number;
  readonly iopub_port: number;
  readonly control_port: number;
  readonly stdin_port: number;
  readonly hb_port: number;
  readonly key: string;
  readonly signature_scheme: "hmac-sha256";
  readonly kernel_name: "tslab";
}

/** A connection file in a folder of its own, which only this user may read; `remove` takes both away. */
export interface ConnectionFile {
  readonly connection: Connection;
  readonly path: string;
  remove(): void;
}

/**
 * Chooses five free ports of this machine and writes them down for a kernel.
 * Another program may take a port before the kernel does; then the kernel says so and the caller tries again.
 */
export async function writeConnectionFile(): Promise<ConnectionFile> {
  const [shell_port, iopub_port, control_port, stdin_port, hb_port] = await freePorts(5);
  const connection = {
    transport: "tcp",
    ip: "127.0.0.1",
    ...{ shell_port: shell_port!, iopub_port: iopub_port!, control_port: control_port! },
    ...{ stdin_port: stdin_port!, hb_port: hb_port! },
    key: randomBytes(32).toString("hex"),
    signature_scheme: "hmac-sha256",
    kernel_name: "tslab",
  } as const;
  const folder = mkdtempSync(join(tmpdir(), "ragbook-kernel-"));
  const path = join(folder, "connection.json");
  writeFileSync(path, JSON.stringify(connection), { mode: 0o600 });
  return { connection, path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Holds all ports at once, so that no two are the same, and lets them go together. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}
