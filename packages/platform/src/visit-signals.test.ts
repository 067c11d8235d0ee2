import { onVisitSignal, signalVisit, watchedFetch, type VisitSignal } from './visit-signals';

const signals: VisitSignal[] = [];
const kinds = () => signals.splice(0).map(({ kind }) => kind);

// Before the first listener: the order of the tests matters, as in a page.
test('delivers the first fifty signals from before the listener', () => {
  for (let count = 0; count < 60; count += 1) signalVisit('thrown', count);
  onVisitSignal((signal) => signals.push(signal));
  expect(signals.map(({ source }) => source)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  kinds();
});

const answers = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

beforeEach(() => {
  globalThis.fetch ??= async () => new Response();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [200, 'call'],
  [404, 'call'],
  [500, 'failed call'],
  [503, 'failed call'],
])('classifies a response with status %d as %s', async (status, kind) => {
  answers(async () => ({ status }) as Response);
  await watchedFetch('/rest/v1/packages');
  expect(kinds()).toEqual([kind]);
});

test.each<[string, unknown, boolean, string[]]>([
  ['no answer', new TypeError('Failed to fetch'), true, ['failed call']],
  ['no answer while offline', new TypeError('Failed to fetch'), false, []],
  ['an aborted call', new DOMException('gone', 'AbortError'), true, []],
  ['a call that took too long', new DOMException('late', 'TimeoutError'), true, []],
])('classifies %s', async (_, error, isOnline, expected) => {
  answers(() => Promise.reject(error));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await expect(watchedFetch('/rest/v1/packages')).rejects.toBe(error);
  expect(kinds()).toEqual(expected);
});
