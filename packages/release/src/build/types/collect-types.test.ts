import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../core/repository-root';
import { withTypeProgram } from '../../gate/types/type-program';
import { temporaryFolder } from '../../testing/sample-build';
import { collectTypes } from './collect-types';
import { findUses } from './find-uses';

/** Writes files into a folder of its own. @returns the folder */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries({ 'package.json': '{}', ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

const installed = 'node_modules/@aertrip/platform';

test('of an installed package the declarations that its entry leads to are taken, without private members', async () => {
  const folder = await project({
    [`${installed}/package.json`]: JSON.stringify({
      version: '1.4.0',
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    }),
    [`${installed}/dist/index.d.ts`]: `export { Cart } from './cart/cart.js';\nexport type { Tone } from './tone';\n`,
    [`${installed}/dist/cart/cart.d.ts`]: `import type { ReactNode } from 'react';
export declare class Cart {
    #private;
    private readonly items;
    private static created;
    protected total(): number;
    readonly label: ReactNode;
    private constructor();
}
`,
    [`${installed}/dist/tone/index.d.ts`]: `export type Tone = 'info';\n`,
    [`${installed}/dist/internal.d.ts`]: `export declare const unseen: string;\n`,
  });
  expect(await collectTypes(folder)).toEqual({
    '@aertrip/platform': {
      version: '1.4.0',
      entry: 'dist/index.d.ts',
      files: {
        'dist/index.d.ts': `export { Cart } from './cart/cart.js';\nexport type { Tone } from './tone';\n`,
        'dist/cart/cart.d.ts': `import type { ReactNode } from 'react';
export declare class Cart {
    total(): number;
    readonly label: ReactNode;
    private constructor();
}
`,
        'dist/tone/index.d.ts': `export type Tone = 'info';\n`,
      },
    },
  });
});

test('the workspaces give theirs from the sources, and all of them can be read beside the engine', async () => {
  const folder = await project({});
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const packages = await collectTypes(folder);
  expect(Object.keys(packages)).toEqual(['@aertrip/platform', 'shared-auth']);
  const faults = await withTypeProgram(new Map([['host', packages]]), async ({ faultsOf, exportsOf }) => ({
    faults: await faultsOf('host'),
    exported: [...(await exportsOf('host', 'shared-auth')).keys()],
  }));
  expect(faults).toEqual({
    faults: [],
    exported: expect.arrayContaining(['adminClient', 'useCustomerAuth']),
  });
}, 30_000);

test('the sources that take a symbol are named: of the remote itself, and of what is built into it', async () => {
  const users = { '@aertrip/platform': '^1.0.0' };
  const folder = await project({
    'package.json': JSON.stringify({ dependencies: { ...users, '@aertrip/ui': '^1.0.0', react: '^19.0.0' } }),
    'node_modules/@aertrip/platform/package.json': '{}',
    'node_modules/@aertrip/ui/package.json': JSON.stringify({ peerDependencies: users }),
    'node_modules/@aertrip/ui/dist/page-meta.js': `import { getSiteConfig } from '@aertrip/platform';`,
    'node_modules/@aertrip/ui/dist/page-meta.d.ts': `import type { SiteConfig } from '@aertrip/platform';`,
    'src/routes.tsx': `import { type RemoteRoutes, notify as say } from '@aertrip/platform';
      export const routes: RemoteRoutes = () => [{ element: <i onClick={() => say.info('')} /> }];`,
    'src/lib/auth.ts': `export { adminAuth } from 'shared-auth'; export * from '@aertrip/platform';`,
    'src/lib/rows.ts': `import { row } from '@aertrip/platform/rows';`,
    'src/lib/mention.ts': `// See @aertrip/platform.\nimport * as auth from 'shared-auth'; auth.hasRole;`,
    'src/routes.test.tsx': `import { notify } from '@aertrip/platform';`,
    'src/testing/site.ts': `import { setSiteConfig } from '@aertrip/platform';`,
  });
  expect(await findUses(folder)).toEqual({
    '@aertrip/platform': {
      RemoteRoutes: ['src/routes.tsx'],
      getSiteConfig: ['@aertrip/ui/dist/page-meta.js'],
      notify: ['src/routes.tsx'],
      '*': ['src/lib/auth.ts'],
    },
    'shared-auth': { adminAuth: ['src/lib/auth.ts'], '*': ['src/lib/mention.ts'] },
  });
});
