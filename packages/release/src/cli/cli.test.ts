import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder, revisionFileName, revisionsFolder } from '../core/store-layout';
import { writeEdgeNote } from '../metrics/edge-notes';
import { writeMetrics } from '../metrics/metrics';
import { deriveRegistry } from '../channel/derive-registry';
import { listDeep, readText } from '../store/release-store';
import { startFakeS3 } from '../testing/fake-s3';
import { startCanary } from '../operations/canary/operation';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { sampleLoads } from '../testing/sample-metrics';
import { main } from './main';

async function startedSite() {
  const site = await sampleSite();
  async function mfe(...args: string[]) {
    const out: string[] = [];
    const err: string[] = [];
    const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
    const code = await main([...args, '--store', site.store.location, '--actor', 'asha'], { io });
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  async function json(...args: string[]) {
    const { out } = await mfe(...args, '--json');
    return JSON.parse(out) as Record<string, unknown>;
  }
  const everything = async () => {
    const keys = (
      await Promise.all(['releases', 'channels'].map((folder) => listDeep(site.store, folder)))
    ).flat();
    return Promise.all(keys.map(async (key) => [key, await readText(site.store, key)]));
  };
  return { ...site, mfe, json, everything };
}

test('a team publishes and promotes with two commands; the second verifies by itself', async () => {
  const { mfe } = await startedSite();
  const published = await mfe('publish', 'remote-admin', await sampleBuild());
  expect(published).toMatchObject({
    code: 0,
    out: expect.stringMatching(/remote-admin@1\.0\.0 is published \(4 files\)\. Nobody gets it yet/),
  });
  const refused = await mfe('promote', 'remote-admin@1.0.0');
  expect(refused).toMatchObject({
    code: 3,
    err: expect.stringMatching(/browser\s+not run[^]*→ .*--without-browser/),
  });
  const promoted = await mfe('promote', 'remote-admin@1.0.0', '--without-browser', '--reason', 'first');
  expect(promoted).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Revision 1 of live\. remote-admin@1\.0\.0 is live\./),
  });
});

test('ends with an exit code of its own when a verification comes to no result', async () => {
  const { store, publishSample } = await startedSite();
  await publishSample();
  const err: string[] = [];
  const io = { out: () => {}, err: (text: string) => err.push(text) };
  const browserCheck = jest.fn().mockRejectedValue(new Error('Timeout 15000ms exceeded.'));
  const words = ['promote', 'remote-admin@1.0.0', '--store', store.location];
  expect(await main(words, { io, browserCheck })).toBe(6);
  expect(err.join('\n')).toMatch(
    /came to no result, twice: Timeout[^]*→ Nothing was recorded or changed\. Try again/,
  );
});

