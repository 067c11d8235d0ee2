/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { Layout, type Frame } from '../pages/layout';
import { Notice, TextField } from '../pages/parts';
import type { ConsoleOptions } from '../state/channel-state';
import { entryPath } from './guards';
import type { Person } from './person';

export type Env = { Variables: SecureHeadersVariables & { person?: Person } };

/** The browser uses TLS, perhaps with a proxy before this server. */
export const isSecure = (c: Context) =>
  c.req.header('x-forwarded-proto') === 'https' || new URL(c.req.url).protocol === 'https:';

/** Browsers share cookies between ports: without the port in the name, two consoles of one machine end each other's session. */
function cookieOf(c: Context): string {
  const host = `http://${c.req.header('host') ?? ''}`;
  const port = URL.canParse(host) ? new URL(host).port : '';
  return port ? `aertrip_console_${port}` : 'aertrip_console';
}

function enter(c: Context, session: string) {
  setCookie(c, cookieOf(c), session, { httpOnly: true, sameSite: 'Strict', secure: isSecure(c), path: '/' });
  return c.redirect('/', 303);
}

interface SignInPageProps {
  readonly frame: Frame;
  readonly hasAccounts: boolean;
  readonly error?: string;
  /** A form came after the end of its session. */
  readonly isLate?: boolean;
}

function SignInPage({ frame, hasAccounts, error, isLate }: SignInPageProps) {
  return (
    <Layout title="Sign in" frame={frame}>
      <h1>Sign in</h1>
      {isLate && (
        <Notice tone="bad" heading="Your session has ended" role="alert">
          <p>Nothing was changed. Sign in and do it again.</p>
        </Notice>
      )}
      {hasAccounts ? (
        <form class="card" method="post" action="/login">
          <p>With your account of the admin panel.</p>
          <TextField name="email" label="Email" autocomplete="username" error={error} />
          <TextField name="password" label="Password" autocomplete="current-password" type="password" />
          <TextField
            name="code"
            label="Code of the second factor"
            hint="If your account has one."
            autocomplete="one-time-code"
            isOptional
          />
          <p class="actions">
            <button class="button-primary" type="submit">
              Sign in
            </button>
          </p>
        </form>
      ) : (
        <p>
          Open the last link to the release console that the site printed. A link works once; after each use
          the site prints the next.
        </p>
      )}
    </Layout>
  );
}

/** Shows everybody else the sign-in. */
export function addSignIn(
  pages: Hono<Env>,
  { entry, administrators }: ConsoleOptions,
  frameOf: (c: Context<Env>) => Frame,
): void {
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
  pages.get('/login', (c) =>
    c.html(
      <SignInPage frame={frameOf(c)} hasAccounts={hasAccounts} isLate={c.req.query('late') !== undefined} />,
    ),
  );
  pages.post('/login', async (c) => {
    if (!administrators) return c.redirect('/login', 303);
    const { email, password, code } = await c.req.parseBody();
    const given = { email: String(email ?? ''), password: String(password ?? ''), code: String(code ?? '') };
    const answer = await administrators.signIn(given);
    if ('session' in answer) return enter(c, answer.session);
    return c.html(<SignInPage frame={frameOf(c)} hasAccounts error={answer.error} />, 401);
  });
  pages.use(async (c, next) => {
    const person = await find(getCookie(c, cookieOf(c)) ?? '');
    const isLate = c.req.method === 'POST' && c.req.path !== '/logout';
    if (!person) return c.redirect(isLate ? '/login?late' : '/login', 303);
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
