import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** Whether a system call failed with this code. */
export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Replaces a file, with owner-only permissions: readers and a killed process leave the old content or the new one. */
export function writeStateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Reads a JSON file of the data folder.
 * @param remedy what to do when the file is damaged, in sentences
 * @returns `undefined` when there is no file
 * @throws Error naming a damaged file and the remedy, or an error of the file system
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
  throw new Error(`${file} is ${text.trim() === '' ? 'empty' : 'damaged'}. ${remedy}`);
}
