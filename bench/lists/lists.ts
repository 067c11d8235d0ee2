/**
 * Times every page of every list against 10,000 packages and quotes, 100,000 enquiries and bookings, and checks in the query plans that each
 * uses an index.
 *
 *   npx tsx bench/lists/lists.ts             writes the section `lists` of docs/benchmarks.md; fails when a list is not index-backed
 *   RUNS=5 npx tsx bench/lists/lists.ts      fewer runs of each page
 *   ONLY=Find npx tsx bench/lists/lists.ts   only the lists with this in their name; writes nothing
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import { currentCircumstances } from '../measure/machine';
import { writeBenchmark } from '../report/write-benchmark';
import { markdownTable } from '../report/benchmark';
import { adminCases, adminLists } from './admin-lists';
import { figureCases, findCases } from './desk-cases';
import { measure, type Case } from './measure';
import { listsReport, listsTable, summarise } from './report';
import { anywhereCases, customerCases, searchCases, siteCases } from './visitor-lists';
import { measureWrites } from './writes';

const fillFile = join(import.meta.dirname, 'fill.sql');
const runs = Number(process.env.RUNS ?? 20);
/** Part of the names of the lists that are measured. */
const only = process.env.ONLY ?? '';
/** Tables of this many rows or more may not be read from one end to the other. */
const bigTableRows = 5000;

type Values = (sql: string) => Promise<string[]>;

async function readCases(one: Values): Promise<Case[]> {
  const [destination = ''] = await one(`select id from public.destinations where slug = 'country-10'`);
  const [id = '', slug = ''] = await one(
    `select k.id, d.slug from public.packages k join public.destinations d on d.id = k.destination_id
     where k.status = 'published' and d.slug = 'country-10' limit 1`,
  );
  const [month = ''] = await one(`select to_char(app.today() + interval '3 months', 'YYYY-MM')`);
  const [thisMonth = ''] = await one(`select to_char(app.today(), 'YYYY-MM')`);
  const countRows = async (from: string, where: readonly string[]) =>
    Number((await one(`select count(*) from public.${from} where ${['true', ...where].join(' and ')}`))[0]);
  const admin = [];
  for (const list of adminLists(destination)) admin.push(...(await adminCases(list, countRows)));
  return [
    ...admin,
    ...findCases(),
    ...figureCases(thisMonth),
    ...customerCases(),
    ...searchCases(month),
    ...anywhereCases(month),
    ...siteCases({ id, destination: slug }),
  ];
}

async function run(backend: TestBackend) {
  const sql = backend.connect({ max: 1 });
  /** Values of the first column of a row, or of the first row. */
  const column: Values = async (text) => (await sql.unsafe(text)).map((row) => String(Object.values(row)[0]));
  const row: Values = async (text) => Object.values((await sql.unsafe(text))[0] ?? {}).map(String);
  await sql.unsafe(readFileSync(fillFile, 'utf8'));
  await sql.unsafe('vacuum analyze');
  const writes = await measureWrites(backend);
  const big = new Set(
    await column(
      `select relname from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace) and reltuples >= ${bigTableRows}`,
    ),
  );
  const isBig = (table: string) => big.has(table);

  const cases = (await readCases(row)).filter(({ list }) => list.includes(only));
  const [version = ''] = await row('show server_version');
  await sql.end();
  console.log(`${cases.length} pages, ${runs} runs each…`);
  return { measured: await measure(backend, cases, runs, isBig), writes, version };
}

const circumstances = await currentCircumstances();
const backend = await startTestBackend();
try {
  const { measured, writes, version } = await run(backend);
  const rows = summarise(measured);
  console.log(markdownTable(listsTable(rows)));
  for (const { what, measured: value } of writes) console.log(`${what}: ${value}`);
  if (!only) await writeBenchmark(listsReport(rows, writes, { version, runs }), circumstances);
  const faults = rows.filter(({ fault }) => fault);
  if (faults.length > 0) {
    console.error(faults.map(({ list, view, fault }) => `${list}, ${view}: ${fault}`).join('\n'));
    process.exitCode = 1;
  }
} finally {
  await backend.close();
}
