import {
  createFolderStore,
  holdAll,
  hold,
  readLiveApp,
  noCounts,
  logKey,
  setPaths,
  unhold,
  withVisits,
  workspaceApps,
  writeCounts,
  writeEdgeNote,
} from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import type { ConsoleOptions } from './state/channel-state';
import { enteredConsole } from './testing/entered-console';

const plan = { steps: [5, 25], every: 30 };

async function consoleOf(options: Partial<ConsoleOptions> = {}) {
  const site = await sampleSite();
  const screen = await enteredConsole({ store: site.store, apps: workspaceApps, ...options });
  const revision = async () => (await readLiveApp(site.stream))?.changed ?? 0;
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

const counts = (visits: number, failed = 0) => withVisits(noCounts, new Date(), { visits, failed });

test('shows each app on one line, and its team, author, paths and history on its page', async () => {
  const { get, release, stream, channel } = await consoleOf();
  const owner = { name: 'Travel desk team', contact: 'desk@aertrip.example' };
  await release('1.0.0', { owner, paths: ['/admin', '/admin/login'] });
  await writeCounts(stream, { version: '1.0.0', edge: 'e', counts: counts(40) });
  const { status, text, html } = await get('/');
  expect(status).toBe(200);
  expect(text).toMatch(
    /App remote-admin Live 1\.0\.0 since .* UTC \(just now\) by asha Health ● Healthy State – Act –/,
  );
  expect(text).toMatch(/App remote-user Live nothing yet Health – State –/);
  expect(text).toMatch(/No edge has reported in the last two minutes/);
  // The first version has nothing to return to.
  expect(html).not.toContain('/rollback');
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  await setPaths(channel, 'remote-admin', ['/admin'], { actor: 'ravi', reason: 'the login moves' });
  for (const path of ['/apps/remote-admin', '/apps/remote-admin/versions/1.0.0']) {
    const page = await get(path);
    expect(page.text).toMatch(/Owner Travel desk team, desk@aertrip\.example/);
    expect(page.html).toContain('href="mailto:desk@aertrip.example"');
  }
  const app = (await get('/apps/remote-admin')).text;
  // The author of the version, not of later changes of the app.
  expect(app).toMatch(/1\.0\.0 live since .* by asha/);
  expect(app).toMatch(/Held by ravi, since .* stocktaking/);
  expect(app).toMatch(/History .*Hold : remote-admin .*stocktaking by ravi, record \d+/);
  expect(app).toMatch(
    /remote-admin may claim \/admin\. 1\.0\.0 \(live\) claims \/admin, \/admin\/login\. Not answered: remote-admin claims \/admin\/login, which none of its own paths covers/,
  );
  await unhold(stream, by);
  await release('1.1.0');
  await writeCounts(stream, { version: '1.1.0', edge: 'e', counts: counts(40, 40) });
  expect((await get('/')).text).toMatch(
    /1 app needs attention\. .* ✖ Not healthy 1\.1\.0: 40 of 40 visits failed; 1\.0\.0: No failed visits in 40\./,
  );
  await setPaths(channel, 'remote-shop', ['/shop/*'], by);
  expect((await get('/apps/remote-shop')).status).toBe(200);
  expect((await get('/')).text).toMatch(/remote-shop Live nothing yet/);
});

test('shows a canary with its step and its visits beside those of live', async () => {
  const { get, startSampleCanary, stream } = await consoleOf();
  await startSampleCanary();
  await writeCounts(stream, { version: '1.0.0', edge: 'e', counts: counts(164) });
  await writeCounts(stream, { version: '1.1.0', edge: 'e', counts: counts(100, 1) });
  const { text } = await get('/fragments/apps/remote-admin');
  expect(text).toMatch(/Canary 1\.1\.0 for 5 % of the visitors/);
  expect(text).toMatch(/Steps 5, 25, 100 % Next step To 25 % at the earliest .* \(in \d+ minutes\)/);
  expect(text).toMatch(/Visits of 1\.0\.0 No failed visits in 164 Visits of 1\.1\.0 1 of 100 visits failed/);
  const overview = await get('/');
  expect(overview.text).toMatch(
    /◐ Canary 1\.1\.0 at 5 % 1\.1\.0: 1 of 100 visits failed; .* Stop the canary…/,
  );
  // It would only end the canary: no other version was live.
  expect(overview.html).not.toContain('/rollback');
});

test('shows a promotion in its first hour with the visits of the version before', async () => {
  const { get, release, stream } = await consoleOf();
  await release('1.0.0');
  await writeCounts(stream, { version: '1.0.0', edge: 'e', counts: counts(164) });
  await release('1.1.0');
  await writeCounts(stream, { version: '1.1.0', edge: 'e', counts: counts(20, 2) });
  expect((await get('/fragments/apps/remote-admin')).text).toMatch(
    /1\.1\.0 is watched in its first hour 1\.1\.0: 2 of 20 visits failed; 1\.0\.0: No failed visits in 164\./,
  );
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
  for (const version of ['0.9.0', '1.0.0', '1.1.0']) await release(version);
  expect((await get('/')).html).toContain('href="/apps/remote-admin/rollback"');
  const before = await revision();
  const { text, html } = await get('/apps/remote-admin/rollback');
  expect(text).toMatch(/What will happen Every visitor gets 1\.0\.0 with the next page they open\./);
  expect(text).toMatch(/remote-admin is held/);
  expect(html).toContain('<option value="0.9.0" selected="">');
  const other = await get('/apps/remote-admin/rollback?to=0.9.0');
  expect(other.text).toMatch(/Roll remote-admin back to 0\.9\.0/);
  expect(other.html).toContain('action="/apps/remote-admin/rollback?to=0.9.0"');
  expect(html).not.toMatch(/<textarea[^>]* required/);
  expect(await revision()).toBe(before);

  const expectRevision = /name="expectRevision" value="(\d+)"/.exec(html)?.[1] ?? '';
  const done = await post('/apps/remote-admin/rollback', { expectRevision, actor: 'asha', reason: '' });
  expect(done.status).toBe(200);
  expect(done.text).toMatch(/Done .* remote-admin@1\.0\.0 is live\./);
  expect(await readLiveApp(stream)).toMatchObject({ live: '1.0.0', hold: { reason: 'no reason given' } });
  const again = await get('/apps/remote-admin/rollback');
  expect(again.text).toMatch(/was rolled back already, to 1\.0\.0.* Possible now Release the hold…/);
  expect(again.text).toMatch(/Another version 0\.9\.0 .*1\.1\.0 \(rolled back\)/);
  expect((await get('/')).html).toContain('href="/apps/remote-admin/rollback?to=0.9.0"');
});

test('refuses a plan that another change overtook, and all but one of simultaneous roll-backs', async () => {
  const { run, release, revision, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const seen = String(await revision());
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  const refused = await run('rollback', { expectRevision: seen });
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(
    /Not done: another change was first Found remote-admin in live is at revision/,
  );
  expect(refused.text).toMatch(/made by ravi .* Expected Revision \d+\. What to do Nothing was changed\./);
  const before = await revision();
  const fields = { expectRevision: String(before) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => run('rollback', fields)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await revision()).toBe(before + 1);
});

test('requires a name, proposes that of the last form, and escapes texts of forms and of the store', async () => {
  const { get, run, release, stream } = await consoleOf({ defaultActor: '"><img>' });
  await release('1.0.0');
  const answer = await run('hold', { actor: '  ' });
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringMatching(/Nothing was done Enter your name/),
  ]);
  expect(await readLiveApp(stream)).toMatchObject({ hold: null });
  const done = await run('hold', { actor: 'Mëera; <b>desk</b>', reason: '<script>alert(1)</script>"' });
  const { html } = await get('/apps/remote-admin');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|<b>desk/);
  const Cookie = done.headers.get('set-cookie')!.split(';')[0]!;
  expect((await get('/apps/remote-admin/unhold', { Cookie })).html).toContain('value="Mëera; &lt;b');
  expect((await get('/apps/remote-admin/unhold')).html).not.toContain('<img>');
  expect((await run('unhold', { actor: '"><i>' })).html).not.toContain('<i>');
});

