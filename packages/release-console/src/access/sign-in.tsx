/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Frame } from '../pages/layout';
import { paths } from '../pages/paths';
import { LoginPage } from '../pages/small-pages';
import { nowOf, type ConsoleOptions } from '../state/options';
import { createLoginThrottle } from './login-throttle';
import { accountsOf, findAccount, type Account } from './roles';
import { dropSession, keepSession, shownSession } from './session';
import { createSessions, type Session } from './sessions';
import { SessionsPage } from './sessions-page';

export type Env = { Variables: SecureHeadersVariables & { account?: Account; session?: Session } };

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
  const outside = (c: Context<Env>): Frame => ({ ...frameOf(c), isSignedIn: false });

  pages.get('/login', (c) => c.html(<LoginPage frame={outside(c)} />));
  pages.post('/login', async (c) => {
    const seconds = await throttle.secondsToWait(c);
    if (seconds > 0) {
      c.header('Retry-After', String(seconds));
      const error = 'Too many wrong tokens. Wait a minute and try again.';
      return c.html(<LoginPage frame={outside(c)} error={error} />, 429);
    }
    const { token: given } = await c.req.parseBody();
    const account = typeof given === 'string' ? findAccount(accounts, given) : undefined;
    if (!account) {
      await throttle.count(c);
      const error = 'That is no token of this console.';
      return c.html(<LoginPage frame={outside(c)} error={error} />, 401);
    }
    keepSession(c, sessions.open(account, c.req.header('user-agent') ?? '', nowOf(options)));
    return c.redirect('/', 303);
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
