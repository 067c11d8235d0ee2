import { hold, latestRevision, startCanary, workspaceApps } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { accountRoles, findAccount, mayDo, type AccountRole } from './access/roles';
import { actions } from './actions/actions';
import { createConsole } from './create-console';

const accounts = accountRoles.map((role) => ({ name: `a-${role}`, role, token: `the-token-of-a-${role}` }));
const own = { Origin: 'http://localhost' };

/** A site with a canary, and its console as an account sees it; without a role, as whoever has the console's token does. */
async function consoleFor(role?: AccountRole) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  const screen = createConsole({
    store: site.store,
    channel: 'live',
    apps: workspaceApps,
    siteUrl: 'http://localhost:3000',
    defaultActor: '',
    token: 'the-token-of-the-console',
    accounts,
  });
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    screen.request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...own, ...headers },
    });
  const token = role ? `the-token-of-a-${role}` : 'the-token-of-the-console';
  const Cookie = (await send('/login', { token })).headers.get('set-cookie')!.split(';')[0]!;
  return {
    ...site,
    get: async (path: string) =>
      (await screen.request(`http://localhost${path}`, { headers: { Cookie } })).text(),
    post: (slug: string, fields: Record<string, string> = {}) =>
      send(
        `/apps/remote-admin/${slug}`,
        { expectRevision: '2', actor: 'somebody else', reason: 'bookings list empty', ...fields },
        { Cookie },
      ),
  };
}

/** Labels of the links and buttons that lead to an action. */
const offered = (html: string) =>
  [...html.matchAll(/(?:href|formaction)="\/apps\/remote-admin\/([a-z-]+)[^"]*"/g)]
    .map(([, slug]) => slug!)
    .filter((slug) => actions.some((action) => action.slug === slug))
    .filter((slug, place, all) => all.indexOf(slug) === place);

const actionsOf = (role: AccountRole) =>
  actions.filter((action) => mayDo(role, action)).map(({ slug }) => slug);

test('an operator takes a bad release away; everything else is for releasers', () => {
  expect(actionsOf('viewer')).toEqual([]);
  expect(actionsOf('operator')).toEqual(['canary-abort', 'rollback', 'hold']);
  expect(actionsOf('releaser')).toEqual(actions.map(({ slug }) => slug));
});

test('a token finds its account only', () => {
  expect(findAccount(accounts, 'the-token-of-a-viewer')).toMatchObject({ role: 'viewer' });
  expect(findAccount(accounts, 'the-token-of-a-Viewer')).toBeUndefined();
  expect(findAccount([], '')).toBeUndefined();
});

test.each([
  ['viewer', []],
  ['operator', ['rollback', 'canary-abort', 'hold']],
  [
    'releaser',
    ['rollback', 'canary-abort', 'canary-step', 'hold', 'promote', 'canary-start', 'verify', 'preview'],
  ],
] as const)('a %s is offered what they may do, and nothing else', async (role, expected) => {
  const { get, publishVerified, stream } = await consoleFor(role);
  await publishVerified('1.2.0');
  await startCanary(
    stream,
    '1.2.0',
    { steps: [5], stepMinutes: null, margin: 1, minimumSample: 500 },
    { ...by, withoutBrowser: true },
  );
  const page = await get('/apps/remote-admin');
  expect(offered(page).toSorted()).toEqual([...expected].toSorted());
  expect(page.includes('id="act"')).toBe(role !== 'viewer');
  expect(page).toContain(role === 'releaser' ? '>a-releaser<' : `>a-${role}, ${role}<`);
  const [overview, fragment] = [await get('/'), await get('/fragments/overview')];
  for (const html of [overview, fragment])
    expect(offered(html)).toEqual(role === 'viewer' ? [] : ['rollback']);
  const ofVersion = offered(await get('/apps/remote-admin/versions/1.2.0'));
  expect(ofVersion.every((slug) => (expected as readonly string[]).includes(slug))).toBe(true);
});

const refusals = (['viewer', 'operator'] as const).flatMap((role) =>
  actions.filter((action) => !mayDo(role, action)).map(({ slug }) => [role, slug] as const),
);

test.each(refusals)('a %s who sends the form of %s is refused with a sentence', async (role, slug) => {
  const { get, post, stream } = await consoleFor(role);
  const answer = await post(slug, { version: '1.1.0' });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toMatch(
    /a-(viewer|operator) is signed in as an? \1, and “.*” needs an? (operator|releaser)\. Nothing was changed\./,
  );
  expect(await get(`/apps/remote-admin/${slug}?version=1.1.0`)).toMatch(/Not for your role/);
  expect(await latestRevision(stream)).toMatchObject({ revision: 2, live: '1.1.0' });
});

test('an operator rolls back and holds, under their own name whatever the form says', async () => {
  const { get, post, stream } = await consoleFor('operator');
  expect(await get('/apps/remote-admin/hold')).not.toContain('name="actor"');
  expect((await post('rollback')).status).toBe(303);
  expect(await latestRevision(stream)).toMatchObject({
    action: 'rollback',
    live: '1.0.0',
    actor: 'a-operator',
  });
});

test("the console's own token and an account without a role do everything", async () => {
  const { post, stream } = await consoleFor();
  await hold(stream, by);
  expect((await post('unhold', { expectRevision: '3' })).status).toBe(303);
  expect(await latestRevision(stream)).toMatchObject({ action: 'unhold', actor: 'somebody else' });
});
