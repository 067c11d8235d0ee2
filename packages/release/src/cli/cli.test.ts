import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logKey, releaseFolder } from '../core/store-layout';
import { latestRevision } from '../channel/apps';
import { listDeep, readText } from '../store/release-store';
import { startFakeS3 } from '../testing/fake-s3';
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

test('gives a new team its paths and refuses other claims with the command that allows them', async () => {
  const { mfe, json, release } = await startedSite();
  const added = await mfe('add-remote', 'remote-shop', '--paths', '/shop/*, /cart', '--reason', 'a new team');
  expect(added).toMatchObject({ code: 0, out: 'remote-shop may claim /shop/*, /cart.' });
  const dist = await sampleBuild({ app: 'remote-shop', paths: ['/shop', '/admin/login'] });
  expect(await mfe('publish', 'remote-shop', dist)).toMatchObject({
    code: 3,
    err: expect.stringMatching(
      /claims \/admin\/login, which belongs to remote-admin \(\/admin\/\*\)[^]*→ .*npx mfe /,
    ),
  });
  await release('1.0.0', { app: 'remote-shop', paths: ['/shop', '/shop/:item'] });
  const narrowed = await mfe(
    'set-paths',
    'remote-shop',
    '--paths',
    '/shop,/user/orders',
    '--reason',
    'orders',
  );
  expect(narrowed).toMatchObject({
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
  expect(await mfe('set-paths', 'remote-shop', '--paths', '/shop,/user/orders')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^No change\./),
  });
  expect(await json('log', 'remote-shop', '--limit', '1')).toMatchObject({
    entries: [{ action: 'set paths', actor: 'asha', reason: 'orders' }],
  });
  expect((await mfe('remove-remote', 'remote-shop')).code).toBe(2);
  const removed = await mfe('remove-remote', 'remote-shop', '--reason', 'the team moved on');
  expect(removed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/not in the list of remotes any more/),
  });
  expect((await mfe('status', 'remote-shop')).code).toBe(2);
  expect((await mfe('add-remote', 'host', '--paths', '/')).code).toBe(2);
});

test('lists a remote of this repository with the paths of its package.json in an empty store', async () => {
  const { mfe } = cliOf(await temporaryFolder());
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
  expect((await mfe('promote', 'remote-admin@1.1.0', '--without-browser')).code).toBe(5);
  expect((await mfe('unhold', 'remote-admin')).code).toBe(0);
  expect(await mfe('promote', 'remote-admin@1.1.0', '--without-browser')).toMatchObject({
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

test('starts, shows, steps and aborts a canary', async () => {
  const { mfe, json, release, publishSample } = await startedSite();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  const start = ['canary', 'start', 'remote-admin@1.1.0', '--steps', '5,25', '--every', '30m'];
  expect(await mfe(...start, '--without-browser')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/is live for 95 % of the visitors\. remote-admin@1\.1\.0 is a canary for 5 %/),
  });
  expect((await mfe('canary', 'step', 'remote-admin')).code).toBe(0);
  expect((await mfe('status', 'remote-admin')).out).toMatch(/Step 2 of 2 \(5, 25 %\).*30 minutes a step/);
  expect(await json('canary', 'abort', 'remote-admin')).toMatchObject({
    revisions: [{ app: 'remote-admin', live: '1.0.0', bad: ['1.1.0'] }],
    unchanged: [],
  });
  expect((await mfe('status', 'remote-admin')).out).not.toMatch(/Step \d of/);
});

const together = ['remote-admin@1.1.0', 'remote-user@1.1.0'];

test('promotes two remotes with one command, each verified beside the other', async () => {
  const { mfe, release, publishSample } = await startedSite();
  for (const app of ['remote-admin', 'remote-user']) {
    await release('1.0.0', { app });
    await publishSample({ app, version: '1.1.0' });
  }
  expect(await mfe('promote', ...together)).toMatchObject({ code: 3, err: expect.stringMatching(/browser/) });
  expect(await mfe('promote', ...together, '--without-browser')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Record 5 of live\. remote-admin@1\.1\.0 is live\..*\nRecord 5 .* remote-user@1\.1\.0/,
    ),
  });
  expect(await mfe('promote', ...together, '--without-browser')).toMatchObject({
    code: 0,
    out: 'No change of remote-admin.\nNo change of remote-user.',
  });
  expect(await mfe('promote', together[0]!, 'remote-admin@1.0.0')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/remote-admin is named twice/),
  });
  expect(await mfe('promote', ...together, '--expect-revision', '1')).toMatchObject({ code: 2 });
});

