import * as v from 'valibot';
import { connectDatabases, read } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { createFunctionApp, type FunctionAppOptions } from '../_shared/function-app.ts';
import { logError } from '../_shared/request-log.ts';
import { leaveNewsletterPath, newsletterOutcomePath } from '../_shared/site-paths.ts';

const tokenSchema = v.pipe(v.string(), v.uuid());

export interface NewsletterAppOptions extends FunctionAppOptions {
  /** @returns false for an expired or used link */
  readonly confirm: (token: string) => Promise<boolean>;
  readonly leave: (token: string) => Promise<void>;
}

/**
 * `/newsletter`: handles the forms on the pages of newsletter links, and redirects the browser to the outcome. GET
 * requests (mail scanners, previews) change nothing.
 */
export function createNewsletterApp({ confirm, leave, siteUrl }: NewsletterAppOptions) {
  const app = createFunctionApp('newsletter', { siteUrl });

  const outcomeUrl = (outcome: Parameters<typeof newsletterOutcomePath>[0]) =>
    siteUrl + newsletterOutcomePath(outcome);

  app.post('/confirm/:token', async (c) => {
    const token = c.req.param('token');
    if (!v.is(tokenSchema, token)) return c.redirect(outcomeUrl('expired'), 303);
    try {
      return c.redirect(outcomeUrl((await confirm(token)) ? 'confirmed' : 'expired'), 303);
    } catch (error) {
      logError('An address could not be confirmed.', error);
      return c.redirect(outcomeUrl('failed'), 303);
    }
  });

  app.post('/leave/:token', async (c) => {
    const token = c.req.param('token');
    if (!v.is(tokenSchema, token)) return c.notFound();
    // A mail program acts for its reader, and follows no redirects (RFC 8058).
    const form = await c.req.parseBody();
    if (form['List-Unsubscribe'] === 'One-Click') {
      await leave(token);
      return c.text('You have unsubscribed from our newsletter.');
    }
    try {
      await leave(token);
      return c.redirect(outcomeUrl('left'), 303);
    } catch (error) {
      logError('An address could not be unsubscribed from the newsletter.', error);
      return c.redirect(outcomeUrl('failed'), 303);
    }
  });

  /** Mail programs that only support links open the same URL. */
  app.get('/leave/:token', (c) =>
    c.redirect(siteUrl + leaveNewsletterPath(encodeURIComponent(c.req.param('token'))), 303),
  );

  return app;
}

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
