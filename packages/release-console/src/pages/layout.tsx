/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { PropsWithChildren } from 'hono/jsx';
import type { AccountRole } from '../access/roles';
import { paths } from './paths';

/** What every page needs to know of the answer that carries it. */
export interface Frame {
  readonly nonce: string;
  readonly channel: string;
  /** Path or URL of the release store. */
  readonly location: string;
  /** Somebody signed in, and can sign out. */
  readonly isSignedIn: boolean;
  /** What whoever looks may do: a page offers nothing else. */
  readonly role: AccountRole;
  /** The name of the account that is signed in, which the history gets. */
  readonly accountName?: string;
}

interface LayoutProps {
  readonly title: string;
  readonly frame: Frame;
}

/** Said only where there is something to say: a releaser without a name may do everything. */
function WhoIsIn({ accountName, role }: Frame) {
  const words = [accountName, role === 'releaser' ? undefined : role].filter((word) => word !== undefined);
  return words.length === 0 ? null : <span class="who">{words.join(', ')}</span>;
}

/** The whole document around a page. */
export function Layout({ title, frame, children }: PropsWithChildren<LayoutProps>) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en-IN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex" />
          <title>{`${title} · Release console`}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/assets/tokens.css" nonce={frame.nonce} />
          <link rel="stylesheet" href="/assets/console.css" nonce={frame.nonce} />
          <script src="/assets/console.js" nonce={frame.nonce} defer />
        </head>
        <body>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header class="top">
            <div class="top-row">
              <a class="brand" href={paths.overview}>
                Release console
              </a>
              <p class="where">
                Channel <strong>{frame.channel}</strong> <span class="store">of {frame.location}</span>
              </p>
              {frame.isSignedIn && (
                <form method="post" action="/logout">
                  <WhoIsIn {...frame} />
                  <a class="button button-on-dark" href={paths.sessions}>
                    Sessions
                  </a>
                  <button class="button-on-dark" type="submit">
                    Sign out
                  </button>
                </form>
              )}
            </div>
          </header>
          <main id="main" tabindex={-1}>
            {children}
          </main>
        </body>
      </html>
    </>
  );
}

/**
 * A part of a page that a script renews while the page is open. Without the script it stays as it came, and says when.
 */
export function Renewed({
  path,
  now,
  children,
}: PropsWithChildren<{ readonly path: string; readonly now: Date }>) {
  return (
    <>
      <div class="renewal" data-renewal>
        <p>
          Read at <span data-read-at>{now.toISOString().slice(11, 19)}</span> UTC
          <span data-renewal-hint>. Load the page again for newer metrics</span>.
        </p>
        <p class="renewal-failure" role="alert" data-renewal-failure />
      </div>
      <div data-renewed={path}>{children}</div>
    </>
  );
}
