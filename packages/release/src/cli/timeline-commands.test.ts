import { sampleSite } from '../testing/sample-build';
import { main } from './main';

async function startedSite() {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.0.0', { app: 'remote-user' });
  async function mfe(...args: string[]) {
    const said: string[] = [];
    const io = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
    const code = await main([...args, '--store', site.store.location, '--actor', 'asha'], { io });
    return { code, said: said.join('\n') };
  }
  return { ...site, mfe };
}

const together = ['remote-admin@1.1.0', 'remote-user@1.1.0'];

test('two remotes are promoted by one command, which verifies each beside the other', async () => {
  const { mfe, publishSample } = await startedSite();
  for (const app of ['remote-admin', 'remote-user']) await publishSample({ app, version: '1.1.0' });
  expect(await mfe('promote', ...together)).toMatchObject({
    code: 3,
    said: expect.stringMatching(/browser/),
  });
  const planned = await mfe('promote', ...together, '--without-browser', '--dry-run');
  expect(planned).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /Give remote-admin 1\.1\.0[^]*Give remote-user 1\.1\.0[^]*Nothing was changed\.$/,
    ),
  });
  expect(await mfe('promote', ...together, '--without-browser')).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /remote-admin@1\.1\.0 is live\.[^]*remote-user@1\.1\.0[^]*2 of them changed as one/,
    ),
  });
  expect(await mfe('promote', ...together, '--without-browser')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/stays as it is\.[^]*Nothing to change\.$/),
  });
  expect(await mfe('promote', together[0]!, 'remote-admin@1.0.0')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/remote-admin is named twice, with 1\.1\.0 and 1\.0\.0/),
  });
  expect(await mfe('promote', ...together, '--expect-revision', '1')).toMatchObject({ code: 2 });
});

test('what was live is looked up, planned and restored by three commands', async () => {
  const { mfe, release } = await startedSite();
  const then = new Date().toISOString();
  await new Promise((resolve) => setImmediate(resolve));
  while (new Date().toISOString() === then);
  await release('1.1.0');
  await release('1.1.0', { app: 'remote-user' });
  expect(await mfe('at', then)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^Channel live of .* at \d{4}-\d{2}-\d{2} [\d:]+ \S+.*\n[^]*remote-admin +1\.0\.0 [^]*mfe restore --at/,
    ),
  });
  const { said: registry } = await mfe('at', then, '--registry');
  expect(JSON.parse(registry)).toMatchObject({
    microFrontends: { 'remote-admin': [{ metadata: { version: '1.0.0' } }] },
  });
  expect(await mfe('restore', '--at', then, '--dry-run')).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /host 1\.0\.0 was live then and is live now\.[^]*Restore remote-admin 1\.0\.0\n- Every visitor gets 1\.0\.0[^]*Nothing was changed\.$/,
    ),
  });
  expect(await mfe('restore', '--at', then)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/No reason is given\./),
  });
  expect(await mfe('restore', '--at', then, '--reason', 'prices wrong')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/remote-admin@1\.0\.0 is live\.[^]*2 of them changed as one/),
  });
  expect(await mfe('restore', 'remote-nobody', '--at', then)).toMatchObject({ code: 2 });
  expect(await mfe('at', '2999-01-01')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/still to come/),
  });
  const { said } = await mfe('log', '--all', '--limit', '1');
  expect(said).toMatch(/remote-admin +3 +asha +restore \(set [0-9a-f]{8}\) +1\.0\.0 +prices wrong/);
  expect(said).toMatch(/remote-user +3 .*prices wrong/);
  expect(said).toMatch(/\d older: npx mfe log --all --before \d{4}-/);
  expect(await mfe('log')).toMatchObject({ code: 2, said: expect.stringMatching(/No app is named/) });
});

test('a freeze needs a reason, refuses with 5, stands in the status, and ends', async () => {
  const { mfe, publishVerified } = await startedSite();
  await publishVerified('1.1.0');
  expect(await mfe('freeze')).toMatchObject({ code: 2 });
  expect(await mfe('freeze', '--until', '2999-01-01 09:00', '--reason', 'Diwali sale')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/live is frozen by asha since .*, until 2999-.*: Diwali sale/),
  });
  expect(await mfe('promote', 'remote-admin@1.1.0', '--without-browser')).toMatchObject({
    code: 5,
    said: expect.stringMatching(/frozen by asha[^]*→ It ends by itself\./),
  });
  expect((await mfe('status')).said).toMatch(/The channel is frozen by asha .*Diwali sale\./);
  expect(await mfe('rollback', 'remote-admin', '--reason', 'bad')).toMatchObject({ code: 3 });
  expect(await mfe('thaw')).toMatchObject({ code: 0 });
  expect(await mfe('thaw')).toMatchObject({ code: 0, said: expect.stringMatching(/is not frozen/) });
  expect((await mfe('status')).said).not.toMatch(/frozen/);
});
