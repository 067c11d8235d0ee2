import { hasRole } from './admin-state';

test('a role may do what the roles below it may', () => {
  expect(hasRole({ status: 'active', role: 'manager' }, 'agent')).toBe(true);
  expect(hasRole({ status: 'active', role: 'manager' }, 'manager')).toBe(true);
  expect(hasRole({ status: 'active', role: 'manager' }, 'owner')).toBe(false);
});

test('a pending or suspended administrator may do nothing, whatever the role', () => {
  expect(hasRole({ status: 'pending', role: 'owner' }, 'viewer')).toBe(false);
  expect(hasRole({ status: 'suspended', role: 'owner' }, 'viewer')).toBe(false);
  expect(hasRole(null, 'viewer')).toBe(false);
});