test('a new team gets its paths from a named person; what it claims beyond them is refused in words', async () => {
  const { mfe, json, release, publishVerified, streamOf } = await startedSite();
  const added = await mfe('add-remote', 'remote-shop', '--paths', '/shop/*, /cart', '--reason', 'a new team');
  expect(added).toMatchObject({
    code: 0,
    out: 'Revision 2 of the list of remotes. remote-shop may claim /shop/*, /cart.',
  });
  const dist = await sampleBuild({ app: 'remote-shop', paths: ['/shop', '/admin/login'] });
  const refused = await mfe('publish', 'remote-shop', dist);
  expect(refused).toMatchObject({
    code: 3,
    err: expect.stringMatching(
      /claims \/admin\/login, which belongs to remote-admin \(\/admin\/\*\)[^]*→ .*npx mfe paths remote-shop --set "\/shop\/\*,\/cart,\/admin\/login"/,
    ),
  });
  const shop = { app: 'remote-shop', paths: ['/shop', '/shop/:item'] };
  await release('1.0.0', shop);
  await publishVerified('1.1.0', { ...shop, paths: ['/shop', '/cart'] });
  await startCanary(
    streamOf('remote-shop'),
    '1.1.0',
    { steps: [5], stepMinutes: null, margin: 1, minimumSample: 1 },
    { actor: 'asha', reason: 'cart', withoutBrowser: true },
  );
  const narrowed = await mfe('paths', 'remote-shop', '--set', '/shop,/user/orders', '--reason', 'orders');
  expect(narrowed).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Revision 3 .*may claim \/shop, \/user\/orders\.\nNot answered: .*\/shop\/:item, .*\nNot answered: .*\/cart, .*\n\/user\/orders overlaps \/user\/\* of remote-user/,
    ),
  });
  expect((await mfe('paths', 'remote-shop')).out).toMatch(
    /1\.0\.0 \(live\) claims \/shop, \/shop\/:item\.\n1\.1\.0 \(canary\) claims \/shop, \/cart\.[^]*Since revision 3 by asha, .*: orders$/,
  );
  expect(await json('paths', 'remote-shop')).toMatchObject({
    paths: ['/shop', '/user/orders'],
    claims: [{ version: '1.0.0', refused: [expect.stringMatching(/\/shop\/:item/)] }, { version: '1.1.0' }],
    change: { revision: 3, action: 'set paths', actor: 'asha', reason: 'orders' },
  });
  expect((await mfe('status')).out).toMatch(/remote-shop\s+1\.0\.0/);
  const removed = await mfe('remove-remote', 'remote-shop', '--reason', 'the team moved on');
  expect(removed).toMatchObject({ code: 0, out: expect.stringMatching(/not in the list any more/) });
  expect((await mfe('paths', 'remote-shop')).code).toBe(2);
  expect((await mfe('add-remote', 'host', '--paths', '/')).code).toBe(2);
});

test('lists a remote of this repository with the paths of its package.json in an empty store', async () => {
  const store = await temporaryFolder();
  const out: string[] = [];
  const io = { out: (text: string) => out.push(text), err: () => {} };
  const words = [
    'add-remote',
    'remote-user',
    '--store',
    store,
    '--actor',
    'asha',
    '--reason',
    'first release',
  ];
  expect(await main(words, { io })).toBe(0);
  expect(out.join('\n')).toMatch(/^Revision 1 .*remote-user may claim \/login, \/register, \/user\/\*\.$/);
});

test('a damaged list of remotes stops releases, and never a roll-back', async () => {
  const { mfe, release, publishVerified, store } = await startedSite();
  await release('1.0.0');
  await release('1.1.0');
  await publishVerified('1.2.0');
  const key = 'ownership/00000001.json';
  await store.write(key, (await readText(store, key))!.replace('/admin/*', '/*'));
  const refused = await mfe('promote', 'remote-admin@1.2.0', '--without-browser');
  expect(refused).toMatchObject({ code: 3, err: expect.stringMatching(/list of remotes is broken/) });
  expect((await mfe('status')).out).toMatch(/remote-admin\s+1\.1\.0/);
  expect(await mfe('rollback', 'remote-admin', '--reason', 'list empty')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/remote-admin@1\.0\.0 is live/),
  });
});

test('with --dry-run every change only says what it would do, to whom, and why not', async () => {
  const { mfe, json, release, publishVerified, everything } = await startedSite();
  await release('1.0.0');
  await release('1.1.0');
  await publishVerified('1.2.0');
  const before = await everything();
  expect(await mfe('rollback', 'remote-admin', '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Roll remote-admin back to 1\.0\.0\n- Every visitor gets 1\.0\.0 .* Now they get 1\.1\.0\.[^]*Nothing was changed\.$/,
    ),
  });
  expect(await json('promote', 'remote-admin@1.2.0', '--dry-run')).toMatchObject({
    action: 'promote',
    version: '1.2.0',
    replaces: '1.1.0',
    verification: 'browser not run',
    refusal: null,
  });
  expect(await json('promote', 'remote-admin@1.1.0', '--dry-run')).toMatchObject({
    effects: [],
    unchanged: { found: expect.stringMatching(/live for everybody already/) },
  });
  const start = ['canary', 'start', 'remote-admin@1.2.0', '--steps'];
  expect((await mfe(...start, '5,25', '--dry-run')).out).toMatch(
    /share of the visitors first[^]*All others go on with 1\.1\.0/,
  );
  expect(await mfe('canary', 'step', 'remote-admin', '--dry-run')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/No canary of remote-admin runs/),
  });
  expect((await mfe('canary', 'abort', 'remote-admin', '--dry-run')).code).toBe(2);
  expect((await mfe('hold', 'remote-admin', '--dry-run')).out).toMatch(/Nobody and no pipeline can promote/);
  expect((await mfe('unhold', 'remote-admin', '--dry-run')).out).toMatch(/Nobody holds remote-admin/);
  expect(await everything()).toEqual(before);
  await mfe('hold', 'remote-admin', '--reason', 'stocktaking');
  expect(await mfe('promote', 'remote-admin@1.2.0', '--dry-run')).toMatchObject({
    code: 5,
    out: expect.stringMatching(/is held by asha: stocktaking/),
  });
});

