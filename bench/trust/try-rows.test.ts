import type { OwnSite } from './own-site/own-site';
import { tryOwnRows, tryRows } from './try-rows';

const site = { url: 'http://localhost:3000', anonKey: 'key', request: fetch };

test('rows are tried one after the other', async () => {
  const order: string[] = [];
  const row = (attack: string) => ({
    attack,
    before: 'worked',
    measure: async () => {
      order.push(`${attack} begins`);
      await Promise.resolve();
      order.push(`${attack} ends`);
      return { after: 'refused', isOpen: false };
    },
  });
  await tryRows(site, [row('one'), row('two')]);
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('what could not be measured is open, and the next row is tried', async () => {
  const tried = await tryRows(site, [
    { attack: 'one', before: 'worked', measure: () => Promise.reject(new Error('no answer')) },
    { attack: 'two', before: 'worked', measure: async () => ({ after: 'refused', isOpen: false }) },
  ]);
  expect(tried).toEqual([
    { attack: 'one', before: 'worked', after: 'not measured: no answer', isOpen: true },
    { attack: 'two', before: 'worked', after: 'refused', isOpen: false },
  ]);
});

const closed = { after: 'refused', isOpen: false };

test('where only an address is known, rows that need a site of their own are left out', async () => {
  const tried = await tryRows(site, [
    { attack: 'one', before: 'worked', measureOwn: async () => closed },
    { attack: 'two', before: 'worked', measure: async () => closed },
  ]);
  expect(tried.map(({ attack }) => attack)).toEqual(['two']);
});

test('on a site of their own rows come from an address each', async () => {
  let clients = 0;
  const asAnother = () => ({ ...site, asAnother, home: `client ${(clients += 1)}` }) as unknown as OwnSite;
  const told = jest.fn();
  const rows = ['one', 'two'].map((attack) => ({
    attack,
    before: 'worked',
    measureOwn: async ({ home }: OwnSite) => ({ after: home, isOpen: false }),
  }));
  const tried = await tryOwnRows(asAnother(), rows, told);
  expect(tried.map(({ after }) => after)).toEqual(['client 2', 'client 3']);
  expect(told).toHaveBeenCalledTimes(2);
});
