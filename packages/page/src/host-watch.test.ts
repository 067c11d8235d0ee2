import { runInNewContext } from 'node:vm';
import { hostWatch, hostWatchElement, hostWatchSource } from './host-watch';
import { hashSource } from '@aertrip/release/hash';

type Listener = (event: object) => void;

/** A page with the script; the test controls its events and time, and reads its reports. */
function watchedPage({ online = true, isCanary = false, keepsCookies = true } = {}) {
  const listeners = new Map<string, Listener>();
  const sent: object[] = [];
  const reload = jest.fn();
  const dataset = { version: '1.1.0%2Bbuild', ...(isCanary && { canary: 'true' }) };
  const document = { cookie: '', currentScript: { dataset } };
  if (!keepsCookies) Object.freeze(document);
  runInNewContext(hostWatch, {
    document,
    location: { reload },
    navigator: {
      onLine: online,
      sendBeacon: (path: string, body: string) => sent.push([path, JSON.parse(body)]),
    },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  return {
    sent,
    reload,
    cookie: () => document.cookie,
    fire: (type: string, event: object = {}) => listeners.get(type)?.({ target: {}, ...event }),
    signal: (detail: string) => listeners.get('aertrip:host')?.({ detail }),
  };
}

const failedVisit = [
  '/_releases/visits',
  { releases: [{ app: 'host', version: '1.1.0+build', faults: ['load'], sizes: {}, errors: [] }] },
];

const ownScript = { target: { src: 'http://localhost/releases/host/1.1.0/main.js' } };
const thrown = { filename: 'http://localhost/releases/host/1.1.0/main.js' };

test('reports nothing of a shell that starts, whatever it shows later', () => {
  const page = watchedPage();
  page.signal('began');
  page.fire('DOMContentLoaded');
  page.signal('started');
  page.signal('render');
  expect(page.sent).toEqual([]);
});

test.each<[string, (page: ReturnType<typeof watchedPage>) => void]>([
  ['whose entry fails to load', (page) => page.fire('error', ownScript)],
  ['whose entry throws', (page) => page.fire('error', thrown)],
  ['that reports its failure', (page) => (page.signal('began'), page.signal('failed'))],
])('reports a shell %s as failed once, whatever follows', (_, fail) => {
  const page = watchedPage();
  fail(page);
  page.fire('DOMContentLoaded');
  page.signal('started');
  expect(page.sent).toEqual([failedVisit]);
});

test('reports neither errors of others nor, while offline, its own', () => {
  const page = watchedPage();
  page.fire('error', { target: { src: 'https://elsewhere.example/a.js' } });
  page.fire('error', { filename: 'chrome-extension://a/b.js' });
  page.signal('began');
  page.fire('error', thrown);
  const offline = watchedPage({ online: false });
  offline.fire('error', ownScript);
  expect([page.sent, offline.sent]).toEqual([[], []]);
});

/** @returns the cookie and the number of reloads after its entry failed twice */
function afterFailures(options?: Parameters<typeof watchedPage>[0]) {
  const page = watchedPage(options);
  for (let time = 0; time < 2; time += 1) page.fire('error', ownScript);
  return [page.cookie(), page.reload.mock.calls.length];
}

test('replaces a canary that fails by the live host for a day, and neither live nor without cookies', () => {
  const cookie = 'aertrip_failed_host=1.1.0+build;path=/;max-age=86400;samesite=lax';
  expect(afterFailures({ isCanary: true })).toEqual([cookie, 1]);
  expect(afterFailures()).toEqual(['', 0]);
  expect(afterFailures({ isCanary: true, keepsCookies: false })).toEqual(['', 0]);
});

test('keeps the page of a failing canary, and replaces the next one', () => {
  const broken = watchedPage({ isCanary: true });
  broken.signal('began');
  broken.signal('started');
  broken.signal('render');
  expect(broken.cookie()).toMatch(/^aertrip_failed_host=1\.1\.0\+build;/);
  expect(broken.reload).not.toHaveBeenCalled();
});

test('matches the hash in the policy with the element’s text', () => {
  const element = hostWatchElement({ version: '1.1.0+"><b>', revision: 7, isCanary: true });
  const [, attributes, text = ''] = /^<script ([^>]*)>([^]*)<\/script>$/.exec(element) ?? [];
  expect(attributes).toBe('data-version="1.1.0%2B%22%3E%3Cb%3E" data-canary="true"');
  expect(hashSource(text)).toBe(hostWatchSource);
});