test('a release manager looks, rolls back, and needs to say nothing else; repeating changes nothing', async () => {
  const { mfe, release } = await startedSite();
  await release('1.0.0');
  await release('1.1.0');
  expect((await mfe('status')).out).toMatch(/remote-admin\s+1\.1\.0\s+1\.0\.0\s+2/);
  const back = await mfe('rollback', 'remote-admin', '--reason', 'bookings list empty');
  expect(back).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /remote-admin@1\.1\.0 is rolled back\. remote-admin@1\.0\.0 is live\..*Held by asha \(bookings list empty\)/,
    ),
  });
  expect(await mfe('rollback', 'remote-admin')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Nothing to change, revision 3/),
  });
  expect((await mfe('promote', 'remote-admin@1.1.0', '--without-browser')).code).toBe(5);
  expect((await mfe('unhold', 'remote-admin')).code).toBe(0);
  expect((await mfe('promote', 'remote-admin@1.1.0', '--without-browser')).code).toBe(0);
  const log = await mfe('log', 'remote-admin');
  expect(log.out).toMatch(
    /5\s.*promote[^]*3\s.*asha\s+rollback\s+1\.0\.0\s+bookings list empty[^]*chain of 5 revisions is unbroken/,
  );
  expect((await mfe('list', 'remote-admin')).out).toMatch(
    /remote-admin@1\.1\.0\s+live[^]*remote-admin@1\.0\.0\s+last known good/,
  );
});

test('a canary is begun, looked at, stepped and aborted', async () => {
  const { mfe, json, release, publishSample } = await startedSite();
  await release('1.0.0');
  await publishSample({ version: '1.1.0' });
  const begun = await mfe(
    'canary',
    'start',
    'remote-admin@1.1.0',
    '--steps',
    '5,25',
    '--every',
    '30m',
    '--without-browser',
  );
  expect(begun).toMatchObject({
    code: 0,
    out: expect.stringMatching(/is live for 95 % of the visitors\. remote-admin@1\.1\.0 is a canary for 5 %/),
  });
  expect((await mfe('canary', 'step', 'remote-admin')).code).toBe(0);
  expect((await mfe('canary', 'status', 'remote-admin')).out).toMatch(
    /Step 2 of 2 \(5, 25 %\).*30 minutes a step/,
  );
  expect(await json('canary', 'abort', 'remote-admin')).toMatchObject({
    changed: true,
    live: '1.0.0',
    bad: ['1.1.0'],
  });
  expect((await mfe('canary', 'status', 'remote-admin')).out).toMatch(/No canary/);
});

