import {
  addRemote,
  createFolderStore,
  freeze,
  hold,
  latestRevision,
  logKey,
  rollback,
  setPaths,
  unhold,
  workspaceApps,
  writeEdgeNote,
  writeMetrics,
} from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { sampleLoads } from '@aertrip/release/testing/sample-metrics';
import type { ConsoleOptions } from './state/options';
import { enteredConsole } from './testing/entered-console';

const plan = { steps: [5, 25], stepMinutes: 30 };

async function consoleOf(options: Partial<ConsoleOptions> = {}) {
  const site = await sampleSite();
  const screen = await enteredConsole({ store: site.store, apps: workspaceApps, ...options });
  const revision = async () => (await latestRevision(site.stream))?.revision ?? 0;
  /** Runs an operation on remote-admin on its current revision. */
  const run = async (operation: string, fields: Record<string, string> = {}) =>
    screen.post(`/apps/remote-admin/${operation}`, {
      expectRevision: String(await revision()),
      actor: 'meera',
      reason: 'bookings list empty',
      ...fields,
    });
  const startSampleCanary = async () => {
    await site.release('1.0.0');
    await site.releaseToShare('1.1.0', plan);
  };
  return {
    ...site,
    ...screen,
    channel: { store: site.store, channel: 'live' },
    revision,
    run,
    startSampleCanary,
  };
}

const visits = (count: number, errors: number, goals = { begun: 0, reached: 0 }) => ({
  loads: count,
  failures: 0,
  byPhase: {},
  health: { visits: count, faults: { error: errors }, sizes: {}, goals },
});

test('shows each app on one line: live version, since when, by whom, health, state', async () => {
  const { get, release, revision, stream } = await consoleOf();
  await release('1.0.0');
  await writeMetrics(stream, { revision: await revision(), edge: 'e', versions: { '1.0.0': visits(40, 0) } });
  const { status, text, html } = await get('/');
  expect(status).toBe(200);
  expect(text).toMatch(
    /App remote-admin Live 1\.0\.0 since .* UTC \(just now\) by asha Health ● Healthy State – Act –/,
  );
  expect(text).toMatch(/App remote-user Live nothing yet Health – State –/);
  expect(text).toMatch(/No edge has reported in the last two minutes/);
  // The first version has nothing to return to.
  expect(html).not.toContain('/rollback');
});

test('marks an app whose visits fail as not healthy, with the reason', async () => {
  const { get, release, revision, stream } = await consoleOf();
  await release('1.0.0');
  await writeMetrics(stream, {
    revision: await revision(),
    edge: 'e',
    versions: { '1.0.0': visits(40, 40) },
  });
  expect((await get('/')).text).toMatch(
    /1 app needs attention\. .* ✖ Not healthy 100\.0 % of 1\.0\.0's 40 visits had an uncaught error\./,
  );
});

test('names the team of the live version with its mail address', async () => {
  const { get, release } = await consoleOf();
  await release('1.0.0', { owner: { name: 'Travel desk team', contact: 'desk@aertrip.example' } });
  for (const path of ['/apps/remote-admin', '/apps/remote-admin/versions/1.0.0']) {
    const { html, text } = await get(path);
    expect(text).toMatch(/Owner Travel desk team, desk@aertrip\.example/);
    expect(html).toContain('href="mailto:desk@aertrip.example"');
  }
});

test('keeps the author of the live version after later changes of the app', async () => {
  const { get, release, stream } = await consoleOf();
  await release('1.0.0');
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  const { text } = await get('/apps/remote-admin');
  expect(text).toMatch(/1\.0\.0 live since .* by asha/);
  expect(text).toMatch(/Held by ravi, since .* stocktaking/);
  expect(text).toMatch(/History .*Hold : remote-admin .*stocktaking by ravi, record \d+/);
});

test('lists a remote added while the console runs', async () => {
  const { get, channel } = await consoleOf();
  expect((await get('/apps/remote-shop')).status).toBe(404);
  await addRemote(channel, 'remote-shop', ['/shop/*'], by);
  expect((await get('/apps/remote-shop')).status).toBe(200);
  expect((await get('/')).text).toMatch(/remote-shop Live nothing yet/);
});

