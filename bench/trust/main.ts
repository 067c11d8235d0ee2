/**
 * `npm run trust`: starts a separate site (`TRUST_PORT`, 4310; its console uses the next port), tries every row of
 * `rows/` on it, and writes the section `trust` of docs/benchmarks.md. `npm run trust -- <address>` tries a running
 * site with the rows that need only its address. `--only <word>` tries the rows with that word and writes nothing. Rows
 * attack (enquiries, guesses): never try the site of a customer. Ends with 1 at an open row.
 */
import { parseArgs } from 'node:util';
import { currentCircumstances } from '../measure/machine';
import { writeBenchmark } from '../report/write-benchmark';
import { markdownTable } from '../report/benchmark';
import { allRows } from './all-rows';
import { startOwnSite } from './own-site';
import { readSite } from './trust-row';
import { trustReport, trustTable } from './try-rows';
import type { TrustRow } from './trust-row';
import { tryOwnRows, tryRows, type TriedRow } from './try-rows';

async function tryOnOwnSite(rows: readonly TrustRow[]): Promise<TriedRow[]> {
  const site = await startOwnSite(Number(process.env.TRUST_PORT ?? 4310));
  try {
    return await tryOwnRows(site, rows, ({ attack, result }) => console.error(`${attack}: ${result}`));
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
  const circumstances = await currentCircumstances();
  const tried = address ? await tryRows(await readSite(address), rows) : await tryOnOwnSite(rows);
  if (address || values.only !== undefined) console.log(markdownTable(trustTable(tried)));
  else await writeBenchmark(trustReport(tried), circumstances);
  if (tried.some(({ isOpen }) => isOpen)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
