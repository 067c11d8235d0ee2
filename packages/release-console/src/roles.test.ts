import { latestRevision, operations } from '@aertrip/release';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { signedSite } from '@aertrip/release/testing/signed-site';
import type { Administrators } from './access/administrators';
import { consoleRoles, mayRun, type ConsoleRole } from './access/roles';
import { findOperation } from './operations/requested';
import { enteredConsole } from './testing/entered-console';

/** A site with a canary, as an administrator with a role sees it. */
async function consoleFor(role: ConsoleRole) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.releaseToShare('1.1.0', { steps: [5] });
  const administrators: Administrators = {
    find: async () => ({ name: 'meera@aertrip.example', role }),
    signIn: async () => ({ error: 'not used' }),
    signOut: async () => undefined,
  };
  return { ...site, ...(await enteredConsole({ store: site.store, administrators })) };
}

const offered = (html: string) =>
  [
    ...new Set(
      [...html.matchAll(/href="\/(?:apps\/remote-admin|channel)\/([a-z-]+)/g)].map(([, slug]) => slug),
    ),
  ]
    .filter((slug) => slug !== 'diff' && slug !== 'versions')
    .toSorted();

test('offers each role its possible operations only', async () => {
  const expected: Record<ConsoleRole, readonly [readonly string[], readonly string[]]> = {
    viewer: [[], []],
    releaser: [
      ['canary-abort', 'canary-step', 'hold'],
      ['canary-abort', 'hold'],
    ],
    owner: [
      ['canary-abort', 'canary-step', 'hold', 'remove-remote', 'set-paths'],
      ['canary-abort', 'hold'],
    ],
  };
  for (const role of consoleRoles) {
    const { get } = await consoleFor(role);
    const [onApp, onOverview] = expected[role];
    expect(offered((await get('/apps/remote-admin')).html)).toEqual(onApp);
    for (const path of ['/', '/fragments/overview'])
      expect(offered((await get(path)).html)).toEqual(onOverview);
    expect((await get('/')).text).toContain(`meera@aertrip.example, ${role}`);
  }
});

test('links an owner of signed records to pages that exist, and to no form of keys', async () => {
  const { store, release, publishSample } = await signedSite();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  const { get } = await enteredConsole({ store });
  for (const path of ['/', '/apps/remote-admin', '/apps/remote-admin/versions/1.1.0']) {
    const links = [...(await get(path)).html.matchAll(/href="(\/(?:apps|channel)\/[^"]+)"/g)];
    for (const [, link = ''] of links)
      expect([link, (await get(link.replaceAll('&amp;', '&'))).status]).toEqual([link, 200]);
    expect(links.join()).not.toMatch(/keys/);
  }
  expect((await get('/channel/keys-add')).status).toBe(404);
});

test.each(consoleRoles)('refuses a %s every form of another role', async (role) => {
  const { get, post, stream } = await consoleFor(role);
  const before = await latestRevision(stream);
  for (const operation of operations) {
    const slug = operation.name.replaceAll(' ', '-');
    if (mayRun({ role }, operation) || !findOperation({}, slug)) continue;
    const isOfChannel = operation.argument === 'channel' || operation.argument === 'apps';
    const path = `${isOfChannel ? '/channel' : '/apps/remote-admin'}/${slug}`;
    const answer = await post(path, { version: '1.1.0', actor: 'meera', reason: 'test' });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(answer.text).toMatch(/signed in as \w+; .* needs \w+\. Nothing was changed\./);
    expect((await get(path)).text).toMatch(/Not for your role/);
  }
  expect(await latestRevision(stream)).toEqual(before);
});

test('records the name of the account, not that of the form', async () => {
  const { get, post, stream } = await consoleFor('releaser');
  expect((await get('/apps/remote-admin/hold')).html).not.toContain('name="actor"');
  const expectRevision = String((await latestRevision(stream))?.revision);
  expect(
    (await post('/apps/remote-admin/hold', { expectRevision, actor: 'ravi', reason: 'sale' })).status,
  ).toBe(200);
  expect(await latestRevision(stream)).toMatchObject({ action: 'hold', actor: 'meera@aertrip.example' });
});
