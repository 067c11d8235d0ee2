import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `MFE_VERIFICATION_QUEUE` names another queue than that of the machine. */
const name = process.env.MFE_VERIFICATION_QUEUE ?? 'aertrip-verification';

/** A socket on which one process of the machine can listen. It is free again as soon as that process ends, however it ends. */
const addresses: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  // An abstract name: there is no file that could stay behind.
  linux: `\0${name}`,
  win32: String.raw`\\.\pipe\${name}`,
};

const machineAddress = addresses[process.platform] ?? path.join(tmpdir(), `${name}.sock`);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** @returns a function that ends the turn; `undefined` while another process has it */
async function takeTurn(address: string): Promise<(() => void) | undefined> {
  const waiting = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => waiting.delete(socket));
  });
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/** Waits until the process that listens closes the connection, or dies. */
function turnEnded(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.on('error', (error) => {
      // The file of a process that was killed.
      if (codeOf(error) === 'ECONNREFUSED' && !addresses[process.platform]) rmSync(address, { force: true });
      if (!/ECONNREFUSED|ECONNRESET|ENOENT|EPIPE/.test(codeOf(error))) reject(error);
    });
    socket.on('close', () => resolve()).resume();
  });
}

interface QueueOptions {
  /** Called once when another process has the turn. */
  readonly onWait?: () => void;
  readonly address?: string;
}

/** Runs work when no other process of this machine runs any: two verifications at once run each other out of time. */
export async function inVerificationQueue<Result>(
  work: () => Promise<Result>,
  { onWait, address = machineAddress }: QueueOptions = {},
): Promise<Result> {
  let endTurn = await takeTurn(address);
  if (!endTurn) onWait?.();
  while (!endTurn) {
    await turnEnded(address);
    endTurn = await takeTurn(address);
  }
  try {
    return await work();
  } finally {
    endTurn();
  }
}
