import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SerialQueue } from '../data/serial-queue';

const hour = 3600;

/** Wrong guesses of one client at one account before the first delay. */
const freeGuesses = 5;
/** Longest delay in seconds; it starts at two and doubles. */
const longestWait = 900;
/** Wrong guesses an hour of one client over all accounts. */
const guessesOfClient = 50;
/** Wrong guesses an hour at one account by clients that never signed in to it. */
const guessesOfStrangers = 100;

export interface Guess {
  /** Target of the guess: an e-mail address or a second factor. */
  readonly account: string;
  /** An address that the client cannot choose. */
  readonly client: string;
}

/** Seconds until the next attempt. */
export class MustWait {
  constructor(readonly seconds: number) {}
}

const memory = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

const secondsLeft = async (limiter: RateLimiterMemory, key: string) => {
  const found = await limiter.get(key);
  const isOver = found !== null && found.consumedPoints > limiter.points;
  return isOver ? Math.ceil(found.msBeforeNext / 1000) : 0;
};

/**
 * Throttles password guessing with growing delays. Attackers cannot lock out an owner: a delay applies to a client, and
 * guesses of strangers do not count for a client that signed in to the account before.
 */
export function createSignInThrottle() {
  const pairs = memory(freeGuesses, 24 * hour);
  const waits = memory(1, 1);
  const clients = memory(guessesOfClient, hour);
  const strangers = memory(guessesOfStrangers, hour);
  const known = memory(1, 7 * 24 * hour);
  const turns = new SerialQueue();

  async function count(pair: string, { account, client }: Guess, isKnown: boolean): Promise<void> {
    const [{ consumedPoints }] = await Promise.all([
      pairs.penalty(pair),
      clients.penalty(client),
      ...(isKnown ? [] : [strangers.penalty(account)]),
    ]);
    if (consumedPoints >= freeGuesses)
      await waits.block(pair, Math.min(2 ** (consumedPoints - freeGuesses + 1), longestWait));
  }

  async function forgive(pair: string, { account, client }: Guess, isKnown: boolean): Promise<void> {
    await Promise.all([
      pairs.delete(pair),
      waits.delete(pair),
      clients.reward(client),
      known.set(pair, 1, 7 * 24 * hour),
      ...(isKnown ? [] : [strangers.reward(account)]),
    ]);
  }

  /** Counts a guess before its answer, serially, so that concurrent guesses do not bypass the delay. */
  const admit = (pair: string, guess: Guess, isKnown: boolean) =>
    turns.run(async () => {
      const seconds = Math.max(
        await secondsLeft(waits, pair),
        await secondsLeft(clients, guess.client),
        isKnown ? 0 : await secondsLeft(strangers, guess.account),
      );
      if (seconds === 0) await count(pair, guess, isKnown);
      return seconds;
    });

  /** @returns the attempt's answer, or the delay before the next attempt */
  return async <Answer extends { readonly ok: boolean }>(
    guess: Guess,
    attempt: () => Promise<Answer>,
  ): Promise<Answer | MustWait> => {
    const pair = JSON.stringify([guess.account, guess.client]);
    const isKnown = (await known.get(pair)) !== null;
    const seconds = await admit(pair, guess, isKnown);
    if (seconds > 0) return new MustWait(seconds);
    const answer = await attempt();
    if (answer.ok) await forgive(pair, guess, isKnown);
    return answer;
  };
}
