import type { Database } from '../data/database';
import { httpStatus } from '../data/database-error';
import { bearerToken, readBody } from './requests';
import { InvalidTokenError, type Tokens } from './tokens';

/** Most levels of nested tables in a request; the site's own pages need fewer. */
const deepest = 4;
/** Most tables in a request. */
const most = 20;

/** Whether `select=` has more or deeper tables than any page of the product: each multiplies the work. */
function exceedsEmbedLimits(select: string): boolean {
  let depth = 0;
  let tables = 0;
  // Brackets between double quotes belong to a name.
  for (const sign of select.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '(') {
      depth += 1;
      tables += 1;
    } else if (sign === ')') depth -= 1;
    if (depth > deepest || tables > most) return true;
  }
  return false;
}

const maxBodyBytes = 4 * 1024 * 1024;

/** Answers /rest/v1 the way PostgREST does, for tokens of both issuers. */
export function createRestHandler(database: Database, tokens: Tokens) {
  return async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    // A hosted project's gateway sets this; here a browser could forge it.
    headers.delete('cf-connecting-ip');
    const bearer = bearerToken(headers);
    let hasRole = false;
    if (bearer) {
      try {
        const { token, caller } = await tokens.accept(bearer);
        headers.set('authorization', `Bearer ${token}`);
        hasRole = caller.claims.role !== undefined;
      } catch (error) {
        if (error instanceof InvalidTokenError) return refuseToken(error);
        throw error;
      }
    }
    const body = await readBody(request, maxBodyBytes);
    const selects = new URL(request.url).searchParams.getAll('select');
    if (selects.some(exceedsEmbedLimits))
      return wireError(400, { code: 'PGRST100', message: 'The request nests too many tables' });
    if (body === 'too-large')
      return wireError(413, { code: 'PGRST102', message: 'The request body is too large' });
    const { response, error } = await database.answer(
      new Request(request.url, { method: request.method, headers, body }),
    );
    if (!error || !(await isFlattened(response))) return response;
    const { code, message, detail: details, hint } = error;
    return wireError(httpStatus(code, hasRole), { code, message, details, hint });
  };
}

/** lite answers most PostgreSQL errors with code SUP and status 500, which loses the SQLSTATE that clients need. */
async function isFlattened(response: Response): Promise<boolean> {
  if (response.status !== 500) return false;
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'SUP';
}

function refuseToken(error: InvalidTokenError): Response {
  const response = wireError(401, { code: error.code, message: error.message });
  response.headers.set(
    'www-authenticate',
    `Bearer error="invalid_token", error_description="${error.message}"`,
  );
  return response;
}

function wireError(
  status: number,
  { code, message, details, hint }: { code: string; message: string; details?: string; hint?: string },
): Response {
  return Response.json({ code, message, details: details ?? null, hint: hint ?? null }, { status });
}
