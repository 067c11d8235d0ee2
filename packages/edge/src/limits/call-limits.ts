import { createLimiter, type CounterStore } from './counters';

const minute = 60;

/** A call that costs something and that anybody may make. */
export interface GuardedCall {
  /** Calls of one name share a limit. At most 32 letters, digits, `-` and `_`: the widget gets it as its action. */
  readonly name: string;
  /** Path of the call, without its query; `*` stands for one segment of any name. */
  readonly path: string;
  /** Parameter of the query that makes it this call, such as `grant_type=password`. */
  readonly query?: string;
  /** Calls that a client may make in `seconds`, which begin with the first. */
  readonly free: number;
  /** Further calls with a token of Turnstile each; 0 where the client cannot show its widget. */
  readonly solved: number;
  /** A minute by default. */
  readonly seconds?: number;
  /**
   * The answer to a call whose token cannot be checked because the service is down. `allowed` counts it towards the
   * second limit: a lost enquiry costs more than a forged one. `refused` protects accounts and inboxes of others.
   */
  readonly unchecked: 'allowed' | 'refused';
}

export type Verdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'over'; readonly isSolvable: boolean; readonly seconds: number };

export function createCallLimits(calls: readonly GuardedCall[], counters: CounterStore) {
  const limiters = new Map(
    calls.map(({ name, free, solved, seconds = minute }) => [
      name,
      {
        free: createLimiter(counters, `${name}:free`, free, seconds),
        solved: createLimiter(counters, `${name}:solved`, solved, seconds),
      },
    ]),
  );

  return {
    async take({ name, solved }: GuardedCall, network: string, hasSolved: boolean): Promise<Verdict> {
      const of = limiters.get(name);
      const ms = (await (hasSolved ? of?.solved : of?.free)?.take(network)) ?? 0;
      if (ms === 0) return { kind: 'allowed' };
      return {
        kind: 'over',
        isSolvable: !hasSolved && solved > 0,
        seconds: Math.max(1, Math.ceil(ms / 1000)),
      };
    },
  };
}

const isSamePath = (pattern: string, path: string): boolean => {
  if (!pattern.includes('*')) return pattern === path;
  const parts = path.split('/');
  const expected = pattern.split('/');
  return parts.length === expected.length && expected.every((part, at) => part === '*' || part === parts[at]);
};

/** @param path the normal one */
export function findCall(
  calls: readonly GuardedCall[],
  path: string,
  query: URLSearchParams,
): GuardedCall | undefined {
  return calls.find((call) => {
    if (!isSamePath(call.path, path)) return false;
    const [name = '', value] = call.query?.split('=') ?? [];
    return call.query === undefined || query.getAll(name).includes(value ?? '');
  });
}
