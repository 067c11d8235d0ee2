import { isStaffCall } from './staff-calls';

test.each([
  'POST /auth/v1/token',
  'POST /auth/v1/signup',
  'POST /auth/v1/recover',
  'POST /auth/v1/verify',
  'GET /auth/v1/verify',
  'POST /auth/v1/logout',
  'GET /auth/v1/user',
  'PUT /auth/v1/user',
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/f1/challenge',
  'POST /auth/v1/factors/f1/verify',
  'DELETE /auth/v1/factors/f1',
])('allows %s', (call) => {
  const [method = '', path = ''] = call.split(' ');
  expect(isStaffCall(method, path)).toBe(true);
});

test.each([
  'POST /auth/v1/otp',
  'POST /auth/v1/magiclink',
  'POST /auth/v1/resend',
  'GET /auth/v1/reauthenticate',
  'GET /auth/v1/authorize',
  'GET /auth/v1/settings',
  'GET /auth/v1/admin/users',
  'POST /auth/v1/admin/users',
  'GET /auth/v1/token',
  'POST /auth/v1/factors/f1/verify/x',
  'POST /auth/v1/token/',
  'POST /auth/v1/Token',
])('refuses %s', (call) => {
  const [method = '', path = ''] = call.split(' ');
  expect(isStaffCall(method, path)).toBe(false);
});
