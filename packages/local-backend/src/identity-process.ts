import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';
import { createDataFolder } from './data/data-folder';
import { assertDemoProject, assertNoHostedProject } from './process/demo-only';
import { AccountsFile, createDemoAccounts } from './identity/accounts-file';
import { isAllowedCall, isSameSite } from './identity/allowed-calls';
import { createEmulator } from './identity/emulator';
import { areLocal, createInbox, type Delivery } from './identity/inbox';
import { deliverMail, endUnprovenPasswords } from './identity/mail';
import { limitPhoneCodes } from './identity/phone-codes';
import {
  actionPage,
  chooserPage,
  offlineFile,
  pagePolicy,
  relayPage,
  signInReturnPath,
  type Page,
} from './identity/pages';
import { runAsChild, reportToParent } from './process/child-life';
import { createObservedServer, startChildTelemetry } from './process/child-telemetry';
import type { IdentityOptions, IdentityReady } from './process/messages';

assertNoHostedProject();

runAsChild<IdentityOptions, IdentityReady>(
  async ({ dataDir, siteUrl, projectId, customers, port: given = 0, telemetry }) => {
    assertDemoProject(projectId);
    const endTelemetry = await startChildTelemetry(telemetry, 'identity-service');
    const folder = createDataFolder(dataDir);
    const { state, app } = await createEmulator(projectId);
    const accounts = new AccountsFile(folder.accounts, state);
    if (!accounts.load()) createDemoAccounts(state, customers, Date.now());
    accounts.save();
    const inbox = createInbox(siteUrl);
    const deliver = (delivery: Delivery) => {
      inbox.add(delivery);
      reportToParent(delivery.line);
    };
    deliverMail(state, siteUrl, deliver);
    limitPhoneCodes(state, deliver);
    endUnprovenPasswords(state);

    const server = createObservedServer((request, response) =>
      answer(request, response, { state, app, accounts, inbox }),
    );
    server.listen(given, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    return {
      ready: { url: `http://127.0.0.1:${port}` },
      stop: async () => {
        server.close();
        accounts.save();
        await endTelemetry();
      },
    };
  },
);

interface Emulator {
  state: AgentProjectState;
  app: RequestListener;
  accounts: AccountsFile;
  inbox: ReturnType<typeof createInbox>;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { state, app, accounts, inbox }: Emulator,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  // The edge addresses this process by its own host name and forwards the browser's host.
  const requestedHost = request.headers['x-forwarded-host'] ?? request.headers.host;
  if (!isSameSite(request.headers.origin, String(requestedHost)))
    return refuse(response, 403, 'Not from this site');
  if (pathname === '/health')
    return sendPage(response, { contentType: 'application/json', body: '{"status":"ok"}' });
  // No reCAPTCHA Enterprise, which the emulator lacks: the library reports its refusal as an error.
  if (request.method === 'GET' && pathname.endsWith('/v2/recaptchaConfig'))
    return sendPage(response, { contentType: 'application/json', body: '{}' });
  if (request.method === 'GET' && pathname === '/__offline/inbox') {
    if (!areLocal([request.headers.host, String(requestedHost)]))
      return refuse(response, 403, 'Not from this machine');
    const body = JSON.stringify(inbox.read(searchParams.get('to') ?? ''));
    return sendPage(response, { contentType: 'application/json', body });
  }
  if (request.method === 'GET' && pathname === '/emulator/action' && searchParams.get('mode') === 'signIn') {
    response.writeHead(302, { location: signInReturnPath(searchParams) }).end();
    return;
  }
  const page = request.method === 'GET' ? ownPage(pathname, searchParams, state) : undefined;
  if (page) return sendPage(response, page);
  if (!isAllowedCall(request.method ?? '', pathname)) return refuse(response, 404, 'Not found');

  delete request.headers.authorization; // `Bearer owner` would administer all accounts
  saveBeforeAnswering(response, accounts);
  app(request, response);
}

function ownPage(pathname: string, query: URLSearchParams, state: AgentProjectState): Page | undefined {
  if (pathname.startsWith('/__offline/')) return offlineFile(pathname.slice('/__offline/'.length));
  if (pathname === '/emulator/auth/iframe') return relayPage();
  if (pathname === '/emulator/action')
    return actionPage(query.get('mode') ?? '', query.get('continueUrl') ?? '');
  if (pathname !== '/emulator/auth/handler') return undefined;
  return chooserPage(
    state
      .listProviderInfosByProviderId(query.get('providerId') ?? '')
      .map(({ rawId, displayName, email, photoUrl }) => ({
        sub: rawId,
        name: displayName,
        email,
        picture: photoUrl,
      })),
  );
}

function saveBeforeAnswering(response: ServerResponse, accounts: AccountsFile): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    accounts.save();
    return end(...args);
  };
}

function sendPage(response: ServerResponse, { contentType, body }: Page): void {
  response
    .writeHead(200, {
      'content-type': contentType,
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    .end(body);
}

function refuse(response: ServerResponse, code: number, message: string): void {
  response
    .writeHead(code, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { code, message } }));
}
