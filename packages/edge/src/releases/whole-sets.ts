import type { Revision } from '@aertrip/release';

/** What was read of an app. */
export interface SeenState {
  readonly revision: Pick<Revision, 'revision' | 'beside'>;
  /** When this revision was first seen, in ms of the monotonic clock. */
  readonly seenAt: number;
}

type States<State> = Map<string, State>;

/** An app whose state is older, by revision, than another app's state needs it to be. */
interface TooEarly {
  readonly app: string;
  readonly neededBy: string;
  /** Whoever reads the app after this time sees what is needed. */
  readonly since: number;
}

const tooEarly = <State extends SeenState>(states: States<State>, names: readonly string[]): TooEarly[] =>
  [...states].flatMap(([neededBy, { revision, seenAt }]) =>
    Object.entries(revision.beside ?? {})
      .filter(([app, least]) => names.includes(app) && (states.get(app)?.revision.revision ?? 0) < least)
      .map(([app]) => ({ app, neededBy, since: seenAt })),
  );

/**
 * Apps are read each for itself, at different times, while a set changes several of them in one moment. Makes of what
 * was read a state as it was at one moment: reads again what was read too early, and where that is not to be had, keeps
 * the last whole state of those that need it.
 */
export function createWholeSets<State extends SeenState>() {
  let whole: ReadonlyMap<string, State> = new Map();

  /** @param readAgain reads an app unless it was read after a time (ms of the monotonic clock); gives what there is */
  return async (
    read: ReadonlyMap<string, State>,
    names: readonly string[],
    readAgain: (app: string, notBefore: number) => Promise<State | undefined>,
  ): Promise<ReadonlyMap<string, State>> => {
    const states: States<State> = new Map(read);
    // What is read again may be of a later set, and need a third app.
    for (
      let round = 0, early = tooEarly(states, names);
      early.length > 0 && round < names.length;
      round += 1
    ) {
      for (const { app, since } of early) {
        const again = await readAgain(app, since);
        if (again) states.set(app, again);
      }
      early = tooEarly(states, names);
    }
    // Without any state of an app a page cannot mix two.
    const half = () =>
      tooEarly(states, names).find(({ app, neededBy }) => states.has(app) && isNew(neededBy));
    const isNew = (app: string) => {
      const before = whole.get(app);
      return before !== undefined && before !== states.get(app);
    };
    for (let left = half(); left; left = half()) {
      const before = whole.get(left.neededBy);
      if (before) states.set(left.neededBy, before);
    }
    whole = states;
    return states;
  };
}
