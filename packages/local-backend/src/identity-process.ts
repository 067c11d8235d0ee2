import { demoCustomers } from '@aertrip/demo/accounts';
import { configureLog } from '@aertrip/telemetry';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createDataFolder } from './data/data-folder';
import { assertNoHostedProject } from './process/demo-only';
import { Accounts } from './identity/accounts';
import { createCalls, Refusal, type Body } from './identity/calls';
import { areLocal, createInbox, type Delivery } from './identity/inbox';
import {
  actionPage,
  chooserPage,
  offlineFile,
  pagePolicy,
  relayPage,
  signInReturnPath,
} from './identity/pages';
import { createPhoneCodes } from './identity/phone-codes';
import { runAsChild, reportToParent } from './process/child-life';
import type { IdentityOptions, IdentityReady } from './process/messages';
import { createObservedServer } from './process/observed-server';

/** In bytes; longer than any call. */
const longest = 64 * 1024;

assertNoHostedProject();

runAsChild<IdentityOptions, IdentityReady>(async (options) => {
  const { dataDir, siteUrl, port: given = 0, logLevel = 'info' } = options;
  configureLog({ format: 'json', level: logLevel }, 'identity-service');
  const accounts = new Accounts(createDataFolder(dataDir).accounts, demoCustomers);
  const server = createObservedServer(getRequestListener(createService(accounts, siteUrl).fetch));
  server.listen(given, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ready: { url: `http://127.0.0.1:${port}` },
    stop: async () => {
      server.close();
    },
  };
});

/** The edge addresses this process by its own host name, and forwards the browser's. */
const hostOf = (c: Context) => c.req.header('x-forwarded-host') ?? c.req.header('host');

/** Whether a request comes from the site's own pages; other sites in the browser must not reach the accounts. */
function isSameSite(c: Context): boolean {
  const origin = c.req.header('origin');
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(c));
}

const refuse = (c: Context, code: 400 | 403 | 404, message: string) =>
  c.json({ error: { code, message } }, code);

async function readJson(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new Refusal('INVALID_ARGUMENT');
  return { ...body };
}

/** API of Firebase's browser SDK, and the pages that its emails and popup open. */
function createService(accounts: Accounts, siteUrl: string): Hono {
  const inbox = createInbox(siteUrl);
  const deliver = (delivery: Delivery) => {
    inbox.add(delivery);
    reportToParent(delivery.line);
  };
  const { calls, refresh } = createCalls({ accounts, phoneCodes: createPhoneCodes(), siteUrl, deliver });
  const answer = (c: Context, result: object) => {
    accounts.save();
    return c.json(result);
  };

  return (
    new Hono()
      .use(async (c, next) => {
        if (!isSameSite(c)) return refuse(c, 403, 'Not from this site');
        await next();
        c.header('content-security-policy', pagePolicy);
        c.header('cache-control', 'no-store');
        c.header('x-content-type-options', 'nosniff');
        c.header('referrer-policy', 'same-origin');
      })
      .use(bodyLimit({ maxSize: longest, onError: (c) => refuse(c, 400, 'INVALID_ARGUMENT') }))
      .get('/health', (c) => c.json({ status: 'ok' }))
      .post('/identitytoolkit.googleapis.com/v1/:operation{accounts:.+}', async (c) => {
        const call = Object.entries(calls).find(([name]) => `accounts:${name}` === c.req.param('operation'));
        return call ? answer(c, call[1](await readJson(c))) : refuse(c, 404, 'Not found');
      })
      .post('/securetoken.googleapis.com/v1/token', async (c) =>
        answer(c, refresh(Object.fromEntries(new URLSearchParams(await c.req.text())))),
      )
      // No reCAPTCHA: the library requests both before it sends a text message.
      .get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', (c) => c.json({}))
      .get('/identitytoolkit.googleapis.com/v1/recaptchaParams', (c) => c.json({ recaptchaSiteKey: 'none' }))
      .get('/__offline/inbox', (c) =>
        areLocal([c.req.header('host'), hostOf(c)])
          ? c.json(inbox.read(c.req.query('to') ?? ''))
          : refuse(c, 403, 'Not from this machine'),
      )
      .get('/__offline/:file', (c) => {
        const file = offlineFile(c.req.param('file'));
        return file ? c.body(file.body, 200, { 'content-type': file.contentType }) : c.notFound();
      })
      .get('/emulator/auth/iframe', (c) => c.html(relayPage()))
      .get('/emulator/auth/handler', (c) =>
        c.html(chooserPage(accounts.all().flatMap(({ google }) => google ?? []))),
      )
      .get('/emulator/action', (c) => {
        const mode = c.req.query('mode') ?? '';
        return mode === 'signIn'
          ? c.redirect(signInReturnPath(new URL(c.req.url).searchParams))
          : c.html(actionPage(mode, c.req.query('continueUrl') ?? ''));
      })
      .notFound((c) => refuse(c, 404, 'Not found'))
      .onError((error, c) => {
        if (error instanceof Refusal) return refuse(c, 400, error.message);
        throw error;
      })
  );
}
