/**
 * `npm run trust [-- <address of a started site>]`: tries every row of `rows/` on it and says what works. Rows write what
 * an attacker would (enquiries, guesses): never on the site of a customer. Ends with 1 at an open row.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { terminalTable } from '../report/tables';
import { readSite } from './tried-site';
import type { TrustRow } from './trust-row';
import { tryRows } from './try-rows';

const folder = path.join(import.meta.dirname, 'rows');

async function readRows(): Promise<TrustRow[]> {
  const files = (await readdir(folder)).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<{ rows: readonly TrustRow[] }>),
  );
  return modules.flatMap(({ rows }) => rows);
}

try {
  const site = await readSite(process.argv[2] ?? 'http://localhost:3000');
  const tried = await tryRows(site, await readRows());
  console.log(
    terminalTable({
      head: ['Attack or fault', 'Before', 'After', 'Now'],
      rows: tried.map(({ attack, before, after, isOpen }) => [
        attack,
        before,
        after,
        isOpen ? 'open' : 'closed',
      ]),
    }),
  );
  if (tried.some(({ isOpen }) => isOpen)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
