import { createVisit } from './visit';

const versions: Record<string, string> = {
  host: '2.0.0',
  'remote-public': '1.1.0',
  'remote-user': '1.0.0',
};

function visitOf(shown: string | undefined = 'remote-public') {
  const visit = createVisit({
    versionOf: (app) => versions[app],
    shown: () => shown,
  });
  visit.recordScreen();
  const reported = () => Object.fromEntries(visit.report().releases.map(({ app, ...rest }) => [app, rest]));
  return { visit, reported };
}

function errorIn(app: string, version: string, message = 'No price of 4711') {
  const error = new Error(message);
  error.stack = `Error: ${message}\n at a (https://site.example/releases/${app}/${version}/main.js:1:20)`;
  return error;
}

const thrown = (error: Error) => new ErrorEvent('error', { error, message: error.message });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

test('counts an uncaught error against the release of its frame, with its location', () => {
  const { visit, reported } = visitOf();
  visit.take({ kind: 'thrown', source: thrown(errorIn('remote-user', '1.0.0')) });
  const { host, ...remotes } = reported();
  expect(host).toMatchObject({ version: '2.0.0', faults: [] });
  expect(remotes['remote-user']).toMatchObject({
    faults: ['error'],
    errors: [{ at: 'main.js:1:20', says: 'No price of #' }],
  });
  expect(remotes['remote-public']).toMatchObject({ faults: [], errors: [] });
});

test.each<[string, Event]>([
  ['of an extension', new ErrorEvent('error', { filename: 'chrome-extension://a/b.js' })],
  ['of another version', thrown(errorIn('remote-user', '0.9.0'))],
  ['of a remote that does not run here', thrown(errorIn('remote-admin', '1.0.0'))],
  ['that was aborted', rejected(new DOMException('left', 'AbortError'))],
  ['without a stack', rejected('no')],
  ['of hydration', thrown(errorIn('host', '2.0.0', 'Minified React error #418; visit …'))],
])('ignores an error %s', (_, source) => {
  const { visit, reported } = visitOf();
  visit.take({ kind: 'thrown', source });
  expect(Object.values(reported()).flatMap(({ faults }) => faults)).toEqual([]);
});

test('counts a rejection, and locates an error without an object', () => {
  const { visit, reported } = visitOf();
  visit.take({ kind: 'thrown', source: rejected(errorIn('remote-public', '1.1.0')) });
  const filename = 'https://site.example/releases/host/2.0.0/main.js';
  visit.take({ kind: 'thrown', source: new ErrorEvent('error', { filename, lineno: 3, colno: 4 }) });
  const report = reported();
  expect(report['remote-public']?.faults).toEqual(['rejection']);
  expect(report.host?.faults).toEqual(['error']);
});

test('counts calls for the page and the current remote', () => {
  const { visit, reported } = visitOf('remote-public');
  visit.take({ kind: 'call', source: undefined });
  visit.take({ kind: 'failed call', source: undefined });
  const report = reported();
  expect(report.host).toMatchObject({ faults: ['call'], sizes: { calls: 2 } });
  expect(report['remote-public']).toMatchObject({ faults: ['call'], sizes: { calls: 2 } });
});

test('counts a release that did not load beside the one that runs in its place', () => {
  const { visit } = visitOf();
  visit.take({ kind: 'load', source: { app: 'remote-public', version: '1.2.0' } });
  expect(visit.report().releases.map(({ app, version, faults }) => [app, version, faults])).toEqual([
    ['host', '2.0.0', []],
    ['remote-public', '1.1.0', []],
    ['remote-public', '1.2.0', ['load']],
  ]);
});

test('reports a visit once, and again only when it fails', () => {
  const { visit, reported } = visitOf();
  expect(visit.hasNews()).toBe(true);
  expect(Object.keys(reported())).toEqual(['host', 'remote-public']);
  visit.take({ kind: 'failed call', source: new Error() });
  expect(visit.hasNews()).toBe(false);
  visit.take({ kind: 'render', source: 'remote-public' });
  expect(visit.hasNews()).toBe(true);
  expect(reported()['remote-public']).toMatchObject({ isLater: true, faults: ['call', 'render'] });
});

test('limits a release to three kinds of errors, without those of the visitor', () => {
  const { visit, reported } = visitOf();
  for (const text of ['a', 'b', 'c', 'd'])
    visit.take({
      kind: 'thrown',
      source: thrown(errorIn('remote-user', '1.0.0', `${text} asha@example.in`)),
    });
  expect(reported()['remote-user']?.errors?.map(({ says }) => says)).toEqual(['a …', 'b …', 'c …']);
});
