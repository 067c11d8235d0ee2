import { hasRole } from './admin-state';

test.each([
  ['active', 'manager', 'agent', true],
  ['active', 'manager', 'manager', true],
  ['active', 'manager', 'owner', false],
  ['pending', 'owner', 'viewer', false],
  ['suspended', 'owner', 'viewer', false],
] as const)('grants an administrator, %s as %s, the permissions of %s: %s', (status, role, needed, has) => {
  expect(hasRole({ status, role }, needed)).toBe(has);
});

test('grants nothing without access', () => {
  expect(hasRole(null, 'viewer')).toBe(false);
});
