type Reply = object | (() => Response);

/** The response of a list function such as `my_bookings`. */
export const page = (rows: readonly object[], total = rows.length) => ({ rows, total });

/** An error of the database or a server function. */
export const refusal =
  (status: number, body: { message: string; details?: string } = { message: 'Out of order' }) =>
  (): Response =>
    Response.json({ code: `PT${status}`, details: null, hint: null, ...body }, { status });

/**
 * Fake responses of database and server functions by the last part of their path, such as `cancel_booking` or
 * `orders`; changes of `replies` take effect immediately.
 */
export function serve(replies: Record<string, Reply>) {
  const calls: { name: string; url: URL; headers: Headers; body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input));
    const name = url.pathname.split('/').at(-1) ?? '';
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ name, url, headers: new Headers(init?.headers), body });
    const reply = replies[name];
    if (typeof reply === 'function') return (reply as () => Response)();
    return reply ? Response.json(reply) : new Response(null, { status: 204 });
  });
  const bodies = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { replies, calls, bodies };
}
