import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import * as v from 'valibot';
import type { ChallengeProvider } from './challenge-provider';
import { createLimiter, type CounterStore } from './counters';

/** Of a header that nobody who solves a challenge exceeds, in characters. */
const maxLength = 4096;
/** Seconds. */
const life = 300;

/** Some 4,000 attempts of five hashes each: a second or so of a browser, and next to nothing to check. */
const work = { algorithm: 'SHA-256', cost: 5, keyPrefix: '000', deriveKey };

const solvedSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal(work.algorithm),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(work.cost),
      keyLength: v.number(),
      keyPrefix: v.literal(work.keyPrefix),
      expiresAt: v.number(),
      data: v.object({ call: v.string(), network: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

const headerSchema = v.pipe(
  v.string(),
  v.maxLength(maxLength),
  v.transform((text) => Buffer.from(text, 'base64').toString()),
  v.parseJson(),
  solvedSchema,
);

/**
 * Challenges that the visitor's browser solves by computing (ALTCHA): no account, no other service.
 * @param key signs them; with the same key each edge accepts the challenges of the others
 */
export function createProofOfWork(key: string, counters: CounterStore): ChallengeProvider {
  const spent = createLimiter(counters, 'challenge:spent', 1, life);

  return {
    make: async (call, network) =>
      createChallenge({
        ...work,
        data: { call, network },
        expiresAt: new Date(Date.now() + life * 1000),
        hmacSignatureSecret: key,
      }),

    async spend(header, call, network) {
      const { success, output } = v.safeParse(headerSchema, header);
      if (!success) return 'unsolved';
      const { challenge, solution } = output;
      const { data } = challenge.parameters;
      if (data.call !== call || data.network !== network) return 'unsolved';
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: key,
      });
      return verified && (await spent.take(challenge.signature)) === 0 ? 'solved' : 'unsolved';
    },
  };
}