test('a release for few visitors is judged with twenty, and its soak can be looked at and ended by a person', async () => {
  const { mfe, json, release, publishSample, stream } = await startedSite();
  await release('1.0.0');
  await publishSample({ version: '1.1.0', audience: 'few' });
  const start = ['canary', 'start', 'remote-admin@1.1.0', '--steps', '50', '--without-browser'];
  expect(await json(...start, '--every', '5m')).toMatchObject({
    canary: { audience: 'few', minimumSample: 20, margin: 5, stepMinutes: 5 },
  });
  // Not the five that were asked for: for few visitors a step lasts half an hour at least.
  expect((await mfe('canary', 'status', 'remote-admin')).out).toMatch(/, 30 minutes a step\./);
  expect((await mfe('canary', 'status', 'remote-admin')).out).toMatch(
    /Judged as an app for few.*from 20 visits of each\.\nCanary remote-admin@1\.1\.0: It waits\. Inconclusive: 0 of 20 visits of the canary/,
  );
  const promoted = await mfe('promote', 'remote-admin@1.1.0', '--without-browser');
  expect(promoted.err).toMatch(/For 4 hours and at least 20 visits 1\.1\.0 is compared with 1\.0\.0/);
  expect(promoted.out).toMatch(/It is in its soak for 240 minutes and at least 20 visits/);
  const counted = sampleLoads(12);
  await writeMetrics(stream, { revision: 3, edge: 'one', versions: { '1.1.0': counted } });
  for (const command of [['status'], ['soak', 'status', 'remote-admin']])
    expect((await mfe(...command)).out).toMatch(
      /Soak of remote-admin@1\.1\.0 since .* It waits\. Inconclusive: 12 of 20 visits of 1\.1\.0\./,
    );
  expect(await mfe('soak', 'end', 'remote-admin', '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/1\.1\.0 counts as good[^]*Nothing was changed/),
  });
  expect(await json('soak', 'end', 'remote-admin', '--reason', 'tried by the desk')).toMatchObject({
    action: 'soak end',
    live: '1.1.0',
    reason: 'tried by the desk',
  });
  expect(await mfe('soak', 'end', 'remote-admin')).toMatchObject({ code: 2 });
  expect((await mfe('soak', 'status', 'remote-admin')).out).toMatch(
    /No version of remote-admin is in its soak/,
  );
});

test('a preview is a link', async () => {
  const { json, publishSample } = await startedSite();
  await publishSample();
  const { link } = await json('preview', 'remote-admin@1.0.0', '--site', 'https://shop.example');
  expect(link).toMatch(/^https:\/\/shop\.example\/\?preview=[\w-]+\.[\w-]+$/);
});

test('the clean-up says what it would do, and does it only with --apply', async () => {
  const { mfe, publishSample } = await startedSite();
  await publishSample();
  const planned = await mfe('gc', '--keep', '0', '--min-age', '0m');
  expect(planned).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /remote-admin@1\.0\.0[^]*1 releases .* would be removed; 1 releases stay\. Nothing was removed/,
    ),
  });
  expect((await mfe('list', 'remote-admin')).out).toMatch(/1\.0\.0/);
  expect((await mfe('gc', '--keep', '0', '--min-age', '0m', '--apply')).out).toMatch(/were removed/);
  expect((await mfe('list', 'remote-admin')).out).toMatch(/Nothing is published/);
});

