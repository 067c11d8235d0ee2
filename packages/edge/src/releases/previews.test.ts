import { createPreview, previewKey, type Registry } from '@aertrip/release';
import { inlined, visitedRelease, siteWithEdge } from '../testing/edge-under-test';

async function siteWithCandidate() {
  const site = await siteWithEdge();
  await site.publishSample({ version: '2.0.0' });
  await site.publishSample({ ...site.host, version: '2.0.0', js: ['chunks/routes.js'] });
  const tokenOf = async (
    releases: object = {},
    changes: Partial<Parameters<typeof createPreview>[1]> = {},
  ) => {
    const shown = { 'remote-admin': '2.0.0', ...releases };
    const of = { channel: 'live', key: await previewKey(site.store), now: new Date(), ...changes };
    return (await createPreview(site.store, { releases: shown, ...of })).token;
  };
  return { ...site, tokenOf };
}

const entriesIn = (html: string) =>
  inlined<Registry>(html, 'registry')!.microFrontends['remote-admin']!.map(
    ({ metadata, extras }) => `${metadata.version} ${extras.role}`,
  );

const origin = 'http://localhost:3100';
const server = { app: 'remote-admin', origin, container: 'a', entry: 'remoteEntry.js', paths: [] };

const live = ['1.0.0 live'];
const candidate = ['2.0.0 preview'];

test('shows the candidate to the visitor who opened a preview link alone', async () => {
  const { browser, get, tokenOf } = await siteWithCandidate();
  const visitor = browser();
  const opened = await visitor.get(`/admin/bookings?page=2&preview=${await tokenOf()}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/admin/bookings?page=2']);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.headers.get('set-cookie')).toMatch(
    /^aertrip_preview=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  const html = await (await visitor.get('/admin')).text();
  expect(entriesIn(html)).toEqual(candidate);
  expect(inlined(html, 'preview')).toEqual({
    releases: { 'remote-admin': '2.0.0' },
    expiresAt: expect.any(Number),
  });
  expect(html).toMatch(/rel="preload"\s+as="script"\s+href="\/releases\/remote-admin\/2\.0\.0\//);
  const other = await (await get('/admin')).text();
  expect(entriesIn(other)).toEqual(live);
  expect(inlined(other, 'preview')).toBeUndefined();
});

test('shows several candidates under one link', async () => {
  const { browser, tokenOf } = await siteWithCandidate();
  const visitor = browser();
  await visitor.get(`/?preview=${await tokenOf({ host: '2.0.0' })}`);
  const html = await (await visitor.get('/admin')).text();
  expect(html).toMatch(/<script defer src="\/releases\/host\/2\.0\.0\//);
  expect(entriesIn(html)).toEqual(candidate);
});

test('shows the live release and ends the preview at its exit link, and for links that are expired, foreign, invalid, or of a version that is gone', async () => {
  const { browser, publishSample, store, tokenOf } = await siteWithCandidate();
  await publishSample({ version: '3.0.0' });
  const gone = await tokenOf({ 'remote-admin': '3.0.0' });
  await store.remove('apps/remote-admin/3.0.0/release.json');
  for (const token of [
    'exit',
    await tokenOf({}, { now: new Date(Date.now() - 31 * 60_000) }),
    await tokenOf({}, { channel: 'staging' }),
    await tokenOf({}, { server }),
    `${(await tokenOf({ host: '2.0.0' })).split('.')[0]}.AAAA`,
    '',
    gone,
  ]) {
    const visitor = browser();
    await visitor.get(`/?preview=${await tokenOf()}`);
    const answer = await visitor.get(`/admin?preview=${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin']);
    expect(visitor.cookies.has('aertrip_preview')).toBe(false);
    // The cookie alone opens nothing either.
    visitor.cookies.set('aertrip_preview', token);
    const page = await visitor.get('/admin');
    expect(entriesIn(await page.text())).toEqual(live);
    expect(visitor.cookies.has('aertrip_preview')).toBe(false);
  }
});

test('never redirects to another site', async () => {
  const { edge, tokenOf } = await siteWithCandidate();
  const token = await tokenOf();
  for (const path of ['//evil.example/a', '/\\evil.example/a', '///evil.example/a']) {
    const answer = await edge.request(`http://localhost:3000${path}?preview=${token}`);
    expect(answer.headers.get('location')).toBe('/evil.example/a');
  }
});

test('counts no visits of a preview', async () => {
  const { browser, tokenOf, service } = await siteWithCandidate();
  const visitor = browser();
  await visitor.get(`/?preview=${await tokenOf()}`);
  await visitor.get('/admin');
  await visitor.reportVisit({ releases: [visitedRelease({ faults: ['load'] })] });
  expect(service.counter.unwritten()).toEqual([]);
  await visitor.get('/?preview=exit');
  await visitor.reportVisit({ releases: [visitedRelease({ faults: ['load'] })] });
  expect(service.counter.unwritten()).toHaveLength(1);
});
