/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Frame } from '../pages/layout';
import { paths } from '../pages/paths';
import { LoginPage } from '../pages/small-pages';
import { nowOf, type ConsoleOptions } from '../state/options';
import { entryPath } from './entry-link';
import { createLoginThrottle } from './login-throttle';
import { accountsOf, findAccount, type Person } from './roles';
import { dropSession, keepSession, shownSession } from './session';
import { createSessions, type Session } from './sessions';
import { SessionsPage } from './sessions-page';

export type Env = { Variables: SecureHeadersVariables & { account?: Person; session?: Session } };

/** Who opened the link of the console, which says nothing of the person. */
const anybody: Person = {};

const toLogin = (c: Context) => c.redirect('/login', 303);

/** Lets nobody past who has not signed in; who has sees the sessions and ends them. */
export function addSignIn(
  pages: Hono<Env>,
  options: ConsoleOptions,
  frameOf: (c: Context<Env>) => Frame,
): void {
  const accounts = accountsOf(options);
  const sessions = createSessions();
  const throttle = createLoginThrottle();
  const hasTokens = accounts.length > 0;
  const signIn = (c: Context, person: Person) => {
    keepSession(c, sessions.open(person, c.req.header('user-agent') ?? '', nowOf(options)));
    return c.redirect('/', 303);
  };

  // A link that was used leads to the sign-in, which says where the next one stands.
  pages.get(`${entryPath}/:secret`, (c) => {
    // Link checkers and previews of messengers send it: only who opens the link uses it up.
    if (c.req.method === 'HEAD') return c.body(null);
    return options.entry?.use(c.req.param('secret')) ? signIn(c, anybody) : c.redirect('/', 303);
  });
  pages.get('/login', (c) => c.html(<LoginPage frame={frameOf(c)} hasTokens={hasTokens} />));
  pages.post('/login', async (c) => {
    const seconds = await throttle.secondsToWait(c);
    if (seconds > 0) {
      c.header('Retry-After', String(seconds));
      const error = 'Too many wrong tokens. Wait a minute and try again.';
      return c.html(<LoginPage frame={frameOf(c)} hasTokens={hasTokens} error={error} />, 429);
    }
    const { token: given } = await c.req.parseBody();
    const account = typeof given === 'string' ? findAccount(accounts, given) : undefined;
    if (!account) {
      await throttle.count(c);
      const error = 'That is no token of this console.';
      return c.html(<LoginPage frame={frameOf(c)} hasTokens={hasTokens} error={error} />, 401);
    }
    return signIn(c, account);
  });

  pages.use(async (c, next) => {
    const isUse = !c.req.path.startsWith('/fragments/');
    const session = sessions.find(shownSession(c) ?? '', nowOf(options), isUse);
    if (!session) return toLogin(c);
    c.set('session', session);
    c.set('account', session.account);
    return next();
  });
  pages.post('/logout', (c) => {
    const session = c.get('session');
    if (session) sessions.endOne(session.id, session.account);
    dropSession(c);
    return toLogin(c);
  });
  pages.get(paths.sessions, (c) => {
    const [own, now] = [c.get('session'), nowOf(options)];
    if (!own) return toLogin(c);
    const seen = sessions.seenBy(own.account, now);
    return c.html(<SessionsPage frame={frameOf(c)} sessions={seen} own={own} now={now} />);
  });
  pages.post('/sessions/:id/end', (c) => {
    const account = c.get('account');
    if (account) sessions.endOne(c.req.param('id'), account);
    return c.redirect(paths.sessions, 303);
  });
  pages.post(paths.endSessions, (c) => {
    const account = c.get('account');
    if (account) sessions.endAll(account);
    return toLogin(c);
  });
}
