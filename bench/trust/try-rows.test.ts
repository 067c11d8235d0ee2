import { tryRows } from './try-rows';

const site = { url: 'http://localhost:3000', anonKey: 'key' };

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
