import { ownerOf } from './path-owner';

const entry = (paths: string[]) => ({ deployment: { default: true }, extras: { paths } });
const rivals: readonly (readonly [string, string[]])[] = [
  ['remote-public', ['/:page', '/:page/:part', '/*']],
  ['remote-admin', ['/admin/login', '/admin/*']],
  ['remote-user', ['/login', '/:page']],
];

test.each([
  ['/admin/login', 'remote-admin'],
  ['/admin/other', 'remote-admin'],
  ['/login', 'remote-user'],
  ['/about/us', 'remote-public'],
  ['/about/us/more', 'remote-public'],
  // Equally specific patterns: the name decides.
  ['/about', 'remote-public'],
  ['/login/', 'remote-user'],
  ['/', 'remote-public'],
])('%s belongs to %s in any order of the remotes', (pathname, owner) => {
  for (const order of [rivals, rivals.toReversed()]) {
    const microFrontends = Object.fromEntries(
      order.map(([name, paths]) => [name, [entry(order === rivals ? paths : paths.toReversed())]]),
    );
    expect(ownerOf(pathname, { microFrontends })).toBe(owner);
  }
});

test('routes a new canary screen to its remote for visitors of the canary only', () => {
  const canary = { deployment: { default: false }, extras: { paths: ['/user', '/user/wallet'] } };
  const home = entry(['/', '/packages/:destination']);
  const microFrontends = { 'remote-public': [home], 'remote-user': [entry(['/user']), canary] };
  expect(ownerOf('/user/wallet', { microFrontends })).toBeUndefined();
  const entryOfRemote = (name: string) => (name === 'remote-user' ? canary : home);
  expect(ownerOf('/user/wallet', { microFrontends }, entryOfRemote)).toBe('remote-user');
  expect(ownerOf('/packages/kashmir', { microFrontends }, entryOfRemote)).toBe('remote-public');
});