test('shows owned, claimed and unanswered paths of a remote', async () => {
  const { get, release, channel } = await consoleOf();
  await release('1.0.0', { paths: ['/admin', '/admin/login'] });
  await setPaths(channel, 'remote-admin', ['/admin'], { actor: 'ravi', reason: 'the login moves' });
  const { text } = await get('/apps/remote-admin');
  expect(text).toMatch(
    /remote-admin may claim \/admin\. 1\.0\.0 \(live\) claims \/admin, \/admin\/login\. Not answered: remote-admin claims \/admin\/login, which none of its own paths covers/,
  );
});

test('shows a canary with its step, both failure rates and what it waits for', async () => {
  const { get, startSampleCanary, revision, stream } = await consoleOf();
  await startSampleCanary();
  const versions = {
    '1.0.0': sampleLoads(2000, 5, { entry: 5 }),
    '1.1.0': sampleLoads(100, 1, { module: 1 }),
  };
  await writeMetrics(stream, { revision: await revision(), edge: 'edge-1', versions });
  const { text } = await get('/fragments/apps/remote-admin');
  expect(text).toMatch(/Canary 1\.1\.0 for 5 % of the visitors/);
  expect(text).toMatch(/Step 1 of 2 \(5, 25 %\) Next step To 25 % at the earliest .* \(in \d+ minutes\)/);
  expect(text).toMatch(/Canary fails 1\.00 % of 100 loads failed \(module 1\)/);
  expect(text).toMatch(/Live fails 0\.25 % of 2,000 loads failed \(entry 5\)/);
  expect(text).toMatch(/Not judged yet: 100 of 500 visits of the canary\./);
  const overview = await get('/');
  expect(overview.text).toMatch(/◐ Canary 1\.1\.0 at 5 % Not judged yet: .* Abort the canary…/);
  // It would only end the canary: no other version was live.
  expect(overview.html).not.toContain('/rollback');
});

