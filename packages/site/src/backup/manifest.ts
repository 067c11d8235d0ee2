import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';

const manifestFile = 'backup.json';

/** Version of the backup format; a newer one is not restored. */
export const formVersion = 1;

const manifestSchema = v.object({
  form: v.number(),
  /** ISO 8601: the backup contains every change acknowledged before. */
  takenAt: v.string(),
  /** SHA-256 of each file, by path. */
  files: v.record(v.string(), v.string()),
});
type BackupManifest = v.InferOutput<typeof manifestSchema>;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function hashAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && name !== manifestFile) files[name] = await hashOf(path.join(folder, name));
  }
  return files;
}

export async function writeManifest(folder: string, takenAt: Date): Promise<void> {
  const manifest = {
    form: formVersion,
    takenAt: takenAt.toISOString(),
    files: await hashAll(folder),
  } satisfies BackupManifest;
  await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest, null, 2), { mode: 0o600 });
}

/**
 * Reads the manifest and verifies every file.
 * @throws Error naming damaged, missing or added files, or an incomplete backup
 */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`There is no finished backup in ${folder}.`);
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (manifest.form > formVersion)
    throw new Error(
      `The backup in ${folder} was made by a later version of this site. Restore it with that one.`,
    );
  const found = await hashAll(folder);
  const wrong = [...new Set([...Object.keys(manifest.files), ...Object.keys(found)])].filter(
    (name) => manifest.files[name] !== found[name],
  );
  if (wrong.length === 0) return manifest;
  throw new Error(
    `The backup in ${folder} is damaged: ${wrong.length} of its files are missing or were changed, such as ${wrong[0]}. Nothing was restored.`,
  );
}
