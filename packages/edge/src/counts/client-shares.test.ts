import { createMemoryCounters } from '../limits/counters';
import { createClientShares, type ClientShares } from './client-shares';

const take = (shares: ClientShares, network: string, isTrusted = false) =>
  shares.take('visits', { network, isTrusted });

async function taken(shares: ClientShares, tries: number, isTrusted = false) {
  const answers: boolean[] = [];
  for (let each = 0; each < tries; each += 1) answers.push(await take(shares, 'one', isTrusted));
  return answers.filter(Boolean).length;
}

async function takeByOthers(shares: ClientShares, clients: number) {
  for (let client = 0; client < clients; client += 1) await take(shares, `other ${client}`);
}

test('counts two reports of a client in a small sample, and one in 200 of a large one', async () => {
  const shares = createClientShares(createMemoryCounters());
  expect(await taken(shares, 50)).toBe(2);
  await takeByOthers(shares, 1000);
  expect(await taken(shares, 50)).toBe(3);
});

test('counts no more of a client when it sends all reports at once', async () => {
  const shares = createClientShares(createMemoryCounters());
  const answers = await Promise.all(Array.from({ length: 1000 }, () => take(shares, 'one')));
  expect(answers.filter(Boolean)).toHaveLength(2);
});

test('counts every report of a trusted client', async () => {
  expect(await taken(createClientShares(createMemoryCounters()), 50, true)).toBe(50);
});

test('gives a client one share of all edges that share counters', async () => {
  const counters = createMemoryCounters();
  const [one, other] = [createClientShares(counters), createClientShares(counters)];
  expect([await taken(one, 5), await taken(other, 5)]).toEqual([2, 0]);
  await takeByOthers(one, 500);
  await takeByOthers(other, 500);
  expect(await taken(other, 5)).toBe(3);
});
