import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '@aertrip/platform/shared-modules';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface RestrictedImport {
  readonly name: string;
  readonly allowImportNames?: readonly string[];
}

interface LintConfig {
  readonly overrides: readonly {
    readonly rules: {
      readonly 'no-restricted-imports'?: readonly [string, { paths: readonly RestrictedImport[] }];
    };
  }[];
}

const restrictedImports = (JSON.parse(read('.oxlintrc.json')) as LintConfig).overrides.flatMap(
  ({ rules }) => rules['no-restricted-imports']?.[1].paths ?? [],
);

/** Names that a facade of the host exports. */
function exportsOf(facade: string): string[] {
  const [, names = ''] = /export \{([^}]+)\} from/.exec(read(path.join('host', facade))) ?? [];
  return names.split(',').flatMap((name) => name.trim() || []);
}

const facades = sharedModules.flatMap((shared) => ('facade' in shared ? shared : []));

test('big libraries are shared through a facade', () => {
  expect(facades.map(({ name }) => name)).toEqual(['react-router-dom', '@tanstack/react-query']);
});

test.each(facades)(
  'lint lets a remote import exactly what the facade of $name exports',
  ({ name, facade }) => {
    const rule = restrictedImports.find((restricted) => restricted.name === name);
    expect(rule?.allowImportNames?.toSorted()).toEqual(exportsOf(facade).toSorted());
  },
);

test('only shared modules have a curated surface', () => {
  const curated = restrictedImports.flatMap(({ name, allowImportNames }) => (allowImportNames ? name : []));
  expect(curated.toSorted()).toEqual(facades.map(({ name }) => name).toSorted());
});
