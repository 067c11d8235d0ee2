import { existsSync } from 'node:fs';
import path from 'node:path';
import { logKey } from '../core/store-layout';
import { latestRevision } from '../channel/apps';
import { listDeep, readText } from '../store/release-store';
import { cliOf, runCli } from '../testing/run-cli';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';

async function startedSite() {
  const site = await sampleSite();
  const everything = async () => {
    const keys = (
      await Promise.all(['releases', 'channels'].map((folder) => listDeep(site.store, folder)))
    ).flat();
    return Promise.all(keys.map(async (key) => [key, await readText(site.store, key)]));
  };
  return { ...site, ...cliOf(site.store.location), everything };
}

test('publishes and promotes with two commands; the second verifies the version', async () => {
  const { mfe } = await startedSite();
  const published = await mfe('publish', 'remote-admin', await sampleBuild());
  expect(published).toMatchObject({
    code: 0,
    out: expect.stringMatching(/remote-admin@1\.0\.0 is published \(4 files\)\. No visitor gets it yet/),
  });
  const refused = await mfe('promote', 'remote-admin@1.0.0');
  expect(refused).toMatchObject({
    code: 3,
    err: expect.stringMatching(/screens: not run[^]*→ .*--without-browser/),
  });
  const promoted = await mfe('promote', 'remote-admin@1.0.0', '--without-browser', '--reason', 'first');
  expect(promoted).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Record 3 of live\. remote-admin@1\.0\.0 is live\./),
  });
});

test('gives a new team its paths, changes and logs them, and removes the team', async () => {
  const { mfe, json, release } = await startedSite();
  const added = await mfe('add-remote', 'remote-shop', '--paths', '/shop/*, /cart', '--reason', 'a new team');
  expect(added).toMatchObject({ code: 0, out: 'remote-shop may claim /shop/*, /cart.' });
  await release('1.0.0', { app: 'remote-shop', paths: ['/shop', '/shop/:item'] });
  const narrowing = ['set-paths', 'remote-shop', '--paths', '/shop,/user/orders'];
  expect(await mfe(...narrowing, '--reason', 'orders')).toMatchObject({
    code: 0,
    out: 'remote-shop may claim /shop, /user/orders.',
    err: expect.stringMatching(
      /Now it may claim \/shop\/\*, \/cart\.\n- Not answered: .*\/shop\/:item, .*\n- \/user\/orders overlaps \/user\/\* of remote-user/,
    ),
  });
  expect((await mfe('status', 'remote-shop')).out).toMatch(
    /may claim \/shop, \/user\/orders\.\n1\.0\.0 \(live\) claims \/shop, \/shop\/:item\.\nNot answered: .*\/shop\/:item/,
  );
  expect((await mfe('status')).out).toMatch(/remote-shop\s+1\.0\.0/);
  expect(await mfe(...narrowing)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^No change\./),
  });
  expect(await json('log', 'remote-shop', '--limit', '1')).toMatchObject({
    entries: [{ action: 'set paths', actor: 'asha', reason: 'orders' }],
  });
  expect((await mfe('remove-remote', 'remote-shop')).code).toBe(2);
  expect((await mfe('remove-remote', 'remote-shop', '--reason', 'the team moved on')).out).toMatch(
    /not in the list of remotes any more/,
  );
  expect((await mfe('status', 'remote-shop')).code).toBe(2);
  expect((await mfe('add-remote', 'host', '--paths', '/')).code).toBe(2);
});

test('lists a remote of this repository with the paths of its package.json in a new store', async () => {
  const { mfe } = cliOf(path.join(await temporaryFolder(), 'store'));
  const host = await sampleBuild({ app: 'host', exposes: [] });
  expect((await mfe('publish', 'host', host)).code).toBe(0);
  expect(await mfe('add-remote', 'remote-user', '--reason', 'first release')).toMatchObject({
    code: 0,
    out: 'remote-user may claim /login, /register, /user/*.',
  });
});