test('status tells what the edge really serves', async () => {
  const { mfe, json, release, store } = await startedSite();
  await release('1.0.0');
  const registry = JSON.stringify(await deriveRegistry(store, 'live', ['remote-admin']));
  const edge = createServer((_, response) => {
    response.end(`<html><script type="application/json" id="registry">\n  ${registry}\n</script></html>`);
  }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const site = `http://127.0.0.1:${(edge.address() as AddressInfo).port}/`;
  expect((await mfe('status', '--site', site)).out).not.toMatch(/does not serve/);
  await release('1.1.0');
  expect((await mfe('status', 'remote-admin', '--site', site)).out).toMatch(
    /does not serve the live remote-admin yet/,
  );
  expect(await json('status', 'remote-admin', '--site', site)).toMatchObject({
    apps: [{ live: '1.1.0', served: '1.0.0', chain: 'unbroken' }],
  });
  edge.closeAllConnections();
  edge.close();
  await once(edge, 'close');
  expect(await mfe('status', '--site', site)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/cannot be reached/),
  });
});

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
  [
    'a version that is not semver',
    async () => ['promote', 'remote-admin@v1'],
    2,
    /"v1" is no version[^]*semver/,
  ],
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
    /host@2\.0\.0 would break what is live in live[^]*Nothing was published/,
  ],
  [
    'a revision out of date',
    async () => ['promote', 'remote-admin@1.1.0', '--expect-revision', '1'],
    4,
    /at revision 2[^]*Expected revision 1/,
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
    'a tampered chain',
    async ({ store }) => {
      const key = `${revisionsFolder('live', 'remote-admin')}/${revisionFileName(1)}`;
      await store.write(key, (await readText(store, key))!.replace('asha', 'eve'));
      return ['rollback', 'remote-admin'];
    },
    3,
    /Revision 1 of remote-admin in live is broken/,
  ],
  [
    'a tampered chain in the log',
    async ({ store }) => {
      const key = `${revisionsFolder('live', 'remote-admin')}/${revisionFileName(1)}`;
      await store.write(key, (await readText(store, key))!.replace('asha', 'eve'));
      return ['log', 'remote-admin'];
    },
    3,
    /Revision 1 of remote-admin in live is broken/,
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
    'shares that are no numbers',
    async () => ['canary', 'start', 'remote-admin@1.0.0', '--steps', 'five'],
    2,
    /Expected a number/,
  ],
  ['a time without a unit', async () => ['gc', '--min-age', '30'], 2, /30d, 12h or 45m/],
  ['an unknown command', async () => ['deploy'], 2, /unknown command/],
])('%s is a sentence with its code, and nothing changes', async (_, prepare, exitCode, sentence) => {
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
});

test('a bucket is a store like a folder; one that lacks conditional writes is refused', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const said: string[] = [];
  const io = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const dist = await sampleBuild({ app: 'host', paths: [] });
  for (const [conditional, code, sentence] of [
    [true, 0, /is published \(4 files\)/],
    [false, 2, /created the same key twice[^]*→ Nothing was released/],
  ] as const) {
    const service = await startFakeS3({ conditional });
    const location = `s3://bucket/site?endpoint=${service.endpoint}`;
    try {
      expect(await main(['publish', 'host', dist, '--store', location], { io })).toBe(code);
      expect(said.join('\n')).toMatch(sentence);
    } finally {
      await service.stop();
    }
  }
});

test('a store that cannot be written is a sentence with its code', async () => {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const err: string[] = [];
  const io = { out: () => undefined, err: (text: string) => err.push(text) };
  const code = await main(
    ['publish', 'remote-admin', await sampleBuild(), '--store', path.join(file, 'store')],
    { io },
  );
  expect([code, err.join('\n')]).toEqual([
    2,
    expect.stringMatching(/cannot be (read|written) \(ENOTDIR\)[^]*→ Nothing was changed/),
  ]);
});

test('the registry of a channel is printed, for a host to be built with', async () => {
  const { mfe, release } = await startedSite();
  await release('1.0.0');
  const { code, out } = await mfe('registry');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    microFrontends: { 'remote-admin': [{ metadata: { version: '1.0.0' }, deployment: { traffic: 100 } }] },
  });
});

test('status tells how many loads failed since the revision, and which edge serves what with which health', async () => {
  const { mfe, json, release, stream, store } = await startedSite();
  await release('1.0.0');
  expect((await mfe('status')).out).toMatch(/none counted[^]*No edge of this channel was heard of/);
  await release('1.1.0');
  const counted = { loads: 200, failures: 3, byPhase: { entry: 3 } };
  for (const edge of ['one', 'two'])
    await writeMetrics(stream, { revision: 2, edge, versions: { '1.1.0': counted } });
  await writeMetrics(stream, { revision: 1, edge: 'one', versions: { '1.0.0': counted } });
  const note = {
    at: new Date().toISOString(),
    site: 'https://shop.example',
    serving: { host: { live: '1.0.0', revision: 1 }, 'remote-admin': { live: '1.0.0', revision: 1 } },
    health: ['The metrics: the disk is full.'],
  };
  await writeEdgeNote(store, 'live', 'one', note);
  await writeEdgeNote(store, 'live', 'two', {
    ...note,
    serving: { ...note.serving, 'remote-admin': { live: '1.1.0', revision: 2 } },
    health: [],
  });
  const { out } = await mfe('status');
  expect(out).toMatch(/remote-admin\s+1\.1\.0\s.*1\.50 % of 400/);
  expect(out).toMatch(/one\s+https:\/\/shop\.example\s.*still remote-admin@1\.0\.0 \(revision 1\)/);
  expect(out).toMatch(/two\s+https:\/\/shop\.example\s.*what is in force/);
  expect(out).toMatch(/^one: The metrics: the disk is full\.$/m);
  expect(await json('status', 'remote-admin')).toMatchObject({
    apps: [{ app: 'remote-admin', loads: { '1.1.0': { loads: 400, failures: 6, byPhase: { entry: 6 } } } }],
    edges: [{ edge: 'one' }, { edge: 'two' }],
  });
});

