import type { SiteConfig } from '@aertrip/platform';
import type { Hono } from 'hono';
import { passTo } from './upstream';

/** Firebase's sign-in pages, and the settings that they read. */
const paths = ['/__/auth/*', '/__/firebase/*'];

/**
 * Origin of the sign-in pages of the site's Firebase project when the site's own host is its `authDomain`; `undefined` when
 * browsers go to another domain. Browsers that partition storage need the site's own: the pages hand the result of a sign-in
 * over in storage. Source: https://firebase.google.com/docs/auth/web/redirect-best-practices (option 3)
 */
export const firebaseAuthOrigin = ({ siteUrl, firebase }: SiteConfig): string | undefined =>
  firebase.authDomain === new URL(siteUrl).host ? `https://${firebase.projectId}.firebaseapp.com` : undefined;

/** Answers the paths of the sign-in pages by passing them on to the project. */
export function addFirebaseAuth(app: Hono, origin: string): void {
  const { host } = new URL(origin);
  for (const pattern of paths)
    app.all(
      pattern,
      passTo(origin, () => ({ host })),
    );
}
