import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../core/repository-root';
import { temporaryFolder } from '../testing/sample-build';
import type { BuildFacts } from '../releases/build-facts';

const builder = path.join(repositoryRoot, 'packages/release/src/testing/build-fixture.ts');

const registryFile = 'registry.json';

/** Builds the given sources with the real configuration and returns the build metadata. */
async function build(
  kind: 'host' | 'remote',
  sources: Readonly<Record<string, string>>,
): Promise<BuildFacts & { readonly scripts: string }> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'src', 'facades'), { recursive: true });
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, source] of Object.entries(sources)) await writeFile(path.join(folder, name), source);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', builder, kind, folder], {
    cwd: repositoryRoot,
    env: { ...process.env, BAKED_REGISTRY: sources[registryFile] ? path.join(folder, registryFile) : '' },
  });
  const facts = JSON.parse(await readFile(path.join(folder, 'dist', 'build.json'), 'utf8')) as BuildFacts;
  const first = facts.js.map((file) => readFile(path.join(folder, 'dist', file), 'utf8'));
  return { ...facts, scripts: (await Promise.all(first)).join('') };
}

const entry = (version: string, traffic: number) => ({
  metadata: { version },
  deployment: { traffic, default: version === '1.1.0' },
});

test('lists only the symbols that a remote uses of shared modules: no types, no unused ones, members of a namespace', async () => {
  const { symbols } = await build('remote', {
    'package.json': '{"sideEffects": false}',
    'src/used.tsx': `
      import React from 'react';
      import * as auth from 'shared-auth';
      import { generatePath, useNavigate, type RouteObject } from 'react-router-dom';
      import type { QueryClient } from '@tanstack/react-query';
      export const path = (client: QueryClient): RouteObject => ({ path: generatePath('/'), handle: client });
      export const useAll = () => [React.useId(), auth.hasRole('owner'), <i key="1" />];
      export const useNobody = () => useNavigate();`,
    'src/unused.ts': `
      import { useBlocker } from 'react-router-dom';
      export const useGuard = () => useBlocker(true);`,
    'src/barrel.ts': `export * from './used'; export * from './unused';`,
    'src/lazy.ts': `
      import { useParams } from 'react-router-dom';
      export const useLazily = () => useParams();`,
    'src/whole.ts': `
      import * as platform from '@aertrip/platform';
      export const whole = (name: keyof typeof platform) => platform[name];`,
    'src/routes.ts': `
      import { path, useAll } from './barrel';
      import { whole } from './whole';
      export const routes = () => [path, useAll, whole, () => import('./lazy')];`,
  });
  expect(symbols).toEqual({
    '@aertrip/platform': ['*'],
    react: ['default', 'useId'],
    'react-router-dom': ['generatePath', 'useParams'],
    'react/jsx-runtime': ['jsx'],
    'shared-auth': ['hasRole'],
  });
});

test('lists the files that the exposed module of a remote needs at once for preloading, without those of a screen', async () => {
  const { js, css } = await build('remote', {
    'src/screen.module.css': '.screen { color: red }',
    'src/start.module.css': '.start { color: blue }',
    'src/screen.ts': `import styles from './screen.module.css'; export const screen = styles.screen;`,
    'src/routes.ts': `
      import styles from './start.module.css';
      export const routes = () => [styles.start, () => import('./screen')];`,
  });
  expect(js).toEqual([expect.stringMatching(/^__federation_expose_routes\.[0-9a-f]{8}\.js$/)]);
  expect(css).toEqual([expect.stringMatching(/^__federation_expose_routes\.[0-9a-f]{8}\.css$/)]);
});

test('lists the real exports of facades and CommonJS libraries of a host, and includes the registry without its canaries', async () => {
  const entries = [entry('1.1.0', 95), entry('1.2.0', 5), entry('1.0.0', 0)];
  const { symbols, olderContracts, scripts } = await build('host', {
    [registryFile]: JSON.stringify({ microFrontends: { 'remote-admin': entries } }),
    'src/main.tsx': `
      import 'react-dom'; import 'react/jsx-runtime'; import 'shared-auth'; import '@aertrip/platform';
      import 'react-router-dom'; import '@tanstack/react-query';
      import { useState } from 'react';
      useState(__BAKED_REGISTRY__);`,
    'src/facades/router.ts': `export { Link, useParams } from 'react-router'; export type { Path } from 'react-router';`,
    'src/facades/query.ts': `export { useQuery } from '#react-query';`,
  });
  expect(symbols).toMatchObject({
    'react-router-dom': ['Link', 'useParams'],
    '@tanstack/react-query': ['useQuery'],
    'react/jsx-runtime': ['Fragment', 'default', 'jsx', 'jsxs'],
    react: expect.arrayContaining(['default', 'useId', 'useState', 'createElement']),
    'shared-auth': expect.arrayContaining(['adminAuth', 'useCustomerAuth']),
  });
  expect(symbols?.react).not.toContain('act');
  expect(olderContracts).toEqual([]);
  const baked = /'(\{"microFrontends".*?\})'/.exec(scripts)?.[1] ?? '';
  expect(JSON.parse(baked)).toEqual({
    microFrontends: { 'remote-admin': [entry('1.1.0', 100), entry('1.0.0', 0)] },
  });
});