test('shows the status, rolls back and promotes again; repeated commands change nothing', async () => {
  const { mfe, release } = await startedSite();
  await release('1.0.0');
  await release('1.1.0');
  expect((await mfe('status')).out).toMatch(/remote-admin\s+1\.1\.0\s+1\.0\.0\s+4/);
  expect(await mfe('rollback', 'remote-admin', '--reason', 'bookings list empty')).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /^Channel live of .*\nRoll remote-admin back to 1\.0\.0\n- Every visitor gets 1\.0\.0/,
    ),
    out: expect.stringMatching(
      /^Record 5 of live\. remote-admin@1\.1\.0 is rolled back\. remote-admin@1\.0\.0 is live\..*Held by asha \(bookings list empty\)/,
    ),
  });
  expect(await mfe('rollback', 'remote-admin')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/was rolled back already/),
    out: expect.stringMatching(/^No change\. remote-admin@1\.0\.0 is live/),
  });
  const promotion = ['promote', 'remote-admin@1.1.0', '--without-browser'];
  expect((await mfe(...promotion)).code).toBe(5);
  expect((await mfe('unhold', 'remote-admin')).code).toBe(0);
  expect(await mfe(...promotion)).toMatchObject({
    code: 0,
    err: expect.stringMatching(/1\.1\.0 was rolled back before/),
  });
  expect((await mfe('log', 'remote-admin')).out).toMatch(
    /7\s.*promote[^]*5\s.*asha\s+rollback\s+remote-admin\s+bookings list empty\s+1\.0\.0/,
  );
  expect((await mfe('list', 'remote-admin')).out).toMatch(
    /remote-admin@1\.1\.0\s+live[^]*remote-admin@1\.0\.0\s+last known good/,
  );
});

test('exits with 6 after a verification without a browser, with 3 after a failed one, and prints the recorded result, also as JSON', async () => {
  const { mfe, json, publishSample } = await startedSite();
  await publishSample();
  expect(await mfe('verify', 'remote-admin@1.0.0')).toMatchObject({
    code: 6,
    err: expect.stringMatching(/Verify remote-admin 1\.0\.0 against the live host\n- .*ten minutes/),
    out: expect.stringMatching(
      /^Check +Result +Found\nfiles +passed\n[^]*screens +not run[^]*\n\n.*passed every check except/,
    ),
  });
  await publishSample({ version: '1.1.0', symbols: { 'react-router-dom': ['useBrandNew'] } });
  const words = ['verify', 'remote-admin@1.1.0', '--accept-size', 'a map of India'];
  expect(await mfe(...words)).toMatchObject({
    code: 3,
    out: expect.stringMatching(/symbols +failed .*useBrandNew[^]*\n\nremote-admin@1\.1\.0 is refused\./),
  });
  expect(await json(...words)).toMatchObject({
    passed: false,
    checks: expect.arrayContaining([expect.objectContaining({ name: 'symbols', outcome: 'failed' })]),
    acceptedSize: 'a map of India',
    actor: 'asha',
  });
});

test('prints a preview link', async () => {
  const { mfe, json, publishSample } = await startedSite();
  await publishSample();
  const { link } = await json('preview', 'remote-admin@1.0.0', '--site', 'https://shop.example');
  expect(link).toMatch(/^https:\/\/shop\.example\/\?preview=[\w-]+\.[\w-]+$/);
  expect((await mfe('preview', 'remote-admin@1.0.0')).out).toMatch(
    /^http:\/\/localhost:3000\/\?preview=\S+\nShows remote-admin@1\.0\.0 to everybody who opens it, until 20/,
  );
});

