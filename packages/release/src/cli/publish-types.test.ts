import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TypeDeclarations } from '../releases/type-declarations';
import { releaseKey } from '../core/store-layout';
import { readText } from '../store/release-store';
import { sampleBuild, sampleShared, sampleSite, temporaryFolder } from '../testing/sample-build';
import { main } from './main';

jest.setTimeout(60_000);

const platform = '@aertrip/platform';
const symbols = { [platform]: ['notify'] };

/** A project of a team with a build that uses the platform, and what `mfe publish` says to it. */
async function teamProject(installed?: string, used?: Record<string, string[]>) {
  const { store } = await sampleSite();
  const project = await temporaryFolder();
  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true });
    await writeFile(path.join(project, name), text);
  };
  await write('package.json', '{}');
  await write('src/screen.ts', `import { notify } from '${platform}';\nnotify();`);
  if (installed) {
    const exports = { '.': { types: './index.d.ts' } };
    await write(`node_modules/${platform}/package.json`, JSON.stringify({ version: installed, exports }));
    await write(`node_modules/${platform}/index.d.ts`, 'export declare function notify(): void;');
  }
  const dist = path.join(project, 'dist');
  await cp(await sampleBuild({ shared: sampleShared, symbols: used }), dist, {
    recursive: true,
  });
  async function publish() {
    const said: string[] = [];
    const io = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
    const code = await main(['publish', 'remote-admin', dist, '--store', store.location], { io });
    return { code, says: said.join('\n') };
  }
  const published = (name: string) => readText(store, releaseKey('remote-admin', '1.0.0', name));
  return { project, dist, publish, published };
}

test('a build without types gets those of the package that is installed in its project', async () => {
  const { dist, publish, published } = await teamProject('1.4.0', symbols);
  expect(await publish()).toMatchObject({ code: 0 });
  const types = JSON.parse((await published('types.json')) ?? '') as TypeDeclarations;
  expect(types).toEqual({
    packages: {
      [platform]: {
        version: '1.4.0',
        entry: 'index.d.ts',
        files: { 'index.d.ts': 'export declare function notify(): void;' },
      },
    },
    uses: { [platform]: { notify: ['src/screen.ts'] } },
  });
  expect(JSON.parse(await readFile(path.join(dist, 'types.json'), 'utf8'))).toEqual(types);
  expect(await publish()).toMatchObject({ code: 0 });
});

test('a build of a bundler that does not say its symbols gets them by what its sources import', async () => {
  const { publish, published } = await teamProject('1.4.0');
  expect(await publish()).toMatchObject({ code: 0 });
  expect(JSON.parse((await published('types.json')) ?? '')).toMatchObject({
    uses: { [platform]: { notify: ['src/screen.ts'] } },
  });
});

test('a type package that is missing is told at once: what was found, what was expected and what to do', async () => {
  const { project, publish, published } = await teamProject(undefined, symbols);
  const { code, says } = await publish();
  expect(code).toBe(3);
  expect(says).toContain(
    `${project}/dist does not carry the types of ${platform}, and the package is not installed in ${project}.`,
  );
  expect(says).toContain('Expected the declarations that it was built against');
  expect(says).toContain(`→ Nothing was published. Install it (npm install ${platform})`);
  expect(await published('release.json')).toBeUndefined();
});

test('types of another version than the build was made with are refused', async () => {
  const { publish } = await teamProject('1.5.0', symbols);
  expect(await publish()).toMatchObject({
    code: 3,
    says: expect.stringMatching(
      /was built against @aertrip\/platform \^1\.4\.0, and 1\.5\.0 is installed.*[^]*→ Nothing was published\. Build remote-admin again/,
    ),
  });
});
