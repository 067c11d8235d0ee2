import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../core/repository';
import { temporaryFolder } from '../testing/sample-build';
import type { BuildFacts } from '../releases/build-facts';

const builder = path.join(repositoryRoot, 'packages/release/src/testing/build-fixture.ts');

/** Builds the given sources of a remote with the real configuration. @returns the metadata of the build */
async function build(sources: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'src'));
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, source] of Object.entries(sources)) await writeFile(path.join(folder, name), source);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', builder, folder], {
    cwd: repositoryRoot,
  });
  return JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8')) as BuildFacts;
}

test('lists what a remote uses of shared modules, and the files that it needs before a screen', async () => {
  const { symbols, js, css, shared } = await build({
    'package.json': '{"sideEffects": false, "dependencies": {"@aertrip/ui": "*"}}',
    'src/screen.module.css': '.screen { color: red }',
    'src/start.module.css': '.start { color: blue }',
    'src/used.tsx': `
      import React from 'react';
      import { generatePath, useNavigate, type RouteObject } from 'react-router-dom';
      import type { QueryClient } from '@tanstack/react-query';
      export const path = (client: QueryClient): RouteObject => ({ path: generatePath('/'), handle: client });
      export const useAll = () => [React.useId(), <i key="1" />];
      export const useNobody = () => useNavigate();`,
    'src/unused.ts': `
      import { useBlocker } from 'react-router-dom';
      export const useGuard = () => useBlocker(true);`,
    'src/barrel.ts': `export * from './used'; export * from './unused';`,
    'src/lazy.ts': `
      import { useParams } from 'react-router-dom';
      import * as auth from 'shared-auth';
      import styles from './screen.module.css';
      export const useLazily = () => [useParams(), auth.hasRole('owner'), styles.screen];`,
    'src/whole.ts': `
      import * as platform from '@aertrip/platform';
      export const whole = (name: keyof typeof platform) => platform[name];`,
    'src/routes.ts': `
      import { version } from 'react';
      import { path, useAll } from './barrel';
      import styles from './start.module.css';
      import { whole } from './whole';
      document.title = 'The remote has run.';
      export const routes = () => [version, styles.start, path, useAll, whole, () => import('./lazy')];`,
  });
  // No types, no unused symbols, the members of a namespace.
  expect(symbols).toEqual({
    '@aertrip/platform': ['*'],
    react: ['default', 'useId', 'version'],
    'react-router-dom': ['generatePath', 'useParams'],
    'react/jsx-runtime': ['jsx'],
    'shared-auth': ['hasRole'],
  });
  expect(js).toEqual([expect.stringMatching(/^__federation_expose_routes\.[0-9a-f]{8}\.js$/)]);
  expect(css).toEqual([expect.stringMatching(/^__federation_expose_routes\.[0-9a-f]{8}\.css$/)]);
  const range = expect.stringMatching(/^\^\d+\.\d+\.\d+$/);
  expect(shared).toMatchObject({ react: range, 'shared-auth': range, '@aertrip/ui': range });
});
