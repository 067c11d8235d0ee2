import {
  createFolderStore,
  noCounts,
  readHead,
  readLiveApp,
  verify,
  withVisits,
  writeCounts,
} from '@aertrip/release';
import { hold, rollback } from '@aertrip/release/testing/operations';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { changedScreen, sampleBrowser, sampleScreen } from '@aertrip/release/testing/sample-pictures';
import type { ConsoleOptions } from './data';
import { enteredConsole } from './testing/entered-console';

const app = 'remote-admin';
const rollbackPath = `/plan/rollback?app=${app}&version=1.0.0`;

async function consoleOf(options: Partial<ConsoleOptions> = {}) {
  const site = await sampleSite();
  return { ...site, ...(await enteredConsole({ store: site.store, ...options })) };
}

/** Versions of remote-admin that were promoted one after the other. */
async function consoleAfter(...versions: readonly string[]) {
  const site = await consoleOf();
  for (const version of versions) await site.release(version);
  return site;
}

const counts = (visits: number, failed = 0) => withVisits(noCounts, new Date(), { visits, failed });

test('shows what is live, since when, by whom and how visits go, for each app', async () => {
  const { get, stream } = await consoleAfter('1.0.0', '1.1.0');
  await writeCounts(stream, { version: '1.1.0', edge: 'e', counts: counts(164) });
  // A hold is a later change of the app.
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  const { text } = await get('/');
  expect(text).toMatch(
    /remote-admin 1\.1\.0 ● Healthy Live since .*, by asha No failed visits in 164 .*Held: .*, by ravi stocktaking Roll back to 1\.0\.0/,
  );
});

test('shows a failing canary first, its return by an edge, and the reason', async () => {
  const { get, stream, release, releaseToShare } = await consoleAfter('1.0.0');
  await release('3.0.0', { app: 'remote-user' });
  await releaseToShare('1.1.0', { steps: [5, 25] });
  await writeCounts(stream, { version: '1.0.0', edge: 'e', counts: counts(164) });
  await writeCounts(stream, { version: '1.1.0', edge: 'e', counts: counts(12, 12) });
  const before = await get('/');
  expect(before.text).toMatch(/Overview .*IST remote-admin .*Canary 1\.1\.0 at 5 % .*12 of 12 visits failed/);
  expect(before.html).toContain('class="part bad"');
  await rollback(stream, { actor: 'edge a1', reason: '1.1.0: 12 of 12 visits failed' });
  for (const page of ['/', `/apps/${app}`, '/log'])
    expect((await get(page)).text).toMatch(/automatic \(edge a1\)/);
  expect((await get('/')).text).toMatch(/Returned by itself\. Held: no new releases/);
});

test('offers each version what is possible for it', async () => {
  const { get, publishVerified, releaseToShare, act } = await consoleAfter('1.0.0', '1.1.0');
  await publishVerified('1.2.0');
  const offered = async () => {
    const { html } = await get(`/apps/${app}`);
    return [...html.matchAll(/href="\/plan\/([\w-]+)\?app=remote-admin&amp;version=([\d.]+)"/g)].map(
      ([, name, version]) => `${name} ${version}`,
    );
  };
  expect(await offered()).toEqual(['promote 1.2.0', 'canary 1.2.0', 'rollback 1.0.0', 'rollback 1.0.0']);
  await releaseToShare('1.3.0');
  expect(await offered()).toEqual([
    'canary-stop 1.3.0',
    'promote 1.3.0',
    'promote 1.2.0',
    'rollback 1.0.0',
    'canary-stop 1.3.0',
  ]);
  await act(`/plan/canary-stop?app=${app}&version=1.3.0`);
  expect(await offered()).toEqual(['rollback 1.0.0', 'rollback 1.0.0']);
});

test('rolls back in two presses, with the plan before and the result after', async () => {
  const { get, act, stream } = await consoleAfter('1.0.0', '1.1.0');
  const plan = await get(rollbackPath);
  expect(plan.text).toMatch(/Roll back to 1\.0\.0 Every visitor gets 1\.0\.0 with the next page they open/);
  expect((await readLiveApp(stream))?.live).toBe('1.1.0');
  const done = await act(rollbackPath, { reason: '' });
  expect(done.text).toMatch(/Done remote-admin 1\.1\.0 → 1\.0\.0\. New pages have it within a second\./);
  expect(await readLiveApp(stream)).toMatchObject({ live: '1.0.0', hold: { reason: 'no reason given' } });
});

test('makes a form once that is sent twice', async () => {
  const { send, stream, store } = await consoleAfter('1.0.0', '1.1.0');
  const fields = { form: 'f1', seen: String((await readLiveApp(stream))?.changed), reason: 'empty list' };
  const answers = await Promise.all([1, 2].map(() => send(rollbackPath, fields)));
  const places = answers.map(({ headers }) => headers.get('location'));
  expect(places).toEqual([`/apps/${app}?done=${(await readLiveApp(stream))?.changed}`, places[0]]);
  expect((await readHead({ store, channel: 'live' }))?.end).toBe(Number(fields.seen) + 1);
});

test('says who was first when two people change an app, keeps the reason, and shows the new plan', async () => {
  const { post, stream } = await consoleAfter('1.0.0', '1.1.0');
  const seen = String((await readLiveApp(stream))?.changed);
  await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
  const refused = await post(rollbackPath, { seen, reason: 'empty list' });
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(/It was changed meanwhile hold, by ravi, .*: stocktaking Your change was not/);
  expect(refused.text).toMatch(/Every visitor gets 1\.0\.0 .*empty list/);
});

