import { demoAdmins } from '@aertrip/demo/accounts';
import { todayInIndia } from '@aertrip/platform';
import type { Database } from '../data/database';
import { copyImages } from './copy-images';
import { fillDemo } from './fill-demo';
import { insertRows } from './insert-rows';

export interface SeedTarget {
  database: Database;
  /** Folder of the bucket's files. */
  objectsFolder: string;
  /** Sends a request to the backend, e.g. `/auth/v1/signup`. */
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
  anonKey: string;
  log: (line: string) => void;
}

/**
 * Fills a new data folder with the demo, once: data and marker are written in one transaction; the steps before it are
 * idempotent.
 */
export async function runSeed({ database, objectsFolder, request, anonKey, log }: SeedTarget): Promise<void> {
  const done = await database.query(`select 1 from supabase_migrations.seed_files where path = 'demo'`);
  if (done.length > 0) return;
  log('Filling the demo: accounts, tours, pictures');
  await registerAdmins(request, anonKey);
  const objects = await copyImages(objectsFolder);
  await database.transaction(async (query) => {
    await fillDemo(query, todayInIndia());
    await insertRows(query, 'storage.objects', objects);
    await query(`select app.renew_daily_sums('0')`);
    await query(`insert into supabase_migrations.seed_files (path, hash) values ('demo', 'once')`);
  });
}

/** Registers the demo's administrators. */
async function registerAdmins(request: SeedTarget['request'], anonKey: string): Promise<void> {
  for (const { email, password, fullName } of demoAdmins) {
    const response = await request('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: { full_name: fullName } }),
    });
    const isThere = response.status === 422; // an earlier, interrupted seed
    if (!response.ok && !isThere)
      throw new Error(`${email} could not be registered: ${await response.text()}`);
  }
}
