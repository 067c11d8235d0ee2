import { readLiveApp, verify, type BrowserCheck } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import {
  changedScreen,
  sampleBrowser,
  samplePicture,
  sampleScreen,
} from '@aertrip/release/testing/sample-pictures';
import { enteredConsole } from './testing/entered-console';

const price = 'Opened at 390 px: text "₹37,999" → text "₹379"';
const versionPage = '/apps/remote-admin/versions/1.1.0';
const promotePage = '/apps/remote-admin/promote?version=1.1.0';

const withoutResult: BrowserCheck = () => Promise.reject(new Error('The page did not load in time.'));

/** remote-admin 1.0.0 is live, 1.1.0 verified with each browser in turn. */
async function consoleWithCandidate(...browsers: readonly BrowserCheck[]) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.publishSample({ version: '1.1.0' });
  const release = { store: site.store, channel: 'live', app: 'remote-admin', version: '1.1.0' };
  for (const browserCheck of browsers) await verify({ ...release, actor: by.actor, browserCheck });
  return { ...site, ...(await enteredConsole({ store: site.store, browserCheck: withoutResult })) };
}

const sourcesIn = (html: string) =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source ?? '');

test('shows changes in sentences and pictures side by side on the pages of a version and its promotion', async () => {
  const { get, request } = await consoleWithCandidate(
    sampleBrowser(
      sampleScreen({ url: '/admin/login' }),
      changedScreen(['Opened at 1440 px: new: button "Book"'], { url: '/admin/today', isReviewed: true }),
      changedScreen([price]),
    ),
  );
  for (const page of [versionPage, promotePage]) {
    const { html, text } = await get(page);
    expect(text).toMatch(
      /Changes from live 1\.0\.0 \/admin \(administrator\) ▲ Not reviewed Opened at 390 px: text "₹37,999" → text "₹379" 390 px wide Live: 1\.0\.0 New: 1\.1\.0 1440 px wide Live: 1\.0\.0 New: 1\.1\.0 \/admin\/today \(administrator\) ● Reviewed/,
    );
    const sources = sourcesIn(html);
    expect(sources).toHaveLength(8);
    expect(new Set(sources).size).toBe(4);
    expect(
      html.match(/<a href="([^"]+)"><img src="\1" [^>]*loading="lazy"[^>]* width="32" height="64"/g),
    ).toHaveLength(8);
    const picture = await request(sources[0] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await picture.text()).toBe('before 390');
    const others = ['remote-admin/versions/1.2.0', 'remote-user/versions/1.1.0'].map((of) =>
      (sources[0] ?? '').replace('remote-admin/versions/1.1.0', of),
    );
    for (const other of [...others, (sources[0] ?? '').replace(/\w{64}/, 'release')])
      expect((await request(other)).status).toBe(404);
  }
});

test('folds the pictures after five screens, and lists at most 20 changes in the plan', async () => {
  const screens = Array.from({ length: 20 }, (_, index) =>
    changedScreen([`change ${index}`, 'change of all'], { url: `/admin/${index}` }),
  );
  const { get } = await consoleWithCandidate(sampleBrowser(...screens));
  const { html, text } = await get(promotePage);
  expect(html.match(/<li>change /g)).toHaveLength(20);
  expect(text).toContain('and 20 more');
  expect((await get(versionPage)).html.match(/<li>change /g)).toHaveLength(40);
});

test('accepts changes with a reason on the page of the version, and shows who accepted them', async () => {
  const { get, post, stream } = await consoleWithCandidate(sampleBrowser(changedScreen([price])));
  const before = await get(versionPage);
  expect(before.text).toMatch(/Changes not reviewed .*Verify 1\.1\.0 again/);
  expect((await get(promotePage)).html).toMatch(/<input id="acceptChanges"[^>]* required/);
  const { changed: revision = 0 } = (await readLiveApp(stream)) ?? {};
  const promotion = { expectRevision: String(revision), actor: 'meera', reason: 'prices' };
  const refused = await post(promotePage, promotion);
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('nobody has reviewed it') });
  const [, action = ''] = /action="([^"]+verify[^"]+)"/.exec(before.html) ?? [];
  const fields = { actor: 'meera', acceptChanges: 'new prices' };
  expect((await post(action, fields)).status).toBe(200);
  const after = await get(versionPage);
  expect(after.text).toMatch(/Passed at attempt 2, .* by meera/);
  expect(after.text).toMatch(/Accepted by meera/);
  expect(after.text).not.toContain('Accept these changes');
  expect((await post(promotePage, promotion)).text).toContain('remote-admin@1.1.0 is live');
});

const faulty: BrowserCheck = async () => ({
  faults: ['/admin shows nothing'],
  screens: [sampleScreen({ after: [samplePicture()] })],
});

test('folds failed attempts with their sentences, and shows the pictures of a screen with faults', async () => {
  const { get } = await consoleWithCandidate(sampleBrowser(sampleScreen()), faulty, faulty);
  const { html, text } = await get(versionPage);
  expect(text).toMatch(/\/admin shows nothing .*Picture of \/admin \(administrator\) 390 px wide/);
  expect(sourcesIn(html)).toHaveLength(1);
  expect(text).toMatch(
    /Failed at attempt 3, .* 2 earlier attempts ✖ Failed attempt 2, .*\/admin shows nothing/,
  );
  expect(html).toMatch(/<details class="fold"><summary class="tap">2 earlier attempts/);
});

test('shows no result of a verification with another try', async () => {
  const { post, stream } = await consoleWithCandidate();
  const { changed: revision = 0 } = (await readLiveApp(stream)) ?? {};
  const fields = { expectRevision: String(revision), actor: 'meera', reason: 'prices' };
  const promoted = await post(promotePage, fields);
  expect(promoted).toMatchObject({ status: 503, text: expect.stringMatching(/No result .*Verify again/) });
  expect(promoted.html).toContain('href="/apps/remote-admin/verify?version=1.1.0"');
  const verified = await post('/apps/remote-admin/verify?version=1.1.0', fields);
  expect(verified.text).toMatch(/No result .*Verify again Cancel/);
});
