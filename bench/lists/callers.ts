import type { Caller } from './measure';

const staff = (no: number): Caller => ({
  role: 'authenticated',
  claims: {
    iss: 'http://localhost/auth/v1',
    role: 'authenticated',
    sub: `00000000-0000-4000-9000-${String(no).padStart(12, '0')}`,
  },
});

/** People of `fill.sql`. */
export const manager = staff(2);
export const agent = staff(3);
export const viewer = staff(20);

export const visitor: Caller = { role: 'anon', claims: { role: 'anon' } };

/** A customer of `fill.sql`. Firebase tokens carry no role claim: the database role is `anon`. */
export const customer: Caller = {
  role: 'anon',
  claims: {
    iss: 'https://securetoken.google.com/demo-aertrip',
    aud: 'demo-aertrip',
    sub: 'customer-regular',
  },
};