test('lists releases in a clean-up and removes them only with --apply', async () => {
  const { mfe, publishSample } = await startedSite();
  await publishSample();
  const all = ['gc', '--keep', '0', '--min-age', '0m'];
  expect(await mfe(...all)).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /remote-admin@1\.0\.0[^]*1 releases .* would be removed; 1 releases stay\. Nothing was removed/,
    ),
  });
  expect((await mfe('list', 'remote-admin')).out).toMatch(/1\.0\.0/);
  expect((await mfe(...all, '--apply')).out).toMatch(/were removed/);
  expect((await mfe('list', 'remote-admin')).out).toMatch(/Nothing is published/);
});

const site = startedSite();

beforeAll(async () => {
  const { release, publishSample } = await site;
  await release('1.0.0');
  await release('1.1.0');
  for (const app of ['remote-admin', 'remote-user']) await publishSample({ app, version: '1.2.0' });
});

const first = ['promote', 'remote-admin@1.1.0'];
const publish = ['publish', 'remote-admin'];
const publishBuild = async (...build: Parameters<typeof sampleBuild>) => [
  ...publish,
  await sampleBuild(...build),
];
const together = ['promote', 'remote-admin@1.2.0', 'remote-user@1.2.0'];

test.each<[string, string[] | (() => Promise<string[]>), number, RegExp]>([
  ['an unknown app', ['rollback', 'remote-foo'], 2, /no app called "remote-foo"[^]*remote-admin[^]*→/],
  ['an unknown version', ['promote', 'remote-admin@9.9.9'], 2, /9\.9\.9 is not published[^]*1\.1\.0[^]*→/],
  ['a version that is not semver', ['promote', 'remote-admin@v1'], 2, /"v1" is not a version/],
  ['no version', ['promote', 'remote-admin'], 2, /names no version/],
  ['a folder without a build', async () => [...publish, await temporaryFolder()], 2, /no build[^]*→ Run the/],
  ['a build of another app', () => publishBuild({ app: 'remote-user' }), 3, /a build of remote-user, not of/],
  ['a version with other bytes', () => publishBuild({}, 'var other;'), 3, /other content: remoteEntry\.js/],
  ['a build of no semver version', () => publishBuild({ version: 'v1' }), 2, /calls itself version "v1"/],
  ['a build that lacks its entry', () => publishBuild({ entry: 'gone.js' }), 3, /lacks: gone\.js/],
  [
    'a host that would break a live remote',
    async () => ['publish', 'host', await sampleBuild({ app: 'host', version: '2.0.0', contract: 2 })],
    3,
    /host@2\.0\.0 would break the live remotes of live[^]*Nothing was published/,
  ],
  [
    'a revision out of date',
    [...first, '--expect-revision', '3'],
    4,
    /at revision 4, made by asha[^]*revision 3/,
  ],
  ['two versions of one app', ['promote', 'remote-admin@1.1.0', 'remote-admin@1.0.0'], 2, /is named twice/],
  ['one revision of two apps', [...together, '--expect-revision', '1'], 2, /./],
  [
    'a revision of the channel',
    ['hold', '--reason', 'sale', '--expect-revision', '1'],
    2,
    /for the channel, whose apps/,
  ],
  ['two apps without a browser', together, 3, /browser/],
  ['a freeze without a reason', ['hold'], 2, /No reason is given/],
  ['a canary without steps', ['canary', 'start', 'remote-admin@1.0.0'], 2, /--steps/],
  ['shares in words', ['canary', 'start', 'a@1.0.0', '--steps', 'five'], 2, /"five" is not a list of shares/],
  ['a time without a unit', ['gc', '--min-age', '30'], 2, /30d, 12h or 45m/],
  ['a restore without a reason', ['restore', '--at', '2026-01-01'], 2, /No reason is given/],
  ['a time in the future', ['status', '--at', '2999-01-01'], 2, /in the future/],
  ['a recording of the host', ['record', 'host'], 2, /host is no remote/],
  [
    'a recording without screens',
    async () => ['record', 'remote-admin', await sampleBuild()],
    2,
    /Write one/,
  ],
  ['an unknown command', ['deploy'], 2, /unknown command/],
])(
  'refuses %s with a sentence and its exit code, and changes nothing',
  async (_, given, exitCode, sentence) => {
    const { mfe, json, everything } = await site;
    const words = typeof given === 'function' ? await given() : given;
    const before = await everything();
    const { code, err } = await mfe(...words);
    expect([code, err]).toEqual([exitCode, expect.stringMatching(sentence)]);
    expect(await everything()).toEqual(before);
    expect(await json(...words)).toMatchObject({ error: { exitCode, found: expect.stringMatching(/./) } });
  },
);

