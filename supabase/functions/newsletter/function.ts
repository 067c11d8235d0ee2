import * as v from 'valibot';
import { connectDatabases, read } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { createNewsletterApp } from './app.ts';

export function createNewsletterFunction(environment: Environment) {
  // The link's token is sufficient; there is no sign-in.
  const database = connectDatabases(environment).asAnonymous();
  return createNewsletterApp({
    confirm: (token) => read(v.boolean(), database.rpc('confirm_newsletter', { p_token: token })),
    leave: async (token) => {
      await read(v.unknown(), database.rpc('leave_newsletter', { p_token: token }));
    },
    siteUrl: environment.SITE_URL,
  });
}
