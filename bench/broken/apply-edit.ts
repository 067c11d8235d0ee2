import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import type { ChangedRelease, SourceEdit } from './broken-case';

/** @throws Error unless the text contains the replaced part exactly once: the sources have changed */
export function applyEdit(text: string, { file, from, to }: SourceEdit): string {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`${file} has ${JSON.stringify(from)} ${found} times, expected once.`);
  return text.replace(from, () => to);
}

/** @throws Error when the sources do not have what a release changes */
export async function checkEdits(releases: readonly ChangedRelease[]): Promise<void> {
  for (const { edits } of releases) {
    const texts = new Map<string, string>();
    for (const edit of edits) {
      const { file } = edit;
      const text = texts.get(file) ?? (await readFile(path.join(repositoryRoot, file), 'utf8'));
      texts.set(file, applyEdit(text, edit));
    }
  }
}
