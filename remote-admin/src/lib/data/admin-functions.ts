import { AppError, getSiteConfig } from '@aertrip/platform';
import { adminClient } from 'shared-auth';

/** The site's server functions, called by the administrator who is signed in. */
export const adminFunctions = (signal: AbortSignal) => ({
  call: async (path: string, body: object): Promise<unknown> => {
    const client = await adminClient();
    const { data, error } = await client.functions.invoke(path, {
      body: body as Record<string, unknown>,
      signal,
    });
    if (error) throw new AppError('unavailable', 'The papers cannot be opened now.', { cause: error });
    return data;
  },
  url: (path: string) => new URL(path, getSiteConfig().supabase.url).href,
});
