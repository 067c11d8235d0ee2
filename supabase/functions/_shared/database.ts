import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import type { Environment } from './environment.ts';
import { FunctionError } from './function-error.ts';
import { requestHeaders } from './request-log.ts';

/** A database client with a caller's identity, on which row level security decides. */
export type Client = PostgrestClient;

export interface Databases {
  /** With the `Authorization` of a request; anonymous without one. */
  asCaller(authorization: string | null | undefined): Client;
  /** As an anonymous visitor. */
  asAnonymous(): Client;
  /** Bypasses row level security, for functions that no person may call. */
  asService(): Client;
}

/** Database requests carry the id of the request that caused them. */
const fetchForRequest: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(requestHeaders())) headers.set(name, value);
  return fetch(input, { ...init, headers });
};

/** A secret key is no token: the gateway of a hosted project takes it as `apikey` alone. */
export const serviceHeaders = (key: string): Record<string, string> =>
  key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };

export function connectDatabases(
  environment: Pick<Environment, 'SUPABASE_URL' | 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY'>,
): Databases {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY } = environment;
  const connect = (headers: Record<string, string>) =>
    new PostgrestClient(`${SUPABASE_URL}/rest/v1`, { headers, fetch: fetchForRequest });
  return {
    asCaller: (authorization) =>
      connect({ apikey: SUPABASE_ANON_KEY, ...(authorization ? { authorization } : {}) }),
    asAnonymous: () => connect({ apikey: SUPABASE_ANON_KEY }),
    asService: () => connect(serviceHeaders(SUPABASE_SERVICE_ROLE_KEY)),
  };
}

interface Result {
  readonly data: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
}

const refusals = [400, 401, 403, 404, 409, 422, 429] as const;

/**
 * The validated rows of a response.
 * @throws FunctionError with the database's message for a refusal (sqlstate PTnnn); Error otherwise
 */
export async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  result: PromiseLike<Result>,
): Promise<v.InferOutput<Schema>> {
  const { data, error, status } = await result;
  if (!error) return v.parse(schema, data);
  const refusal = refusals.find((known) => known === status);
  if (refusal && /^(PT|PGRST30)/.test(error.code))
    throw new FunctionError(refusal, error.code, error.message);
  throw new Error(`The database answered ${status} ${error.code}: ${error.message}`);
}
