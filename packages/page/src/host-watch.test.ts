import { runInNewContext } from 'node:vm';
import { hostWatch, hostWatchElement, hostWatchSource } from './host-watch';
import { hashSource } from './allowed-styles';

type Listener = (event: object) => void;

/** A page with the script in it; what it would send, and its events and time in the hand of the test. */
function watchedPage({ online = true, hidden = false, isCanary = false, keepsCookies = true } = {}) {
  const listeners = new Map<string, Listener>();
  const timers: (() => void)[] = [];
  const sent: object[] = [];
  const reload = jest.fn();
  const dataset = { version: '1.1.0%2Bbuild', revision: '7', ...(isCanary && { canary: 'true' }) };
  const document = { hidden, cookie: '', currentScript: { dataset } };
  if (!keepsCookies) Object.freeze(document);
  runInNewContext(hostWatch, {
    document,
    location: { reload },
    navigator: {
      onLine: online,
      sendBeacon: (path: string, body: string) => sent.push([path, JSON.parse(body)]),
    },
    performance: { now: () => 120.4 },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    setTimeout: (task: () => void) => timers.push(task),
  });
  return {
    sent,
    reload,
    cookie: () => document.cookie,
    fire: (type: string, event: object = {}) => listeners.get(type)?.({ target: {}, ...event }),
    tell: (detail: string) => listeners.get('aertrip:host')?.({ detail }),
    waitForLimit: () => timers.splice(0).forEach((task) => task()),
  };
}

const report = (phase: string, outcome: string) => [
  '/_releases/loads',
  { remote: 'host', version: '1.1.0+build', revision: 7, phase, outcome, ms: 120 },
];

const ownScript = { target: { src: 'http://localhost/releases/host/1.1.0/main.js' } };
const thrown = { filename: 'http://localhost/releases/host/1.1.0/main.js' };

test('a shell that stands is reported once', () => {
  const page = watchedPage();
  page.tell('began');
  page.fire('DOMContentLoaded');
  page.tell('started');
  page.tell('started');
  page.waitForLimit();
  expect(page.sent).toEqual([report('module', 'ok')]);
});

test('reports a shell whose deferred scripts run after DOMContentLoaded', () => {
  const page = watchedPage();
  page.fire('DOMContentLoaded');
  page.tell('began');
  page.tell('ran');
  page.tell('started');
  const late = watchedPage();
  late.fire('DOMContentLoaded');
  late.fire('error', ownScript);
  expect([page.sent, late.sent]).toEqual([[report('module', 'ok')], [report('entry', 'failed')]]);
});

test.each<[string, (page: ReturnType<typeof watchedPage>) => void, string]>([
  ['whose entry does not come', (page) => page.fire('error', ownScript), 'entry'],
  ['whose entry throws', (page) => page.fire('error', thrown), 'module'],
  ['that says so itself', (page) => (page.tell('began'), page.tell('failed')), 'module'],
  ['that does not stand in time', (page) => (page.tell('began'), page.waitForLimit()), 'module'],
])('a shell %s has failed, once, whatever comes later', (_, fail, phase) => {
  const page = watchedPage();
  fail(page);
  page.fire('DOMContentLoaded');
  page.tell('started');
  expect(page.sent).toEqual([report(phase, 'failed')]);
});

test.each<[string, (page: ReturnType<typeof watchedPage>) => void]>([
  [
    'a script of somebody else',
    (page) => page.fire('error', { target: { src: 'https://elsewhere.example/a.js' } }),
  ],
  ['an error of somebody else', (page) => page.fire('error', { filename: 'chrome-extension://a/b.js' })],
  ['an error after the shell began', (page) => (page.tell('began'), page.fire('error', thrown))],
])('%s says nothing of the start', (_, happen) => {
  const page = watchedPage();
  happen(page);
  expect(page.sent).toEqual([]);
});

test('offline, and in a page that nobody looks at, a missing start is no failure', () => {
  const offline = watchedPage({ online: false });
  offline.fire('error', ownScript);
  const hidden = watchedPage({ hidden: true });
  hidden.tell('began');
  hidden.waitForLimit();
  expect([offline.sent, hidden.sent]).toEqual([[], []]);
});

test('what goes wrong in a page that stands is reported five times at most', () => {
  const page = watchedPage();
  page.tell('began');
  page.tell('started');
  for (let time = 0; time < 8; time += 1) page.tell('render');
  expect(page.sent).toEqual([
    report('module', 'ok'),
    ...Array.from({ length: 5 }, () => report('render', 'failed')),
  ]);
});

const failures: readonly [string, (page: ReturnType<typeof watchedPage>) => void][] = [
  ['its entry', (page) => page.fire('error', ownScript)],
  ['its start', (page) => (page.tell('began'), page.tell('failed'))],
];

test.each(failures)('where %s fails a canary is left for the live host, at once and for a day', (_, fail) => {
  const page = watchedPage({ isCanary: true });
  fail(page);
  fail(page);
  expect(page.cookie()).toBe('aertrip_failed_host=1.1.0+build;path=/;max-age=86400;samesite=lax');
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test.each(failures)('where %s fails the live host has nothing in its place', (_, fail) => {
  const page = watchedPage();
  fail(page);
  expect([page.cookie(), page.reload.mock.calls]).toEqual(['', []]);
});

test('a browser that keeps no cookies is not sent round and round', () => {
  const page = watchedPage({ isCanary: true, keepsCookies: false });
  page.fire('error', ownScript);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a canary that is late, or shows that something went wrong, keeps its page; the next one has the live host', () => {
  const late = watchedPage({ isCanary: true });
  late.tell('began');
  late.waitForLimit();
  const broken = watchedPage({ isCanary: true });
  broken.tell('began');
  broken.tell('started');
  broken.tell('render');
  for (const page of [late, broken]) {
    expect(page.cookie()).toMatch(/^aertrip_failed_host=1\.1\.0\+build;/);
    expect(page.reload).not.toHaveBeenCalled();
  }
});

test('the policy lets in exactly what stands in the element', () => {
  const element = hostWatchElement({ version: '1.1.0+"><b>', revision: 7, isCanary: true });
  const [, attributes, text = ''] = /^<script ([^>]*)>([^]*)<\/script>$/.exec(element) ?? [];
  expect(attributes).toBe('data-version="1.1.0%2B%22%3E%3Cb%3E" data-revision="7" data-canary="true"');
  expect(hashSource(text)).toBe(hostWatchSource);
});
