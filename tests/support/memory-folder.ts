import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;
const ofRun = /^aertrip-tests-(\d+)$/;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Keeps temporary files of a test run in memory, where Linux has room for them: a copy of a test database has 1,500
 * files, and a release store waits for the disk at each write. For this process and those that it starts.
 */
export default function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  // A run that was killed leaves its folder.
  for (const name of readdirSync(memory)) {
    const [, pid] = ofRun.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) remove(path.join(memory, name));
  }
  const folder = path.join(memory, `aertrip-tests-${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}