test('verifies the next version from the page of its app, and offers no promotion of one that failed', async () => {
  const { get, run, publishSample, release, revision } = await consoleOf();
  await release('1.0.0');
  await publishSample({ version: '1.1.0', symbols: { 'react-router-dom': ['useBrandNew'] } });
  const path = '/apps/remote-admin/verify?version=1.1.0';
  const app = await get('/apps/remote-admin');
  expect(app.text).toMatch(/Next version: 1\.1\.0 Verify 1\.1\.0… Create preview link… Promote 1\.1\.0…/);
  expect(app.html).toContain(`href="${path}"`);
  const shown = await get(path);
  expect(shown.text).toMatch(
    /What will happen .* takes up to ten minutes\. .* Nothing changes for visitors\./,
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
  const version = await get('/apps/remote-admin/versions/1.1.0');
  expect(version.text).toMatch(
    /Verification ✖ Failed: symbols Verify 1\.1\.0 again… Failed at attempt 1, .* by meera\. Compared with host 1\.0\.0\./,
  );
  expect(version.html).not.toContain('/promote');
  const promotion = await get('/apps/remote-admin/promote?version=1.1.0');
  expect(promotion.text).toMatch(/Not possible now .*useBrandNew.* Expected Every check to pass\./);
  expect(promotion.text).toMatch(/Possible now Verify 1\.1\.0 again…/);
  expect(promotion.html).not.toContain('method="post" action="/apps');
  // A sound version needs consent where no browser ran.
  await publishSample({ version: '1.2.0' });
  expect((await get('/apps/remote-admin/promote?version=1.2.0')).text).toMatch(/It is verified first/);
  expect(await run('promote?version=1.2.0')).toMatchObject({
    status: 422,
    text: expect.stringMatching(/Refused, nothing was changed .* load in a browser/),
  });
});

test('creates a preview link of a published version', async () => {
  const { get, post, publishSample } = await consoleOf({ siteUrl: 'https://shop.example' });
  await publishSample({ version: '1.1.0' });
  const path = '/apps/remote-admin/preview?version=1.1.0';
  expect((await get('/apps/remote-admin/versions/1.1.0')).html).toContain(`href="${path}"`);
  const form = await get(path);
  expect(form.text).toMatch(/What will happen For 30 minutes, everybody who opens the link/);
  expect(form.html).not.toContain('name="actor"');
  const done = await post(path, {});
  expect(done.text).toMatch(/Shows remote-admin@1\.1\.0 to everybody who opens it, until 20/);
  expect(done.html).toMatch(/<a href="https:\/\/shop\.example\/\?preview=[\w.-]+">https:/);
});

test('starts and steps a canary, and reports a malformed share at its field', async () => {
  const { run, publishVerified, release, stream } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const start = (steps: string) => run('canary?version=1.1.0', { steps, acceptChanges: 'no browser' });
  expect(await start('five')).toMatchObject({
    status: 400,
    text: expect.stringContaining('is not a list of shares'),
  });
  expect((await start('5, 25')).status).toBe(200);
  expect((await run('canary-step')).status).toBe(200);
  expect(await readLiveApp(stream)).toMatchObject({ canary: { percent: 25, every: null } });
});

test('refuses promotions of a held app or in a frozen channel, and shows either', async () => {
  const { get, post, run, release, publishVerified, channel } = await consoleOf();
  await release('1.0.0');
  await publishVerified('1.1.0');
  const promotion = async () => (await run('promote?version=1.1.0', { acceptChanges: 'no browser' })).status;
  expect((await run('hold')).status).toBe(200);
  expect((await get('/apps/remote-admin/promote?version=1.1.0')).text).toMatch(
    /Not possible now Found remote-admin is held by meera: bookings list empty.* Possible now .*Release the hold…/,
  );
  expect(await promotion()).toBe(423);
  expect((await run('unhold')).status).toBe(200);
  expect((await get('/')).text).toMatch(/Hold every app…/);
  expect((await post('/channel/hold', { actor: 'ravi', reason: '' })).status).toBe(400);
  expect((await post('/channel/hold', { actor: 'ravi', reason: 'Diwali sale' })).status).toBe(200);
  for (const path of ['/', '/apps/remote-admin'])
    expect((await get(path)).text).toMatch(/◐ Every app is held It is held by ravi: Diwali sale/);
  expect(await promotion()).toBe(423);
  await holdAll(channel, { ...by, reason: 'longer', until: new Date('2999-11-12T09:00:00.000Z') });
  expect((await get('/')).text).toMatch(/until 2999-11-12T09:00:00\.000Z: longer\. .* End the hold…/);
  expect((await post('/channel/unhold', { actor: 'ravi' })).status).toBe(200);
  expect(await promotion()).toBe(200);
});

test('reports a record that cannot be read, and makes the next change after it', async () => {
  const { get, run, release, store, stream } = await consoleOf();
  await release('1.0.0');
  await release('1.1.0');
  const { changed: revision = 0 } = (await readLiveApp(stream)) ?? {};
  await store.write(logKey('live', revision), '{');
  const { text } = await get('/');
  expect(text).toMatch(
    new RegExp(`Records that cannot be read Record ${revision} of live is not valid JSON`),
  );
  expect(text).toMatch(/Live 1\.0\.0/);
  expect((await run('hold')).status).toBe(200);
  expect((await readLiveApp(stream))?.changed).toBe(revision + 1);
});

test('keeps its pages while the store cannot be read', async () => {
  const { store } = await sampleSite();
  const away = createFolderStore(`${store.location}/apps/host/1.0.0/release.json`);
  const { get } = await consoleOf({ store: away });
  const { status, text } = await get('/');
  expect(status).toBe(200);
  expect(text).toMatch(/✖ The release store cannot be read .*\(ENOTDIR\).* App remote-admin/);
  expect((await get('/apps/remote-admin')).status).toBe(200);
  expect((await get('/apps/remote-admin/rollback')).text).toMatch(/Not possible now .* cannot be read/);
});

test('answers 404 at unknown pages, and refuses a version that is not published', async () => {
  const { get } = await consoleOf();
  for (const path of [
    '/apps/remote-nobody',
    '/apps/remote-admin/explode',
    '/apps/remote-admin/restore',
    '/channel/rollback',
    '/apps/remote-admin/versions/9.9.9',
    '/nowhere',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
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

test('refuses a form from another site, from another port of this machine and without an origin', async () => {
  const { post, release, stream } = await consoleOf();
  await release('1.0.0');
  const form = { actor: 'meera', reason: 'bookings list empty' };
  const headersOfOthers: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' },
    {},
  ];
  for (const headers of headersOfOthers)
    expect((await post('/apps/remote-admin/hold', form, headers)).status).toBe(403);
  expect(await readLiveApp(stream)).toMatchObject({ hold: null });
});
