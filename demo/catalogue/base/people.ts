import type { BookingContact } from './types';

export const ownerEmail = 'owner@example.com';
export const agentEmail = 'agent@example.com';

export type AdminEmail = typeof ownerEmail | typeof agentEmail;

/** Names from the demo accounts, for timelines that mention the assignee. */
export const adminNames: Record<AdminEmail, string> = {
  [ownerEmail]: 'Meera Nair',
  [agentEmail]: 'Rohan Kapoor',
};

export const asha = { uid: 'demo-asha', contact: contact('Asha Menon', 10001, 'asha@example.com') };
export const ravi = { uid: 'demo-ravi', contact: contact('Ravi Iyer', 10002, 'ravi@example.com') };

/** An unreachable person: a number of an unused range, and a reserved e-mail domain. */
export function contact(name: string, number: number, email?: string): BookingContact {
  return {
    name,
    phone: `+919000${String(number).padStart(6, '0')}`,
    email: email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
  };
}
