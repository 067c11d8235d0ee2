import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

let folder: string;
let lockFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aertrip-lock-'));
  lockFile = join(folder, 'lock.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid!;
}

test('breaks the stale lock of an ended process', async () => {
  writeFileSync(lockFile, JSON.stringify({ pid: await deadPid(), parentPid: process.pid }));

  const unlock = await lockFolder(folder, lockFile);

  unlock();
  expect(existsSync(lockFile)).toBe(false);
});

test('ignores a lock whose process id was reused', async () => {
  writeFileSync(
    lockFile,
    JSON.stringify({ pid: process.pid, parentPid: process.ppid, began: 'another boot/1' }),
  );

  await expect(lockFolder(folder, lockFile)).resolves.toBeInstanceOf(Function);
});

test.each(['', '{"pid":'])('names a lock file that contains %j, and the remedy', async (content) => {
  writeFileSync(lockFile, content);
  await expect(lockFolder(folder, lockFile)).rejects.toThrow(`${lockFile} is `);
  await expect(lockFolder(folder, lockFile)).rejects.toThrow('Remove the file once no other site runs');
});
