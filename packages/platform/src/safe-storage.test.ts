import { safeStorage } from './safe-storage';

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('reads and writes the browser’s storage of each kind', () => {
  safeStorage('session').setItem('tab', 'one');
  safeStorage('local').setItem('device', 'two');

  expect(sessionStorage.getItem('tab')).toBe('one');
  expect(localStorage.getItem('device')).toBe('two');
  expect(safeStorage('local').getItem('tab')).toBeNull();
  expect(safeStorage('local')).toHaveLength(1);
  expect(safeStorage('local').key(0)).toBe('device');
  safeStorage('local').removeItem('device');
  expect(localStorage).toHaveLength(0);
});

test.each(['session', 'local'] as const)(
  'reads nothing from refused %s storage, and never throws',
  (kind) => {
    jest.spyOn(window, `${kind}Storage`, 'get').mockImplementation(denied);
    const storage = safeStorage(kind);
    storage.setItem('name', 'Asha');
    storage.removeItem('name');

    expect(storage.getItem('name')).toBeNull();
    expect(storage).toHaveLength(0);
    expect(storage.key(0)).toBeNull();
  },
);

test('drops a write to a full storage and keeps the stored values', () => {
  const storage = safeStorage('local');
  storage.setItem('name', 'Asha');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.setItem('name', 'Bina');

  expect(storage.getItem('name')).toBe('Asha');
});
