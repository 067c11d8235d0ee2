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

test('creates a key set, grants and revokes roles, and requires two persons for a release once configured', async () => {
  const { mfe, keyOf } = await started();
  const [asha, ravi] = [await keyOf('asha'), await keyOf('ravi')];
  expect((await mfe('keys', 'init')).err).toMatch(/There is no key to sign/);
  as(asha.file);
  const begun = await mfe('keys', 'init', '--reason', 'signatures');
  expect(begun).toMatchObject({ code: 0, out: expect.stringMatching(/^asha has .*RELEASE_ROOT_KEY=/) });
  process.env.RELEASE_SIGNATURES = 'required';
  process.env.RELEASE_ROOT_KEY = /RELEASE_ROOT_KEY=(\w+)/.exec(begun.out)?.[1];
  const roles = 'remote-admin:publish,promote; host:promote';
  const add = ['keys', 'add', '--public-key', ravi.publicKey, '--owner', 'ravi', '--roles', roles];
  expect((await mfe(...add)).out).toMatch(/ravi .*remote-admin: publish, promote/);

  as(ravi.file);
  // The owner of the key replaces --actor.
  expect((await mfe('publish', 'remote-admin', await sampleBuild())).code).toBe(0);
  expect((await mfe('promote', 'remote-admin@1.0.0', '--without-browser', '--reason', 'first')).code).toBe(0);
  expect((await mfe('log', 'remote-admin')).out).toMatch(/ ravi +promote +remote-admin +first +1\.0\.0/);
  expect(await mfe('hold', 'host', '--reason', 'test')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/does not have the role rollback for host/),
  });

  as(asha.file);
  const approvals = ['keys', 'approvals', 'host', '--persons', '2', '--reason', 'care'];
  expect((await mfe(...approvals)).out).toMatch(/of host needs 2 persons/);
  const symbols = { 'react-router-dom': ['Link'] };
  const host = { app: 'host', version: '1.1.0', exposes: [], symbols };
  await mfe('publish', 'host', await sampleBuild(host));
  expect(await mfe('promote', 'host@1.1.0', 'remote-admin@1.0.0', '--dry-run')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/host needs two persons, and changes other apps[^]*npx mfe approve host/),
  });
  for (const words of [
    ['promote', 'host@1.1.0'],
    ['canary', 'start', 'host@1.1.0', '--steps', '5'],
  ])
    expect((await mfe(...words, '--dry-run')).out).toMatch(
      /\n- host needs two persons: this only proposes it\. .*npx mfe approve host/,
    );
  const proposed = await mfe('promote', 'host@1.1.0', '--without-browser', '--reason', 'new footer');
  expect(proposed.out).toMatch(/^promote host@1\.1\.0 waits for a second person: npx mfe approve host\./);
  expect(await mfe('approve', 'host')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/\nasha proposed to promote host@1\.1\.0\.\nExpected another person/),
  });
  as(ravi.file);
  expect((await mfe('approve', 'host', '--dry-run')).out).toMatch(
    /^Give host 1\.1\.0 to every visitor\n- asha proposed it: new footer\./,
  );
  expect((await mfe('approve', 'host')).out).toMatch(/^Record \d+ of live\. host@1\.1\.0 is live/);
  expect((await mfe('approve', 'host')).err).toMatch(/No release of host waits/);

  as(asha.file);
  expect((await mfe('keys', 'revoke', '--key', ravi.key, '--reason', 'left the company')).code).toBe(0);
  expect((await mfe('keys', 'list')).out).toMatch(
    /ravi +person +.*remote-admin: publish, promote.* +revoked .* by asha/,
  );
});
