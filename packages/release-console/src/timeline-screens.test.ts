import { freeze, hold, latestRevision, rollback, setPaths, unhold } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { enteredConsole } from './testing/entered-console';

async function siteWithChanges() {
  const site = await sampleSite();
  const channel = { store: site.store, channel: 'live' };
  await site.release('1.0.0');
  await site.release('1.1.0');
  await rollback(site.stream, { actor: 'ravi', reason: 'bookings list empty' });
  await freeze(channel, { actor: 'meera', reason: 'Diwali sale' });
  await setPaths(channel, 'remote-user', ['/login'], by);
  return { ...site, ...(await enteredConsole({ store: site.store })) };
}

test('shows changes of apps, channel and paths in one order, with author and reason', async () => {
  const { get } = await siteWithChanges();
  const { html, text } = await get('/timeline');
  expect(text).toMatch(
    /Set paths : remote-user \(remote-user: \/login\) .* Freeze : the channel \(until thawed\) Diwali sale by meera, .* Rollback : remote-admin 1\.1\.0 → 1\.0\.0 bookings list empty by ravi, record \d+/,
  );
  expect(html).toContain('href="/apps/remote-admin/diff?before=1.1.0&amp;after=1.0.0"');
});

test('filters by app, operation and person, and keeps the filter on older pages', async () => {
  const { get, stream } = await siteWithChanges();
  expect((await get('/timeline?app=&action=rollback&person=')).text).toMatch(/Rollback : remote-admin/);
  expect((await get('/timeline?app=remote-admin&person=asha')).text).not.toMatch(/by ravi/);
  expect((await get('/timeline?person=nobody')).text).toMatch(/No change matches/);
  for (let times = 0; times < 14; times += 1) {
    await hold(stream, { actor: 'kiran & co', reason: 'looking' });
    await unhold(stream, { actor: 'kiran & co', reason: 'seen' });
  }
  const { html } = await get('/timeline?person=kiran+%26+co');
  expect(html).toContain('<option value="kiran &amp; co" selected="">');
  const [, older = ''] = /href="(\/timeline\?person=kiran\+%26\+co&amp;before=\d+)"/.exec(html) ?? [];
  const next = await get(older.replace('&amp;', '&'));
  expect(next.html.match(/<li>/g)).toHaveLength(2);
});

test('shows the state at a time and restores it', async () => {
  const { get, post, stream } = await siteWithChanges();
  for (const path of ['/at?time=yesterday', '/at', '/at?time=2999-01-01T00:00:00Z'])
    expect((await get(path)).status).toBe(404);
  const { html } = await get('/timeline?action=promote&app=remote-admin');
  const [, link = ''] = /href="(\/at\?time=[^"]+)"/.exec(html) ?? [];
  const then = await get(link);
  expect(then.text).toMatch(/App remote-admin Live 1\.1\.0/);
  expect(then.text).toMatch(/App remote-public Live nothing live/);
  const [, restore = ''] = /href="(\/channel\/restore\?at=[^"]+app=remote-admin)"/.exec(then.html) ?? [];
  const path = restore.replaceAll('&amp;', '&');
  expect((await get(path)).text).toMatch(/Not possible now .*frozen by meera/);
  await post('/channel/unhold', { actor: 'asha' });
  expect((await get(path)).text).toMatch(/Every visitor gets 1\.1\.0 with the next page they open/);
  const expectRevision = String((await latestRevision(stream))?.revision);
  const done = await post(path, { expectRevision, actor: 'asha', reason: 'it was the host' });
  expect(done.text).toMatch(/Done .*remote-admin@1\.1\.0 is live/);
  expect(await latestRevision(stream)).toMatchObject({ action: 'restore', live: '1.1.0' });
});
