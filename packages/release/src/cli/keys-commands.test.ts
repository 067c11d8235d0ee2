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
  expect((await mfe('log', 'remote-admin')).out).toMatch(/1 .* ravi +promote +1\.0\.0/);
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
