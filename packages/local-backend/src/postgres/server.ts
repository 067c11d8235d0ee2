import {
  execFileSync,
  spawn,
  spawnSync,
  type ChildProcess,
  type SpawnOptions,
  type StdioOptions,
} from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isCode } from '../data/state-file';
import { findPrograms, serverAccount, type Account } from './binaries';
import { freePort } from './free-port';

/** Address of a server, for its superuser. */
export interface ServerAddress {
  /** Socket on Unix; Windows uses a port of 127.0.0.1. */
  readonly path?: string;
  readonly port?: number;
  readonly password?: string;
}

/** Connection options of a server's superuser. */
export const connectionTo = ({ path: socket, port, password }: ServerAddress, database: string) => ({
  username: 'postgres',
  database,
  ...(socket ? { path: socket } : { host: '127.0.0.1', port, password }),
});

export interface PostgresServer {
  readonly address: ServerAddress;
  /** Resolves with the last lines of the log when the server has ended. */
  readonly ended: Promise<string>;
  /** Closes all connections and flushes to the disk. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Folder of the database cluster; created on the first start. */
  readonly folder: string;
  /** Password of the superuser, on systems without Unix sockets. */
  readonly password: string;
  /** Settings in addition to ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

const majorVersion = '17';
const isWindows = process.platform === 'win32';
const readyLine = /database system is ready to accept connections/;
const keptLines = 20;
/** Shutdown timeout in ms. */
const longestEnd = 10_000;

/** The server ends when pipe 3 closes, also when this process is killed. */
const endWithParent = '(read _ <&3; kill -INT $$) >/dev/null 2>&1 & exec "$@" 3<&-';

/**
 * A path of the folder that the account can open. Root may enter folders that the account may not, but the account may
 * use a folder that its process has entered; Linux names it under /proc.
 */
const reachable = (account: Account, folder: string) =>
  account.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;

function makeFolder(folder: string, { uid, gid }: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** The first error of a program of PostgreSQL; the whole output without one. */
const firstError = (output: string) =>
  /(?:FATAL|PANIC|ERROR|error): +(.*)/.exec(output)?.[1] ?? output.trim();

/** Creates a cluster under a temporary name, and renames it when it is complete. */
function createCluster(initdb: string, folder: string, password: string, account: Account): void {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, account);
  const passwordFile = path.join(tmpdir(), `aertrip-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid ?? account.uid);
  const words = [
    ['-D', reachable(account, draft)],
    ['-U', 'postgres'],
    ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`],
    ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ['--no-sync', '--no-instructions'],
  ];
  try {
    const { status, stderr, error } = spawnSync(initdb, words.flat(), {
      ...account,
      cwd: draft,
      encoding: 'utf8',
    });
    if (error) throw error;
    if (status !== 0)
      throw new Error(`PostgreSQL could not create a database in ${folder}: ${firstError(stderr)}`);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

/** Gives files that root copied to the server's account. @throws Error with a readable message */
function takeOver(folder: string, { uid, gid }: Account): void {
  const owner = statSync(folder).uid;
  if (!isWindows && owner !== (uid ?? process.getuid?.())) {
    if (uid === undefined)
      throw new Error(
        `The database in ${folder} belongs to another account (${owner}). Start the site with that account.`,
      );
    execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  }
  // PostgreSQL refuses a folder that others can read, as a copy may be.
  chmodSync(folder, 0o700);
}

/** @throws Error with the remedy for an incomplete folder, or one of another version */
function assertVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file))
    throw new Error(
      `The database in ${folder} is incomplete: PG_VERSION is missing. ` +
        'Start with fresh demo data: npm run reset',
    );
  const version = readFileSync(file, 'utf8').trim();
  if (version === majorVersion) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}. ` +
      'Start with fresh demo data: npm run reset',
  );
}

/** Whether a server runs on the folder of a database cluster. */
export function isInUse(folder: string): boolean {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return false;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Waits for a server whose parent was killed; it ends on its own. PostgreSQL decides whether the folder is free. */
async function waitForPreviousServer(folder: string): Promise<void> {
  for (const deadline = Date.now() + longestEnd; Date.now() < deadline && isInUse(folder);) await delay(50);
}

/** Folder for the socket, whose path is limited to 107 bytes with its name. */
function makeSocketFolder(account: Account): string {
  const folder = mkdtempSync(path.join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'aertrip-pg-'));
  makeFolder(folder, account);
  chmodSync(folder, 0o700);
  return folder;
}

/** @returns the process, and a function that stops it */
function spawnServer(postgres: string, words: readonly string[], options: SpawnOptions) {
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'pipe'];
  if (isWindows) {
    const child = spawn(postgres, words, { ...options, stdio });
    return { child, end: () => child.kill() };
  }
  const all = ['-c', endWithParent, 'sh', postgres, ...words];
  // In its own session: Ctrl-C goes to the processes that have requests to finish.
  const child = spawn('/bin/sh', all, { ...options, stdio, detached: true });
  return { child, end: () => (child.stdio[3] as Writable).destroy() };
}

/** Keeps the last lines of a server's log, and detects readiness and exit. */
function watchServer(child: ChildProcess) {
  const lines: string[] = [];
  const log = createInterface({ input: child.stdio[2] as Readable });
  const ready = new Promise<void>((resolve) => {
    log.on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      if (readyLine.test(line)) resolve();
    });
  });
  const ended = once(child, 'close').then(() => lines.join('\n'));
  return { ready, ended };
}

/**
 * Starts a PostgreSQL server that only the account of this process can reach, and that ends with this process.
 * @throws Error with a readable message
 */
export async function startServer({
  folder,
  password,
  settings = {},
}: ServerOptions): Promise<PostgresServer> {
  const account = serverAccount();
  const { initdb, postgres } = findPrograms(account);
  if (!existsSync(folder)) createCluster(initdb, folder, password, account);
  takeOver(folder, account);
  assertVersion(folder);
  await waitForPreviousServer(folder);

  const socketFolder = isWindows ? undefined : makeSocketFolder(account);
  const port = isWindows ? await freePort() : 5432;
  const all = {
    listen_addresses: isWindows ? '127.0.0.1' : '',
    port: String(port),
    ...(socketFolder ? { unix_socket_directories: socketFolder } : {}),
    // The server's own log is kept for a failure; refused statements are answered, not logged.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...settings,
  };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { child, end } = spawnServer(postgres, ['-D', reachable(account, folder), ...words], {
    ...account,
    cwd: folder,
  });
  // Ends the processes that wait at the pipe as well.
  child.once('exit', end);
  const { ready, ended } = watchServer(child);
  const removed = ended.finally(() => socketFolder && rmSync(socketFolder, { recursive: true, force: true }));
  const failed = removed.then((lastLines) => {
    throw new Error(`PostgreSQL did not start on ${folder}:\n${lastLines}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return {
    address: socketFolder ? { path: path.join(socketFolder, `.s.PGSQL.${port}`) } : { port, password },
    ended: removed,
    stop: async () => {
      end();
      await removed;
    },
  };
}
