import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GoogleAccount } from './accounts';

export interface Page {
  contentType: string;
  body: string;
}

const browserFiles = join(import.meta.dirname, 'browser');

/**
 * These pages load scripts from the site's own origin only. Scripts reveal the elements that need scripts.
 */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const contentTypes: Record<string, string> = {
  'gapi.js': 'text/javascript',
  'relay.js': 'text/javascript',
  'chooser.js': 'text/javascript',
  'action.js': 'text/javascript',
  'pages.css': 'text/css',
};

/** A file under /__offline/. */
export function offlineFile(name: string): Page | undefined {
  const contentType = contentTypes[name];
  if (!contentType) return undefined;
  return {
    contentType: `${contentType}; charset=utf-8`,
    body: readFileSync(join(browserFiles, name), 'utf8'),
  };
}

/** The hidden frame in the app's page. */
export function relayPage(): string {
  return page(
    'Sign-in helper',
    '<script src="/__offline/gapi.js"></script><script src="/__offline/relay.js"></script>',
  );
}

/** The popup: the provider's known accounts, and a form for a new one. */
export function chooserPage(accounts: readonly GoogleAccount[]): string {
  const people = accounts.map(({ id: sub, ...facts }) => ({ sub, ...facts }));
  const known = JSON.stringify(people).replaceAll('<', '\\u003c');
  return page(
    'Sign in with Google',
    `<h1>Sign in with Google</h1>
<p class="note">This demo works without the internet: these accounts exist on this machine only.</p>
<section id="choice" hidden>
  <ul id="accounts"></ul>
  <button type="button" id="add-account">Add new account</button>
</section>
<form id="new-account" hidden>
  <label>Email <input id="email-input" type="email" autocomplete="off" required></label>
  <label>Name <input id="display-name-input" autocomplete="off"></label>
  <button class="primary" id="sign-in">Sign in with this account</button>
  <button type="button" id="back">Back</button>
</form>
<p id="error" role="alert"></p>
<script type="application/json" id="known-accounts">${known}</script>
<script src="/__offline/chooser.js"></script>`,
  );
}

/** The path of a link on this site, without its host; otherwise the customer's profile. */
function returnPath(continueUrl: string): string {
  if (!URL.canParse(continueUrl)) return '/user/profile';
  const { pathname, search } = new URL(continueUrl);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}

/** The page of the site that completes a sign-in by mailed link, as Firebase redirects to it. */
export function signInReturnPath(query: URLSearchParams): string {
  const target = new URL(returnPath(query.get('continueUrl') ?? ''), 'http://localhost');
  for (const name of ['apiKey', 'oobCode', 'mode', 'lang'])
    target.searchParams.set(name, query.get(name) ?? '');
  return `${target.pathname}${target.search}`;
}

/**
 * Target of a mailed link: a form for a new password, or the confirmation of an e-mail address.
 * @param continueUrl next page after a confirmation; empty if the mail has none
 */
export function actionPage(mode: string, continueUrl: string): string {
  const isReset = mode === 'resetPassword';
  const next = returnPath(continueUrl).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const form = `<form id="new-password" hidden>
  <label>New password <input name="password" type="password" autocomplete="new-password" minlength="6" required></label>
  <button class="primary">Save new password</button>
</form>`;
  return page(
    isReset ? 'New password' : 'Confirm your email address',
    `<h1>${isReset ? 'Choose a new password' : 'Confirm your email address'}</h1>
${isReset ? form : ''}
<p id="status" role="status"></p>
<p><a href="${isReset ? '/login' : next}">${isReset ? 'Go to sign-in' : 'Continue'}</a></p>
<script src="/__offline/action.js"></script>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/__offline/pages.css">
<body>
${body}
</body>
</html>
`;
}
