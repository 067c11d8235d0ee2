import { sampleSite } from '@aertrip/release/testing/sample-build';
import { sampleSnapshots } from '@aertrip/release/testing/sample-pictures';
import { enteredConsole } from './testing/entered-console';

async function siteWithConsole() {
  const site = await sampleSite();
  const { get } = await enteredConsole({ store: site.store });
  return { ...site, open: get };
}

test('links every version but the live one to its comparison with live', async () => {
  const { open, release, publishSample } = await siteWithConsole();
  await release('1.0.0');
  const paths = ['/admin', '/admin/today'];
  await publishSample({ version: '1.1.0', paths }, 'var entry = "longer";', sampleSnapshots('₹379'));
  const link = '/apps/remote-admin/diff?before=1.0.0&amp;after=1.1.0';
  expect((await open('/apps/remote-admin')).html.split(link)).toHaveLength(2);
  expect((await open('/apps/remote-admin/versions/1.1.0')).html).toContain(link);
  expect((await open('/apps/remote-admin/versions/1.0.0')).text).not.toMatch(/Compare with live/);

  const { html, text } = await open(link.replace('&amp;', '&'));
  expect(text).toMatch(/Before is 1\.0\.0 , after is 1\.1\.0/);
  expect(text).toMatch(/Facts .*Verification Before passed on .* After not verified/);
  expect(text).toMatch(/First screen Before 21 bytes After 32 bytes Change \+11 bytes/);
  expect(text).toMatch(/Screens 1\.0\.0 has no reviewed snapshots/);
  const same = await open('/apps/remote-admin/diff?before=1.1.0&after=1.1.0');
  expect(same.text).toMatch(/Screens 0 changed, 2 unchanged\./);
  expect(text).toMatch(/Paths \+ added: \/admin\/today/);
  expect(text).toMatch(/Commits, latest first Unknown: the versions are from another repository/);
  expect(text).toMatch(/File remoteEntry\.js Before 10 bytes After 21 bytes Change \+11 bytes/);
  expect(html).toContain('<option value="1.0.0" selected="">1.0.0 (live)</option>');
  expect(html).toContain('href="/apps/remote-admin/diff?before=1.1.0&amp;after=1.0.0"');
  // By default, compares live with the highest other version.
  expect((await open('/apps/remote-admin/diff')).text).toMatch(/Before is 1\.0\.0 , after is 1\.1\.0/);
});

test('explains a missing and a malformed version', async () => {
  const { open } = await siteWithConsole();
  expect((await open('/apps/remote-admin/diff')).text).toMatch(/has no two published versions/);
  const wrong = await open('/apps/remote-admin/diff?before=1.0.0&after=../../../etc');
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('is not a version') });
});
