import type { BookingContact } from './types';

export const adminEmails = { owner: 'owner@example.com', agent: 'agent@example.com' } as const;

export type AdminEmail = (typeof adminEmails)[keyof typeof adminEmails];

/** Names from the demo accounts, for timelines that mention the assignee. */
export const adminNames: Record<AdminEmail, string> = {
  'owner@example.com': 'Meera Nair',
  'agent@example.com': 'Rohan Kapoor',
};

interface Person {
  /** Null without an account. */
  uid: string | null;
  contact: BookingContact;
}

const customers: Readonly<Record<string, Person>> = {
  'Asha Menon': { uid: 'demo-asha', contact: contact('Asha Menon', 10001, 'asha@example.com') },
  'Ravi Iyer': { uid: 'demo-ravi', contact: contact('Ravi Iyer', 10002, 'ravi@example.com') },
};

/** An unreachable person: a number of an unused range, and a reserved e-mail domain. */
function contact(name: string, phone: number, email?: string): BookingContact {
  return {
    name,
    phone: `+919000${String(phone).padStart(6, '0')}`,
    email: email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
  };
}

/** A person with this phone number, or the customer of this name. */
export function findPerson(name: string, phone: number | undefined): Person {
  if (phone !== undefined) return { uid: null, contact: contact(name, phone) };
  const customer = customers[name];
  if (!customer) throw new Error(`${name} needs a phone number`);
  return customer;
}