test('names a record that cannot be read, and releases after it', async () => {
  const { store, mfe, stream } = await site;
  const key = logKey('live', 4);
  await store.write(key, (await readText(store, key))!.slice(1));
  expect((await latestRevision(stream))?.live).toBe('1.0.0');
  for (const command of ['status', 'log'])
    expect(await mfe(command)).toMatchObject({
      code: 3,
      out: expect.stringMatching(/Record 4 .* not valid/),
    });
  expect((await mfe(...first, '--without-browser')).code).toBe(0);
  expect((await mfe('status')).code).toBe(0);
});

test.each([
  ['status'],
  ['list'],
  ['log'],
  ['gc', '--apply'],
  ['rollback', 'remote-admin'],
  ['hold', '--reason', 'a sale'],
  ['promote', 'remote-admin@1.0.0'],
  ['restore', '--at', '2020-01-01', '--reason', 'prices wrong'],
  ['add-remote', 'remote-user', '--reason', 'a new team'],
])('names a missing store and creates none: %s', async (...words) => {
  const nowhere = path.join(await temporaryFolder(), 'typo');
  expect(await runCli([...words, '--store', nowhere])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/There is no release store at .*typo\.[^]*→ Nothing was changed/),
  });
  expect(existsSync(nowhere)).toBe(false);
});

test('creates no store with a refused publish', async () => {
  const store = path.join(await temporaryFolder(), 'store');
  const words = ['publish', 'remote-admin', await sampleBuild({ paths: ['/user'] }), '--store', store];
  expect((await runCli(words)).code).toBe(2);
  expect(existsSync(store)).toBe(false);
});

/** Runs work with the clock of this machine off. */
async function withClockOff<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ now: Date.now() + ms, advanceTimers: true });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

test('dates no record before the one before it, and warns of a clock that is off', async () => {
  const { mfe, json, release } = await startedSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  const begun = new Date();
  const day = 24 * 60 * 60_000;
  const [hold, unhold] = ['hold', 'unhold'].map((word) => [word, 'remote-admin', '--reason', 'tried']);
  const times = async () => {
    const { entries } = (await json('log')) as { entries: { at: string }[] };
    return entries.map(({ at }) => at).toReversed();
  };
  expect((await mfe(...hold!)).err).not.toMatch(/Warning/);
  expect(
    await withClockOff(-day, () => mfe('rollback', 'remote-admin', '--reason', 'empty list')),
  ).toMatchObject({
    code: 0,
    err: expect.stringContaining(
      'Warning: the clock of this machine is 24 hours behind that of the release store.',
    ),
  });
  expect(await times()).toEqual((await times()).toSorted());
  expect((await mfe('status', 'remote-admin', '--at', begun.toISOString())).out).toMatch(
    /remote-admin +1\.1\.0/,
  );
  expect((await mfe('status', 'remote-admin', '--at', new Date().toISOString())).out).toMatch(
    /remote-admin +1\.0\.0/,
  );

  expect((await withClockOff(day, () => mfe(...unhold!))).err).toMatch(
    /24 hours ahead of that of the release store/,
  );
  expect(await mfe(...hold!)).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /Warning: record 7 by asha is dated .*Z, 24 hours ahead of now\. Record 8 has the same time\./,
    ),
  });
  expect(await times()).toEqual((await times()).toSorted());
});
