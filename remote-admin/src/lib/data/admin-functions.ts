import { AppError, getSiteConfig } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';

const refusalSchema = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

/** What a server function says of its refusal, `{code, message}`; null when it says nothing. */
async function readRefusal(error: unknown): Promise<string | null> {
  const { context } = error as { context?: unknown };
  if (!(context instanceof Response) || context.status < 400) return null;
  const result = v.safeParse(refusalSchema, await context.text());
  return result.success ? result.output.message : null;
}

/** The site's server functions, called by the administrator who is signed in. */
export const adminFunctions = (signal?: AbortSignal) => ({
  /** @throws AppError `invalid` in the function's own words when it refuses, `unavailable` when it does not answer */
  call: async (path: string, body: object): Promise<unknown> => {
    const client = await adminClient();
    const { data, error } = await client.functions.invoke(path, {
      body: body as Record<string, unknown>,
      signal,
    });
    if (!error) return data;
    const refusal = await readRefusal(error);
    throw refusal
      ? new AppError('invalid', refusal, { cause: error })
      : new AppError('unavailable', 'The service does not answer at the moment.', { cause: error });
  },
  url: (path: string) => new URL(path, getSiteConfig().supabase.url).href,
});
