import { readCounts, visitsIn } from '@aertrip/release';
import { siteWithCanary, siteWithEdge, startEdge, visitedRelease } from '../testing/edge-under-test';

const shellIn = async (page: Response) =>
  /<script defer src="\/releases\/host\/([\d.]+)\//.exec(await page.text())?.[1];

test('gives a visitor the same side of a canary and the same id on three edges', async () => {
  const first = await siteWithEdge();
  await first.releaseToShare('1.1.0', { ...first.host });
  // A busy machine may read the store for longer than a page waits.
  const patient = { service: { timeLimit: 30_000 } };
  const others = [await startEdge(first.store, patient), await startEdge(first.store, patient)];
  const seen = new Set<string | undefined>();
  for (let each = 0; each < 20; each += 1) {
    const visitor = first.browser();
    const given = await shellIn(await visitor.get('/admin'));
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const other of others) {
      const page = await other.get('/admin', { cookie });
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(await shellIn(page)).toBe(given);
    }
    seen.add(given);
  }
  expect([...seen].toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('counts a visit at the edge that it reaches', async () => {
  const first = await siteWithCanary();
  const second = await startEdge(first.store);
  // Both have looked at the store, as every edge does again and again.
  for (const { get } of [first, second]) await get('/admin');
  for (const { browser } of [first, second])
    await browser().reportVisit({ releases: [visitedRelease({ version: '1.1.0' })] });
  for (const { service } of [first, second]) await service.backgroundJobs.round();
  expect(visitsIn(await readCounts(first.stream, '1.1.0'))).toEqual({ visits: 2, failed: 0 });
});
