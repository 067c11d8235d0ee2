import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeTemporary(file: string, content: string | Uint8Array): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return temporary;
}

/** Replaces a file in one step: a reader sees the old or the new content, never a part. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  await rename(await writeTemporary(file, content), file);
  await syncFolder(path.dirname(file));
}

/**
 * Creates a file that must not exist yet: the compare-and-set of a folder store.
 * @returns false when somebody else created it first
 */
export async function createDurably(file: string, content: string): Promise<boolean> {
  const temporary = await writeTemporary(file, content);
  try {
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(path.dirname(file));
  return true;
}
