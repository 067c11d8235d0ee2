import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext, type Context } from 'node:vm';
import { createInstance } from '@module-federation/enhanced/runtime';
import federation, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { repositoryRoot } from '../core/repository-root';
import { temporaryFolder } from '../testing/sample-build';

type Shares = Record<string, Record<string, { get(): () => unknown }>>;

/** The settings that the host adds to its page for remote entries, as in `host/src/remotes/host-runtime.ts`. */
const aertripFederation = {
  ...federation,
  bundlerRuntime: {
    ...bundlerRuntime,
    init: ({ webpackRequire }: { webpackRequire: { federation: { initOptions: { name: string } } } }) =>
      createInstance({ remotes: [], ...webpackRequire.federation.initOptions }),
  },
};

interface Container {
  init(shares: Shares): unknown;
  get(module: string): Promise<() => { routes(): unknown }>;
}

const folder = temporaryFolder();

beforeAll(async () => {
  const remote = await folder;
  await mkdir(path.join(remote, 'src'));
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(remote, 'node_modules'));
  await writeFile(
    path.join(remote, 'src/routes.ts'),
    `import { version } from 'react';
     document.title = 'The remote has run.';
     export const routes = () => [version, () => import('./screen')];`,
  );
  const dependencies = { '@aertrip/ui': '*' };
  await writeFile(path.join(remote, 'package.json'), JSON.stringify({ dependencies }));
  await writeFile(path.join(remote, 'src/screen.ts'), `export { customerAuth } from 'shared-auth';`);
  const builder = path.join(repositoryRoot, 'packages/release/src/testing/build-fixture.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', builder, 'remote', remote], {
    cwd: repositoryRoot,
  });
});

interface Script {
  src: string;
  onload: (event: object) => void;
  setAttribute(): void;
}

/** A minimal page for a container. It runs the added scripts from the build. */
async function openPage(): Promise<{ page: Context; title: () => string }> {
  const dist = path.join(await folder, 'dist');
  const run = async (file: string) => runInContext(await readFile(path.join(dist, file), 'utf8'), page);
  const document = {
    title: '',
    currentScript: { tagName: 'SCRIPT', src: 'https://site.invalid/remoteEntry.js' },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
      appendChild(script: Script) {
        void run(path.basename(new URL(script.src).pathname)).then(() => script.onload({ type: 'load' }));
      },
    },
  };
  const location = new URL('https://site.invalid/');
  const page: Context = createContext({ document, location, setTimeout, clearTimeout, aertripFederation });
  runInContext('globalThis.self = globalThis.window = globalThis', page);
  await run('remoteEntry.js');
  return { page, title: () => document.title };
}

const readFacts = async () =>
  JSON.parse(await readFile(path.join(await folder, 'dist/build.json'), 'utf8')) as {
    shared: Record<string, string>;
    container: string;
  };

async function loadRoutes(
  change: (shares: Shares) => void,
): Promise<{ routes: unknown; title: () => string }> {
  const facts = await readFacts();
  const shares: Shares = Object.fromEntries(
    Object.entries(facts.shared).map(([name, range]) => {
      const module = { version: `of the host: ${name}` };
      return [name, { [range.slice(1)]: { get: () => () => module } }];
    }),
  );
  change(shares);
  const { page, title } = await openPage();
  const container = page[facts.container] as Container;
  await container.init(shares);
  const loading = container.get('./routes').then((factory) => factory().routes());
  return { routes: await loading.catch((error: Error) => `refused: ${error.message}`), title };
}

test('records the ranges of shared modules and of the bundled design system', async () => {
  const range = expect.stringMatching(/^\^\d+\.\d+\.\d+$/);
  expect((await readFacts()).shared).toMatchObject({
    react: range,
    '@aertrip/platform': range,
    'shared-auth': range,
    '@aertrip/ui': range,
  });
});

test('loads shared modules from the host', async () => {
  const { routes, title } = await loadRoutes(() => {});
  expect(routes).toEqual(['of the host: react', expect.any(Function)]);
  expect(title()).toBe('The remote has run.');
});

const refusals: readonly [string, (shares: Shares) => void, RegExp][] = [
  [
    'needs a newer shared module than the host provides',
    (shares) => (shares.react = { '19.0.0': { get: () => () => ({}) } }),
    /Version 19\.0\.0 .* of shared singleton module react does not satisfy .* needs \^19/,
  ],
  [
    'needs a shared module that the host has not, though a later screen alone uses it',
    (shares) => delete shares['shared-auth'],
    /Can not get 'shared-auth'/,
  ],
];

test.each(refusals)('refuses a remote that %s before any of its code runs', async (_, change, words) => {
  const { routes, title } = await loadRoutes(change);
  expect(routes).toMatch(words);
  expect(title()).toBe('');
});
