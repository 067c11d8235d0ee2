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

test('gives no secret to steps that install, build or test', () => {
  for (const name of ['remote.yaml', 'host.yaml']) {
    const [before = '', after = ''] = read(`.github/workflows/${name}`).split('npm run validate');
    expect(before).not.toContain('secrets.');
    expect(after).toContain('secrets.AWS_SECRET_ACCESS_KEY');
  }
});

test('lets the largest picture of a bucket through the proxy', () => {
  const limits = [...read('supabase/schemas/450_storage.sql').matchAll(/^ *(\d+) \* 1024 \* 1024,$/gm)];
  const [, most = '1'] = /client_max_body_size (\d+)m;/.exec(read('ops/nginx/site.conf')) ?? [];
  // A form has more than its file.
  expect(Number(most)).toBeGreaterThan(Math.max(...limits.map(([, size]) => Number(size))));
});
