import { webcrypto } from 'node:crypto';
import { notify } from '@aertrip/platform';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { solveChallengeOf } from './solve-challenge';

const hmacSignatureSecret = 'a secret of the test';

// jsdom has none, as a page that came without encryption.
const withHashes = () =>
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
const withoutHashes = () => Reflect.deleteProperty(crypto, 'subtle');
afterEach(() => {
  withoutHashes();
  jest.restoreAllMocks();
});

let told: jest.SpyInstance;
beforeEach(() => {
  told = jest.spyOn(notify, 'info').mockImplementation(() => {});
});

const refusal = (body: string) => new Response(body, { status: 429 });

test('the challenge of a refusal is solved so that the edge finds it right, and the visitor is told', async () => {
  withHashes();
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret,
  });
  const solution = await solveChallengeOf(refusal(JSON.stringify({ code: 'PT429', challenge })));
  expect(told).toHaveBeenCalledWith(expect.stringContaining('What you typed is kept'));
  const brought = JSON.parse(atob(solution ?? '')) as Payload;
  const { verified } = await verifySolution({ ...brought, deriveKey, hmacSignatureSecret });
  expect(verified).toBe(true);
});

test.each(['', 'null', '{"code":"PT429"}', '{"challenge":"none"}'])(
  'without a challenge nothing is done: %j',
  async (body) => {
    withHashes();
    await expect(solveChallengeOf(refusal(body))).resolves.toBeUndefined();
    expect(told).not.toHaveBeenCalled();
  },
);

test('a page without hashes hands the refusal on', async () => {
  const body = JSON.stringify({ challenge: { parameters: {}, signature: 'ab' } });
  await expect(solveChallengeOf(refusal(body))).resolves.toBeUndefined();
  expect(told).not.toHaveBeenCalled();
});
