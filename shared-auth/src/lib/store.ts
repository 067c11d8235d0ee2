type Listener = () => void;

/** A value with subscribers, outside React: operations write it, hooks read it. */
export interface Store<State extends object> {
  get(): State;
  /** Merges `change`; notifies subscribers only when a value differs. */
  set(change: Partial<State>): void;
  /** @returns ends the subscription */
  subscribe(listener: Listener): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<Listener>();

  return {
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      const keys = Object.keys(change) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], next[key]))) return;
      state = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
