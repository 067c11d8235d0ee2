import path from 'node:path';
import { cliOf, runCli } from '../testing/run-cli';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';

const names = ['RELEASE_KEY_FILE', 'RELEASE_SIGNATURES', 'RELEASE_ROOT_KEY'] as const;

afterEach(() => names.forEach((name) => delete process.env[name]));

/** Runs the following commands with that key. */
const as = (file: string) => void (process.env.RELEASE_KEY_FILE = file);

async function started() {
  const { store } = await sampleSite();
  const folder = await temporaryFolder();
  const { mfe } = cliOf(store.location);
  async function keyOf(name: string) {
    const file = path.join(folder, `${name}.pem`);
    const { out } = await runCli(['keys', 'create', '--file', file, '--json']);
    return { file, ...(JSON.parse(out) as { key: string; publicKey: string }) };
  }
  return { mfe, keyOf };
}

test('creates a key set, grants roles to a key, and revokes it', async () => {
  const { mfe, keyOf } = await started();
  const [asha, ravi] = [await keyOf('asha'), await keyOf('ravi')];
  expect(await mfe('keys', 'init')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/There is no key to sign/),
  });
  as(asha.file);
  const begun = await mfe('keys', 'init', '--reason', 'signatures');
  expect(begun).toMatchObject({ code: 0, out: expect.stringMatching(/^asha has .*RELEASE_ROOT_KEY=/) });
  const [, root = ''] = /RELEASE_ROOT_KEY=(\w+)/.exec(begun.out) ?? [];
  process.env.RELEASE_SIGNATURES = 'required';
  process.env.RELEASE_ROOT_KEY = root;
  const may = ['--roles', 'remote-admin:publish,promote'];
  expect(await mfe('keys', 'add', '--public-key', ravi.publicKey, '--owner', 'ravi', ...may)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ravi .*remote-admin: publish, promote/),
  });
  expect((await mfe('keys', 'add', '--public-key', 'nonsense', '--owner', 'x', ...may)).code).toBe(2);
  expect(
    (await mfe('keys', 'add', '--public-key', ravi.publicKey, '--owner', 'x', '--roles', 'host:all')).code,
  ).toBe(2);
  expect((await mfe('keys', 'revoke', '--key', asha.key, '--reason', 'gone')).err).toMatch(
    /last key that may change/,
  );

  as(ravi.file);
  // The owner of the key replaces --actor.
  expect((await mfe('publish', 'remote-admin', await sampleBuild())).code).toBe(0);
  expect((await mfe('promote', 'remote-admin@1.0.0', '--without-browser', '--reason', 'first')).code).toBe(0);
  expect((await mfe('log', 'remote-admin')).out).toMatch(/ ravi +promote +remote-admin +first +1\.0\.0/);
  expect(await mfe('hold', 'host', '--reason', 'test')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/does not have the role rollback for host/),
  });
  expect((await mfe('keys', 'revoke', '--key', ravi.key, '--reason', 'mine')).code).toBe(3);

  as(asha.file);
  expect((await mfe('keys', 'revoke', '--key', ravi.key, '--reason', 'left the company')).code).toBe(0);
  expect((await mfe('keys', 'list')).out).toMatch(
    /ravi +person +remote-admin: publish, promote +revoked .* by asha/,
  );
  expect(await mfe('status')).toMatchObject({ code: 0, out: expect.stringMatching(/remote-admin +1\.0\.0/) });
  as(ravi.file);
  expect((await mfe('hold', 'remote-admin', '--reason', 'test')).code).toBe(3);
});

test('requires two persons for a release once configured', async () => {
  const { mfe, keyOf } = await started();
  const [asha, ravi] = [await keyOf('asha'), await keyOf('ravi')];
  as(asha.file);
  const { out } = await mfe('keys', 'init', '--reason', 'signatures');
  process.env.RELEASE_SIGNATURES = 'required';
  process.env.RELEASE_ROOT_KEY = /ROOT_KEY=(\w+)/.exec(out)?.[1];
  await mfe('keys', 'add', '--public-key', ravi.publicKey, '--owner', 'ravi', '--roles', '*:promote');
  expect((await mfe('keys', 'approvals', 'host', '--persons', '2', '--reason', 'care')).out).toMatch(
    /of host needs 2 persons/,
  );
  expect((await mfe('keys', 'approvals', 'host', '--persons', '3')).code).toBe(2);
  const host = { app: 'host', version: '1.1.0', exposes: [], symbols: {} };
  await mfe('publish', 'host', await sampleBuild(host));
  const first = await mfe('promote', 'host@1.1.0', '--without-browser', '--reason', 'new footer');
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^promote host@1\.1\.0 waits for a second person: npx mfe approve host\./),
  });
  expect(await mfe('approve', 'host')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/\nasha proposed to promote host@1\.1\.0\.\nExpected another person/),
  });
  as(ravi.file);
  expect((await mfe('approve', 'host', '--dry-run')).out).toMatch(
    /^Give host 1\.1\.0 to every visitor\n- asha proposed it: new footer\./,
  );
  expect(await mfe('approve', 'host')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Record \d+ of live\. host@1\.1\.0 is live/),
  });
  expect((await mfe('approve', 'host')).err).toMatch(/No release of host waits/);
  as(asha.file);
  expect((await mfe('rollback', 'host', '--reason', 'footer gone')).code).toBe(0);
});
