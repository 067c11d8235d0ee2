import {
  freeze,
  hold,
  latestRevision,
  promote,
  setPaths,
  addRemote,
  startCanary,
  workspaceApps,
  writeEdgeNote,
  writeMetrics,
} from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { createFolderStore } from '@aertrip/release';
import { sampleLoads } from '@aertrip/release/testing/sample-metrics';
import { enteredConsole } from './testing/entered-console';
import type { ConsoleOptions } from './state/options';

const plan = { steps: [5, 25], stepMinutes: 30, margin: 1, minimumSample: 500 };

async function consoleOf(options: Partial<ConsoleOptions> = {}) {
  const site = await sampleSite();
  const screen = await enteredConsole({
    store: site.store,
    channel: 'live',
    apps: workspaceApps,
    siteUrl: 'http://localhost:3000',
    defaultActor: 'asha',
    ...options,
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await screen.request(path, { headers });
    const html = await answer.text();
    return { status: answer.status, headers: answer.headers, html, text: textOf(html) };
  };
  const post = async (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { Origin: 'http://localhost' },
  ) => {
    const body = new URLSearchParams(fields);
    const answer = await screen.request(path, { method: 'POST', body, headers });
    return { status: answer.status, headers: answer.headers, text: textOf(await answer.text()) };
  };
  return { ...site, get, post };
}

/** The words of a page, without its elements. */
const textOf = (html: string) =>
  html
    .replaceAll(/<head>[^]*?<\/head>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

const revisionKey = (app: string, revision: number) =>
  `channels/live/${app}/${String(revision).padStart(8, '0')}.json`;

const confirmed = (revision: number, more: Record<string, string> = {}) => ({
  expectRevision: String(revision),
  actor: 'meera',
  reason: 'bookings list empty',
  ...more,
});

test('the paths page says of every remote what it may claim, what it claims, and who changed it when and why', async () => {
  const { get, release, store } = await consoleOf();
  await release('1.0.0', { paths: ['/admin', '/admin/login'] });
  await setPaths(store, 'remote-admin', ['/admin'], { actor: 'ravi', reason: 'the login moves' });
  const { status, text } = await get('/paths');
  expect(status).toBe(200);
  expect(text).toMatch(
    /remote-admin May claim \/admin Live claims 1\.0\.0 \/admin \/admin\/login Not answered ▲ Refused remote-admin claims \/admin\/login, which none of its own paths covers \(\/admin\)\. Last changed .* by ravi the login moves/,
  );
  expect(text).toMatch(/remote-user May claim \/login \/register \/user\/\* Live claims nothing is live/);
  expect(text).toMatch(
    /All 2 revisions follow .* Revision 2 When .* What Paths set: remote-admin Paths then \/admin Why the login moves/,
  );
  expect((await get('/')).html).toContain('href="/paths"');
});

test('a list of remotes that was changed after it was written is named, with every remote as far as it is known', async () => {
  const { get, store } = await consoleOf();
  await addRemote(store, 'remote-shop', ['/shop/*'], by);
  const key = 'ownership/00000002.json';
  const text = new TextDecoder().decode(await store.read(key));
  await store.write(key, text.replace('/shop/*', '/*'));
  const page = await get('/paths');
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/Broken The history was changed .* Revision 2 of the list of remotes is broken/);
});

test('a remote that a person listed is an app of the console without a restart', async () => {
  const { get, store } = await consoleOf();
  expect((await get('/apps/remote-shop')).status).toBe(404);
  await addRemote(store, 'remote-shop', ['/shop/*'], by);
  expect((await get('/apps/remote-shop')).status).toBe(200);
  expect((await get('/')).text).toMatch(/remote-shop ○ Nothing live yet/);
});

test('the overview says of every app what is live, since when and by whom', async () => {
  const { get, release } = await consoleOf();
  await release('1.0.0');
  const { status, text } = await get('/');
  expect(status).toBe(200);
  expect(text).toMatch(/remote-admin ● Live 1\.0\.0 live Since .* UTC \(just now\) by asha/);
  expect(text).toMatch(/remote-user ○ Nothing live yet/);
  expect(text).toMatch(/No edge has reported in the last two minutes/);
});

test('the overview, an app and a version name the team that answers for it, with its mail address', async () => {
  const { get, release, publishSample } = await consoleOf();
  await release('1.0.0', { owner: { name: 'Travel desk team', contact: 'desk@aertrip.example' } });
  await publishSample({ version: '1.1.0' });
  for (const path of ['/', '/apps/remote-admin', '/apps/remote-admin/versions/1.0.0']) {
    const { html, text } = await get(path);
    expect(text).toMatch(/Owner Travel desk team, desk@aertrip\.example/);
    expect(html).toContain('href="mailto:desk@aertrip.example"');
  }
  expect((await get('/apps/remote-admin/versions/1.1.0')).text).toMatch(/Owner not known/);
});

test('who made a version live is told although others changed the app since', async () => {
  const { get, release, stream } = await consoleOf();
  await release('1.0.0');
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  const { text } = await get('/apps/remote-admin');
  expect(text).toMatch(/1\.0\.0 live Since .* by asha/);
  expect(text).toMatch(/Held by ravi, since .* stocktaking/);
  expect(text).toMatch(/Revision 2: held by ravi/);
});

test('a canary is shown with its step, both failure rates, and what it waits for', async () => {
  const { get, release, publishVerified, stream } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  await startCanary(stream, '1.1.0', plan, { ...by, withoutBrowser: true });
  const versions = {
    '1.0.0': sampleLoads(2000, 5, { entry: 5 }),
    '1.1.0': sampleLoads(100, 1, { module: 1 }),
  };
  await writeMetrics(stream, { revision: 2, edge: 'edge-1', versions });
  const { text } = await get('/fragments/apps/remote-admin');
  expect(text).toMatch(/Canary 1\.1\.0 for 5 % of the visitors/);
  expect(text).toMatch(/Step 1 of 2 \(5, 25 %\)/);
  expect(text).toMatch(/Next step To 25 % at the earliest .* \(in \d+ minutes\)/);
  expect(text).toMatch(/Canary fails 1\.00 % of 100 loads failed \(module 1\)/);
  expect(text).toMatch(/Live fails 0\.25 % of 2,000 loads failed \(entry 5\)/);
  expect(text).toMatch(/It waits\. Inconclusive: 100 of 500 visits of the canary\./);
});

test('the next step of a canary for few visitors is told as late as it will be taken', async () => {
  const { get, release, publishVerified, stream } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const hasty = { ...plan, stepMinutes: 5, audience: 'few' as const };
  await startCanary(stream, '1.1.0', hasty, { ...by, withoutBrowser: true });
  const { text } = await get('/fragments/apps/remote-admin');
  const [, minutes] = /at the earliest .* \(in (\d+) minutes\)/.exec(text) ?? [];
  expect(Number(minutes)).toBeGreaterThan(25);
});

const visits = (count: number, errors: number) => ({
  loads: count,
  failures: 0,
  byPhase: {},
  health: { visits: count, faults: { error: errors }, sizes: {}, goals: { begun: 0, reached: 0 } },
});

test('a canary and a soak show what was found of each metric', async () => {
  const { get, post, release, publishVerified, stream } = await consoleOf();
  await release('1.0.0');
  await writeMetrics(stream, { revision: 1, edge: 'edge-1', versions: { '1.0.0': visits(2000, 2) } });
  await publishVerified('1.1.0');
  await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
  await writeMetrics(stream, { revision: 2, edge: 'edge-1', versions: { '1.1.0': visits(100, 0) } });
  const { text } = await get('/fragments/apps/remote-admin');
  expect(text).toMatch(/◐ Live, in its soak/);
  expect(text).toMatch(
    /1\.1\.0 is in its soak Compared with 1\.0\.0 Ends at the earliest .*, with 500 visits/,
  );
  expect(text).toMatch(/It waits\. Inconclusive: 100 of 500 visits of 1\.1\.0\./);
  expect(text).toMatch(
    /Uncaught errors ○ Inconclusive 0\.00 % of 1\.1\.0's 100 visits had an uncaught error/,
  );
  expect((await get('/apps/remote-admin')).text).toMatch(/Call 1\.1\.0 good…/);
  expect((await get('/apps/remote-admin/soak-end')).text).toMatch(/1\.1\.0 counts as good/);
  expect((await post('/apps/remote-admin/soak-end', confirmed(2))).status).toBe(303);
  expect(await latestRevision(stream)).toMatchObject({ action: 'soak end', live: '1.1.0' });
  expect((await get('/fragments/apps/remote-admin')).text).not.toMatch(/soak Compared/);
});

const visited = (count: number, errors: number, goals?: { begun: number; reached: number }) => ({
  loads: 0,
  failures: 0,
  byPhase: {},
  health: { visits: count, faults: { error: errors }, sizes: {}, goals: goals ?? { begun: 0, reached: 0 } },
});

test('what the visits were like stands beside each other, of the live version and of a canary', async () => {
  const { get, release, publishVerified, stream } = await consoleOf();
  await release('1.0.0');
  expect((await get('/apps/remote-admin')).text).toMatch(/Visits since revision 1 No visits are counted yet/);
  await publishVerified('1.1.0');
  await startCanary(stream, '1.1.0', plan, { ...by, withoutBrowser: true });
  const versions = { '1.0.0': visited(400, 2, { begun: 40, reached: 12 }), '1.1.0': visited(20, 1) };
  await writeMetrics(stream, { revision: 2, edge: 'edge-1', versions });
  const { text } = await get('/fragments/apps/remote-admin');
  expect(text).toMatch(/Measured Visits 1\.0\.0 400 1\.1\.0 20/);
  expect(text).toMatch(/Measured Errors 1\.0\.0 0\.5 % 1\.1\.0 5\.0 %/);
  expect(text).toMatch(/Measured Goals 1\.0\.0 12 of 40 1\.1\.0 none/);
});

const rendered = (requested: number, failed: number) => ({
  loads: 0,
  failures: 0,
  byPhase: {},
  renders: { requested, failed },
});

test('an app that servers render says how many of its pages they could not', async () => {
  const { get, release, publishVerified, stream } = await consoleOf();
  await release('1.0.0');
  expect((await get('/fragments/apps/remote-admin')).text).not.toMatch(/not rendered/i);
  await writeMetrics(stream, { revision: 1, edge: 'edge-1', versions: { '1.0.0': rendered(1200, 2) } });
  expect((await get('/fragments/apps/remote-admin')).text).toMatch(
    /Not rendered on the server 2 of 1,200 pages, since revision 1/,
  );
  await publishVerified('1.1.0');
  await startCanary(stream, '1.1.0', plan, { ...by, withoutBrowser: true });
  const versions = { '1.0.0': rendered(40, 0), '1.1.0': rendered(3, 3) };
  await writeMetrics(stream, { revision: 2, edge: 'edge-1', versions });
  expect((await get('/fragments/apps/remote-admin')).text).toMatch(
    /Canary not rendered 3 of 3 pages .*Live not rendered 0 of 40 pages/,
  );
});

test('an edge that serves something else than the revision in force is told apart', async () => {
  const { get, release, store } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const serving = { 'remote-admin': { live: '1.0.0', revision: 1 } };
  const note = { at: new Date().toISOString(), site: 'https://b.example', serving, health: ['No disk.'] };
  await writeEdgeNote(store, 'live', 'b', note);
  const { text } = await get('/');
  expect(text).toMatch(/▲ Behind https:\/\/b\.example serves 1\.0\.0 \(revision 1\)/);
  expect(text).toMatch(/1 edge reports problems .* No disk\./);
});

test('a roll-back says first what it does to whom, then does it once', async () => {
  const { get, post, release, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const { text } = await get('/apps/remote-admin/rollback');
  expect(text).toMatch(/Every visitor gets 1\.0\.0 with the next page they open\. Now they get 1\.1\.0/);
  expect(text).toMatch(/1\.1\.0 is marked as rolled back\. remote-admin is held/);
  expect(await latestRevision(stream)).toMatchObject({ revision: 2 });

  const done = await post('/apps/remote-admin/rollback', confirmed(2));
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe('/apps/remote-admin?done=3');
  expect(await latestRevision(stream)).toMatchObject({
    live: '1.0.0',
    actor: 'meera',
    reason: 'bookings list empty',
    hold: { cause: 'rollback' },
  });
  expect((await get('/apps/remote-admin?done=3')).text).toMatch(
    /Done Revision 3 of live\. remote-admin@1\.1\.0 is rolled back/,
  );
  expect((await get('/apps/remote-admin/rollback')).text).toMatch(/was rolled back already, to 1\.0\.0/);
});

test('whoever wants another version than the last healthy one is offered those that were live', async () => {
  const { get, release, publishSample } = await consoleOf();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
  await publishSample({ version: '2.0.0' });
  const { text } = await get('/apps/remote-admin/rollback');
  expect(text).toMatch(/Roll remote-admin back to 1\.2\.0/);
  expect(text).toMatch(/Return to another version instead 1\.1\.0 1\.0\.0 Show/);
});

test('a page that somebody overtook is refused with what was found, expected and to do', async () => {
  const { post, release, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  const refused = await post('/apps/remote-admin/rollback', confirmed(2));
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(/Not done: somebody else was first/);
  expect(refused.text).toMatch(/Found remote-admin in live is at revision 3, made by ravi/);
  expect(refused.text).toMatch(/Expected Expected revision 2\. What to do Nothing was changed\./);
  expect(await latestRevision(stream)).toMatchObject({ revision: 3, live: '1.1.0' });
});

test.each(['reason', 'actor'])(
  'without the %s nothing is done, and what was typed stays',
  async (missing) => {
    const { post, release, stream } = await consoleOf();
    await release('1.0.0');
    await release('1.1.0');
    const answer = await post('/apps/remote-admin/rollback', confirmed(2, { [missing]: '  ' }));
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/Nothing was done yet Say (why|who)/);
    expect(await latestRevision(stream)).toMatchObject({ revision: 2 });
  },
);

test('a promotion verifies what was not verified, and needs a word where no browser looked', async () => {
  const { get, post, publishSample, release, stream } = await consoleOf();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  expect((await get('/apps/remote-admin/promote?version=1.1.0')).text).toMatch(
    /It is verified first .* Release it although its load in a browser was not run/,
  );
  const fields = confirmed(1, { version: '1.1.0' });
  const refused = await post('/apps/remote-admin/promote', fields);
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/Refused, nothing was changed .* load in a browser/);
  const done = await post('/apps/remote-admin/promote', { ...fields, withoutBrowser: 'on' });
  expect(done.status).toBe(303);
  expect(await latestRevision(stream)).toMatchObject({ live: '1.1.0', gate: { browser: 'not run' } });
});

test('a version that fails its verification offers no form, and says why', async () => {
  const { get, post, publishSample, release } = await consoleOf();
  await release('1.0.0');
  await publishSample({ version: '1.1.0', symbols: { 'react-router-dom': ['useBrandNew'] } });
  expect((await post('/apps/remote-admin/verify', confirmed(1, { version: '1.1.0' }))).status).toBe(303);
  const { text } = await get('/apps/remote-admin/promote?version=1.1.0');
  expect(text).toMatch(/Not possible now .*useBrandNew/);
  expect(text).not.toMatch(/Why/);
  expect((await get('/apps/remote-admin/versions')).text).toMatch(/1\.1\.0 .* ✖ Failed: symbols/);
});

test('a canary is started, stepped and aborted; a wrong share is told at its field', async () => {
  const { post, publishVerified, release, stream } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const start = (steps: string) =>
    post('/apps/remote-admin/canary-start', confirmed(1, { version: '1.1.0', steps, withoutBrowser: 'on' }));
  expect(await start('five')).toMatchObject({
    status: 400,
    text: expect.stringContaining('such as 5, 25, 50'),
  });
  expect(await start('50, 25')).toMatchObject({
    status: 422,
    text: expect.stringContaining('growing shares'),
  });
  expect((await start('5, 25')).status).toBe(303);
  expect((await post('/apps/remote-admin/canary-step', confirmed(2))).status).toBe(303);
  expect(await latestRevision(stream)).toMatchObject({ canary: { traffic: 25, stepMinutes: null } });
  expect((await post('/apps/remote-admin/canary-abort', confirmed(3))).status).toBe(303);
  expect(await latestRevision(stream)).toMatchObject({ canary: null, hold: { cause: 'canary abort' } });
});

test('what is held cannot be promoted until somebody lets go', async () => {
  const { get, post, publishVerified, release } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  expect((await post('/apps/remote-admin/hold', confirmed(1))).status).toBe(303);
  expect((await get('/apps/remote-admin/promote?version=1.1.0')).text).toMatch(
    /Not possible now Found remote-admin is held by meera: bookings list empty/,
  );
  const forced = confirmed(2, { version: '1.1.0', withoutBrowser: 'on' });
  expect((await post('/apps/remote-admin/promote', forced)).status).toBe(423);
  expect((await post('/apps/remote-admin/unhold', confirmed(2))).status).toBe(303);
  expect((await post('/apps/remote-admin/promote', { ...forced, expectRevision: '3' })).status).toBe(303);
});

test('a frozen channel is told on every app with who, until when and why, and a promotion is refused with it', async () => {
  const { get, post, release, publishVerified, store } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const until = new Date('2999-11-12T09:00:00.000Z');
  await freeze({ store, channel: 'live' }, { actor: 'ravi', reason: 'Diwali sale', until });
  expect((await get('/')).text).toMatch(
    /◐ Channel frozen .*Channel frozen by ravi, since .*, until 12 Nov 2999, 09:00 UTC .* Diwali sale/,
  );
  const refused = await post(
    '/apps/remote-admin/promote',
    confirmed(1, { version: '1.1.0', withoutBrowser: 'on' }),
  );
  expect(refused.status).toBe(423);
  expect(refused.text).toMatch(/The channel live is frozen by ravi .*Diwali sale/);
});

test('a preview link is made for a published version and says until when it is open', async () => {
  const { post, publishSample } = await consoleOf();
  await publishSample({ version: '1.1.0' });
  const made = await post('/apps/remote-admin/preview', {
    version: '1.1.0',
    actor: 'meera',
    expectRevision: '0',
  });
  expect(made.text).toMatch(
    /http:\/\/localhost:3000\/\?preview=\S+ .*Shows 1\.1\.0 to whoever opens it, until/,
  );
});

test('a broken history is named, offers no change, and leaves the other apps as they are', async () => {
  const { get, post, release, store } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  await release('2.0.0', { app: 'remote-user', paths: ['/user'] });
  const text = new TextDecoder().decode(await store.read(revisionKey('remote-admin', 1)));
  await store.write(revisionKey('remote-admin', 1), text.replace('asha', 'nobody'));
  const overview = await get('/');
  expect(overview.status).toBe(200);
  expect(overview.text).toMatch(/remote-admin ✖ History broken Revision 1 of remote-admin in live is broken/);
  expect(overview.text).toMatch(/remote-user ● Live 2\.0\.0 live/);
  const history = await get('/apps/remote-admin/history');
  expect(history.text).toMatch(/✖ Broken The history was changed/);
  expect(history.text).toMatch(/Revision 1 ✖ Broken When cannot be read/);
  expect((await get('/apps/remote-admin/rollback')).text).toMatch(/Not possible now .* is broken/);
  expect((await post('/apps/remote-admin/rollback', confirmed(2))).status).toBe(422);
});

test('a store that cannot be read is told on every app, and the console goes on', async () => {
  const { store } = await sampleSite();
  const away = createFolderStore(`${store.location}/releases/host/1.0.0/release.json`);
  const { get } = await consoleOf({ store: away });
  const { status, text } = await get('/');
  expect(status).toBe(200);
  expect(text).toMatch(/4 apps need attention/);
  expect(text).toMatch(/remote-admin ✖ Cannot be read The release store .* cannot be read \(ENOTDIR\)/);
  expect((await get('/apps/remote-admin')).status).toBe(200);
  expect((await get('/apps/remote-admin/rollback')).text).toMatch(/Not possible now .* cannot be read/);
});

test('words from the store and from forms stay words', async () => {
  const { post, release, stream } = await consoleOf();
  await release('1.0.0');
  await hold(stream, { actor: '<b>ravi</b>', reason: '<script>alert(1)</script>"' });
  const screen = await enteredConsole({
    store: stream.store as ConsoleOptions['store'],
    channel: 'live',
    apps: workspaceApps,
    siteUrl: 'http://localhost:3000',
    defaultActor: '"><img>',
  });
  const page = await (await screen.request('/apps/remote-admin')).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<b>ravi');
  expect(await (await screen.request('/apps/remote-admin/unhold')).text()).not.toContain('<img>');
  expect((await post('/apps/remote-admin/unhold', confirmed(2, { actor: '"><i>' }))).status).toBe(303);
});

test('long lists are cut into pages', async () => {
  const { get, publishSample } = await consoleOf();
  for (let minor = 0; minor < 30; minor += 1) await publishSample({ version: `1.${minor}.0` });
  const second = await get('/apps/remote-admin/versions?page=2');
  expect(second.text).toMatch(/30 published versions.*Page 2 of 2/);
  expect(second.text).toMatch(/1\.0\.0/);
  expect(second.text).not.toMatch(/1\.29\.0/);
  expect((await get('/apps/remote-admin/versions?page=99')).text).toMatch(/Page 2 of 2/);
});

test.each([
  '/apps/remote-nobody',
  '/apps/remote-admin/explode',
  '/apps/remote-admin/versions/9.9.9',
  '/nowhere',
])('there is no page at %s', async (path) => {
  expect((await (await consoleOf()).get(path)).status).toBe(404);
});

test('a version that is none, or is not published, is refused in words', async () => {
  const { get } = await consoleOf();
  expect(await get('/apps/remote-admin/promote?version=latest')).toMatchObject({
    status: 422,
    text: expect.stringMatching(/"latest" is no version\./),
  });
  expect((await get('/apps/remote-admin/promote?version=9.9.9')).text).toMatch(
    /Not possible now Found remote-admin@9\.9\.9 is not published/,
  );
});

test('every page is strict about what it loads, is never framed and never cached', async () => {
  const { get } = await consoleOf();
  const [first, second] = [await get('/'), await get('/')];
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toBe(second.headers.get('content-security-policy'));
  expect(first.headers.get('x-frame-options')).toBe('DENY');
  expect(first.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['another port of this machine', { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' }],
  ['nowhere', {}],
])('a form from %s is refused', async (_, headers) => {
  const { post, release, stream } = await consoleOf();
  await release('1.0.0');
  expect(
    (await post('/apps/remote-admin/hold', confirmed(1), headers as Record<string, string>)).status,
  ).toBe(403);
  expect(await latestRevision(stream)).toMatchObject({ hold: null });
});

test('the name that was given is proposed the next time', async () => {
  const { get, post, release } = await consoleOf();
  await release('1.0.0');
  const done = await post('/apps/remote-admin/hold', confirmed(1, { actor: 'Mëera; of the desk' }));
  const Cookie = done.headers.get('set-cookie')!.split(';')[0]!;
  const { html } = await get('/apps/remote-admin/unhold', { Cookie });
  expect(html).toContain('value="Mëera; of the desk"');
});

test('fifty people who press at once: one wins, the others are told', async () => {
  const { post, release, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post('/apps/remote-admin/rollback', confirmed(2))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await latestRevision(stream)).toMatchObject({ revision: 3 });
});

test('an app of which nothing is published says so, and one revision is not told as several', async () => {
  const { get, release } = await consoleOf();
  await release('1.0.0');
  const { text } = await get('/apps/remote-public');
  expect(text).toContain('There is nothing to act on: no version of remote-public is published.');
  expect(text).not.toContain('Each of these');
  expect((await get('/apps/remote-admin')).text).toMatch(/Intact The only revision is unchanged\./);
});
