import { matchPath } from 'react-router-dom';
import manifest from '../../package.json';
import { paths } from './paths';

// The host answers a path that no remote declares with 404.
test('declares every route in package.json', () => {
  const undeclared = Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter((route) => !manifest.aertrip.paths.some((declared) => matchPath(declared, route)));
  expect(undeclared).toEqual([]);
});