test('shows a soak with the verdict of each metric, and ends it on request', async () => {
  const { get, run, release, releaseIntoSoak, revision, stream } = await consoleOf();
  await release('1.0.0');
  await writeMetrics(stream, {
    revision: await revision(),
    edge: 'e',
    versions: { '1.0.0': visits(2000, 2) },
  });
  await releaseIntoSoak('1.1.0');
  await writeMetrics(stream, {
    revision: await revision(),
    edge: 'e',
    versions: { '1.1.0': visits(100, 0) },
  });
  const { text } = await get('/fragments/apps/remote-admin');
  expect(text).toMatch(/◐ In its soak/);
  expect(text).toMatch(
    /1\.1\.0 is in its soak Compared with 1\.0\.0 Ends at the earliest .*, with 500 visits/,
  );
  expect(text).toMatch(/Not judged yet: 100 of 500 visits of 1\.1\.0\./);
  expect(text).toMatch(/Uncaught errors ○ Inconclusive 0\.00 % of 1\.1\.0's 100 visits/);
  expect((await get('/apps/remote-admin')).text).toMatch(/Call 1\.1\.0 good…/);
  expect((await run('soak-end')).status).toBe(200);
  expect(await latestRevision(stream)).toMatchObject({ action: 'soak end', live: '1.1.0' });
});

test('compares the health figures of live and canary', async () => {
  const { get, startSampleCanary, revision, stream } = await consoleOf();
  await startSampleCanary();
  const renders = { requested: 1200, failed: 2 };
  const versions = {
    '1.0.0': { ...visits(400, 2, { begun: 40, reached: 12 }), renders },
    '1.1.0': visits(20, 1),
  };
  await writeMetrics(stream, { revision: await revision(), edge: 'edge-1', versions });
  const { text } = await get('/fragments/apps/remote-admin');
  expect(text).toMatch(/Measured Visits 1\.0\.0 400 1\.1\.0 20/);
  expect(text).toMatch(/Measured Errors 1\.0\.0 0\.5 % 1\.1\.0 5\.0 %/);
  expect(text).toMatch(/Measured Goals 1\.0\.0 12 of 40 1\.1\.0 none/);
  expect(text).toMatch(/Measured Not rendered on the server 1\.0\.0 2 of 1,200 pages/);
});

test('marks an edge that serves an earlier record, and lists the problems of edges', async () => {
  const { get, release, store } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const serving = { 'remote-admin': { live: '1.0.0', revision: 1 } };
  const note = { at: new Date().toISOString(), site: 'https://b.example', serving, health: ['No disk.'] };
  await writeEdgeNote(store, 'live', 'b', note);
  const { text } = await get('/');
  expect(text).toMatch(/▲ 1 edge is behind/);
  expect(text).toMatch(/1 edge reports problems\. .* No disk\./);
  expect((await get('/apps/remote-admin')).text).toMatch(/▲ Behind https:\/\/b\.example serves 1\.0\.0/);
});

test('rolls back in two presses, with the plan before and the result after', async () => {
  const { get, post, release, revision, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  expect((await get('/')).html).toContain('href="/apps/remote-admin/rollback"');
  const before = await revision();
  const { text, html } = await get('/apps/remote-admin/rollback');
  expect(text).toMatch(/What will happen Every visitor gets 1\.0\.0 with the next page they open\./);
  expect(text).toMatch(/1\.1\.0 is marked as rolled back\. remote-admin is held/);
  expect(html).not.toMatch(/<textarea[^>]* required/);
  expect(await revision()).toBe(before);

  const expectRevision = /name="expectRevision" value="(\d+)"/.exec(html)?.[1] ?? '';
  const done = await post('/apps/remote-admin/rollback', { expectRevision, actor: 'asha', reason: '' });
  expect(done.status).toBe(200);
  expect(done.text).toMatch(/Done .* remote-admin@1\.1\.0 is rolled back\. remote-admin@1\.0\.0 is live\./);
  expect(await latestRevision(stream)).toMatchObject({ live: '1.0.0', reason: 'no reason given' });
  const again = await get('/apps/remote-admin/rollback');
  expect(again.text).toMatch(/was rolled back already, to 1\.0\.0.* Possible now Release the hold…/);
  expect((await get('/')).text).toContain('Roll back to another version…');
});

test('preselects a healthy version to return to, and marks rolled back ones', async () => {
  const { get, release, publishSample, stream } = await consoleOf();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
  await publishSample({ version: '2.0.0' });
  const { text, html } = await get('/apps/remote-admin/rollback');
  expect(text).toMatch(/Roll remote-admin back to 1\.2\.0/);
  expect(text).toMatch(/Version to return to 1\.1\.0 1\.0\.0 Show the plan/);
  expect(html).toContain('<option value="1.1.0" selected="">');
  const other = await get('/apps/remote-admin/rollback?to=1.0.0');
  expect(other.text).toMatch(/Roll remote-admin back to 1\.0\.0/);
  expect(other.html).toContain('action="/apps/remote-admin/rollback?to=1.0.0"');
  await rollback(stream, by);
  const again = await get('/apps/remote-admin/rollback');
  expect(again.text).toMatch(/Version to return to 1\.1\.0 .*1\.3\.0 \(rolled back\)/);
  expect(again.html).toContain('<option value="1.1.0" selected="">');
  expect((await get('/')).html).toContain('href="/apps/remote-admin/rollback?to=1.1.0"');
});

test('refuses a plan that another change overtook', async () => {
  const { run, release, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const seen = String((await latestRevision(stream))?.revision);
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  const refused = await run('rollback', { expectRevision: seen });
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(
    /Not done: another change was first Found remote-admin in live is at revision/,
  );
  expect(refused.text).toMatch(/made by ravi .* Expected Revision \d+\. What to do Nothing was changed\./);
  expect(await latestRevision(stream)).toMatchObject({ live: '1.1.0' });
});

test('requires a name', async () => {
  const { run, release, stream } = await consoleOf();
  await release('1.0.0');
  const answer = await run('hold', { actor: '  ' });
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringMatching(/Nothing was done Enter your name/),
  ]);
  expect(await latestRevision(stream)).toMatchObject({ hold: null });
});

test('verifies before a promotion, and needs consent where no browser ran', async () => {
  const { get, run, publishSample, release, stream } = await consoleOf();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  expect((await get('/apps/remote-admin/versions/1.1.0')).text).toMatch(
    /Promote 1\.1\.0….*Start the canary of/,
  );
  expect((await get('/apps/remote-admin/promote?version=1.1.0')).text).toMatch(
    /It is verified first .* Release without the load in a browser/,
  );
  const refused = await run('promote?version=1.1.0');
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringMatching(/Refused, nothing was changed .* load in a browser/),
  ]);
  expect((await run('promote?version=1.1.0', { withoutBrowser: 'on' })).status).toBe(200);
  expect(await latestRevision(stream)).toMatchObject({ live: '1.1.0', gate: { browser: 'not run' } });
});

