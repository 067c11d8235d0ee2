import { cliOf } from '../testing/run-cli';
import { sampleSite } from '../testing/sample-build';
import { sampleSnapshots } from '../testing/sample-pictures';

test('compares two releases: bytes, paths, snapshots and checks', async () => {
  const { act, publishSample, store } = await sampleSite();
  const { mfe } = cliOf(store.location);
  await publishSample({ version: '1.0.0' }, undefined, sampleSnapshots('₹37,999'));
  await act('promote', ['remote-admin@1.0.0']);
  const paths = ['/admin', '/admin/today'];
  await publishSample({ version: '1.1.0', paths }, 'var entry = "longer";', sampleSnapshots('₹379'));
  const { code, out } = await mfe('diff', 'remote-admin@1.0.0', 'remote-admin@1.1.0');
  expect(code).toBe(0);
  expect(out).toContain('≠ First screen: 21 bytes → 32 bytes');
  expect(out).toMatch(/Paths\n {2}\+ \/admin\/today/);
  expect(out).toContain(
    'Screens\n  ≠ admin.administrator.txt\n      shows ₹379 instead of ₹37,999 at 390 px\n',
  );
  // With one release, compares it with the live one.
  expect((await mfe('diff', 'remote-admin@1.1.0')).out).toBe(out);
});

test.each([
  ['another app', ['host@1.0.0'], 'is a release of host'],
  ['an unpublished release', ['remote-admin@9.0.0'], 'is not published'],
  ['an app without a live version', [], 'has no live version of remote-admin'],
])('refuses %s', async (_, other, sentence) => {
  const { publishSample, store } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  expect(await cliOf(store.location).mfe('diff', 'remote-admin@1.0.0', ...other)).toMatchObject({
    code: 2,
    err: expect.stringContaining(sentence),
  });
});
