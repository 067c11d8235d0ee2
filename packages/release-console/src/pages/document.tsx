/** @jsxImportSource hono/jsx */
import { jsxRenderer } from 'hono/jsx-renderer';
import type { Env } from '../access/sign-in';
import type { ConsoleOptions } from '../data';

/** Paths of the style sheets: those of the design system, in the order of their loading, and the console's own. */
export const styles = [
  ...['tokens', 'dark', 'fonts', 'base'].map((name) => `/ui/src/styles/${name}.css`),
  '/release-console/src/console.css',
];

declare module 'hono' {
  interface ContextRenderer {
    (content: string | Promise<string>, props: { readonly title: string }): Response | Promise<Response>;
  }
}

/** The page around each content. */
export const documentOf = ({ channel, store }: ConsoleOptions) =>
  jsxRenderer(({ title, children }, c) => {
    const person = (c.var as Env['Variables']).person;
    return (
      <html lang="en-IN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{`${title} · Releases`}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {styles.map((address) => (
            <link rel="stylesheet" href={address} />
          ))}
        </head>
        <body data-theme="system">
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header class="top">
            <nav aria-label="Pages">
              <a href="/">Overview</a>
              {person && <a href="/log">Log</a>}
            </nav>
            {person && (
              <form method="post" action="/logout">
                <button type="submit">Sign out</button>
              </form>
            )}
          </header>
          <main id="main" tabindex={-1}>
            {children}
          </main>
          <footer class="soft">
            Channel {channel} of {store.location}
            {person?.name && `, signed in as ${person.name}`}
          </footer>
        </body>
      </html>
    );
  });
