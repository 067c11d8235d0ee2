/**
 * `npm run trust`: starts a site of its own (`TRUST_PORT`, 4310, and the next one for its console), tries every row of
 * `rows/` on it, and writes docs/benchmarks-trust.md. `npm run trust -- <address>` tries a site that runs, with the rows
 * that need nothing but its address. With `--only <word>` it tries the rows with that word, and writes nothing. Rows do
 * what an attacker would (enquiries, guesses): never on the site of a customer. Ends with 1 at an open row.
 */
import { parseArgs } from 'node:util';
import { terminalTable } from '../report/tables';
import { allRows } from './all-rows';
import { startOwnSite } from './own-site/own-site';
import { readSite } from './tried-site';
import { trustTable, writeTrustDocument } from './trust-document';
import type { TrustRow } from './trust-row';
import { tryOwnRows, tryRows, type TriedRow } from './try-rows';

async function tryOnOwnSite(rows: readonly TrustRow[]): Promise<TriedRow[]> {
  const site = await startOwnSite(Number(process.env.TRUST_PORT ?? 4310));
  try {
    return await tryOwnRows(site, rows, ({ attack, after }) => console.error(`${attack}: ${after}`));
  } finally {
    await site.remove();
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' } },
  });
  const [address] = positionals;
  const rows = allRows.filter(({ attack }) => attack.includes(values.only ?? ''));
  const tried = address ? await tryRows(await readSite(address), rows) : await tryOnOwnSite(rows);
  console.log(terminalTable(trustTable(tried)));
  if (!address && values.only === undefined) await writeTrustDocument(tried);
  if (tried.some(({ isOpen }) => isOpen)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
