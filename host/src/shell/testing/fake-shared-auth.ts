import type { Company } from '@aertrip/platform/company';
import { useSyncExternalStore } from 'react';
import type { CustomerAuthState } from 'shared-auth';
import { aCustomer } from 'shared-auth/testing/fake-identity';

/**
 * Fake `shared-auth` package for tests of the shell: `jest.mock('shared-auth', () =>
 * require('./testing/fake-shared-auth'))`.
 */
const signedOut: CustomerAuthState = { user: null, loading: false, error: null, showLoginPrompt: false };
const listeners = new Set<() => void>();
let state = signedOut;

function set(change: Partial<CustomerAuthState>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
}

export const asha = aCustomer();

export const customerAuth = {
  signOut: jest.fn(async () => set({ user: null })),
  signInWithGoogle: jest.fn(async () => {
    set({ user: asha });
    return asha;
  }),
  closeLoginPrompt: jest.fn(() => set({ showLoginPrompt: false })),
  preload: jest.fn(async () => {}),
};

/** Fake of `customerDatabase()`: recorded requests and responses. */
export const rpc = jest.fn(async (_name: string, _args: unknown): Promise<object> => ({
  data: null,
  error: null,
  status: 204,
}));
export const customerDatabase = () => ({ rpc });
export const readCompany = jest.fn(async (): Promise<Company | null> => null);

export const useCustomerAuth = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

export const auth = {
  set,
  reset(change: Partial<CustomerAuthState> = {}) {
    jest.clearAllMocks();
    state = { ...signedOut, ...change };
  },
};
