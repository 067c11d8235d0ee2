import { listDeep, readText } from '../store/release-store';
import { runCli } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';

const commands =
  'publish promote canary rollback hold unhold status log preview verify record paths diff gc create'.split(
    ' ',
  );

test.each([[], ...commands.map((name) => [name]), ['canary', 'step'], ['canary', 'stop']])(
  'fits the help of %j into a screen',
  async (...words) => {
    const lines = (await runCli([...words, '--help'])).out.split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  },
);

test('names the scoped package outside the repository, in help, refusals and results', async () => {
  const { store } = await sampleSite();
  for (const words of [['deploy'], ['promote', 'remote-shop@1.0.0', '--json'], ['status', 'remote-shop']]) {
    const { out, err } = await runCli([...words, '--store', store.location], { isOutside: true });
    expect(out + err).toContain('npx @aertrip/release ');
    expect(out + err).not.toMatch(/npx mfe/);
  }
});

test('asks at a terminal after the plan, and changes nothing without a yes', async () => {
  const { release, store } = await sampleSite();
  for (const version of ['1.0.0', '1.1.0']) await release(version);
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
