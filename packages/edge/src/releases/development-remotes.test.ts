import { createPreview, type DevelopmentServer, previewKey, type Registry } from '@aertrip/release';
import { inlined, siteWithEdge } from '../testing/edge-under-test';

const hours = 60 * 60_000;
const origin = 'http://localhost:3100';

async function siteWithServer() {
  const site = await siteWithEdge();
  const server: DevelopmentServer = {
    app: 'remote-admin',
    origin,
    container: 'a',
    entry: 'remoteEntry.js',
    paths: ['/admin', '/login'],
  };
  const tokenOf = async (changes: Partial<Parameters<typeof createPreview>[1]> = {}) =>
    (
      await createPreview(site.store, {
        releases: {},
        server,
        channel: 'live',
        key: await previewKey(site.store),
        now: new Date(),
        ...changes,
      })
    ).token;
  return { ...site, server, tokenOf };
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

test('lets the development server of a signed link into its own page alone', async () => {
  const { browser, tokenOf } = await siteWithServer();
  const visitor = browser();
  const page = await visitor.get(`/admin?dev=${await tokenOf()}`);
  const html = await page.text();
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const [entry] = inlined<Registry>(html, 'registry')!.microFrontends['remote-admin']!;
  expect(entry).toMatchObject({
    url: `${origin}/remoteEntry.js`,
    metadata: { integrity: '' },
    // A path of another remote is left out, as of a release.
    extras: { role: 'development', paths: ['/admin'] },
  });
  expect(inlined(html, 'preview')).toMatchObject({ releases: { 'remote-admin': expect.anything() }, origin });
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(policyOf(page)).toMatch(new RegExp(`${directive} [^;]*${origin}`));

  // Another tab of the same browser, and the same tab without the query.
  expect(visitor.cookies.size).toBe(0);
  const other = await visitor.get('/admin');
  expect(policyOf(other)).not.toContain(origin);
  expect(await other.text()).not.toContain(origin);
});

test('refuses a link of another key, day, channel or machine, and one to versions', async () => {
  const { get, server, tokenOf } = await siteWithServer();
  for (const token of [
    await tokenOf({ key: 'guessed' }),
    await tokenOf({ now: new Date(Date.now() - 9 * hours) }),
    await tokenOf({ channel: 'beta' }),
    await tokenOf({ server: { ...server, origin: 'http://localhost.evil.example' } }),
    await tokenOf({ server: undefined, releases: { 'remote-admin': '1.0.0' } }),
    '',
  ]) {
    const page = await get(`/admin?dev=${token}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect(await page.text()).toMatch(/lets no development server into the page/);
  }
});
