import { AppError, getSiteConfig } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';

const refusalSchema = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

/** Error body of a server function, `{code, message}`; null for another body. */
async function readRefusal(error: unknown): Promise<string | null> {
  const { context } = error as { context?: unknown };
  if (!(context instanceof Response) || context.status < 400) return null;
  const result = v.safeParse(refusalSchema, await context.text());
  return result.success ? result.output.message : null;
}

/** Calls the site's server functions as the signed-in administrator. */
export const adminFunctions = (signal?: AbortSignal) => ({
  /** @throws AppError `invalid` with the function's message when refused, `unavailable` without a response */
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
      : new AppError('unavailable', 'The service is not responding.', { cause: error });
  },
  url: (path: string) => new URL(path, getSiteConfig().supabase.url).href,
});
