import { ownerOf } from './path-owner';

const entry = (paths: string[]) => [{ deployment: { default: true }, extras: { paths } }];
const registry = {
  microFrontends: {
    'remote-public': entry(['/', '/packages/:destination']),
    'remote-user': entry(['/user', '/user/profile']),
  },
};

test.each([
  ['/', 'remote-public'],
  ['/packages/kashmir', 'remote-public'],
  ['/packages/kashmir/', 'remote-public'],
  ['/user/profile', 'remote-user'],
  ['/user/nonsense', undefined],
  ['/packages', undefined],
  ['/nowhere', undefined],
])('%s belongs to %s', (pathname, owner) => {
  expect(ownerOf(pathname, registry)).toBe(owner);
});
