/**
 * Times every page of every list against 10,000 packages and 100,000 enquiries, and proves from the plans that
 * each comes from an index. Needs an installed PostgreSQL 15 (Debian: apt-get install postgresql).
 *
 *   npx tsx supabase/bench/lists.ts             writes docs/benchmarks-lists.md; fails when a list is not index-backed
 *   RUNS=5 npx tsx supabase/bench/lists.ts      fewer runs of each page
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { findPostgres, startPostgres, type PostgresServer } from '@aertrip/local-backend/testing/postgres';
import { adminCases, adminLists } from './admin-lists';
import { masterCases } from './master-lists';
import { measure, type Case } from './measure';
import { report, summarise } from './report';
import { customerCases, searchCases, siteCases } from './visitor-lists';

const HERE = dirname(fileURLToPath(import.meta.url));
const REPORT = join(HERE, '../../docs/benchmarks-lists.md');
const RUNS = Number(process.env.RUNS ?? 20);
/** The lists before this migration are slow: fewer runs tell as much. */
const FORMER_RUNS = 3;
const LISTS_MIGRATION = '20260101001000_lists_at_size.sql';
/** Tables of this many rows or more may not be read from one end to the other. */
const BIG_ROWS = 5000;

async function casesOf(server: PostgresServer, former: boolean): Promise<Case[]> {
  const one = async (sql: string) => (await server.query(sql)).split('|');
  const [destination = ''] = await one(`select id from public.destinations where slug = 'country-10'`);
  const [id = '', slug = ''] = await one(
    `select k.id, d.slug from public.packages k join public.destinations d on d.id = k.destination_id
     where k.status = 'published' and d.slug = 'country-10' limit 1`,
  );
  const [today = '', month = ''] = await one(
    `select app.today(), to_char(app.today() + interval '3 months', 'YYYY-MM')`,
  );
  const countRows = async (from: string, where: readonly string[]) =>
    Number(
      await server.query(`select count(*) from public.${from} where ${['true', ...where].join(' and ')}`),
    );
  const admin = [];
  for (const list of adminLists(destination)) admin.push(...(await adminCases(list, countRows, former)));
  return [
    ...admin,
    ...masterCases(),
    ...customerCases(former),
    ...searchCases(month, former),
    ...siteCases(today, { id, destination: slug }, former),
  ];
}

/** Of the many pages of the former lists: enough for a median. */
const someOf = (cases: readonly Case[]) =>
  cases.filter(
    ({ list }, index) => !/^(Admin: (packages|enq|book)|Site: packages)/.test(list) || index % 7 === 0,
  );

async function run(server: PostgresServer) {
  await server.migrate((file) => file < LISTS_MIGRATION);
  await server.query(readFileSync(join(HERE, 'fill.sql'), 'utf8'));
  await server.session('vacuum analyze');
  const big = new Set(
    (
      await server.query(
        `select relname from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${BIG_ROWS}`,
      )
    ).split('\n'),
  );
  const isBig = (table: string) => big.has(table);

  const formerCases = someOf(await casesOf(server, true));
  console.log(`Before: ${formerCases.length} pages…`);
  const former = await measure(server, formerCases, FORMER_RUNS, isBig);

  await server.migrate((file) => file >= LISTS_MIGRATION);
  await server.session('vacuum analyze');
  const cases = await casesOf(server, false);
  console.log(`Now: ${cases.length} pages, ${RUNS} runs each…`);
  const now = await measure(server, cases, RUNS, isBig);
  return { former, now, version: await server.query('show server_version') };
}

const bin = findPostgres();
if (!bin) throw new Error('No PostgreSQL server is installed here. Debian: apt-get install -y postgresql');
const server = await startPostgres(bin);
try {
  const result = await run(server);
  const rows = summarise(result.now, result.former);
  const text = report(rows, { version: result.version, runs: RUNS, pages: result.now.length });
  console.log(text);
  writeFileSync(REPORT, await format(text, { ...(await resolveConfig(REPORT)), filepath: REPORT }));
  const faults = rows.filter(({ fault }) => fault);
  if (faults.length > 0) {
    console.error(faults.map(({ list, view, fault }) => `${list}, ${view}: ${fault}`).join('\n'));
    process.exitCode = 1;
  }
} finally {
  server.stop();
}
