import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { secureHeaders } from 'hono/secure-headers';
import { hashSource } from '@aertrip/page';
import { startingPage, startingPageStyles, type StartStep } from './starting-page';

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
    /** Shows the step while `work` runs, and afterwards that it is done. */
    async showStep<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
      steps.set(text, { text, done: false });
      const result = await work();
      steps.set(text, { text, done: true });
      return result;
    },
  };
}

const describeStep = ({ text, done }: StartStep) => `${text}: ${done ? 'done' : 'now'}`;
