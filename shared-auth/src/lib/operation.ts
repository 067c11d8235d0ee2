import type { Store } from './store';

interface OperationState {
  readonly loading: boolean;
  readonly error: string | null;
}

/** Error message for an auth state. Supabase's client has only `{}` for a 5xx response. */
export function errorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === '{}' ? 'The service did not answer.' : message;
}

/** Runs an operation of an auth state; see `createOperations`. */
export type Run = <Result>(operation: () => Promise<Result>) => Promise<Result>;

/**
 * Wraps every operation of an auth state: sets loading and clears the last error; stores a failure's message and
 * rethrows it; ends loading with the last running operation.
 */
export function createOperations<State extends OperationState>(store: Store<State>) {
  let running = 0;

  /** Ends loading, unless an operation is running. */
  const settle = () => {
    if (running === 0) store.set({ loading: false } as Partial<State>);
  };

  const run: Run = async (operation) => {
    running += 1;
    store.set({ loading: true, error: null } as Partial<State>);
    try {
      return await operation();
    } catch (error) {
      store.set({ error: errorMessage(error) } as Partial<State>);
      throw error;
    } finally {
      running -= 1;
      settle();
    }
  };

  return { run, settle };
}

/** Error code of an identity provider, such as `auth/popup-blocked`; `undefined` without one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
