import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where everything of one embedded backend lives. Nothing is stored outside of it. */
export interface DataFolder {
  root: string;
  /** PGlite's folder. */
  database: string;
  /** Uploaded files, one per version, named by the version's uuid. */
  objects: string;
  /** The customer accounts of the identity emulator. */
  accounts: string;
  lock: string;
  secrets: string;
}

export interface Secrets {
  /** Signs admin sessions (HS256). */
  jwtSecret: string;
  /** `sb_publishable_…`: what browsers send as `apikey`. */
  anonKey: string;
  /** `sb_secret_…`: acts as service_role; never leaves the server. */
  serviceKey: string;
}

export function dataFolder(root: string): DataFolder {
  return {
    root,
    database: join(root, 'database'),
    objects: join(root, 'objects'),
    accounts: join(root, 'accounts.json'),
    lock: join(root, 'lock.json'),
    secrets: join(root, 'secrets.json'),
  };
}

/**
 * Makes the folder, for its owner alone. One that is there and open to others (a copy, a restore) is closed, with the files
 * in it that hold keys and passwords.
 */
export function createDataFolder(root: string): DataFolder {
  const folder = dataFolder(root);
  mkdirSync(folder.objects, { recursive: true, mode: 0o700 });
  for (const path of [root, folder.objects, folder.database]) if (existsSync(path)) chmodSync(path, 0o700);
  for (const path of [folder.secrets, folder.accounts]) if (existsSync(path)) chmodSync(path, 0o600);
  return folder;
}

/** Replaces a file in one step: readers and a killed process see the old content or the new, never a part. */
export function writeFileAtomically(path: string, content: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, path);
}

/** Reads the folder's keys, making them on the first start. */
export function loadSecrets(folder: DataFolder): Secrets {
  if (existsSync(folder.secrets)) return JSON.parse(readFileSync(folder.secrets, 'utf8')) as Secrets;
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    anonKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    serviceKey: `sb_secret_${randomBytes(16).toString('base64url')}`,
  };
  writeFileAtomically(folder.secrets, JSON.stringify(secrets, null, 2));
  return secrets;
}
