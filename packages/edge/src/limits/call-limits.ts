import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A call that costs something and that anybody may make. */
export interface GuardedCall {
  /** Calls of one name share an allowance. */
  readonly name: string;
  /** Path of the call, without its query. */
  readonly path: string;
  /** Parameter of the query that makes it this call, such as `grant_type=password`. */
  readonly query?: string;
  /** Calls in a minute that a client may make just so. */
  readonly free: number;
  /** Calls in a minute that it may make beyond by solving a challenge for each; 0 where its client cannot solve one. */
  readonly solved: number;
}

/** What is to be done with a call. */
export type Verdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'over'; readonly isSolvable: boolean; readonly seconds: number };

const windowSeconds = 60;

/** `undefined` while there is something left, otherwise the seconds until there is again. */
async function waitOf(limiter: RateLimiterMemory, network: string): Promise<number | undefined> {
  try {
    await limiter.consume(network);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

const limiter = (name: string, points: number) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });

/** Counts the calls of clients in the memory of this edge, by name and network. */
export function createCallLimits(calls: readonly GuardedCall[]) {
  const make = ({ name, free, solved }: GuardedCall) => ({
    free: limiter(`${name} free`, free),
    solved: limiter(`${name} solved`, solved),
  });
  const limiters = new Map(calls.map((call) => [call.name, make(call)]));

  return {
    /** @param hasSolved whether the call brings a challenge that was solved for it */
    async take({ name, solved }: GuardedCall, network: string, hasSolved: boolean): Promise<Verdict> {
      const of = limiters.get(name);
      if (!of) return { kind: 'allowed' };
      const seconds = await waitOf(hasSolved ? of.solved : of.free, network);
      if (seconds === undefined) return { kind: 'allowed' };
      return { kind: 'over', isSolvable: !hasSolved && solved > 0, seconds };
    },
  };
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A path as the services behind the edge may read it: whoever writes it otherwise makes the same call. */
const plain = (path: string) =>
  decoded(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');

/** Which of the guarded calls a request is. */
export function findCall(calls: readonly GuardedCall[], url: URL): GuardedCall | undefined {
  const path = plain(url.pathname);
  return calls.find((call) => {
    if (call.path !== path) return false;
    const [name = '', value] = call.query?.split('=') ?? [];
    return call.query === undefined || url.searchParams.getAll(name).includes(value ?? '');
  });
}