const browserCheck = () => Promise.reject(new Error('browser was killed'));

test('offers to verify again after a verification without a result', async () => {
  const { run, publishSample, release, stream } = await consoleOf({ browserCheck });
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  for (const operation of ['promote', 'verify']) {
    const answer = await run(`${operation}?version=1.1.0`);
    expect([answer.status, answer.text]).toEqual([
      503,
      expect.stringMatching(/No result .*browser was killed.* Verify again/),
    ]);
  }
  expect(await latestRevision(stream)).toMatchObject({ live: '1.0.0' });
});

test('verifies the next version from the page of its app, and again from its own page', async () => {
  const { get, run, publishSample, release, revision } = await consoleOf();
  await release('1.0.0');
  await publishSample({ version: '1.1.0', symbols: { 'react-router-dom': ['useBrandNew'] } });
  const path = '/apps/remote-admin/verify?version=1.1.0';
  const app = await get('/apps/remote-admin');
  expect(app.text).toMatch(/Next version: 1\.1\.0 Verify 1\.1\.0… Create preview link… Promote 1\.1\.0…/);
  expect(app.html).toContain(`href="${path}"`);
  const shown = await get(path);
  expect(shown.text).toMatch(
    /What will happen .* takes up to three minutes\. .* Nothing changes for visitors\. Reason for a larger size/,
  );
  expect(shown.html).not.toMatch(/name="(reason|expectRevision)"/);
  const before = await revision();
  const done = await run('verify?version=1.1.0', { reason: '' });
  expect([done.status, done.text]).toEqual([
    422,
    expect.stringMatching(
      /Refused .* remote-admin@1\.1\.0 is refused\. .* Show 1\.1\.0 .* Check symbols Result failed Found .*useBrandNew/,
    ),
  ]);
  expect(await revision()).toBe(before);
  expect((await get('/apps/remote-admin/versions/1.1.0')).text).toMatch(
    /Verification ✖ Failed: symbols Verify 1\.1\.0 again… Failed at attempt 1, .* by meera\. Compared with host 1\.0\.0\./,
  );
});

test('creates a preview link of a published version', async () => {
  const { get, post, publishSample, release } = await consoleOf({ siteUrl: 'https://shop.example' });
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  expect((await get('/apps/remote-admin/versions/1.1.0')).html).toContain(
    'href="/apps/remote-admin/preview?version=1.1.0"',
  );
  const form = await get('/apps/remote-admin/preview?version=1.1.0');
  expect(form.text).toMatch(
    /Create a link that shows remote-admin 1\.1\.0 What will happen For 30 minutes, everybody who opens the link/,
  );
  expect(form.html).not.toContain('name="actor"');
  const done = await post('/apps/remote-admin/preview?version=1.1.0', {});
  expect([done.status, done.text]).toEqual([
    200,
    expect.stringMatching(/Shows remote-admin@1\.1\.0 to everybody who opens it, until 20/),
  ]);
  expect(done.html).toMatch(/<a href="https:\/\/shop\.example\/\?preview=[\w.-]+">https:/);
  expect((await get('/apps/remote-admin/preview')).text).toMatch(/Not possible now .* names no version/);
});

