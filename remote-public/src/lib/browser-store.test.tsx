import { act, renderHook } from '@testing-library/react';
import { createBrowserStore, useBrowserStore } from './browser-store';

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

/** Simulates another tab: its write, and the storage event in this tab. */
function writeElsewhere(value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('synchronizes two tabs, whichever writes', () => {
  const store = createNumbers();
  const { result } = renderHook(() => useBrowserStore(store, (numbers) => numbers.length));
  expect(result.current).toBe(0);

  act(() => writeElsewhere('[1,2]'));
  expect(result.current).toBe(2);

  act(() => store.change((numbers) => [...numbers, 3]));
  expect(localStorage.getItem(key)).toBe('[1,2,3]');
  expect(result.current).toBe(3);

  act(() => writeElsewhere(null));
  expect(result.current).toBe(0);
});

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
