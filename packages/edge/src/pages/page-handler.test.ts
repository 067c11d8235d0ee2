import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPreview, promote, readMetrics, startCanary, type Registry } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import type { DrawnPage, DrawRequest } from '../rendering/page-renderer';
import { inlined, keyOf, siteWithCanary, siteWithEdge } from '../testing/edge-under-test';

const drawnPage = (changes: Partial<DrawnPage> = {}): DrawnPage => ({
  status: 200,
  head: '<title>Drawn</title>',
  body: '<h1>Drawn</h1>',
  state: '{}',
  screens: [],
  ...changes,
});

type Answer = (asked: DrawRequest) => DrawnPage | undefined;

const drawsItsPath: Answer = ({ path, remote }) =>
  drawnPage({ status: remote ? 200 : 404, body: `<h1>${path} by ${remote?.version ?? 'the host'}</h1>` });

/** A renderer that answers as the test says, and a catalogue in the state the test says. */
function drawingUnderTest() {
  const state = { answer: drawsItsPath, version: 'one', drawings: [] as DrawRequest[] };
  const renderer = {
    draw: async (asked: DrawRequest) => {
      state.drawings.push(asked);
      return state.answer(asked);
    },
    stop: async () => {},
  };
  return { state, edge: { renderer, catalogue: { current: () => state.version } } };
}

const publicRelease = {
  app: 'remote-public',
  paths: ['/', '/packages/:destination', '/package/:packageSlug'],
  server: 'server/main.cjs',
};

/** A site whose remote-public draws on the server, beside remote-admin, which does not. */
async function siteThatDraws(start: typeof siteWithEdge | typeof siteWithCanary = siteWithEdge) {
  const { state, edge } = drawingUnderTest();
  const site = await start({ edge, service: { remotes: ['remote-admin', 'remote-public'] } });
  const released = async (version: string) => {
    await site.publishVerified(version, publicRelease);
    await promote(site.streamOf('remote-public'), version, { ...by, withoutBrowser: true });
  };
  await released('3.0.0');
  return { ...site, state, released, text: async (path: string) => (await site.get(path)).text() };
}

test('a public page is drawn once for everybody, and may be kept by everybody', async () => {
  const { get, state, browser } = await siteThatDraws();
  const first = await get('/packages/kashmir');
  expect(await first.text()).toContain('<h1>/packages/kashmir by 3.0.0</h1>');
  expect(first.headers.get('cache-control')).toMatch(/^public/);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe-inline'(?!$|;)/);
  expect((await browser().get('/packages/kashmir?utm_source=mail')).status).toBe(200);
  const head = await get('/packages/kashmir', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(head.status).toBe(304);
  expect(state.drawings).toHaveLength(1);
  expect(state.drawings[0]).toMatchObject({ path: '/packages/kashmir', host: '1.0.0' });
});

test('a search that the screen knows is a page of its own', async () => {
  const { get, state } = await siteThatDraws();
  await get('/packages/kashmir?sort=price&utm_source=mail');
  await get('/packages/kashmir?x=1&sort=price');
  expect(state.drawings.map(({ path }) => path)).toEqual(['/packages/kashmir?sort=price']);
});

test('all addresses that are none share one drawing, with status 404', async () => {
  const { get, state } = await siteThatDraws();
  for (const path of ['/nowhere', '/wp-login.php', `/${'x'.repeat(300)}`, '/a/b/c/d/e/f']) {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('by the host')]);
  }
  expect(state.drawings).toHaveLength(1);
});

test('a page that the screen has no row for is 404, an old address 301 with its query', async () => {
  const { get, state } = await siteThatDraws();
  state.answer = () => drawnPage({ status: 404 });
  expect((await get('/package/none')).status).toBe(404);
  state.answer = () => drawnPage({ status: 301, location: '/packages/kashmir/paradise' });
  const moved = await get('/package/old?utm_source=mail');
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/packages/kashmir/paradise?utm_source=mail',
  ]);
  await get('/package/old');
  expect(state.drawings).toHaveLength(2);
});

test('a slash at the end leads to the address without it', async () => {
  const { get, state } = await siteThatDraws();
  const moved = await get('/packages/kashmir/?sort=price');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/packages/kashmir?sort=price']);
  expect((await get('//elsewhere.example/')).headers.get('location')).toBe('/elsewhere.example');
  expect(state.drawings).toHaveLength(0);
});

test('capitals lead to the address in small letters, which all slugs have', async () => {
  const { get, state } = await siteThatDraws();
  const moved = await get('/Packages/Kashmir?utm_source=Mail');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/packages/kashmir?utm_source=Mail']);
  expect((await get('/Admin')).status).toBe(200);
  expect(state.drawings).toHaveLength(0);
});

test('the registry in a kept page is the one in force, also after a release of another remote', async () => {
  const { text, release } = await siteThatDraws();
  const admin = async () =>
    inlined<Registry>(await text('/'), 'registry')?.microFrontends['remote-admin']?.[0]?.metadata.version;
  expect(await admin()).toBe('1.0.0');
  await release('1.1.0');
  const since = performance.now();
  while ((await admin()) !== '1.1.0') expect(performance.now() - since).toBeLessThan(1000);
});

test('a page is drawn anew once the catalogue has changed', async () => {
  const { state, text } = await siteThatDraws();
  await text('/');
  state.answer = () => drawnPage({ body: 'changed' });
  expect(await text('/')).toContain('/ by 3.0.0');
  state.version = 'two';
  expect(await text('/')).toContain('changed');
});

