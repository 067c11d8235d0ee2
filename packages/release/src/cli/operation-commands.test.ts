import { listDeep, readText } from '../store/release-store';
import type { Operation } from '../operations/operation';
import { operations } from '../operations/operations';
import { cliOf, runCli } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';

/** An operation as a team would add it: one folder with this, one line in the table. */
const announce: Operation<{ readonly text: string }> = {
  name: 'announce',
  group: 'advanced',
  help: 'announce a version',
  argument: 'release',
  options: { text: { flag: '--text <text>', help: 'the announcement', label: 'Text', isRequired: true } },
  role: 'promote',
  needsReason: true,
  plan: async (_, [target], { text }) =>
    new Map([
      [
        target!.app,
        {
          action: 'promote',
          title: `Announce ${target!.app}`,
          label: 'Announce',
          effects: [`Visitors read ${text}.`],
        },
      ],
    ]),
  run: async (_, [target], { text }) => ({
    revisions: [],
    unchanged: [],
    sentences: [`${target!.app}@${target!.version}: ${text}`],
  }),
};

const withAnnounce = (...words: string[]) => runCli(words, { operations: [...operations, announce] });

test('an operation that is added to the table is a command with help, plan and result', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample();
  expect((await withAnnounce('--help')).out).toMatch(
    /Advanced:[^]*announce <app@version> +announce a version[^]*Setup:/,
  );
  expect((await withAnnounce('announce', '--help')).out).toMatch(
    /--text <text> +the announcement[^]*--dry-run/,
  );
  const words = ['announce', 'remote-admin@1.0.0', '--text', 'hello', '--store', store.location];
  expect(await withAnnounce(...words, '--dry-run')).toMatchObject({
    code: 0,
    out: 'Announce remote-admin\n- Visitors read hello.\nNothing was changed.',
  });
  expect(await withAnnounce(...words)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/No reason is given/),
  });
  expect(await withAnnounce(...words, '--reason', 'sale')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/Announce remote-admin\n- Visitors read hello\.$/),
    out: 'remote-admin@1.0.0: hello',
  });
});

const commandsIn = (help: string, group: string) =>
  [
    ...(new RegExp(`^${group}:\\n((?:  .*\\n)*)`, 'm').exec(help)?.[1] ?? '').matchAll(
      /^ {2}([a-z][\w-]*)/gm,
    ),
  ].map(([, name]) => name);

test('the help has ten everyday commands, and every operation in its group', async () => {
  const { out } = await runCli(['--help']);
  expect(commandsIn(out, 'Everyday')).toEqual([
    'publish',
    'verify',
    'promote',
    'canary',
    'rollback',
    'hold',
    'status',
    'log',
    'diff',
    'preview',
  ]);
  for (const { name, group } of operations)
    expect(commandsIn(out, `${group[0]!.toUpperCase()}${group.slice(1)}`)).toContain(name.split(' ')[0]);
  for (const gone of ['registry', 'at', 'paths', 'help'])
    expect(out).not.toMatch(new RegExp(`^ {2}${gone} `, 'm'));
});

test('every refusal of the command line is in JSON with --json', async () => {
  for (const words of [['deploy'], ['canary', 'start', 'a@1.0.0'], ['gc', '--min-age', '1x']])
    expect(JSON.parse((await runCli([...words, '--json'])).out)).toMatchObject({
      error: { code: 'usage', exitCode: 2 },
    });
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

test.each<[string[], number, RegExp]>([
  [
    ['rollback', 'remote-admin'],
    0,
    /^Roll remote-admin back to 1\.0\.0\n- Every visitor gets 1\.0\.0 .* Now they get 1\.1\.0\./,
  ],
  [['rollback', 'host'], 3, /npx mfe/],
  [['promote', 'remote-admin@1.1.0'], 0, /live for everybody already/],
  [['promote', 'remote-admin@1.2.0'], 0, /It passed every check except the load in a browser/],
  [
    ['canary', 'start', 'remote-admin@1.2.0', '--steps', '5,25'],
    0,
    /share of the visitors first[^]*go on with 1\.1\.0/,
  ],
  [['canary', 'step', 'remote-admin'], 2, /No canary of remote-admin runs/],
  [['canary', 'abort', 'remote-admin'], 2, /No canary of remote-admin runs/],
  [['hold', 'remote-admin'], 0, /no pipeline can promote/],
  [['unhold', 'remote-admin'], 0, /remote-admin is not held/],
  [['soak', 'end', 'remote-admin'], 2, /is good already/],
  [['restore', '--at', '2020-01-01'], 0, /Nothing of remote-admin was live at that time/],
  [['freeze'], 0, /Rolling back stays possible/],
  [['freeze', '--until', '2020-01-01'], 2, /in the past/],
  [['thaw'], 0, /is not frozen/],
  [['repair'], 0, /Nothing of live is damaged/],
  [['epoch'], 0, /accept record 4/],
  [['add-remote', 'remote-shop', '--paths', '/shop/*'], 0, /remote-shop may claim \/shop\/\*/],
  [['set-paths', 'remote-admin', '--paths', '/admin'], 0, /Now it may claim \/admin\/\*/],
  [['remove-remote', 'remote-admin'], 0, /answers none of \/admin\/\*/],
])('%j with --dry-run shows its plan and changes nothing', async (words, exitCode, sentence) => {
  const { mfe, everything } = await releasedSite();
  const before = await everything();
  const { code, out, err } = await mfe(...words, '--dry-run');
  expect([code, out + err]).toEqual([exitCode, expect.stringMatching(sentence)]);
  expect(await everything()).toEqual(before);
});

test('a plan in JSON names the version, the one it replaces, and the refusal', async () => {
  const { mfe, json } = await releasedSite();
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
