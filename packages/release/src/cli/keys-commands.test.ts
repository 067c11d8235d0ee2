import path from 'node:path';
import { createFolderStore } from '../store/folder-store';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { main } from './main';

const names = ['RELEASE_KEY_FILE', 'RELEASE_SIGNATURES', 'RELEASE_ROOT_KEY'] as const;

afterEach(() => names.forEach((name) => delete process.env[name]));

/** From now on commands are run with that key. */
const as = (file: string) => void (process.env.RELEASE_KEY_FILE = file);

async function started() {
  const { store } = await sampleSite(createFolderStore(await temporaryFolder()));
  const folder = await temporaryFolder();
  async function mfe(...args: string[]) {
    const out: string[] = [];
    const err: string[] = [];
    const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
    const inStore = args[1] === 'create' ? [] : ['--store', store.location, '--actor', by.actor];
    const code = await main([...args, ...inStore], { io });
    return { code, out: out.join('\n'), err: err.join('\n') };
  }
  async function keyOf(name: string) {
    const file = path.join(folder, `${name}.pem`);
    const { out } = await mfe('keys', 'create', '--file', file, '--json');
    return { file, ...(JSON.parse(out) as { key: string; publicKey: string }) };
  }
  return { mfe, keyOf };
}

test('a site turns signatures on, admits a team, and takes its key away again', async () => {
  const { mfe, keyOf } = await started();
  const [asha, ravi] = [await keyOf('asha'), await keyOf('ravi')];
  expect(await mfe('keys', 'init')).toMatchObject({ code: 2, err: expect.stringMatching(/No key is given/) });
  as(asha.file);
  const begun = await mfe('keys', 'init', '--reason', 'signatures');
  expect(begun).toMatchObject({
    code: 0,
    out: expect.stringMatching(/goes on counting without a signature/),
  });
  const [, root = ''] = /RELEASE_ROOT_KEY=([0-9a-f]{64})/.exec(begun.out) ?? [];
  process.env.RELEASE_SIGNATURES = 'required';
  process.env.RELEASE_ROOT_KEY = root;
  const may = ['--may', 'remote-admin:publish,promote'];
  expect(await mfe('keys', 'add', ravi.publicKey, '--owner', 'ravi', ...may)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/of ravi may remote-admin: publish, promote\.$/),
  });
  expect((await mfe('keys', 'add', 'nonsense', '--owner', 'x', ...may)).code).toBe(2);
  expect((await mfe('keys', 'add', ravi.publicKey, '--owner', 'x', '--may', 'host:all')).code).toBe(2);
  expect((await mfe('keys', 'revoke', asha.key, '--reason', 'gone')).err).toMatch(/last key that may change/);

  as(ravi.file);
  // The key names who it is, whatever --actor says.
  expect((await mfe('publish', 'remote-admin', await sampleBuild())).code).toBe(0);
  expect((await mfe('promote', 'remote-admin@1.0.0', '--without-browser', '--reason', 'first')).code).toBe(0);
  expect((await mfe('log', 'remote-admin')).out).toMatch(
    /1 .* ravi +promote +1\.0\.0[^]*unbroken, and each is signed/,
  );
  expect(await mfe('hold', 'host')).toMatchObject({
    code: 3,
    err: expect.stringMatching(/ravi may not hold host/),
  });
  expect((await mfe('keys', 'revoke', asha.key, '--reason', 'mine now')).code).toBe(3);

  as(asha.file);
  expect((await mfe('keys', 'revoke', ravi.key, '--reason', 'left the company')).code).toBe(0);
  expect((await mfe('keys', 'list')).out).toMatch(
    /ravi +person +remote-admin: publish, promote +revoked .* by asha/,
  );
  expect(await mfe('status')).toMatchObject({ code: 0, out: expect.stringMatching(/remote-admin +1\.0\.0/) });
  as(ravi.file);
  expect((await mfe('hold', 'remote-admin')).code).toBe(3);
});

test('a release of the host takes two persons once the site says so', async () => {
  const { mfe, keyOf } = await started();
  const [asha, ravi] = [await keyOf('asha'), await keyOf('ravi')];
  as(asha.file);
  const { out } = await mfe('keys', 'init', '--reason', 'signatures');
  process.env.RELEASE_SIGNATURES = 'required';
  process.env.RELEASE_ROOT_KEY = /[0-9a-f]{64}/.exec(out)?.[0];
  await mfe('keys', 'add', ravi.publicKey, '--owner', 'ravi', '--may', '*:promote');
  expect((await mfe('keys', 'approvals', 'host', '2', '--reason', 'care')).out).toMatch(/takes two persons/);
  expect((await mfe('keys', 'approvals', 'host', '3')).code).toBe(2);
  const host = { app: 'host', version: '1.1.0', exposes: [], symbols: {} };
  await mfe('publish', 'host', await sampleBuild(host));
  const first = await mfe('promote', 'host@1.1.0', '--without-browser', '--reason', 'new footer');
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^promote host@1\.1\.0 is waiting for a second person, and nobody gets it yet/,
    ),
  });
  const [, approve = ''] = /mfe (approve .*)$/.exec(first.out) ?? [];
  expect(await mfe(...approve.split(' '))).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^asha proposed to promote host@1\.1\.0\.\nExpected another person/),
  });
  as(ravi.file);
  expect((await mfe('approve', 'host')).out).toMatch(/promote host@1\.1\.0 +asha .*new footer/);
  expect(await mfe(...approve.split(' '))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Revision 2 of live\. host@1\.1\.0 is live/),
  });
  expect((await mfe('approve', 'host')).out).toMatch(/No release of host waits/);
  as(asha.file);
  expect((await mfe('rollback', 'host', '--reason', 'footer gone')).code).toBe(0);
});
