import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

afterAll(() => world.close());

test.each([0.1, 0.8])(
  'refunds no more than verified money in random histories of seed %d',
  async (seed) => {
    await world.reset();
    const script = readFileSync(join(import.meta.dirname, 'support', 'money-histories.sql'), 'utf8');
    const [acting = '', running = ''] = script.split(/(?=^-- Random histories)/m);
    await world.sql(acting);
    await world.sql(running);
    const [row] = await world.sql<{ answer: { done: Record<string, number>; broken: string[] } }>(
      'select fixture.run_money_histories($1, 8, 20) as answer',
      [seed],
    );
    expect(row?.answer.broken).toEqual([]);
    // A history without events proves nothing.
    for (const action of ['card', 'desk payment', 'verify', 'reject', 'reverse', 'amend', 'cancel', 'job'])
      expect([action, row?.answer.done[action]]).toEqual([action, expect.any(Number)]);
  },
  120_000,
);
