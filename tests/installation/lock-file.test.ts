import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { minVersion, satisfies } from 'semver';

interface LockFile {
  readonly packages: Record<
    string,
    { readonly resolved?: string; readonly link?: boolean; readonly engines?: { readonly node?: string } }
  >;
}

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
const oldest = minVersion(engines.node)!;

test.each(['package-lock.json', 'bench/package-lock.json'])('%s names no registry', (file) => {
  const { packages } = JSON.parse(read(file)) as LockFile;
  const foreign = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  expect(foreign).toEqual([]);
});

test('supports the product’s oldest Node.js in every package', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as LockFile;
  const demanding = Object.entries(packages).filter(
    ([, { engines: own }]) => own?.node && !satisfies(oldest, own.node),
  );
  expect(demanding.map(([name, { engines: own }]) => `${name}: ${own?.node}`)).toEqual([]);
});
