import type { OwnSite } from './own-site';
import { tryOwnRows, tryRows } from './try-rows';

const site = { url: 'http://localhost:3000', anonKey: 'key', request: fetch };

test('reports a failed measurement as open and tries the next row', async () => {
  const tried = await tryRows(site, [
    { attack: 'one', measure: () => Promise.reject(new Error('no answer')) },
    { attack: 'two', measure: async () => ({ result: 'refused', isOpen: false }) },
  ]);
  expect(tried).toEqual([
    { attack: 'one', result: 'not measured: no answer', isOpen: true },
    { attack: 'two', result: 'refused', isOpen: false },
  ]);
});

test('gives each row on an own site its own client address', async () => {
  let clients = 0;
  const asAnother = () => ({ ...site, asAnother, home: `client ${(clients += 1)}` }) as unknown as OwnSite;
  const told = jest.fn();
  const rows = ['one', 'two'].map((attack) => ({
    attack,
    measureOwn: async ({ home }: OwnSite) => ({ result: home, isOpen: false }),
  }));
  const tried = await tryOwnRows(asAnother(), rows, told);
  expect(tried.map(({ result }) => result)).toEqual(['client 2', 'client 3']);
  expect(told).toHaveBeenCalledTimes(2);
});
