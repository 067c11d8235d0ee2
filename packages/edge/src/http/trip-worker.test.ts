import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { savedTrips } from '@aertrip/platform';
import { repositoryRoot } from '@aertrip/release';
import { siteUrl, siteWithEdge } from '../testing/edge-under-test';

const publicDir = path.join(repositoryRoot, 'host/public');
const bookings = `${siteUrl}/user/bookings`;

interface FetchEvent {
  readonly request: { readonly url: string; readonly method: string };
  respondWith(answer: Promise<Response>): void;
}

/** In a worker, a path is relative to the script. */
class WorkerResponse extends Response {
  static override redirect(to: string) {
    return Response.redirect(new URL(to, siteUrl));
  }
}

/** Runs the worker in a scope with events and caches only, without a network. */
function startWorker(saved: Readonly<Record<string, Response>> = {}) {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const match = jest.fn(async (key: string, options: object) => {
    expect(options).toEqual({ cacheName: savedTrips.cache });
    return saved[key];
  });
  runInNewContext(readFileSync(path.join(publicDir, savedTrips.worker), 'utf8'), {
    self: { location: { origin: siteUrl }, addEventListener: listeners.set.bind(listeners) },
    caches: { match },
    Response: WorkerResponse,
    URL,
  });
  /** @returns the worker's answer; `undefined` when it leaves the request to the browser */
  const request = (url: string, method = 'GET') => {
    const event = { request: { url: new URL(url, siteUrl).href, method }, respondWith: jest.fn() };
    listeners.get('fetch')?.(event);
    return event.respondWith.mock.calls[0]?.[0] as Promise<Response> | undefined;
  };
  return { listeners, match, request };
}

test.each([
  ['GET', '/trips/b1'],
  ['GET', '/releases/host/1.0.0/main.js'],
  ['GET', '/rest/v1/rpc/booking_details?p_booking=b1'],
  ['POST', '/trip/b1'],
  ['GET', 'https://securetoken.googleapis.com/trip/b1'],
])('leaves %s %s to the browser, whatever an older release stored', (method, url) => {
  const { request, match } = startWorker({ [new URL(url, siteUrl).pathname]: new Response('old') });
  expect(request(url, method)).toBeUndefined();
  expect(match).not.toHaveBeenCalled();
});

test('serves a saved trip under its own policy, without scripts', async () => {
  const stored = new Response('<h1>Kerala</h1>', {
    headers: { 'content-security-policy': "script-src 'unsafe-inline'", 'content-type': 'text/javascript' },
  });
  const answer = await startWorker({ '/trip/b1': stored }).request('/trip/b1');
  expect(await answer?.text()).toBe('<h1>Kerala</h1>');
  expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer?.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';/,
  );
});

test('serves a saved paper as a PDF only, and opens the bookings when a trip is not saved', async () => {
  const { request } = startWorker({ '/trip/b1/voucher.pdf': new Response('<script>') });
  expect(Object.fromEntries((await request('/trip/b1/voucher.pdf'))?.headers ?? [])).toEqual({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect((await request('/trip/'))?.headers.get('location')).toBe(bookings);
});

test('sends the worker with a scope of its folder and without network access', async () => {
  const { get } = await siteWithEdge({ edge: { publicDir } });
  const { status, headers } = await get(savedTrips.worker);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('service-worker-allowed')).toBeNull();
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
});
