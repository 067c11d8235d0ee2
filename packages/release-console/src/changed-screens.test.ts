import { latestRevision, verify, type BrowserCheck } from '@aertrip/release';
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
const failing: BrowserCheck = async () => ({ faults: ['/admin shows nothing'], screens: [] });

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

test.each([versionPage, promotePage])(
  'shows changes in sentences and pictures side by side on %s',
  async (page) => {
    const { get, request } = await consoleWithCandidate(
      sampleBrowser(
        sampleScreen({ url: '/admin/login' }),
        changedScreen(['Opened at 1440 px: new: button "Book"'], { url: '/admin/today', isReviewed: true }),
        changedScreen([price]),
      ),
    );
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
  },
);

test('shows the pictures of a screen that has faults and no changes', async () => {
  const screens = [sampleScreen({ after: [samplePicture()] })];
  const { get } = await consoleWithCandidate(async () => ({ faults: ['/admin shows nothing'], screens }));
  const { html, text } = await get(versionPage);
  expect(text).toMatch(/\/admin shows nothing .*Picture of \/admin \(administrator\) 390 px wide/);
  expect(sourcesIn(html)).toHaveLength(1);
});

test.each([
  [0, 'No screen changes.', 0],
  [1, 'change 0', 1],
  [200, 'and 180 more', 20],
])('shows at most 20 of %d changes in the plan', async (count, sentence, shown) => {
  const screens = Array.from({ length: Math.ceil(count / 10) }, (_, screen) =>
    changedScreen(
      Array.from({ length: Math.min(count, 10) }, (__, index) => `change ${index}`),
      { url: `/admin/${screen}`, isReviewed: true },
    ),
  );
  const { get } = await consoleWithCandidate(sampleBrowser(sampleScreen(), ...screens));
  const plan = await get(promotePage);
  expect(plan.text).toContain(sentence);
  expect(plan.html.match(/<li>change /g) ?? []).toHaveLength(shown);
  expect((await get(versionPage)).html.match(/<li>change /g) ?? []).toHaveLength(count);
});

test('folds the pictures after five screens, and lists all 20 changes of 20 screens in the plan', async () => {
  const screens = Array.from({ length: 20 }, (_, index) =>
    changedScreen([`change ${index}`], { url: `/admin/${index}` }),
  );
  const { get } = await consoleWithCandidate(sampleBrowser(...screens));
  const { html, text } = await get(promotePage);
  expect(html.match(/<li>change /g)).toHaveLength(20);
  expect(text).not.toMatch(/and \d+ more/);
  expect(html.match(/<summary class="tap">Pictures/g)).toHaveLength(15);
  expect((await get(versionPage)).text).toContain('8 more changed screens');
});

test('accepts changes with a reason on the page of the version, and shows who accepted them', async () => {
  const { get, post, stream } = await consoleWithCandidate(sampleBrowser(changedScreen([price])));
  const before = await get(versionPage);
  expect(before.text).toMatch(/Changes not reviewed .*Verify 1\.1\.0 again/);
  const [, action = ''] = /action="([^"]+verify[^"]+)"/.exec(before.html) ?? [];
  const fields = { actor: 'meera', acceptChanges: 'new prices' };
  expect((await post(action, fields)).status).toBe(200);
  const after = await get(versionPage);
  expect(after.text).toMatch(/Passed at attempt 2, .* by meera/);
  expect(after.text).toMatch(/Accepted by meera/);
  expect(after.text).not.toContain('Accept these changes');
  const promoted = await post(promotePage, { expectRevision: '2', actor: 'meera', reason: 'prices' });
  expect(promoted.status).toBe(409);
  const { revision = 0 } = (await latestRevision(stream)) ?? {};
  await post(promotePage, { expectRevision: String(revision), actor: 'meera', reason: 'prices' });
  expect((await get('/timeline')).text).toMatch(/Passed at attempt 2 Changes accepted by meera: new prices/);
});

test('requires a reason for the changes in the form of the promotion', async () => {
  const { get, post, stream } = await consoleWithCandidate(sampleBrowser(changedScreen([price])));
  const { html } = await get(promotePage);
  expect(html).toMatch(/<input id="acceptChanges"[^>]* required/);
  const { revision = 0 } = (await latestRevision(stream)) ?? {};
  const fields = { expectRevision: String(revision), actor: 'meera', reason: 'prices' };
  const refused = await post(promotePage, fields);
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('nobody has reviewed it') });
  const done = await post(promotePage, { ...fields, acceptChanges: 'new prices' });
  expect(done).toMatchObject({ status: 200, text: expect.stringContaining('remote-admin@1.1.0 is live') });
});

test('folds failed attempts with their sentences', async () => {
  const { get } = await consoleWithCandidate(failing, failing, sampleBrowser(sampleScreen()));
  const { html, text } = await get(versionPage);
  expect(text).toMatch(
    /Passed at attempt 3, .* 2 earlier attempts ✖ Failed attempt 2, .*\/admin shows nothing/,
  );
  expect(html).toMatch(/<details class="fold"><summary class="tap">2 earlier attempts/);
  expect((await get(promotePage)).text).toMatch(/It passed its verification .* at attempt 3\./);
});

test('shows no result of a verification with another try', async () => {
  const { post, stream } = await consoleWithCandidate();
  const { revision = 0 } = (await latestRevision(stream)) ?? {};
  const fields = { expectRevision: String(revision), actor: 'meera', reason: 'prices' };
  const promoted = await post(promotePage, fields);
  expect(promoted).toMatchObject({ status: 503, text: expect.stringMatching(/No result .*Verify again/) });
  expect(promoted.html).toContain('href="/apps/remote-admin/verify?version=1.1.0"');
  const verified = await post('/apps/remote-admin/verify?version=1.1.0', fields);
  expect(verified.text).toMatch(/No result .*Verify again Cancel/);
});
