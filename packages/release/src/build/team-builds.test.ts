import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFacts } from '@aertrip/build/facts';
import { repositoryRoot } from '../core/repository';
import { temporaryFolder } from '../testing/sample-build';

const owner = { name: 'Blog team', contact: 'blog@aertrip.example' };

async function projectOf(aertrip: object): Promise<string> {
  const folder = await temporaryFolder();
  const manifest = { name: 'remote-blog', version: '1.2.0', aertrip };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

test('describes a build of another bundler with its owner and its pages', async () => {
  const folder = await projectOf({ owner, title: 'Blog', paths: ['/blog'] });
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  await mkdir(path.join(folder, 'dist'));
  const metaData = { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } };
  const manifest = { name: 'remote_blog_1_2_0', metaData, shared: [], exposes: [{ name: 'routes' }] };
  await writeFile(path.join(folder, 'dist/mf-manifest.json'), JSON.stringify(manifest));
  writeFacts(folder);
  expect(JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8'))).toMatchObject({
    app: 'remote-blog',
    version: '1.2.0',
    owner,
    title: 'Blog',
    paths: ['/blog'],
    exposes: ['./routes'],
    type: 'module',
  });
});

const program = path.join(repositoryRoot, 'packages/build/src/bin/dev.ts');
const loader = path.join(repositoryRoot, 'node_modules/tsx/dist/loader.mjs');

test('goes on serving from source after a malformed request', async () => {
  const build = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
  const child = spawn(process.execPath, ['--import', loader, program, ...build], {
    cwd: await projectOf({}),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [announced] = await once(child.stdout, 'data');
    const [origin] = /http:\/\/localhost:\d+/.exec(String(announced)) ?? [];
    for (const requested of ['/%', '//', '/..%2faertrip-dev-other/file.js', '/missing.js']) {
      const { status } = await fetch(`${origin}${requested}`);
      expect([requested, status]).toEqual([requested, 404]);
    }
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
