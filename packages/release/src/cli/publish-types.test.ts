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

/** A team project with a build that uses the platform, and the output of `mfe publish` for it. */
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

test('adds the types of the installed package to a build without types', async () => {
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

test('derives missing symbols of a build from the imports of its sources', async () => {
  const { publish, published } = await teamProject('1.4.0');
  expect(await publish()).toMatchObject({ code: 0 });
  expect(JSON.parse((await published('types.json')) ?? '')).toMatchObject({
    uses: { [platform]: { notify: ['src/screen.ts'] } },
  });
});

test('refuses a missing type package with found, expected and next step', async () => {
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

test('refuses types of another version than the build used', async () => {
  const { publish } = await teamProject('1.5.0', symbols);
  expect(await publish()).toMatchObject({
    code: 3,
    says: expect.stringMatching(
      /was built against @aertrip\/platform \^1\.4\.0, and 1\.5\.0 is installed.*[^]*→ Nothing was published\. Build remote-admin again/,
    ),
  });
});
