import { listDeep, readText } from '../store/release-store';
import { operations } from '../operations/operations';
import { cliOf, runCli } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';

const commandsIn = (help: string, group: string) =>
  [
    ...(new RegExp(`^${group}:\\n((?:  .*\\n)*)`, 'm').exec(help)?.[1] ?? '').matchAll(
      /^ {2}([a-z][\w-]*)/gm,
    ),
  ].map(([, name]) => name);

test('lists the nine commands of every day first, and all others under one heading', async () => {
  const { out } = await runCli(['--help']);
  const everyday = ['publish', 'verify', 'promote', 'canary', 'rollback', 'hold', 'status', 'list', 'log'];
  expect(commandsIn(out, 'Everyday')).toEqual(everyday);
  expect(out.match(/^\w+:$/gm)).toEqual(['Options:', 'Everyday:', 'More:']);
  const listed = [...everyday, ...commandsIn(out, 'More')];
  for (const { name } of operations) expect(listed).toContain(name.split(' ')[0]);
  for (const gone of [
    'registry',
    'at',
    'epoch',
    'repair',
    'keys',
    'approve',
    'freeze',
    'thaw',
    'paths',
    'help',
  ])
    expect(listed).not.toContain(gone);
});

/** 1.1.0 of remote-admin is live, 1.2.0 is verified without a browser. */
async function releasedSite() {
  const site = await sampleSite();
  for (const version of ['1.0.0', '1.1.0']) await site.release(version);
  await site.publishVerified('1.2.0');
  const everything = async () => {
    const keys = await listDeep(site.store, 'channels');
    return Promise.all(keys.map(async (key) => [key, await readText(site.store, key)]));
  };
  return { ...site, ...cliOf(site.store.location), everything };
}

const site = releasedSite();

test('names the scoped package outside the repository, in help, refusals and results', async () => {
  const { store } = await site;
  for (const words of [['deploy'], ['promote', 'remote-shop@1.0.0', '--json'], ['status', 'remote-shop']]) {
    const { out, err } = await runCli([...words, '--store', store.location], { isOutside: true });
    expect(out + err).toContain('npx @aertrip/mfe ');
    expect(out + err).not.toMatch(/npx mfe/);
  }
});

test.each<[string[], number, RegExp]>([
  [
    ['rollback', 'remote-admin'],
    0,
    /^Roll remote-admin back to 1\.0\.0\n- Every visitor gets 1\.0\.0 .* Now they get 1\.1\.0\./,
  ],
  [['rollback', 'host'], 3, /npx mfe/],
  [['verify', 'remote-admin@1.2.0'], 0, /against the live host[^]*Nothing changes for visitors/],
  [['preview', 'remote-admin@1.2.0'], 0, /For 30 minutes, everybody who opens the link gets 1\.2\.0/],
  [['preview', 'remote-admin', '--from', 'https://a.example'], 2, /is not a development server/],
  [['promote', 'remote-admin@1.2.0'], 0, /It passed every check except the load in a browser/],
  [
    ['canary', 'start', 'remote-admin@1.2.0', '--steps', '5,25'],
    0,
    /share of the visitors first[^]*go on with 1\.1\.0/,
  ],
  [['canary', 'step', 'remote-admin'], 2, /No canary of remote-admin runs/],
  [['hold', 'remote-admin'], 0, /no pipeline can promote/],
  [['restore', '--at', '2020-01-01'], 0, /Nothing of remote-admin was live at that time/],
  [['hold'], 0, /Rolling back stays possible/],
  [['hold', 'remote-admin', '--until', '2999-01-01'], 2, /whole channel only/],
  [['unhold'], 0, /is not frozen/],
  [['add-remote', 'remote-shop', '--paths', '/shop/*'], 0, /remote-shop may claim \/shop\/\*/],
  [['set-paths', 'remote-admin', '--paths', '/admin'], 0, /Now it may claim \/admin\/\*/],
  [['remove-remote', 'remote-admin'], 0, /answers none of \/admin\/\*/],
])('%j with --dry-run shows its plan and changes nothing', async (words, exitCode, sentence) => {
  const { mfe, everything } = await site;
  const before = await everything();
  const { code, out, err } = await mfe(...words, '--dry-run');
  expect([code, out + err]).toEqual([exitCode, expect.stringMatching(sentence)]);
  expect(await everything()).toEqual(before);
});

test('prints a plan as JSON with the version, the replaced version and the refusal', async () => {
  const { mfe, json } = await site;
  const dryRun = (...words: string[]) => json(...words, '--dry-run');
  expect(await dryRun('promote', 'remote-admin@1.2.0')).toMatchObject({
    channel: 'live',
    plans: [
      {
        app: 'remote-admin',
        action: 'promote',
        version: '1.2.0',
        replaces: '1.1.0',
        verification: 'browser not run',
        refusal: null,
      },
    ],
  });
  await mfe('hold', 'remote-admin', '--reason', 'stocktaking');
  expect(await mfe('promote', 'remote-admin@1.2.0', '--dry-run')).toMatchObject({
    code: 5,
    out: expect.stringMatching(/is held by asha: stocktaking/),
  });
  expect(await dryRun('promote', 'remote-admin@1.2.0')).toMatchObject({
    plans: [{ refusal: { code: 'held' } }],
  });
});
