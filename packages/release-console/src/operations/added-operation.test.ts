import { operations, type Operation } from '@aertrip/release';
import { runCli } from '@aertrip/release/testing/run-cli';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { enteredConsole } from '../testing/entered-console';

/** An operation as a team would add it: one file with this, one line in the table. */
const announce: Operation<{ readonly text: string }> = {
  name: 'announce',
  help: 'announce a version',
  argument: 'release',
  options: { text: { flag: '--text <text>', help: 'the announcement', label: 'Text', isRequired: true } },
  needsReason: true,
  async plan(_, [target], { text }) {
    const title = `Announce ${target!.app}`;
    const plan = {
      action: 'promote',
      title,
      label: 'Announce',
      effects: [`Visitors read ${text}.`],
    } as const;
    return new Map([[target!.app, plan]]);
  },
  run: async (_, [target], { text }) => ({
    revisions: [],
    unchanged: [],
    sentences: [`${target!.app}@${target!.version}: ${text}`],
  }),
};

const withAnnounce = (...words: string[]) => runCli(words, { operations: [...operations, announce] });

test('makes an added operation a command with help, plan and result, and a page', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample();
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

  const { get, post } = await enteredConsole({ store, operations: [...operations, announce] });
  expect((await get('/apps/remote-admin/versions/1.0.0')).html).toContain(
    'href="/apps/remote-admin/announce?version=1.0.0"',
  );
  const path = '/apps/remote-admin/announce?version=1.0.0';
  expect((await get(`${path}&text=hello`)).text).toMatch(/Announce remote-admin .* Visitors read hello\./);
  expect(await post(path, { text: 'hello', actor: 'asha', reason: 'sale' })).toMatchObject({
    status: 200,
    text: expect.stringMatching(/remote-admin@1\.0\.0: hello/),
  });
  expect((await (await enteredConsole({ store })).get(path)).status).toBe(404);
});
