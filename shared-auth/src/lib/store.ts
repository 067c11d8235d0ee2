type Listener = () => void;

/** A value with subscribers, outside React: the operations write it, the hooks read it. */
export interface Store<State extends object> {
  get(): State;
  /** Merges `change`; subscribers hear of it only when a value really differs. */
  set(change: Partial<State>): void;
  /** @returns a function that ends the subscription */
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
