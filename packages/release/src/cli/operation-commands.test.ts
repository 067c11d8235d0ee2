import { listDeep, readText } from '../store/release-store';
import { cliOf, runCli } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';

const everyday = ['publish', 'promote', 'canary', 'rollback', 'hold', 'unhold', 'status', 'log', 'preview'];
const setup = ['verify', 'record', 'paths', 'diff', 'gc', 'create'];

const commandsIn = (help: string, group: string) =>
  [
    ...(new RegExp(`^${group}:\\n((?:  .*\\n)*)`, 'm').exec(help)?.[1] ?? '').matchAll(
      /^ {2}([a-z][\w-]*)/gm,
    ),
  ].map(([, name]) => name);

test('lists the commands of every day first, then those of setup and care', async () => {
  const { out } = await runCli(['--help']);
  expect(commandsIn(out, 'Everyday')).toEqual(everyday);
  expect(commandsIn(out, 'Setup and care').toSorted()).toEqual(setup.toSorted());
});

test.each([[], ...[...everyday, ...setup].map((name) => [name]), ['canary', 'step'], ['canary', 'stop']])(
  'fits the help of %j into a screen',
  async (...words) => {
    const lines = (await runCli([...words, '--help'])).out.split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  },
);

async function releasedSite() {
  const site = await sampleSite();
  for (const version of ['1.0.0', '1.1.0']) await site.release(version);
  return { ...site, ...cliOf(site.store.location) };
}

test('names the scoped package outside the repository, in help, refusals and results', async () => {
  const { store } = await releasedSite();
  for (const words of [['deploy'], ['promote', 'remote-shop@1.0.0', '--json'], ['status', 'remote-shop']]) {
    const { out, err } = await runCli([...words, '--store', store.location], { isOutside: true });
    expect(out + err).toContain('npx @aertrip/release ');
    expect(out + err).not.toMatch(/npx mfe/);
  }
});

test('asks at a terminal after the plan, and changes nothing without a yes', async () => {
  const { store } = await releasedSite();
  const everything = async () =>
    Promise.all((await listDeep(store, 'channels')).map((key) => readText(store, key)));
  const before = await everything();
  const asked: string[] = [];
  const answering = (answer: boolean, ...words: string[]) =>
    runCli([...words, '--store', store.location], {
      ask: async (question) => {
        asked.push(question);
        return answer;
      },
    });
  expect(await answering(false, 'rollback', 'remote-admin')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/Roll remote-admin back to 1\.0\.0\n- Every visitor gets 1\.0\.0/),
    out: 'Nothing was changed.',
  });
  expect(await everything()).toEqual(before);
  await answering(false, 'rollback', 'remote-admin', '--yes');
  expect(asked).toHaveLength(1);
  expect(await everything()).not.toEqual(before);
});

test('names the hold that it releases', async () => {
  const { mfe } = await releasedSite();
  await mfe('hold', 'remote-admin', '--reason', 'a sale');
  expect((await mfe('unhold', 'remote-admin')).out).toBe(
    'Record 6 of live. The hold of remote-admin is released. remote-admin@1.1.0 is live. Before it: 1.0.0.',
  );
});