test('status and list name the team that answers for a release', async () => {
  const { mfe, json, release } = await startedSite();
  const owner = { name: 'Travel desk team', contact: 'desk@aertrip.example' };
  await release('1.0.0', { owner });
  expect((await mfe('status')).out).toMatch(
    /^App +Owner +Live[^]*^remote-admin +Travel desk team +1\.0\.0 /m,
  );
  expect(await json('status', 'remote-admin')).toMatchObject({ apps: [{ app: 'remote-admin', owner }] });
  expect(await json('list', 'remote-admin')).toMatchObject({ releases: [{ version: '1.0.0', owner }] });
});

test('status tells how many pages a server could not render, of apps that are server-rendered', async () => {
  const { mfe, json, release, stream } = await startedSite();
  await release('1.0.0');
  const none = { loads: 0, failures: 0, byPhase: {} };
  expect((await mfe('status')).out).not.toMatch(/\d of \d/);
  for (const edge of ['one', 'two'])
    await writeMetrics(stream, {
      revision: 1,
      edge,
      versions: { '1.0.0': { ...none, renders: { requested: 60, failed: 1 } } },
    });
  expect((await mfe('status')).out).toMatch(/Not rendered[^]*none counted[^]*2 of 120/);
  expect(await json('status', 'remote-admin')).toMatchObject({
    apps: [{ loads: { '1.0.0': { renders: { requested: 120, failed: 2 } } } }],
  });
});

test('metrics that cannot be read are said to be so, and the state is told all the same', async () => {
  const { mfe, release, store } = await startedSite();
  await release('1.0.0');
  await store.write('metrics/live/remote-admin/00000001/one.json', '{');
  const { code, out } = await mfe('status');
  expect(code).toBe(0);
  expect(out).toMatch(/remote-admin\s+1\.0\.0[^]*one\.json is not valid JSON/);
});

test('a store that is not there is not taken for an empty one', async () => {
  const nowhere = path.join(await temporaryFolder(), 'typo');
  for (const words of [['status'], ['rollback', 'remote-admin'], ['list']]) {
    const err: string[] = [];
    const io = { out: () => undefined, err: (text: string) => err.push(text) };
    expect(await main([...words, '--store', nowhere], { io })).toBe(2);
    expect(err.join('\n')).toMatch(/There is no release store at .*typo\.[^]*→ Nothing was changed/);
  }
});

test('what is live stands in the status although the history is broken further back', async () => {
  const { mfe, store, release } = await startedSite();
  await release('1.0.0');
  await release('1.1.0');
  await release('1.2.0');
  await store.remove('channels/live/remote-admin/00000001.json');
  const { code, out } = await mfe('status');
  expect(code).toBe(3);
  expect(out).toMatch(/remote-admin\s+1\.2\.0 \(history broken\)\s+1\.1\.0/);
});

test('promoting what was rolled back says that the mark is gone', async () => {
  const { mfe, release } = await startedSite();
  await release('1.0.0');
  await release('1.1.0');
  await mfe('rollback', 'remote-admin');
  await mfe('unhold', 'remote-admin');
  const promoted = await mfe('promote', 'remote-admin@1.1.0', '--without-browser');
  expect(promoted.err).toMatch(/1\.1\.0 was rolled back before/);
});
