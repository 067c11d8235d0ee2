import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { matchPath } from 'react-router-dom';
import { paths as admin } from '../../remote-admin/src/config/paths';
import { paths as ofPublic } from '../../remote-public/src/config/paths';
import { paths as user } from '../../remote-user/src/config/paths';

/** Paths that the `package.json` of a remote declares. The host answers others with 404. */
function declaredPaths(remote: string): string[] {
  const text = readFileSync(path.join(repositoryRoot, remote, 'package.json'), 'utf8');
  return (JSON.parse(text) as { aertrip: { paths: string[] } }).aertrip.paths;
}

test.each([
  ['remote-admin', admin],
  ['remote-public', ofPublic],
  ['remote-user', user],
])('declares every route of %s', (remote, paths) => {
  const declared = declaredPaths(remote);
  const routes = Object.values(paths).flatMap((route: object) =>
    'pattern' in route && typeof route.pattern === 'string' ? [route.pattern] : [],
  );
  expect(routes.length).toBeGreaterThan(3);
  expect(routes.filter((route) => !declared.some((pattern) => matchPath(pattern, route)))).toEqual([]);
});
