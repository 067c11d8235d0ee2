import { freeze, hold, rollback, setPaths, unhold } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { signedSite } from '@aertrip/release/testing/signed-site';
import { enteredConsole } from './testing/entered-console';

type Site = Awaited<ReturnType<typeof sampleSite>>;

function consoleOf({ store }: Pick<Site, 'store'>) {
  const siteUrl = 'http://localhost:3000';
  const screen = enteredConsole({ store, channel: 'live', siteUrl, defaultActor: 'asha' });
  return async (path: string) => {
    const answer = await (await screen).request(path);
    const html = (await answer.text()).replace(/<head>[^]*?<\/head>/, '');
    return { status: answer.status, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
  };
}

async function siteWithChanges() {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  await rollback(site.stream, { actor: 'ravi', reason: 'bookings list empty' });
  await freeze({ store: site.store, channel: 'live' }, { actor: 'meera', reason: 'Diwali sale' });
  await setPaths(site.store, 'remote-user', ['/login'], by);
  return { ...site, open: consoleOf(site) };
}

test('the timeline has the changes of all apps, of the channel and of paths in one order, each with who and why', async () => {
  const { open } = await siteWithChanges();
  const { html, text } = await open('/timeline');
  expect(text).toMatch(
    /Set paths : who owns which paths , then remote-user: \/login .* Channel frozen : the whole channel , then until thawed Diwali sale by meera, .* Rolled back : remote-admin 1\.1\.0 → 1\.0\.0 bookings list empty by ravi, revision 3/,
  );
  expect(html).toContain('href="/apps/remote-admin/diff?before=1.1.0&amp;after=1.0.0"');
  expect((await open('/')).html).toContain('href="/timeline"');
});

test('a plain form filters by app, action and person, and the pages after keep the filter', async () => {
  const { open, stream } = await siteWithChanges();
  expect((await open('/timeline?app=&action=rollback&person=')).text).toMatch(/1 change, the newest first/);
  expect((await open('/timeline?app=remote-admin&person=asha')).text).toMatch(/2 changes, the newest first/);
  const none = await open('/timeline?person=nobody');
  expect(none).toMatchObject({
    status: 200,
    text: expect.stringMatching(/Nothing of this was ever changed/),
  });
  for (let times = 0; times < 26; times += 1) {
    await hold(stream, { actor: 'kiran & co', reason: 'looking' });
    await unhold(stream, { actor: 'kiran & co', reason: 'seen' });
  }
  const { html, text } = await open('/timeline?person=kiran+%26+co');
  expect(text).toMatch(/51 changes, .* Page 1 of 3/);
  expect(html).toContain('href="/timeline?person=kiran+%26+co&amp;page=2"');
  expect(html).toContain('<option value="kiran &amp; co" selected="">');
  expect((await open('/timeline?person=kiran+%26+co&page=3')).text).toMatch(/Page 3 of 3/);
});

test('the state of a moment is a press away, and what is no moment is no page', async () => {
  const { open, html } = await siteWithChanges().then(async (site) => ({
    ...site,
    html: (await site.open('/timeline?action=rollback')).html,
  }));
  const [, link = ''] = /href="(\/at\?time=[^"]+)"/.exec(html) ?? [];
  const { text } = await open(link);
  expect(text).toMatch(/App remote-admin Live 1\.0\.0 .* Held ravi: bookings list empty/);
  expect(text).toMatch(/App remote-public Live not yet activated/);
  expect(text).toMatch(/npx mfe restore --at 20\d\d-.*Z --dry-run/);
  expect((await open('/at?time=yesterday')).status).toBe(404);
  expect((await open('/at')).status).toBe(404);
  expect((await open('/at?time=2999-01-01T00:00:00Z')).status).toBe(404);
});

test('a damaged history is named above what can be read of it', async () => {
  const { open, store } = await siteWithChanges();
  const key = 'channels/live/remote-admin/00000001.json';
  const text = new TextDecoder().decode(await store.read(key));
  await store.write(key, text.replace('asha', 'nobody'));
  expect((await open('/timeline')).text).toMatch(
    /Broken A history was changed after it was written: .*evision 1/,
  );
});

test('where changes are signed, the timeline says by which key', async () => {
  const site = await signedSite();
  await site.release('1.0.0');
  const { text } = await consoleOf(site)('/timeline?app=remote-admin');
  expect(text).toMatch(new RegExp(`by asha, signed with key ${site.owner.id.slice(0, 8)}, revision 1`));
});