test('requires a reason for a freeze, refuses releases with 5, shows it in the status, and ends it', async () => {
  const { mfe, release, publishVerified } = await startedSite();
  await release('1.0.0');
  await publishVerified('1.1.0');
  expect(await mfe('hold')).toMatchObject({ code: 2 });
  expect(await mfe('hold', '--until', '2999-01-01 09:00', '--reason', 'Diwali sale')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/live is frozen by asha since .*, until 2999-.*: Diwali sale/),
  });
  expect(await mfe('promote', 'remote-admin@1.1.0', '--without-browser')).toMatchObject({
    code: 5,
    err: expect.stringMatching(/frozen by asha[^]*→ It ends by itself\./),
  });
  expect((await mfe('status')).out).toMatch(/The channel is frozen by asha .*Diwali sale\./);
  expect(await mfe('unhold')).toMatchObject({ code: 0 });
  expect(await mfe('unhold')).toMatchObject({ code: 0, out: expect.stringMatching(/is not frozen/) });
  expect((await mfe('status')).out).not.toMatch(/frozen/);
});

test('exits with 3 after a failed verification and prints the recorded result as JSON', async () => {
  const { mfe, json, publishSample, everything } = await startedSite();
  await publishSample();
  expect(await mfe('verify', 'remote-admin@1.0.0')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/Verify remote-admin 1\.0\.0 against the live host\n- .*three minutes/),
    out: expect.stringMatching(
      /^Check +Result +Found\nfiles +passed\n[^]*screens +not run[^]*\n\n.*passed every check except/,
    ),
  });
  await publishSample({ version: '1.1.0', symbols: { 'react-router-dom': ['useBrandNew'] } });
  const before = (await everything()).filter(([key]) => key?.includes('/log/'));
  expect(await mfe('verify', 'remote-admin@1.1.0')).toMatchObject({
    code: 3,
    out: expect.stringMatching(/symbols +failed .*useBrandNew[^]*\n\nremote-admin@1\.1\.0 is refused\./),
  });
  const words = ['verify', 'remote-admin@1.1.0', '--accept-size', 'a map of India'];
  expect(await json(...words)).toMatchObject({
    app: 'remote-admin',
    version: '1.1.0',
    passed: false,
    checks: expect.arrayContaining([expect.objectContaining({ name: 'symbols', outcome: 'failed' })]),
    acceptedSize: 'a map of India',
    actor: 'asha',
  });
  expect((await everything()).filter(([key]) => key?.includes('/log/'))).toEqual(before);
  expect(await mfe('verify', 'remote-admin@1.1.0', '--expect-revision', '1')).toMatchObject({ code: 2 });
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

async function tamper({ store }: Awaited<ReturnType<typeof startedSite>>) {
  const key = logKey('live', 4);
  await store.write(key, (await readText(store, key))!.replace('asha', 'eve'));
}