test('offers no promotion of a version that failed its verification', async () => {
  const { get, publishVerified, release } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0', { symbols: { 'react-router-dom': ['useBrandNew'] } });
  const version = await get('/apps/remote-admin/versions/1.1.0');
  expect(version.html).not.toContain('/promote');
  expect(version.text).toMatch(/✖ Failed: symbols .*useBrandNew/);
  const { text, html } = await get('/apps/remote-admin/promote?version=1.1.0');
  expect(text).toMatch(/Not possible now .*useBrandNew.* Expected Every check to pass\./);
  expect(html).not.toContain('method="post" action="/apps');
  expect(text).toMatch(/Possible now Verify 1\.1\.0 again…/);
  expect((await get('/apps/remote-admin/verify?version=1.1.0')).text).toMatch(/Reason for a larger size/);
});

test('starts, steps and aborts a canary; reports a malformed share at its field', async () => {
  const { run, publishVerified, release, stream } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const start = (steps: string) => run('canary-start?version=1.1.0', { steps, withoutBrowser: 'on' });
  expect(await start('five')).toMatchObject({
    status: 400,
    text: expect.stringContaining('is not a list of shares'),
  });
  expect(await start('50, 25')).toMatchObject({
    status: 422,
    text: expect.stringContaining('Growing shares'),
  });
  expect((await start('5, 25')).status).toBe(200);
  expect((await run('canary-step')).status).toBe(200);
  expect(await latestRevision(stream)).toMatchObject({ canary: { traffic: 25, stepMinutes: null } });
  expect((await run('canary-abort')).status).toBe(200);
  expect(await latestRevision(stream)).toMatchObject({ canary: null, hold: { cause: 'canary abort' } });
});

test('refuses promotions of a held app until the hold is released', async () => {
  const { get, run, publishVerified, release } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  expect((await run('hold')).status).toBe(200);
  expect((await get('/apps/remote-admin/promote?version=1.1.0')).text).toMatch(
    /Not possible now Found remote-admin is held by meera: bookings list empty.* Possible now .*Release the hold…/,
  );
  const promotion = () => run('promote?version=1.1.0', { withoutBrowser: 'on' });
  expect((await promotion()).status).toBe(423);
  expect((await run('unhold')).status).toBe(200);
  expect((await promotion()).status).toBe(200);
});

test('freezes and thaws the channel, and shows the freeze on every page', async () => {
  const { get, post, run, release, publishVerified, channel } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  expect((await get('/')).text).toMatch(/Freeze the channel…/);
  expect((await post('/channel/hold', { actor: 'ravi', reason: '' })).status).toBe(400);
  expect((await post('/channel/hold', { actor: 'ravi', reason: 'Diwali sale' })).status).toBe(200);
  for (const path of ['/', '/apps/remote-admin'])
    expect((await get(path)).text).toMatch(/◐ Channel frozen It is frozen by ravi since .*: Diwali sale/);
  expect((await run('promote?version=1.1.0', { withoutBrowser: 'on' })).status).toBe(423);
  await freeze(channel, { ...by, reason: 'longer', until: new Date('2999-11-12T09:00:00.000Z') });
  expect((await get('/')).text).toMatch(/until 2999-11-12T09:00:00\.000Z: longer\. .* End the freeze…/);
});

