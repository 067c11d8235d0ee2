/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { PropsWithChildren } from 'hono/jsx';
import type { Person } from '../access/person';
import { Tap } from './parts';
import { paths } from './paths';

export interface Frame {
  readonly nonce: string;
  readonly channel: string;
  /** Path or URL of the release store. */
  readonly location: string;
  /** `undefined` before the sign-in. */
  readonly person?: Person;
}

interface LayoutProps {
  readonly title: string;
  readonly frame: Frame;
}

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
          <link rel="stylesheet" href="/assets/dark.css" nonce={frame.nonce} />
          <link rel="stylesheet" href="/assets/console.css" nonce={frame.nonce} />
          <script src="/assets/console.js" nonce={frame.nonce} defer />
        </head>
        <body data-theme="system">
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header class="top">
            <div class="top-row">
              <a class="brand" href={paths.overview}>
                Release console
              </a>
              <p class="where">
                Channel <strong>{frame.channel}</strong> of {frame.location}
              </p>
              {frame.person && (
                <>
                  <nav aria-label="Pages">
                    <Tap href={paths.overview}>Apps</Tap>
                    <Tap href={paths.timeline()}>Timeline</Tap>
                  </nav>
                  <form method="post" action="/logout">
                    {frame.person.name && <span class="who">{frame.person.name}</span>}
                    <button type="submit">Sign out</button>
                  </form>
                </>
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

export function Crumb({ href, children }: PropsWithChildren<{ readonly href: string }>) {
  return (
    <p>
      <Tap href={href}>← {children}</Tap>
    </p>
  );
}

interface MessagePageProps {
  readonly frame: Frame;
  readonly title: string;
  readonly children: string;
}

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

/** A part of a page that the script renews. Without the script it stays, with the time of its data. */
export function Renewed({
  path,
  now,
  children,
}: PropsWithChildren<{ readonly path: string; readonly now: Date }>) {
  return (
    <>
      <div class="row soft renewal" data-renewal>
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
