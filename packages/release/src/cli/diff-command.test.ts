import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cliOf } from '../testing/run-cli';
import { sampleBuild, sampleSite } from '../testing/sample-build';
import { sampleSnapshots } from '../testing/sample-pictures';
import { publish } from '../publish/publish';

async function siteWithCli() {
  const site = await sampleSite();
  return { ...site, ...cliOf(site.store.location) };
}

test('compares two releases: bytes, paths, notes and the gate', async () => {
  const { mfe, release, publishSample } = await siteWithCli();
  await release('1.0.0');
  await publishSample({ version: '1.1.0', paths: ['/admin', '/admin/today'] }, 'var entry = "longer";');
  const { code, out } = await mfe('diff', 'remote-admin@1.0.0', 'remote-admin@1.1.0');
  expect(code).toBe(0);
  expect(out).toMatch(/^remote-admin 1\.0\.0 → 1\.1\.0\n/);
  expect(out).toMatch(/Verification +passed on .* +not verified/);
  expect(out).toMatch(/First screen +21 bytes +32 bytes +\+11 bytes/);
  expect(out).toMatch(
    /Files\n {2}3 changed, 1 unchanged\.[^]*remoteEntry\.js +10 bytes +21 bytes +\+11 bytes/,
  );
  expect(out).toMatch(/Paths\n {2}\+ \/admin\/today/);
  expect(out).toMatch(/Commits, latest first\n {2}Unknown: the versions are from another repository/);
  // With one release, compares it with the live one.
  expect((await mfe('diff', 'remote-admin@1.1.0')).out).toBe(out);
});

test('lists the changes of reviewed snapshots in sentences, and names a release without them', async () => {
  const { mfe, publishSample } = await siteWithCli();
  await publishSample({ version: '1.0.0' }, undefined, sampleSnapshots('₹37,999'));
  await publishSample({ version: '1.1.0' }, undefined, sampleSnapshots('₹379'));
  const { out } = await mfe('diff', 'remote-admin@1.0.0', 'remote-admin@1.1.0');
  expect(out).toContain(
    'Screens\n  1 changed, 1 unchanged.\n  ≠ admin.administrator\n      Opened at 390 px: text: ₹37,999 → text: ₹379\n',
  );
  await publishSample({ version: '1.2.0' });
  const missing = await mfe('diff', 'remote-admin@1.1.0', 'remote-admin@1.2.0');
  expect(missing.out).toContain('Screens\n  1.2.0 has no reviewed snapshots');
});

test('compares sources by source map instead of the hashes of built files', async () => {
  const { mfe, store } = await siteWithCli();
  for (const [version, text] of [
    ['1.0.0', 'const price = 1;'],
    ['1.1.0', 'const price = 2;'],
  ] as const) {
    const dist = await sampleBuild({ version });
    const sources = ['webpack://remote/./src/price.ts', 'webpack://remote/../node_modules/zod/index.js'];
    const map = { version: 3, sources, sourcesContent: [text, 'zod'], names: [], mappings: '' };
    await writeFile(path.join(dist, 'remoteEntry.js.map'), JSON.stringify(map));
    await publish({
      store,
      channel: 'live',
      dist,
      app: 'remote-admin',
      publishedBy: 'asha',
      gitRevision: null,
    });
  }
  const { out } = await mfe('diff', 'remote-admin@1.0.0', 'remote-admin@1.1.0');
  expect(out).toMatch(/Sources of scripts\n {2}≠ src\/price\.ts\n(?! {2})/);
});

test('refuses another app, an unpublished release and an app without a live version', async () => {
  const { mfe, publishSample } = await siteWithCli();
  await publishSample({ version: '1.0.0' });
  const other = await mfe('diff', 'remote-admin@1.0.0', 'host@1.0.0');
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('is a release of host') });
  const missing = await mfe('diff', 'remote-admin@1.0.0', 'remote-admin@9.0.0');
  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('is not published') });
  const live = await mfe('diff', 'remote-admin@1.0.0');
  expect(live).toMatchObject({
    code: 2,
    err: expect.stringContaining('has no live version of remote-admin'),
  });
});
