import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** A file of the data folder that is damaged. The message names the file and the remedy. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

/** Whether a system call failed with this code. */
export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Writes a new file with owner-only permissions and syncs it to the disk. */
export function writeSynced(file: string, content: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
  } catch (error) {
    // Errors of a descriptor do not name its file.
    (error as Error).message += ` '${file}'`;
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Replaces a file atomically: readers, a killed process and a power failure leave the old content or the new one.
 * @throws Error of the file system, with the path
 */
export function writeStateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeSynced(draft, content);
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Syncs a folder's entries to the disk. Windows cannot open folders, and syncs entries with their files. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a JSON file of the data folder.
 * @param remedy what to do when the file is damaged, in sentences
 * @returns `undefined` when there is no file
 * @throws StateFileError when the content violates the schema, or Error of the file system
 */
export function readStateFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  remedy: string,
): v.InferOutput<Schema> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (content.success) return content.output;
  throw new StateFileError(`${file} is ${text.trim() === '' ? 'empty' : 'damaged'}. ${remedy}`);
}
