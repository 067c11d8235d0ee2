import type { ReleaseStore } from '@aertrip/release';

export interface Trouble {
  hangs?: RegExp;
  fails?: RegExp;
  tampers?: (key: string, text: string) => string;
}

/** A store with trouble that comes and goes: change `trouble` at any time. */
export function faultyStore(store: ReleaseStore) {
  const trouble: Trouble = {};
  const requested: string[] = [];

  function on<Args extends readonly [string, ...unknown[]], Result>(
    work: (...args: Args) => Promise<Result>,
  ) {
    return (...args: Args): Promise<Result> => {
      const [key] = args;
      requested.push(key);
      if (trouble.hangs?.test(key)) return new Promise<Result>(() => {});
      if (trouble.fails?.test(key)) return Promise.reject(new Error(`${key} cannot be reached.`));
      return work(...args);
    };
  }

  const faulty: ReleaseStore = {
    location: store.location,
    list: on(store.list),
    read: on(async (key) => {
      const content = await store.read(key);
      if (!content || !trouble.tampers) return content;
      return new TextEncoder().encode(trouble.tampers(key, new TextDecoder().decode(content)));
    }),
    write: on(store.write),
    create: on(store.create),
    remove: on(store.remove),
    stat: on(store.stat),
  };
  return { store: faulty, trouble, requested };
}
