import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readStateFile, writeStateFile } from './state-file';

/** Paths of one embedded backend. It stores nothing outside of them. */
export interface DataFolder {
  root: string;
  /** PostgreSQL's data directory. */
  database: string;
  /** Uploaded files, one per version, named by the version's uuid. */
  objects: string;
  /** The customer accounts of the identity emulator. */
  accounts: string;
  secrets: string;
}

export interface Secrets {
  /** Signs admin sessions (HS256). */
  jwtSecret: string;
  /** `sb_publishable_…`: the `apikey` of browsers. */
  anonKey: string;
  /** `sb_secret_…`: acts as service_role; never leaves the server. */
  serviceKey: string;
}

/**
 * Creates the folder with owner-only permissions. Restricts the permissions of an existing one (a copy), and
 * of its files with keys and passwords.
 */
export function createDataFolder(root: string): DataFolder {
  const folder: DataFolder = {
    root,
    database: join(root, 'database'),
    objects: join(root, 'objects'),
    accounts: join(root, 'accounts.json'),
    secrets: join(root, 'secrets.json'),
  };
  mkdirSync(folder.objects, { recursive: true, mode: 0o700 });
  for (const path of [root, folder.objects]) if (existsSync(path)) chmodSync(path, 0o700);
  for (const path of [folder.secrets, folder.accounts]) if (existsSync(path)) chmodSync(path, 0o600);
  return folder;
}

const key = v.pipe(v.string(), v.nonEmpty());
const secretsSchema = v.object({ jwtSecret: key, anonKey: key, serviceKey: key });

/** The remedy for damaged accounts. */
export const accountsRemedy = 'Delete the file. The demo customers are created again.';

/**
 * Reads the folder's keys; creates them on the first start.
 * @throws Error when the file is damaged
 */
export function loadSecrets(folder: DataFolder): Secrets {
  const remedy = 'Delete the file. New keys are created, and administrators have to sign in again.';
  const known = readStateFile(folder.secrets, secretsSchema, remedy);
  if (known) return known;
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    anonKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    serviceKey: `sb_secret_${randomBytes(16).toString('base64url')}`,
  };
  writeStateFile(folder.secrets, JSON.stringify(secrets, null, 2));
  return secrets;
}
