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
import { rows as caches } from './rows/caches';
import { rows as releaseConsole } from './rows/console';
import { rows as faults } from './rows/faults';
import { rows as files } from './rows/files';
import { rows as limits } from './rows/limits';
import { rows as money } from './rows/money';
import { rows as paths } from './rows/paths';
import { rows as relations } from './rows/relations';
import { rows as sale } from './rows/sale';
import { rows as services } from './rows/services';
import { rows as staff } from './rows/staff';
import { rows as tokens } from './rows/tokens';
import { startOwnSite } from './own-site';
import { readSite, type TrustRow } from './trust-row';
import { trustReport, trustTable, tryOwnRows, tryRows, type TriedRow } from './try-rows';

/** Rows that stop the site come last: after a start it is slow. */
const allRows: readonly TrustRow[] = [
  ...limits,
  ...paths,
  ...files,
  ...services,
  ...caches,
  ...tokens,
  ...relations,
  ...staff,
  ...releaseConsole,
  ...sale,
  ...money,
  ...faults,
];

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
