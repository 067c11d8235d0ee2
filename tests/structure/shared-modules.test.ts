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

/** Exports of a facade of the host. */
function exportsOf(facade: string): string[] {
  const [, names = ''] = /export \{([^}]+)\} from/.exec(read(path.join('host', facade))) ?? [];
  return names.split(',').flatMap((name) => name.trim() || []);
}

const facades = sharedModules.flatMap((shared) => ('facade' in shared ? shared : []));

test.each(facades)('allows remotes exactly the exports of the facade of $name', ({ name, facade }) => {
  const rule = restrictedImports.find((restricted) => restricted.name === name);
  expect(rule?.allowImportNames?.toSorted()).toEqual(exportsOf(facade).toSorted());
});

test('has facades for shared modules only', () => {
  const curated = restrictedImports.flatMap(({ name, allowImportNames }) => (allowImportNames ? name : []));
  expect(curated.toSorted()).toEqual(facades.map(({ name }) => name).toSorted());
});
