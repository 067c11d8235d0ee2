import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { format, resolveConfig } from 'prettier';

/** Rewrites a document in `docs/`, in the style of the repository. */
export async function updateDocument(name: string, update: (document: string) => string): Promise<void> {
  const file = path.join(repositoryRoot, 'docs', name);
  const text = update(await readFile(file, 'utf8'));
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