test('promotes a checked version, and refuses one that failed', async () => {
  const { get, act, publishSample, publishVerified, stream } = await consoleAfter('1.0.0');
  await publishVerified('1.1.0', {}, sampleBrowser());
  await act(`/plan/promote?app=${app}&version=1.1.0`);
  expect((await readLiveApp(stream))?.live).toBe('1.1.0');
  await publishSample({ version: '1.2.0', symbols: { 'react-router-dom': ['useBrandNew'] } });
  const failed = await act(`/plan/promote?app=${app}&version=1.2.0`);
  expect(failed.status).toBe(422);
  expect(failed.text).toMatch(/Not possible now .*useBrandNew/);
  expect((await get(`/apps/${app}`)).text).toMatch(/1\.2\.0 .*○ Checks: failed/);
});

test('shows changed screens with pictures, and promotes them only with a reason', async () => {
  const { get, post, act, request, stream, store, publishSample, release } = await consoleOf();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  const changed = changedScreen(['Opened at 390 px: text "₹37,999" → text "₹379"']);
  const browserCheck = sampleBrowser(sampleScreen({ url: '/admin/login' }), changed);
  const verification = await verify({ ...stream, version: '1.1.0', actor: 'ravi', browserCheck });
  const path = `/plan/promote?app=${app}&version=1.1.0`;
  expect((await get(`/apps/${app}`)).html).toContain(`${path.replace('&', '&amp;')}#screens`);
  const { html, text } = await get(path);
  expect(text).toMatch(
    /Changed screens, compared with live 1\.0\.0 .*▲ Not reviewed .*"₹37,999" → text "₹379"/,
  );
  expect(html.match(/<img /g)).toHaveLength(4);
  const hash = verification.rendered.flatMap(({ after }) => after)[0]?.hash;
  const picture = await request(`/pictures/${app}/1.1.0/${hash}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  for (const other of ['0'.repeat(64), '..%2f..%2frelease.json', '%2e%2e'])
    expect((await request(`/pictures/${app}/1.1.0/${other}`)).status).not.toBe(200);
  expect((await act(path, { reason: ' ' })).text).toMatch(/The reason is missing/);
  const seen = String((await readLiveApp(stream))?.changed);
  expect((await post(path, { reason: 'sale', seen })).status).toBe(422);
  await act(path, { reason: 'the sale begins' });
  expect((await readLiveApp({ store, channel: 'live', app }))?.live).toBe('1.1.0');
});

test('returns all apps to a moment of the log with one record', async () => {
  const { get, act, release, streamOf } = await consoleAfter('1.0.0');
  await release('2.0.0', { app: 'remote-user' });
  const { html } = await get('/log');
  await release('1.1.0');
  await release('2.1.0', { app: 'remote-user' });
  const at = /datetime="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await get('/log')).html).toContain(`href="/plan/rollback?at=${encodeURIComponent(at)}"`);
  const path = `/plan/rollback?at=${encodeURIComponent(at)}`;
  expect((await get(path)).text).toMatch(/Every visitor gets 1\.0\.0 .*Every visitor gets 2\.0\.0/);
  const { text } = await act(path);
  expect(text).toMatch(/Log .*Rollback remote-admin 1\.1\.0 → 1\.0\.0 remote-user 2\.1\.0 → 2\.0\.0/);
  expect((await readLiveApp(streamOf('remote-user')))?.live).toBe('2.0.0');
  expect((await get('/plan/rollback?at=2999-01-01')).text).toMatch(/is in the future/);
});

test('keeps the last state when the store is away or slow, and changes nothing then', async () => {
  let fault: 'none' | 'gone' | 'slow' = 'none';
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  const store = new Proxy(site.store, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver);
      if (typeof found !== 'function' || fault === 'none') return found;
      if (fault === 'slow') return () => new Promise(() => undefined);
      return Reflect.get(createFolderStore('/nowhere'), name);
    },
  });
  const { get, post } = await enteredConsole({ store, patience: 50 });
  const seen = String((await readLiveApp(site.stream))?.changed);
  await get('/');
  for (fault of ['gone', 'slow'] as const) {
    expect((await get('/')).text).toMatch(
      /✖ The release store cannot be read .*You see the state of .*1\.1\.0/,
    );
    expect((await get(`/apps/${app}`)).text).toMatch(/Versions Could not be loaded/);
    const { status, text } = await post(rollbackPath, { seen, reason: 'empty list' });
    expect([status, text]).toEqual([503, expect.stringMatching(/No result .*Nothing was changed/)]);
  }
  fault = 'none';
  expect((await readLiveApp(site.stream))?.live).toBe('1.1.0');
});

test('escapes texts of forms and of the store, and takes forms from its own pages only', async () => {
  const { get, act, send, request } = await consoleAfter('1.0.0');
  await act(`/plan/hold?app=${app}`, { reason: '<script>alert(1)</script>"' });
  for (const page of ['/', `/apps/${app}`, '/log', `/plan/promote?app=${app}&version=%3Cscript%3E`])
    expect((await get(page)).html).not.toContain('<script');
  const path = `/plan/unhold?app=${app}`;
  for (const Origin of ['https://evil.example', 'null', 'http://localhost:3001'])
    expect((await send(path, { reason: 'forged' }, { Origin })).status).toBe(403);
  const { headers } = await request('/');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('cache-control')).toBe('no-store');
});
