/**
 * The part of Deno that the entries of server functions use, for `startBuiltFunction` in Node.js. Logs its address
 * like Deno.
 */
import { serve } from '@hono/node-server';

const deno: typeof Deno = {
  env: { toObject: () => ({ ...process.env }) as Record<string, string> },
  serve(fetch) {
    serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      console.log(`Listening on http://127.0.0.1:${port}/`),
    );
  },
};
const edgeRuntime: typeof EdgeRuntime = { waitUntil: () => undefined };

Object.assign(globalThis, { Deno: deno, EdgeRuntime: edgeRuntime });
