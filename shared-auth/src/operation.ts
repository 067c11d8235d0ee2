import type { Store } from './store';

interface OperationState {
  readonly loading: boolean;
  readonly error: string | null;
}

/** The text that an auth state keeps of a failure. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The frame around every operation of an auth state: loading begins and the last error goes; a failure's message is
 * stored and the failure thrown on; loading ends when the last of the running operations has ended.
 */
export function createOperations<State extends OperationState>(store: Store<State>) {
  let running = 0;

  /** Ends loading, unless an operation is still running. */
  const settle = () => {
    if (running === 0) store.set({ loading: false } as Partial<State>);
  };

  async function run<Result>(operation: () => Promise<Result>): Promise<Result> {
    running += 1;
    store.set({ loading: true, error: null } as Partial<State>);
    try {
      return await operation();
    } catch (error) {
      store.set({ error: messageOf(error) } as Partial<State>);
      throw error;
    } finally {
      running -= 1;
      settle();
    }
  }

  return { run, settle };
}
