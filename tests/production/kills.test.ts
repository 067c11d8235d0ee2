import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionTo, startServer } from '@aertrip/local-backend/postgres';
import postgres from 'postgres';

/** 1,000 take half an hour: `KILLS=1000 npm run test:production -- kills`. */
const kills = Number(process.env.KILLS ?? 30);
const writers = 4;
/** The server is killed so many ms after it is ready, at most. */
const longestLife = 300;

let home: string;

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'aertrip-kills-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Starts the server on the folder of before, as the site does. */
async function start() {
  const folder = path.join(home, 'cluster');
  const server = await startServer({ folder, password: 'kills' });
  const sql = postgres({
    ...connectionTo(server.address, 'postgres'),
    max: writers,
    fetch_types: false,
    onnotice: () => undefined,
  });
  const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { server, sql, pid };
}

/** Writes numbers until the connection breaks. @returns those that the server acknowledged */
async function writeUntilCut(sql: postgres.Sql, next: () => number): Promise<number[]> {
  const acknowledged: number[] = [];
  try {
    for (;;) {
      const number = next();
      await sql`insert into written (number) values (${number})`;
      acknowledged.push(number);
    }
  } catch {
    return acknowledged;
  }
}

test(
  `keeps every acknowledged write through ${kills} kills of the server`,
  async () => {
    let last = 0;
    const next = () => (last += 1);
    const acknowledged: number[] = [];
    const first = await start();
    await first.sql`create table written (number int primary key)`;
    await first.sql.end();
    await first.server.stop();

    for (let kill = 0; kill < kills; kill += 1) {
      const { server, sql, pid } = await start();
      const writes = Array.from({ length: writers }, () => writeUntilCut(sql, next));
      await delay(Math.random() * longestLife);
      process.kill(pid, 'SIGKILL');
      acknowledged.push(...(await Promise.all(writes)).flat());
      await server.ended;
      await sql.end({ timeout: 0 });
    }

    const { server, sql } = await start();
    const kept = new Set(
      (await sql<{ number: number }[]>`select number from written`).map((row) => row.number),
    );
    await sql.end();
    await server.stop();
    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  },
  60_000 + kills * 5_000,
);
