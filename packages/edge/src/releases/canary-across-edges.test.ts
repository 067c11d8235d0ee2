import { readMetrics } from '@aertrip/release';
import {
  canaryRevision,
  loadReport,
  siteWithCanary,
  siteWithEdge,
  startEdge,
} from '../testing/edge-under-test';

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

test('counts a report at the edge that it reaches, whichever edge gave the page', async () => {
  const first = await siteWithCanary();
  const second = await startEdge(first.store);
  // It has looked at the store, as every edge does again and again.
  await second.get('/admin');
  const reached = second.browser();
  for (let each = 0; each < 20; each += 1) {
    const visitor = first.browser();
    await visitor.get('/admin');
    reached.cookies.clear();
    for (const [name, value] of visitor.cookies) reached.cookies.set(name, value);
    for (const version of ['1.0.0', '1.1.0'])
      await reached.report(loadReport({ version, revision: canaryRevision }));
  }
  await second.service.backgroundJobs.round();
  const { '1.0.0': live, '1.1.0': canary } = await readMetrics(first.stream, canaryRevision);
  // Of the two reports of each visitor that of the release it was given counts.
  expect((live?.loads ?? 0) + (canary?.loads ?? 0)).toBe(20);
});
