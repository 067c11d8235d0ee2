import type { Context } from 'hono';

interface Refusal {
  readonly status: 429 | 502 | 504;
  readonly message: string;
  /** In the form of the service that was called. */
  readonly body: object;
}

/** Refuses a call of a service. A person who opened a link, such as that of a document, reads the message alone. */
export function refuse(c: Context, { status, message, body }: Refusal): Response {
  c.header('Cache-Control', 'no-store');
  return c.req.header('accept')?.includes('text/html') ? c.text(message, status) : c.json(body, status);
}
