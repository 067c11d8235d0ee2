import { existsSync } from 'node:fs';
import path from 'node:path';
import { logKey } from '../core/store-layout';
import { readLiveApp } from '../channel/apps';
import { listDeep, readText } from '../store/release-store';
import { cliOf, runCli } from '../testing/run-cli';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';

async function startedSite() {
  const site = await sampleSite();
  const everything = async () => {
    const keys = (
      await Promise.all(['apps', 'channels'].map((folder) => listDeep(site.store, folder)))
    ).flat();
    return Promise.all(keys.map(async (key) => [key, await readText(site.store, key)]));
  };
  return { ...site, ...cliOf(site.store.location), everything };
}

test('publishes and promotes with two commands; the second verifies the version', async () => {
  const { mfe } = await startedSite();
  const published = await mfe('publish', 'remote-admin', await sampleBuild());
  const promote = ['promote', 'remote-admin@1.0.0'];
  const promoted = await mfe(...promote);
  expect([published.code, promoted.code]).toEqual([0, 0]);
  expect(published.out).toMatch(/remote-admin@1\.0\.0 is published \(3 files\)\. No visitor gets it yet/);
  expect(promoted.err).toMatch(/screens: passed/);
  expect(promoted.out).toMatch(/^Record 3 of live\. remote-admin@1\.0\.0 is live\./);
});

test('prints the result of checks, and exits with 3 after failed ones', async () => {
  const { mfe, json, publishSample } = await startedSite();
  await publishSample();
  expect(await mfe('verify', 'remote-admin@1.0.0')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^files +passed\n[^]*screens +passed/),
  });
  await publishSample({ version: '1.1.0', symbols: { 'react-router-dom': ['useBrandNew'] } });
  const words = ['verify', 'remote-admin@1.1.0'];
  const out = expect.stringMatching(/symbols +failed\n.*useBrandNew/);
  expect(await mfe(...words)).toMatchObject({ code: 3, out });
  expect(await json(...words)).toMatchObject({ passed: false, actor: 'asha' });
});

const site = startedSite();

beforeAll(async () => {
  const { release, publishSample } = await site;
  await release('1.0.0');
  await release('1.1.0');
  for (const app of ['remote-admin', 'remote-user']) await publishSample({ app, version: '1.2.0' });
});

const first = ['promote', 'remote-admin@1.1.0'];
const publishBuild = async (...build: Parameters<typeof sampleBuild>) => [
  'publish',
  'remote-admin',
  await sampleBuild(...build),
];
const outdated = [...first, '--expect-revision', '3'];

test.each<[string, string[] | (() => Promise<string[]>), number, RegExp]>([
  ['an unknown app', ['rollback', 'remote-foo'], 2, /no app called "remote-foo"[^]*remote-admin[^]*→/],
  ['an unknown version', ['promote', 'remote-admin@9.9.9'], 2, /9\.9\.9 is not published[^]*1\.1\.0[^]*→/],
  ['a build of another app', () => publishBuild({ app: 'remote-user' }), 3, /a build of remote-user, not of/],
  ['a build that lacks its entry', () => publishBuild({ entry: 'gone.js' }), 3, /lacks: gone\.js/],
  ['a revision out of date', outdated, 4, /at revision 4, made by asha[^]*revision 3/],
  ['one revision of two apps', [...outdated, 'remote-user@1.2.0'], 2, /for 2 apps/],
  ['a hold without a reason', ['hold'], 2, /No reason is given/],
  ['a rollback of no app', ['rollback'], 2, /No app is named/],
  ['a time in the future', ['rollback', '--at', '2999-01-01'], 2, /in the future/],
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
  expect((await readLiveApp(stream))?.live).toBe('1.0.0');
  for (const command of ['status', 'log'])
    expect(await mfe(command)).toMatchObject({
      code: 3,
      out: expect.stringMatching(/Record 4 .* not valid/),
    });
  expect((await mfe(...first)).code).toBe(0);
  expect((await mfe('status')).code).toBe(0);
});

test.each([
  ['gc', '--yes'],
  ['hold', '--reason', 'a sale'],
  ['publish', 'remote-admin', '/nowhere'],
])('creates no store: %s', async (...words) => {
  const nowhere = path.join(await temporaryFolder(), 'typo');
  expect((await runCli([...words, '--store', nowhere])).code).toBe(2);
  expect(existsSync(nowhere)).toBe(false);
});

/** Runs a command with the clock of this machine off. */
async function withClockOff<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ now: Date.now() + ms, advanceTimers: true });
  return work().finally(() => jest.useRealTimers());
}

test('dates no record before the one before it, and warns of a clock that is off', async () => {
  const { mfe, json, release } = await startedSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
  const day = 24 * 60 * 60_000;
  const warningOf = async (...words: string[]) =>
    (await mfe(...words, 'remote-admin', '--reason', 'tried')).err;
  expect(await warningOf('hold')).not.toMatch(/Warning/);
  expect(await withClockOff(-day, () => warningOf('rollback'))).toMatch(
    /Warning: the clock of this machine is 24 hours behind that of the release store/,
  );
  expect(await withClockOff(day, () => warningOf('unhold'))).toMatch(/24 hours ahead of that of the/);
  await warningOf('hold');
  const { entries } = (await json('log')) as { entries: { at: string }[] };
  const times = entries.map(({ at }) => at).toReversed();
  expect(times).toEqual(times.toSorted());
});
