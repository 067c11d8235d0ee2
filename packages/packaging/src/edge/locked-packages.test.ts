import * as v from 'valibot';
import { lockedPackages, lockFileSchema } from './locked-packages';

const lock = v.parse(lockFileSchema, {
  lockfileVersion: 3,
  packages: {
    '': { version: '1.0.0' },
    'node_modules/server': {
      version: '2.0.0',
      integrity: 'sha512-server',
      dependencies: { words: '^1.0.0' },
      optionalDependencies: { fast: '1.0.0', gone: '1.0.0' },
      peerDependencies: { view: '>=18', 'view-dom': '>=18' },
      peerDependenciesMeta: { 'view-dom': { optional: true } },
    },
    'node_modules/server/node_modules/words': { version: '1.9.0', dev: true, dependencies: { both: '1' } },
    'node_modules/words': { version: '3.0.0' },
    'node_modules/fast': { version: '1.0.0', optional: true, os: ['linux'], dependencies: { both: '1' } },
    'node_modules/view': { version: '19.0.0', peer: true },
    'node_modules/view-dom': { version: '19.0.0' },
    'node_modules/both': { version: '1.0.0', optional: true },
    'node_modules/tester': { version: '9.0.0', dev: true },
  },
});

test('includes only the dependencies of a package, in the versions that it resolves', () => {
  expect(Object.keys(lockedPackages(lock, ['server']))).toEqual([
    'node_modules/both',
    'node_modules/fast',
    'node_modules/server',
    'node_modules/server/node_modules/words',
    'node_modules/view',
  ]);
});

test('marks required packages for production and keeps optional ones optional', () => {
  const packages = lockedPackages(lock, ['server']);
  expect(packages['node_modules/server']).toMatchObject({ version: '2.0.0', integrity: 'sha512-server' });
  expect(packages['node_modules/server/node_modules/words']).not.toHaveProperty('dev');
  expect(packages['node_modules/fast']).toMatchObject({ optional: true, os: ['linux'] });
  expect(packages['node_modules/both']).not.toHaveProperty('optional');
});

test('names an unlocked package', () => {
  expect(() => lockedPackages(lock, ['server', 'unknown'])).toThrow(
    'unknown, which the installation needs, is not in package-lock.json.',
  );
});
