import type { TestBackend } from '@aertrip/local-backend/testing';
import { quantile } from '../measure/statistics';
import { atMost, type BarRow } from '../report/benchmark';
import { milliseconds } from '../report/numbers';
import { manager, runOnce, visitor } from './measure';
import { callSql } from './rest-sql';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A name of 100 letters, different for each number. */
const longName = (number: number) =>
  Array.from({ length: 100 }, (_, at) =>
    at % 12 === 11 ? ' ' : letters[(at * at + number * (at + 7)) % 26],
  ).join('');

/** Saves of the title and of a price of 200 drafts, one after the other. @returns ms of each */
async function timeSaves(backend: TestBackend): Promise<number[]> {
  const found = await backend.sql<{ id: string; title: string; departure: string; paise: string }>(
    `select distinct on (k.id) k.id, k.title, d.id as departure, p.amount_paise as paise
     from public.packages k
     join public.departures d on d.package_id = k.id and d.starts_on > app.today()
     join public.departure_prices p on p.departure_id = d.id and p.occupancy = 'twin'
     where k.status = 'draft'
     order by k.id limit 200`,
  );
  const sql = backend.connect({ max: 1 });
  const times: number[] = [];
  for (const { id, title, departure, paise } of found) {
    const edits = [
      { table: 'packages', id, field: 'title', from: title, to: `${title} again` },
      {
        table: 'departure_prices',
        id: `${departure}:twin`,
        field: 'amount_paise',
        from: Number(paise),
        to: Number(paise) + 100,
      },
    ];
    times.push(
      await runOnce(sql, {
        caller: manager,
        sql: callSql('edit_package', { p_id: id, p_edits: JSON.stringify(edits) }),
      }),
    );
  }
  await sql.end();
  return times;
}

/** Growth of the database by 1,000 enquiries with names of 100 letters. @returns bytes of one */
async function weighEnquiry(backend: TestBackend): Promise<number> {
  const size = async () =>
    Number((await backend.sql('select pg_database_size(current_database()) as bytes'))[0]?.bytes);
  const before = await size();
  const sql = backend.connect({ max: 1 });
  for (let number = 0; number < 1000; number += 1)
    await runOnce(sql, {
      caller: visitor,
      sql: callSql('submit_enquiry', {
        p: JSON.stringify({
          name: longName(number),
          phone: `+91981${String(2_000_000 + number)}`,
          email: `bench${number}@example.com`,
          message: 'x'.repeat(200),
          consent: true,
        }),
      }),
    });
  await sql.end();
  return ((await size()) - before) / 1000;
}

/** What writing costs in the filled database. */
export async function measureWrites(backend: TestBackend): Promise<BarRow[]> {
  const saves = await timeSaves(backend);
  return [
    atMost(`Save of a package, p95 of ${saves.length}`, 60, quantile(saves, 0.95), milliseconds),
    atMost(
      'An enquiry writes, with indexes',
      20,
      (await weighEnquiry(backend)) / 1000,
      (kB) => `${kB.toFixed(1)} kB`,
    ),
  ];
}
