import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataFolder, dataFolder, loadSecrets } from './data/data-folder';
import { openDatabase } from './data/database';
import { startServer } from './postgres/server';
import { createStaffMail } from './http/staff-mail';

/** The scratch database is not reachable over HTTP. */
const nowhere = 'http://localhost';

/** A short-lived database in the state of a hosted project before its first migration. */
export interface ScratchDatabase {
  /** Runs a script in one transaction. */
  script(sql: string): Promise<void>;
  /** @returns the column `description` of the first row */
  query(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens an empty database in a temporary folder, which is removed with it. */
export async function openScratchDatabase(): Promise<ScratchDatabase> {
  const root = mkdtempSync(join(tmpdir(), 'aertrip-scratch-'));
  createDataFolder(root);
  const folder = dataFolder(root);
  const secrets = loadSecrets(folder);
  const server = await startServer({ folder: folder.database, password: secrets.serviceKey });
  const mail = createStaffMail(nowhere, () => undefined);
  const database = await openDatabase({ server: server.address, name: 'postgres' }, secrets, nowhere, mail);
  return {
    script: (sql) => database.script(sql),
    query: async (sql) => (await database.query<{ description: unknown }>(sql))[0]?.description,
    close: async () => {
      await database.close();
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
