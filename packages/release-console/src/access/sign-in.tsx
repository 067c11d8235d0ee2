/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ConsoleOptions } from '../data';
import { Notice } from '../pages/parts';
import type { Person } from './administrators';
import { entryPath } from './guards';

export type Env = { Variables: { person?: Person } };

/** The browser uses TLS, perhaps with a proxy before this server. */
const isSecure = (c: Context) =>
  c.req.header('x-forwarded-proto') === 'https' || new URL(c.req.url).protocol === 'https:';

/** Browsers share cookies between ports: without the port in the name, two consoles of one machine end each other's session. */
function cookieOf(c: Context): string {
  const host = `http://${c.req.header('host') ?? ''}`;
  const port = URL.canParse(host) ? new URL(host).port : '';
  return port ? `aertrip_console_${port}` : 'aertrip_console';
}

/** An address of this console; the overview for any other. */
function ownAddress(text: string): string {
  const base = 'http://console';
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url?.origin === base ? url.pathname + url.search : '/';
}

function enter(c: Context, session: string, next = '/') {
  setCookie(c, cookieOf(c), session, { httpOnly: true, sameSite: 'Strict', secure: isSecure(c), path: '/' });
  return c.redirect(ownAddress(next), 303);
}

/** The sign-in, which leads on to the requested page; a form that came too late keeps its reason. */
async function signInAddress(c: Context): Promise<string> {
  const isLate = c.req.method === 'POST' && c.req.path !== '/logout';
  const { pathname, searchParams } = new URL(c.req.url);
  const { reason } = isLate ? await c.req.parseBody() : {};
  if (typeof reason === 'string') searchParams.set('reason', reason);
  const next = `${pathname}?${searchParams}`;
  return `/login?${new URLSearchParams({ next, ...(isLate ? { late: 'yes' } : {}) })}`;
}

interface SignInProps {
  readonly hasAccounts: boolean;
  readonly next?: string;
  readonly error?: string;
  /** A form came after the end of its session. */
  readonly isLate?: boolean;
}

function SignIn({ hasAccounts, next = '/', error, isLate }: SignInProps) {
  return (
    <>
      <h1>Sign in</h1>
      {isLate && (
        <Notice tone="bad" heading="Your session has ended">
          Nothing was changed. Sign in and do it again.
        </Notice>
      )}
      {error && <Notice tone="bad" heading={error} />}
      {hasAccounts ? (
        <form class="card" method="post" action="/login">
          <p>With your account of the admin panel.</p>
          <input type="hidden" name="next" value={next} />
          <label>
            Email
            <input name="email" autocomplete="username" required />
          </label>
          <label>
            Password
            <input name="password" type="password" autocomplete="current-password" required />
          </label>
          <label>
            Code of the second factor, if your account has one
            <input name="code" inputmode="numeric" autocomplete="one-time-code" />
          </label>
          <button class="primary" type="submit">
            Sign in
          </button>
        </form>
      ) : (
        <p>
          Open the last link to the release console that the site printed. A link works once; after each use
          the site prints the next.
        </p>
      )}
    </>
  );
}

/** Shows everybody else the sign-in. */
export function addSignIn(pages: Hono<Env>, { entry, administrators }: ConsoleOptions): void {
  const hasAccounts = administrators !== undefined;

  async function find(session: string): Promise<Person | undefined> {
    if (administrators) return administrators.find(session);
    return entry?.isOpen(session) ? {} : undefined;
  }

  pages.get(`${entryPath}/:secret`, (c) => {
    // Link checkers and previews of messengers send HEAD.
    if (c.req.method === 'HEAD') return c.body(null);
    const session = entry?.use(c.req.param('secret'));
    return session ? enter(c, session) : c.redirect('/', 303);
  });
  pages.get('/login', (c) => {
    const { next, late } = c.req.query();
    return c.render(<SignIn {...{ hasAccounts, next }} isLate={late !== undefined} />, { title: 'Sign in' });
  });
  pages.post('/login', async (c) => {
    if (!administrators) return c.redirect('/login', 303);
    const { email = '', password = '', code = '', next = '' } = await c.req.parseBody();
    const answer = await administrators.signIn(String(email), String(password), String(code));
    if ('session' in answer) return enter(c, answer.session, String(next));
    c.status(401);
    return c.render(<SignIn hasAccounts next={String(next)} error={answer.error} />, { title: 'Sign in' });
  });
  pages.use(async (c, next) => {
    const person = await find(getCookie(c, cookieOf(c)) ?? '');
    if (!person) return c.redirect(await signInAddress(c), 303);
    c.set('person', person);
    return next();
  });
  pages.post('/logout', async (c) => {
    const session = getCookie(c, cookieOf(c)) ?? '';
    entry?.end(session);
    await administrators?.signOut(session);
    deleteCookie(c, cookieOf(c), { path: '/' });
    return c.redirect('/login', 303);
  });
}
