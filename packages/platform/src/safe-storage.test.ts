import { safeStorage } from './safe-storage';

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

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

test('writes to the browser’s storage of its kind, and drops a write to a full one', () => {
  const storage = safeStorage('local');
  storage.setItem('name', 'Asha');
  expect(localStorage.getItem('name')).toBe('Asha');
  expect(safeStorage('session').getItem('name')).toBeNull();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.setItem('name', 'Bina');

  expect(storage.getItem('name')).toBe('Asha');
});
