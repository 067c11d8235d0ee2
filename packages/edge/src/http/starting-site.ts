import { hashSource } from '@aertrip/page';
import { loaderArt, loaderStyles } from '@aertrip/ui/loader-markup';
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

interface StartStep {
  readonly text: string;
  readonly done: boolean;
}

/** The picture of the loader stands still: the page loads itself again and again, and would begin it anew each time. */
const startingPageStyles = `
${loaderStyles}
.site-loader,.site-loader *{animation:none}
.site-loader{overflow:auto;place-content:safe center;font:400 1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.site-loader-plane{transform:rotate(35deg)}
h1{margin:0;font:500 2rem/1.15 Georgia,'Times New Roman',serif}
p{margin:0;max-width:26rem;text-wrap:balance;color:#47605a}
ul{box-sizing:border-box;display:grid;gap:.75rem;width:min(24rem,100%);margin:.5rem 0 0;padding:1.25rem;border-radius:1.25rem;background:#f4f8f7;list-style:none;text-align:left}
li{display:grid;grid-template-columns:1.25rem 1fr auto;gap:.75rem;align-items:center}
li::before{content:'';justify-self:center;width:.625rem;height:.625rem;border-radius:999px;box-shadow:0 0 0 4px #dff3ee;background:#00796a}
li[data-done]{color:#47605a}
li[data-done]::before{content:'✓';width:auto;height:auto;box-shadow:none;background:none;color:#1b6e3c}
small{font-size:.875rem;color:#47605a}
`.trim();

const stepItem = ({ text, done }: StartStep) =>
  done
    ? html`<li data-done>${text}<small>done</small></li>`
    : html`<li aria-current="step">${text}<small>now</small></li>`;

/**
 * What a browser shows while the site starts. It requests nothing but itself, because nothing else is served yet.
 * @param seconds after which it loads itself again
 */
function startingPage(steps: readonly StartStep[], seconds: number) {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#00796a" />
        <meta http-equiv="refresh" content="${seconds}" />
        <title>Starting | Aertrip</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${startingPageStyles}</style>`)}
      </head>
      <body>
        <main class="site-loader">
          ${raw(loaderArt)}
          <h1>The site is starting</h1>
          <p>This page opens by itself as soon as it is ready.</p>
          ${
            steps.length > 0 &&
            html`<ul>
              ${steps.map(stepItem)}
            </ul>`
          }
        </main>
      </body>
    </html>`;
}

/** Time in seconds after which a client should try again. */
const retryAfter = 2;

const message = 'The site is starting. Please try again in a moment.';

/**
 * Answers every request with 503 while the site starts: browsers get a page with the current steps, programs JSON or
 * plain text.
 */
export function createStartingSite() {
  const steps = new Map<string, StartStep>();

  const app = new Hono()
    .use(
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'none'"],
          styleSrc: [hashSource(startingPageStyles)],
          imgSrc: ['data:'],
          frameAncestors: ["'none'"],
        },
        xFrameOptions: 'DENY',
      }),
    )
    .all('*', (c) => {
      c.status(503);
      c.header('Retry-After', String(retryAfter));
      c.header('Cache-Control', 'no-store');
      c.header('Vary', 'Accept');
      const list = [...steps.values()];
      switch (
        accepts(c, { header: 'Accept', supports: ['text/html', 'application/json'], default: 'text/plain' })
      ) {
        case 'text/html':
          return c.html(startingPage(list, retryAfter));
        case 'application/json':
          return c.json({ code: 'starting', message, steps: list });
        default:
          return c.text([message, ...list.map(describeStep), ''].join('\n'));
      }
    });

  return {
    fetch: (request: Request) => app.fetch(request),
    async showStep<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
      steps.set(text, { text, done: false });
      const result = await work();
      steps.set(text, { text, done: true });
      return result;
    },
  };
}

const describeStep = ({ text, done }: StartStep) => `${text}: ${done ? 'done' : 'now'}`;
