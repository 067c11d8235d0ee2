import { randomBytes } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ChallengeProvider } from './challenge-provider';

/** Of a header that nobody who solves a challenge exceeds, in characters. */
const maxLength = 4096;
const lifeMs = 5 * 60_000;
/** Challenges of five minutes whose solution was spent. When there are more the oldest are forgotten. */
const rememberedSolutions = 100_000;

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
 * Challenges that the visitor's browser solves by computing (ALTCHA): no account, no other service. The secret lives as
 * long as the edge; a challenge of before is solved in vain, and another given.
 */
export function createProofOfWork(): ChallengeProvider {
  const secret = randomBytes(32).toString('hex');
  const spent = new LRUCache<string, true>({ max: rememberedSolutions, ttl: lifeMs });

  return {
    make: (call, network) =>
      createChallenge({
        ...work,
        data: { call, network },
        expiresAt: new Date(Date.now() + lifeMs),
        hmacSignatureSecret: secret,
      }),

    async spend(header, call, network) {
      const { success, output } = v.safeParse(headerSchema, header);
      if (!success) return 'unsolved';
      const { challenge, solution } = output;
      const { data } = challenge.parameters;
      if (data.call !== call || data.network !== network || spent.has(challenge.signature)) return 'unsolved';
      // Before anything is awaited: the same solution twice at once is one.
      spent.set(challenge.signature, true);
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secret,
      });
      if (!verified) spent.delete(challenge.signature);
      return verified ? 'solved' : 'unsolved';
    },
  };
}