test('a page is drawn anew within a second once a release is promoted', async () => {
  const { text, released } = await siteThatDraws();
  expect(await text('/')).toContain('by 3.0.0');
  await released('3.1.0');
  const since = performance.now();
  while (!(await text('/')).includes('by 3.1.0')) expect(performance.now() - since).toBeLessThan(1000);
});

test('while a canary runs each half gets its own page, drawn once, and no shared cache keeps it', async () => {
  const { state, browser, publishVerified, streamOf } = await siteThatDraws();
  await publishVerified('3.1.0', publicRelease);
  const plan = { steps: [50], stepMinutes: null, margin: 1, minimumSample: 10 };
  await startCanary(streamOf('remote-public'), '3.1.0', plan, { ...by, withoutBrowser: true });
  const since = performance.now();
  while ((await browser().get('/')).headers.get('set-cookie') === null)
    expect(performance.now() - since).toBeLessThan(1000);
  state.drawings.length = 0;
  const seen = new Set<string>();
  for (let count = 0; count < 30; count += 1) {
    const answer = await browser().get('/package/paradise');
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    seen.add(/by ([\d.]+)</.exec(await answer.text())?.[1] ?? '');
  }
  expect([...seen].toSorted()).toEqual(['3.0.0', '3.1.0']);
  expect(state.drawings).toHaveLength(2);
});

test('a canary of another remote makes no second page of this one', async () => {
  const { state, browser } = await siteThatDraws(siteWithCanary);
  for (let count = 0; count < 20; count += 1) await browser().get('/');
  expect(state.drawings).toHaveLength(1);
});

test('without data and without an older page the answer is 503 with a time to come again', async () => {
  const { get, state } = await siteThatDraws();
  state.answer = () => drawnPage({ status: 503 });
  const answer = await get('/');
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  await get('/');
  expect(state.drawings).toHaveLength(2);
});

test('without data an older page goes on being given, also after the catalogue has changed', async () => {
  const { get, state } = await siteThatDraws();
  await get('/');
  state.answer = () => drawnPage({ status: 503 });
  state.version = 'two';
  const answer = await get('/');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('/ by 3.0.0')]);
});

test('what cannot be drawn is the page that the browser draws, and is counted', async () => {
  const { get, state, service, streamOf } = await siteThatDraws();
  await get('/package/good');
  state.answer = () => undefined;
  const answer = await get('/');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await answer.text();
  expect(html).toContain('Loading your next destination...');
  expect(inlined(html, 'drawn')).toBeUndefined();
  await get('/');
  expect(state.drawings).toHaveLength(2);
  await service.duties.round();
  expect(await readMetrics(streamOf('remote-public'), 1)).toEqual({
    '3.0.0': { loads: 0, failures: 0, byPhase: {}, renders: { requested: 2, failed: 1 } },
  });
});

test('pages of a remote that is not drawn are left to the browser, and kept by nobody', async () => {
  const { get, state } = await siteThatDraws();
  const answer = await get('/admin', { 'accept-encoding': 'br' });
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    200,
    'private, no-store',
    null,
  ]);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(state.drawings).toHaveLength(0);
});

test('whoever looks at a preview gets a page of their own, and leaves none to others', async () => {
  const { get, state, browser, publishVerified, store } = await siteThatDraws();
  await publishVerified('3.1.0', publicRelease);
  await get('/');
  const { token } = await createPreview(store, {
    app: 'remote-public',
    version: '3.1.0',
    channel: 'live',
    key: await keyOf(store),
    now: new Date(),
  });
  const visitor = browser();
  await visitor.get(`/?preview=${token}`);
  const shown = await visitor.get('/');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.text()).toContain('by 3.1.0');
  await visitor.get('/');
  expect(state.drawings).toHaveLength(3);
  expect(await (await get('/')).text()).toContain('by 3.0.0');
});

test('a preview that is over is taken from the browser, in an answer that nobody keeps', async () => {
  const { browser } = await siteThatDraws();
  const visitor = browser();
  visitor.cookies.set('aertrip_preview', 'over');
  const answer = await visitor.get('/');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(visitor.cookies.has('aertrip_preview')).toBe(false);
  expect((await visitor.get('/')).headers.get('cache-control')).toMatch(/^public/);
});

test('the bundle that draws on the server is nothing for browsers', async () => {
  const { get } = await siteThatDraws();
  expect((await get('/releases/remote-public/3.0.0/remoteEntry.js')).status).toBe(200);
  expect((await get('/releases/remote-public/3.0.0/server/main.cjs')).status).toBe(404);
});

test('robots.txt names the sitemap, which is 503 without data and kept once there was some', async () => {
  const state = { isUp: false };
  const data = createServer((request, response) => {
    const isPackages = request.url?.startsWith('/rest/v1/package_cards');
    const row = { slug: 'paradise', destination_slug: 'kashmir', updated_at: '2026-11-20T10:00:00Z' };
    response
      .writeHead(state.isUp ? 200 : 503, { connection: 'close' })
      .end(JSON.stringify(isPackages ? [row] : [{ ...row, slug: 'kashmir' }]));
  });
  await new Promise<void>((resolve) => void data.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(data.address() as AddressInfo).port}`;
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { get } = await siteWithEdge({ edge: { upstreams: { data: url, identity: url } } });
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const down = await get('/sitemap.xml');
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '120']);
  state.isUp = true;
  const up = await get('/sitemap.xml');
  expect(up.headers.get('content-type')).toBe('application/xml; charset=UTF-8');
  expect(await up.text()).toContain('<loc>http://localhost:3000/packages/kashmir/paradise</loc>');
  expect((await get('/sitemap-1.xml')).status).toBe(404);
  state.isUp = false;
  expect((await get('/sitemap.xml')).status).toBe(200);
  data.close();
  expect(complaints).toHaveBeenCalledTimes(1);
});
