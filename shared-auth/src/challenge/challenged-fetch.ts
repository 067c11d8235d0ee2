/** Timeout in ms of the repeated request: the first one's ran during the challenge. */
const timeLimit = 20_000;

/** A `fetch` that repeats a rate-limited request with the solution of the returned challenge. */
export function createChallengedFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 429 || typeof window === 'undefined') return response;
    const { solveChallengeOf } = await import('./solve-challenge');
    const solution = await solveChallengeOf(response);
    if (!solution) return response;
    const headers = new Headers(init?.headers);
    headers.set('x-solved-challenge', solution);
    return send(input, { ...init, headers, signal: AbortSignal.timeout(timeLimit) });
  };
}
