import { webcrypto } from 'node:crypto';
import { notify } from '@aertrip/platform';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { solveChallengeOf } from './solve-challenge';

const hmacSignatureSecret = 'a secret of the test';

// jsdom lacks it, like an insecure context.
const withHashes = () =>
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
const withoutHashes = () => Reflect.deleteProperty(crypto, 'subtle');
afterEach(() => {
  withoutHashes();
  jest.restoreAllMocks();
});

let info: jest.SpyInstance;
beforeEach(() => {
  info = jest.spyOn(notify, 'info').mockImplementation(() => {});
});

const refusal = (body: string) => new Response(body, { status: 429 });

test("solves a refusal's challenge for the edge and informs the visitor", async () => {
  withHashes();
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret,
  });
  const solution = await solveChallengeOf(refusal(JSON.stringify({ code: 'PT429', challenge })));
  expect(info).toHaveBeenCalledWith(expect.stringContaining('What you typed is kept'));
  const brought = JSON.parse(atob(solution ?? '')) as Payload;
  const { verified } = await verifySolution({ ...brought, deriveKey, hmacSignatureSecret });
  expect(verified).toBe(true);
});

test.each(['', 'null', '{"code":"PT429"}', '{"challenge":"none"}'])(
  'does nothing without a challenge: %j',
  async (body) => {
    withHashes();
    await expect(solveChallengeOf(refusal(body))).resolves.toBeUndefined();
    expect(info).not.toHaveBeenCalled();
  },
);

test('passes on the refusal without Web Crypto', async () => {
  const body = JSON.stringify({ challenge: { parameters: {}, signature: 'ab' } });
  await expect(solveChallengeOf(refusal(body))).resolves.toBeUndefined();
  expect(info).not.toHaveBeenCalled();
});
