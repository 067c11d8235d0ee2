export interface DemoCustomer {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  /** Also a Google account, offered in the emulator's popup. */
  google?: boolean;
}

export interface DemoAdmin {
  email: string;
  password: string;
  fullName: string;
  /** Absent for a registration that awaits an owner's approval. */
  role?: 'viewer' | 'agent' | 'manager' | 'owner';
}

/** Firebase project id of the embedded default. */
export const demoProjectId = 'demo-aertrip';

export const demoAdmins: readonly DemoAdmin[] = [
  { email: 'owner@example.com', password: 'manage-2026', fullName: 'Meera Nair', role: 'owner' },
  { email: 'agent@example.com', password: 'manage-2026', fullName: 'Rohan Kapoor', role: 'agent' },
  { email: 'newjoiner@example.com', password: 'manage-2026', fullName: 'Isha Fernandes' },
];

export const demoCustomers: readonly DemoCustomer[] = [
  {
    uid: 'demo-asha',
    email: 'asha@example.com',
    password: 'wander-2026',
    displayName: 'Asha Menon',
    google: true,
  },
  { uid: 'demo-ravi', email: 'ravi@example.com', password: 'wander-2026', displayName: 'Ravi Iyer' },
];
