import type { Database } from '../data/database';
import { readBody } from './read-body';
import type { Session, Tokens } from './tokens';

const maxBodyBytes = 64 * 1024;

/** Answers /auth/v1; sessions leave with the claims of a hosted project in their access token. */
export function createAuthHandler(database: Database, tokens: Tokens) {
  return async (request: Request): Promise<Response> => {
    const body = await readBody(request, maxBodyBytes);
    if (body === 'too-large') {
      return Response.json(
        { code: 413, error_code: 'validation_failed', msg: 'The request body is too large' },
        { status: 413 },
      );
    }
    const { response } = await database.answer(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body,
        redirect: 'manual',
      }),
    );
    if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response;
    const answer: unknown = await response.clone().json();
    if (!isSession(answer)) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return Response.json(
      { ...answer, access_token: await tokens.enrich(answer) },
      { status: response.status, headers },
    );
  };
}

function isSession(answer: unknown): answer is Session {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'access_token' in answer &&
    typeof answer.access_token === 'string' &&
    'user' in answer
  );
}
