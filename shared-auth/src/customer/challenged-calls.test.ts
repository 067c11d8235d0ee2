import { createChallengedCall } from './challenged-calls';
import { solveChallengeOf } from '../challenge/solve-challenge';

jest.mock('../challenge/solve-challenge', () => ({ solveChallengeOf: jest.fn() }));

const tooMany = Object.assign(new Error('refused'), { code: 'auth/too-many-requests' });
const challenged = createChallengedCall('https://site.test', 'key');

/** The edge's response to the call without a body. */
const edgeAnswers = (status: number) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));

// The cookie's path differs from the page's: only writing is observable.
let cookies: string[];
beforeEach(() => {
  cookies = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void cookies.push(text));
  jest.mocked(solveChallengeOf).mockReset();
});

afterEach(() => jest.restoreAllMocks());

/** A library call that is refused a number of times. */
const refusedTimes = (times: number) => {
  let refusals = 0;
  return jest.fn(async () => {
    if ((refusals += 1) <= times) throw tooMany;
    return 'signed in';
  });
};

test('solves the challenge beyond the limit and retries with the solution', async () => {
  const fetched = edgeAnswers(429);
  jest.mocked(solveChallengeOf).mockResolvedValue('c29sdmVk');
  const call = refusedTimes(1);
  await expect(challenged('signInWithPassword', call)).resolves.toBe('signed in');
  expect(fetched).toHaveBeenCalledWith(
    'https://site.test/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key',
    expect.objectContaining({ method: 'POST', body: '{}' }),
  );
  expect(cookies).toEqual([
    expect.stringMatching(/^solved-challenge=c29sdmVk; Path=\/identitytoolkit.googleapis.com; Max-Age=60;/),
    expect.stringMatching(/^solved-challenge=; .*Max-Age=0;/),
  ]);
});

test.each([
  ['offers no challenge', () => edgeAnswers(429)],
  [
    'does not answer',
    () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  ],
])('reports the refusal when the edge %s', async (_edge, answerCall) => {
  answerCall();
  const call = refusedTimes(2);
  await expect(challenged('signUp', call)).rejects.toBe(tooMany);
  expect(call).toHaveBeenCalledTimes(1);
});

test('does not retry other refusals', async () => {
  const wrong = Object.assign(new Error('wrong'), { code: 'auth/invalid-credential' });
  const call = jest.fn(() => Promise.reject(wrong));
  await expect(challenged('signInWithPassword', call)).rejects.toBe(wrong);
  expect(call).toHaveBeenCalledTimes(1);
});
