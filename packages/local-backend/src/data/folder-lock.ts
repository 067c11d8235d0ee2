import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { isCode, readStateFile, writeSynced } from './state-file';

const holderSchema = v.object({
  pid: v.number(),
  parentPid: v.number(),
  /** Start time of the process, as the system counts it; absent where it is unreadable. */
  began: v.optional(v.string()),
});
type Holder = v.InferOutput<typeof holderSchema>;

const exitTimeoutMs = 5000;
const retryDelayMs = 100;

export class FolderInUseError extends Error {
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} (started by ${holder.parentPid}). ` +
        'Stop that one first, or choose another folder.',
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Locks the folder for this process: two databases on one folder would corrupt it.
 * Breaks the stale lock of a dead process. Waits for a holder whose parent has died: it is about to exit.
 *
 * @returns releases the lock
 * @throws FolderInUseError naming the folder and the holder, or StateFileError when the lock is damaged
 */
export async function lockFolder(folder: string, lockFile: string): Promise<() => void> {
  const deadline = Date.now() + exitTimeoutMs;
  for (;;) {
    const held = tryLock(lockFile);
    if (held) return held;
    const holder = readHolder(lockFile);
    if (!holder) continue;
    if (!isHolding(holder)) {
      breakLock(lockFile, holder);
    } else if (isAlive(holder.parentPid) || Date.now() > deadline) {
      throw new FolderInUseError(folder, holder);
    } else {
      await delay(retryDelayMs);
    }
  }
}

function tryLock(lockFile: string): (() => void) | undefined {
  const draft = `${lockFile}.${process.pid}`;
  writeSynced(draft, JSON.stringify(ownHolder()));
  try {
    linkSync(draft, lockFile); // fails when the lock exists; the new lock is complete at once
  } catch (error) {
    if (isCode(error, 'EEXIST')) return undefined;
    throw error;
  } finally {
    rmSync(draft);
  }
  return () => {
    if (readHolder(lockFile)?.pid === process.pid) rmSync(lockFile, { force: true });
  };
}

/** Moves a dead holder's lock away; restores it when another process locked the folder meanwhile. */
function breakLock(lockFile: string, dead: Holder): void {
  const removed = `${lockFile}.${process.pid}.stale`;
  try {
    renameSync(lockFile, removed);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readHolder(removed)?.pid !== dead.pid) linkSync(removed, lockFile);
  rmSync(removed);
}

const readHolder = (lockFile: string): Holder | undefined =>
  readStateFile(
    lockFile,
    holderSchema,
    'It does not name the process that uses the data folder. Remove the file once no other site runs on the folder.',
  );

function ownHolder(): Holder {
  return { pid: process.pid, parentPid: process.ppid, began: beganAt(process.pid) };
}

/** Process ids are reused, also after a restart of the machine; the start time identifies the process. */
function isHolding(holder: Holder): boolean {
  return isAlive(holder.pid) && (holder.began === undefined || holder.began === beganAt(holder.pid));
}

function beganAt(pid: number): string | undefined {
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fieldsAfterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${bootId}/${fieldsAfterName?.[19]}`;
  } catch {
    return undefined; // only Linux has these files
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}