test('reports a damaged log, offers no change and refuses all', async () => {
  const { get, run, release, store, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const { revision = 0 } = (await latestRevision(stream)) ?? {};
  const key = logKey('live', revision);
  const text = new TextDecoder().decode(await store.read(key));
  await store.write(key, text.replace('asha', 'nobody'));
  const overview = await get('/');
  expect(overview.text).toMatch(
    new RegExp(`Records of the log do not count Record ${revision} of live was changed`),
  );
  expect(overview.text).toMatch(
    /Live 1\.0\.0 .* Every change is refused|Every change is refused .* Live 1\.0\.0/,
  );
  expect(overview.html).not.toMatch(/href="\/apps\/remote-admin\/[a-z]/);
  expect((await run('hold')).status).toBe(422);
});

test('keeps its pages while the store cannot be read', async () => {
  const { store } = await sampleSite();
  const away = createFolderStore(`${store.location}/releases/host/1.0.0/release.json`);
  const { get } = await consoleOf({ store: away });
  const { status, text } = await get('/');
  expect(status).toBe(200);
  expect(text).toMatch(/✖ The release store cannot be read .*\(ENOTDIR\).* App remote-admin/);
  expect((await get('/apps/remote-admin')).status).toBe(200);
  expect((await get('/apps/remote-admin/rollback')).text).toMatch(/Not possible now .* cannot be read/);
});

test('escapes texts of the store and of forms', async () => {
  const { get, run, release, stream } = await consoleOf({ defaultActor: '"><img>' });
  await release('1.0.0');
  await hold(stream, { actor: '<b>ravi</b>', reason: '<script>alert(1)</script>"' });
  const { html } = await get('/apps/remote-admin');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|<b>ravi/);
  expect((await get('/apps/remote-admin/unhold')).html).not.toContain('<img>');
  expect((await run('unhold', { actor: '"><i>' })).html).not.toContain('<i>');
});

test('shows the first ten versions, and all on request', async () => {
  const { get, publishSample } = await consoleOf();
  for (let minor = 0; minor < 12; minor += 1) await publishSample({ version: `1.${minor}.0` });
  const first = await get('/apps/remote-admin');
  expect(first.text).toMatch(/1\.11\.0 .*All 12 versions/);
  expect(first.html).not.toContain('/versions/1.0.0"');
  expect((await get('/apps/remote-admin?versions=all')).html).toContain('/versions/1.0.0"');
});

test.each([
  '/apps/remote-nobody',
  '/apps/remote-admin/explode',
  '/apps/remote-admin/restore',
  '/channel/rollback',
  '/apps/remote-admin/versions/9.9.9',
  '/nowhere',
])('answers 404 at %s', async (path) => {
  expect((await (await consoleOf()).get(path)).status).toBe(404);
});

test('refuses a version that is not published', async () => {
  const { get } = await consoleOf();
  expect((await get('/apps/remote-admin/promote?version=9.9.9')).text).toMatch(
    /Not possible now Found remote-admin@9\.9\.9 is not published/,
  );
});

test('allows no foreign content, no frames and no cache', async () => {
  const { get } = await consoleOf();
  const [first, second] = [await get('/'), await get('/')];
  const policy = first.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toBe(second.headers.get('content-security-policy'));
  expect(first.headers.get('x-frame-options')).toBe('DENY');
  expect(first.headers.get('cache-control')).toBe('no-store');
});

test.each<[string, Record<string, string>]>([
  ['another site', { Origin: 'https://evil.example' }],
  ['another port of this machine', { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' }],
  ['no origin', {}],
])('refuses a form from %s', async (_, headers) => {
  const { post, release, stream } = await consoleOf();
  await release('1.0.0');
  const form = { actor: 'meera', reason: 'bookings list empty' };
  expect((await post('/apps/remote-admin/hold', form, headers)).status).toBe(403);
  expect(await latestRevision(stream)).toMatchObject({ hold: null });
});

test('proposes the name of the last form', async () => {
  const { get, run, release, stream } = await consoleOf();
  await release('1.0.0');
  const done = await run('hold', { actor: 'Mëera; of the desk' });
  const Cookie = done.headers.get('set-cookie')!.split(';')[0]!;
  expect((await get('/apps/remote-admin/unhold', { Cookie })).html).toContain('value="Mëera; of the desk"');
  await unhold(stream, by);
});

test('lets one of fifty simultaneous roll-backs through', async () => {
  const { run, release, revision } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const before = await revision();
  const expectRevision = String(before);
  const answers = await Promise.all(Array.from({ length: 50 }, () => run('rollback', { expectRevision })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await revision()).toBe(before + 1);
});
