import { sampleSite } from '@aertrip/release/testing/sample-build';
import { sampleBrowser, samplePicture, sampleScreen } from '@aertrip/release/testing/sample-pictures';
import { enteredConsole } from './testing/entered-console';

async function siteWithConsole() {
  const site = await sampleSite();
  const { get, request } = await enteredConsole({ store: site.store });
  return { ...site, open: get, request };
}

test('links every version but the live one to its comparison with live', async () => {
  const { open, release, publishSample } = await siteWithConsole();
  await release('1.0.0');
  await publishSample({ version: '1.1.0', paths: ['/admin', '/admin/today'] }, 'var entry = "longer";');
  const link = '/apps/remote-admin/diff?before=1.0.0&amp;after=1.1.0';
  expect((await open('/apps/remote-admin')).html.split(link)).toHaveLength(2);
  expect((await open('/apps/remote-admin/versions/1.1.0')).html).toContain(link);
  expect((await open('/apps/remote-admin/versions/1.0.0')).text).not.toMatch(/Compare with live/);

  const { html, text } = await open(link.replace('&amp;', '&'));
  expect(text).toMatch(/Before is 1\.0\.0 , after is 1\.1\.0/);
  expect(text).toMatch(/About it Verification Before passed on .* After not verified/);
  expect(text).toMatch(/Size First screen Before 21 bytes After 32 bytes Change \+11 bytes/);
  expect(text).toMatch(/Paths \+ added: \/admin\/today/);
  expect(text).toMatch(/Commits They cannot be told/);
  expect(text).toMatch(/File remoteEntry\.js Before 10 bytes After 21 bytes Change \+11 bytes/);
  expect(html).toContain('<option value="1.0.0" selected="">1.0.0 (live)</option>');
  expect(html).toContain('href="/apps/remote-admin/diff?before=1.1.0&amp;after=1.0.0"');
});

test('compares live with the highest other version by default', async () => {
  const { open, release, publishSample } = await siteWithConsole();
  await release('1.2.0');
  await publishSample({ version: '1.1.0' });
  expect((await open('/apps/remote-admin/diff')).text).toMatch(/Before is 1\.2\.0 , after is 1\.1\.0/);
});

test('explains missing, unpublished and malformed versions', async () => {
  const { open, release } = await siteWithConsole();
  expect((await open('/apps/remote-admin/diff')).text).toMatch(/has no two published versions/);
  await release('1.0.0');
  expect((await open('/apps/remote-admin/diff')).text).toMatch(/has no two published versions/);
  const missing = await open('/apps/remote-admin/diff?before=1.0.0&after=9.0.0');
  expect(missing).toMatchObject({ status: 422, text: expect.stringContaining('9.0.0 is not published') });
  const wrong = await open('/apps/remote-admin/diff?before=1.0.0&after=../../../etc');
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('is not a version') });
});

test('shows screens side by side, the different ones first, and serves pictures by hash only', async () => {
  const { open, request, publishVerified } = await siteWithConsole();
  const login = sampleScreen({ route: '/admin/login', url: '/admin/login', as: 'visitor' });
  const removed = sampleScreen({ route: '/admin/old', url: '/admin/old' });
  await publishVerified('1.0.0', {}, sampleBrowser(login, sampleScreen(), removed));
  const darker = sampleScreen({ pictures: [samplePicture({ blackRows: 16 })] });
  await publishVerified('1.1.0', {}, sampleBrowser(login, darker));
  const { html, text } = await open('/apps/remote-admin/diff?before=1.0.0&after=1.1.0');
  expect(text).toMatch(
    /Screens .*\/admin \(administrator\) differs .*390 px wide: 25\.0 % .*\/admin\/old .* only in 1\.0\.0 .*1 screen looks the same .*\/admin\/login same/,
  );
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source ?? '');
  expect(sources).toHaveLength(5);
  expect(html.match(/<img [^>]*loading="lazy"[^>]* width="32" height="64"/g)).toHaveLength(5);
  const picture = await request(sources[0] ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.from(samplePicture().jpeg));
  const others = ['remote-admin/versions/1.2.0', 'remote-user/versions/1.0.0'].map((of) =>
    (sources[0] ?? '').replace('remote-admin/versions/1.0.0', of),
  );
  for (const other of [...others, (sources[0] ?? '').replace(/\w{64}/, 'release')])
    expect((await request(other)).status).toBe(404);
});

test('names a release of which the gate rendered no screens', async () => {
  const { open, release, publishVerified } = await siteWithConsole();
  await release('1.0.0');
  await publishVerified('1.1.0', {}, sampleBrowser(sampleScreen()));
  const { html, text } = await open('/apps/remote-admin/diff?before=1.0.0&after=1.1.0');
  expect(text).toMatch(/There are no pictures of 1\.0\.0: the gate rendered none of its screens/);
  expect(html).not.toContain('<img');
});
