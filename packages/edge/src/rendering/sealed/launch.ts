import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';

export type SealedChild = ChildProcessByStdio<Writable, Readable, Readable>;

const processFolder = path.join(repositoryRoot, 'packages/edge/src/rendering/sealed/process');

/**
 * Memory in MiB that a process takes beside its heap: stacks, code and buffers. V8 of Node.js 24 reserves as much again
 * for code, whether it needs it or not, and does not begin with less than 544.
 */
const memoryBeside = Number.parseInt(process.versions.node, 10) < 24 ? 320 : 640;

/** `--permission` is what Node.js 22.13 and later call it. */
const permissionFlag = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * What the system can close without rights of an administrator, from outside to inside. Each is asked for by running it:
 * whether a machine, or a container, lets anybody do it, only that tells.
 */
const wrappers = [
  // The kernel kills it when its parent exits, even in an endless loop.
  { command: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'] },
  // No network, no other process to be seen or ended. Not to be had in many containers.
  { command: ['unshare', '--user', '--net', '--ipc', '--pid', '--fork', '--kill-child', '--'] },
  {
    command: ['prlimit', '--core=0', '--fsize=0'],
    /** Bytes that it may write into, in objects or not. */
    ofMemory: (memoryLimit: number) => [`--data=${(memoryLimit + memoryBeside) * 2 ** 20}`, '--'],
  },
] as const satisfies readonly {
  readonly command: readonly string[];
  readonly ofMemory?: (memoryLimit: number) => readonly string[];
}[];

type Wrapper = (typeof wrappers)[number];

const wordsOf = (wrapper: Wrapper, memoryLimit: number) =>
  'ofMemory' in wrapper ? [...wrapper.command, ...wrapper.ofMemory(memoryLimit)] : wrapper.command;

/** Errors of a machine under load, which say nothing of its limits. */
const busyCodes = ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM'];

const run = promisify(execFile);
/** @throws the error of a machine that cannot start a process now */
async function isOffered(wrapper: Wrapper): Promise<boolean> {
  const [command = '', ...words] = wordsOf(wrapper, 1024);
  try {
    await run(command, [...words, process.execPath, '--version'], { env: {}, timeout: 10_000 });
    return true;
  } catch (error) {
    if (busyCodes.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    return false;
  }
}

let offered: Promise<readonly Wrapper[]> | undefined;

/** Asked until there is an answer, which counts for the life of this process. */
const offeredWrappers = () =>
  (offered ??= Promise.all(wrappers.map(isOffered)).then(
    (answers) => wrappers.filter((_, index) => answers[index]),
    (error: unknown) => {
      offered = undefined;
      throw error;
    },
  ));

/**
 * Starts a process that has this machine's processor and its two pipes, and nothing else: no environment, no file but the
 * renderer's own code, no other process, thread or native module, and, where the system lets anybody close it, no network.
 * @param memoryLimit in MiB, of objects
 * @param folder the only one that it may read; its `main.mjs` is what runs
 */
export async function launchSealed(memoryLimit: number, folder = processFolder): Promise<SealedChild> {
  const words = (await offeredWrappers()).flatMap((wrapper) => wordsOf(wrapper, memoryLimit));
  const [command = '', ...rest] = [
    ...words,
    process.execPath,
    permissionFlag,
    `--allow-fs-read=${folder}/*`,
    '--no-warnings',
    '--disallow-code-generation-from-strings',
    '--no-addons',
    `--max-old-space-size=${memoryLimit}`,
    path.join(folder, 'main.mjs'),
  ];
  const child = spawn(command, rest, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  // Without a file descriptor left there are no pipes, and an error comes.
  if (!(child.stdin as Writable | undefined)) await once(child, 'spawn');
  return child;
}
