import { createChallengedFetch } from './challenged-fetch';
import { solveChallengeOf } from './solve-challenge';

jest.mock('./solve-challenge');

function answering(...statuses: number[]) {
  const sent: (RequestInit | undefined)[] = [];
  const send: typeof fetch = async (_, init) => {
    sent.push(init);
    return new Response('{}', { status: statuses.shift() ?? 200 });
  };
  return { sent, challenged: createChallengedFetch(send) };
}

const solutions = (sent: readonly (RequestInit | undefined)[]) =>
  sent.map((init) => new Headers(init?.headers).get('x-solved-challenge'));

test('resends a rate-limited call once with the solved challenge', async () => {
  jest.mocked(solveChallengeOf).mockResolvedValueOnce('solution');
  const { sent, challenged } = answering(429, 429);
  const response = await challenged('/call', { method: 'POST', body: 'typed', headers: { apikey: 'a' } });
  expect(response.status).toBe(429);
  expect(solutions(sent)).toEqual([null, 'solution']);
  expect(sent[1]).toMatchObject({ method: 'POST', body: 'typed' });
  expect(new Headers(sent[1]?.headers).get('apikey')).toBe('a');
});

test("excludes the solving time from the repeated request's timeout", async () => {
  const controller = new AbortController();
  jest.mocked(solveChallengeOf).mockImplementationOnce(async () => {
    controller.abort();
    return 'solution';
  });
  const { sent, challenged } = answering(429, 200);
  expect((await challenged('/call', { signal: controller.signal })).status).toBe(200);
  expect(sent[1]?.signal?.aborted).toBe(false);
});

test('passes on a refusal without a challenge, and other responses', async () => {
  jest.mocked(solveChallengeOf).mockResolvedValueOnce(undefined);
  const refused = answering(429, 200);
  expect((await refused.challenged('/call')).status).toBe(429);
  expect(refused.sent).toHaveLength(1);
  const failed = answering(503, 200);
  expect((await failed.challenged('/call')).status).toBe(503);
  expect(jest.mocked(solveChallengeOf)).toHaveBeenCalledTimes(3);
});
