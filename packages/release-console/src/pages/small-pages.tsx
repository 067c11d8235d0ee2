/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { paths } from './paths';
import { TextField } from './fields';
import { Layout, type Frame } from './layout';
import { When } from './parts';

interface LoginPageProps {
  readonly frame: Frame;
  /** Somebody has a token to sign in with. */
  readonly hasTokens: boolean;
  readonly error?: string;
}

/** Asks for a token; where nobody has one, says where the link stands that signs in. */
export function LoginPage({ frame, hasTokens, error }: LoginPageProps) {
  if (!hasTokens) {
    return (
      <Layout title="Sign in" frame={frame}>
        <h1>Sign in</h1>
        <p>
          Open the last link to the release console that the site printed where it was started. A link works
          once, and when one is used the site prints the next.
        </p>
      </Layout>
    );
  }
  return (
    <Layout title="Sign in" frame={frame}>
      <h1>Sign in</h1>
      <form class="card" method="post" action="/login">
        <TextField
          name="token"
          label="Your token, or that of this console"
          hint="MFE_CONSOLE_ACCOUNTS or MFE_CONSOLE_TOKEN of the site. Whoever runs the site knows it."
          error={error}
          isSecret
        />
        <p class="actions">
          <button class="button-primary" type="submit">
            Sign in
          </button>
        </p>
      </form>
    </Layout>
  );
}

interface PreviewPageProps {
  readonly frame: Frame;
  readonly app: string;
  readonly version: string;
  readonly link: string;
  readonly expiresAt: number;
  readonly now: Date;
}

export function PreviewPage({ frame, app, version, link, expiresAt, now }: PreviewPageProps) {
  return (
    <Layout title={`Preview of ${app} ${version}`} frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.app(app)}>
          ← {app}
        </a>
      </p>
      <h1>
        Preview of {app} {version}
      </h1>
      <section class="card">
        <p>
          <a class="link-to-copy" href={link} rel="noreferrer">
            {link}
          </a>
        </p>
        <p>
          Shows {version} to whoever opens it, until <When at={new Date(expiresAt).toISOString()} now={now} />
          .
        </p>
      </section>
    </Layout>
  );
}

interface MessagePageProps {
  readonly frame: Frame;
  readonly title: string;
  readonly children: string;
}

/** What there is to say when there is no page. */
export function MessagePage({ frame, title, children }: MessagePageProps) {
  return (
    <Layout title={title} frame={frame}>
      <h1>{title}</h1>
      <p>{children}</p>
      <p>
        <a class="button" href={paths.overview}>
          All apps
        </a>
      </p>
    </Layout>
  );
}
