import { createBrowserStore } from './browser-store';

let key = '';
let count = 0;

beforeEach(() => {
  localStorage.clear();
  key = `aertrip.test-${(count += 1)}`;
});
afterEach(() => jest.restoreAllMocks());

const isNumbers = (stored: unknown): stored is number[] =>
  Array.isArray(stored) && stored.every((each) => typeof each === 'number');

const createNumbers = () => createBrowserStore<readonly number[]>({ key, isValue: isNumbers, empty: [] });

test('bases a change on another tab’s write, before the event arrives', () => {
  const store = createNumbers();
  store.change(() => [1]);
  localStorage.setItem(key, '[1,2]');
  store.change((numbers) => [...numbers, 3]);

  expect(store.get()).toEqual([1, 2, 3]);
  // On the next page.
  expect(createNumbers().get()).toEqual([1, 2, 3]);
});

test.each(['{', '{}', '["text"]', 'null'])('ignores a malformed value: %s', (text) => {
  localStorage.setItem(key, text);

  expect(createNumbers().get()).toEqual([]);
});

test('keeps the value for the page when storage is refused', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const store = createNumbers();
  store.change(() => [1]);
  store.change((numbers) => [...numbers, 2]);

  expect(store.get()).toEqual([1, 2]);
});

test('keeps every change for the page when storage is full', () => {
  localStorage.setItem(key, '[1]');
  const store = createNumbers();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  store.change((numbers) => [...numbers, 2]);
  store.change((numbers) => [...numbers, 3]);

  expect(store.get()).toEqual([1, 2, 3]);
});