test.each<[string, (site: Awaited<ReturnType<typeof startedSite>>) => Promise<string[]>, number, RegExp]>([
  [
    'an unknown app',
    async () => ['rollback', 'remote-foo'],
    2,
    /no app called "remote-foo"[^]*remote-admin[^]*→/,
  ],
  [
    'an unknown version',
    async () => ['promote', 'remote-admin@9.9.9'],
    2,
    /remote-admin@9\.9\.9 is not published[^]*1\.1\.0[^]*→/,
  ],
  ['a version that is not semver', async () => ['promote', 'remote-admin@v1'], 2, /"v1" is not a version/],
  ['no version', async () => ['promote', 'remote-admin'], 2, /names no version/],
  [
    'a folder without a build',
    async () => ['publish', 'remote-admin', await temporaryFolder()],
    2,
    /holds no build[^]*→ Run the app's build first/,
  ],
  [
    'a build of another app',
    async () => ['publish', 'remote-admin', await sampleBuild({ app: 'remote-user' })],
    3,
    /holds a build of remote-user/,
  ],
  [
    'the same version with other bytes',
    async () => ['publish', 'remote-admin', await sampleBuild({}, 'var other;')],
    3,
    /other content: remoteEntry\.js/,
  ],
  [
    'a build whose version is not semver',
    async () => ['publish', 'remote-admin', await sampleBuild({ version: 'latest' })],
    2,
    /calls itself version "latest"/,
  ],
  [
    'a host that would break a live remote',
    async () => ['publish', 'host', await sampleBuild({ app: 'host', version: '2.0.0', contract: 2 })],
    3,
    /host@2\.0\.0 would break the live remotes of live[^]*Nothing was published/,
  ],
  [
    'a revision out of date',
    async () => ['promote', 'remote-admin@1.1.0', '--expect-revision', '3'],
    4,
    /at revision 4[^]*Expected revision 3/,
  ],
  [
    'a held app',
    async ({ mfe }) => {
      await mfe('rollback', 'remote-admin');
      return ['promote', 'remote-admin@1.1.0'];
    },
    5,
    /held by a rollback/,
  ],
  [
    'a damaged last record',
    async (site) => {
      await tamper(site);
      return ['promote', 'remote-admin@1.1.0', '--without-browser'];
    },
    3,
    /Record 4 of live was changed after it was written[^]*→ .*npx mfe repair/,
  ],
  [
    'a release whose files were changed',
    async ({ store, publishSample }) => {
      await publishSample({ version: '1.2.0' });
      await store.write(`${releaseFolder('remote-admin', '1.2.0')}/remoteEntry.js`, 'evil');
      return ['promote', 'remote-admin@1.2.0', '--without-browser'];
    },
    3,
    /did not pass its verification: remoteEntry\.js has hash/,
  ],
  ['a canary without steps', async () => ['canary', 'start', 'remote-admin@1.0.0'], 2, /--steps/],
  [
    'shares that are not numbers',
    async () => ['canary', 'start', 'remote-admin@1.0.0', '--steps', 'five'],
    2,
    /"five" is not a list of shares/,
  ],
  ['a time without a unit', async () => ['gc', '--min-age', '30'], 2, /30d, 12h or 45m/],
  ['a restore without a reason', async () => ['restore', '--at', '2026-01-01'], 2, /No reason is given/],
  ['a time in the future', async () => ['status', '--at', '2999-01-01'], 2, /in the future/],
  ['a recording of the host', async () => ['record', 'host'], 2, /host is no remote/],
  [
    'a recording without a list of screens',
    async () => ['record', 'remote-admin', await sampleBuild()],
    2,
    /screens\.json cannot be read[^]*→ Write one, such as \{ "screens"/,
  ],
  ['an unknown command', async () => ['deploy'], 2, /unknown command/],
])(
  'refuses %s with a sentence and its exit code, and changes nothing',
  async (_, prepare, exitCode, sentence) => {
    const site = await startedSite();
    await site.release('1.0.0');
    await site.release('1.1.0');
    const args = await prepare(site);
    const before = await site.everything();
    const { code, err } = await site.mfe(...args);
    expect([code, err]).toEqual([exitCode, expect.stringMatching(sentence)]);
    expect(await site.everything()).toEqual(before);
    const { error } = (await site.json(...args)) as { error: { exitCode: number; found: string } };
    expect(error.exitCode).toBe(exitCode);
    expect(error.found).not.toBe('');
  },
);

test('shows a damaged last record in the status and the log, and releases again after a repair', async () => {
  const site = await startedSite();
  for (const version of ['1.0.0', '1.1.0']) await site.release(version);
  await tamper(site);
  const damage = { code: 3, out: expect.stringMatching(/Record 4 of live was changed after it was written/) };
  expect(await site.mfe('status')).toMatchObject(damage);
  expect(await site.mfe('log')).toMatchObject(damage);
  expect(await site.mfe('repair', '--reason', 'a disk failed')).toMatchObject({ code: 0 });
  expect((await latestRevision(site.stream))?.live).toBe('1.0.0');
  expect((await site.mfe('promote', 'remote-admin@1.1.0', '--without-browser')).code).toBe(0);
});

test('opens a bucket like a folder and refuses one without conditional writes', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const dist = await sampleBuild({ app: 'host', paths: [] });
  for (const [conditional, code, sentence] of [
    [true, 0, /is published \(4 files\)/],
    [false, 2, /created the same key twice[^]*→ Nothing was released/],
  ] as const) {
    const service = await startFakeS3({ conditional });
    const location = `s3://bucket/site?endpoint=${service.endpoint}`;
    try {
      const done = await runCli(['publish', 'host', dist, '--store', location]);
      expect([done.code, `${done.out}${done.err}`]).toEqual([code, expect.stringMatching(sentence)]);
    } finally {
      await service.stop();
    }
  }
});

test('refuses a store without write access', async () => {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const words = ['publish', 'remote-admin', await sampleBuild(), '--store', path.join(file, 'store')];
  expect(await runCli(words)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/cannot be (read|written) \(ENOTDIR\)[^]*→ Nothing was changed/),
  });
});

test('refuses a missing store', async () => {
  const nowhere = path.join(await temporaryFolder(), 'typo');
  for (const words of [['status'], ['rollback', 'remote-admin'], ['list']])
    expect(await runCli([...words, '--store', nowhere])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/There is no release store at .*typo\.[^]*→ Nothing was changed/),
    });
});
