import { hasRole } from './admin-state';

test('grants a role the permissions of lower roles', () => {
  expect(hasRole({ status: 'active', role: 'manager' }, 'agent')).toBe(true);
  expect(hasRole({ status: 'active', role: 'manager' }, 'manager')).toBe(true);
  expect(hasRole({ status: 'active', role: 'manager' }, 'owner')).toBe(false);
});

test('grants nothing to a pending or suspended administrator of any role', () => {
  expect(hasRole({ status: 'pending', role: 'owner' }, 'viewer')).toBe(false);
  expect(hasRole({ status: 'suspended', role: 'owner' }, 'viewer')).toBe(false);
  expect(hasRole(null, 'viewer')).toBe(false);
});
