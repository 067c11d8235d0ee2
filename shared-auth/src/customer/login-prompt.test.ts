import { aCustomer } from '../testing/fake-identity';
import { createCustomerStore } from './customer-state';
import { createPromptFlag, scheduleLoginPrompt } from './login-prompt';
import { promptCookie } from './prompt-cookie';

beforeEach(() => {
  jest.useFakeTimers();
  document.cookie = `${promptCookie.name}=; max-age=0; path=/`;
});

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function setUp() {
  const store = createCustomerStore();
  const flag = createPromptFlag();
  const open = jest.fn(() => {
    flag.set();
    store.set({ showLoginPrompt: true });
  });
  scheduleLoginPrompt(store, flag, open);
  return { store, open };
}

test('the prompt opens 2000 ms after it is known that nobody is signed in', () => {
  const { store, open } = setUp();
  jest.advanceTimersByTime(5000);
  expect(open).not.toHaveBeenCalled();
  store.set({ loading: false });
  jest.advanceTimersByTime(1999);
  expect(open).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('the prompt does not open for a signed-in customer', () => {
  const { store, open } = setUp();
  store.set({ loading: false, user: aCustomer() });
  jest.advanceTimersByTime(5000);
  expect(open).not.toHaveBeenCalled();
});

test('after a sign-in during the delay the prompt stays closed', () => {
  const { store, open } = setUp();
  store.set({ loading: false });
  jest.advanceTimersByTime(1500);
  store.set({ user: aCustomer() });
  jest.advanceTimersByTime(5000);
  expect(open).not.toHaveBeenCalled();
});

test('the prompt does not open over a running operation', () => {
  const { store, open } = setUp();
  store.set({ loading: false });
  jest.advanceTimersByTime(1500);
  store.set({ loading: true });
  jest.advanceTimersByTime(5000);
  expect(open).not.toHaveBeenCalled();
  store.set({ loading: false });
  jest.advanceTimersByTime(2000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a closed prompt does not come back in this page', () => {
  const { store, open } = setUp();
  store.set({ loading: false });
  jest.advanceTimersByTime(2000);
  store.set({ showLoginPrompt: false });
  jest.advanceTimersByTime(10_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('the prompt comes once per browser session, also after a reload', () => {
  const first = setUp();
  first.store.set({ loading: false });
  jest.advanceTimersByTime(2000);
  const afterReload = setUp();
  afterReload.store.set({ loading: false });
  jest.advanceTimersByTime(10_000);
  expect(afterReload.open).not.toHaveBeenCalled();
});

test('refused cookies break nothing: the prompt opens, once in this page', () => {
  jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
  const { store, open } = setUp();
  store.set({ loading: false });
  jest.advanceTimersByTime(2000);
  store.set({ showLoginPrompt: false });
  jest.advanceTimersByTime(10_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  ['a field has the focus', '<input autofocus />'],
  ['a dialog is open', '<dialog open></dialog>'],
])('while %s it waits, and opens afterwards', (_, html) => {
  document.body.innerHTML = html;
  document.querySelector('input')?.focus();
  const { store, open } = setUp();
  store.set({ loading: false });
  jest.advanceTimersByTime(20_000);
  expect(open).not.toHaveBeenCalled();
  document.body.replaceChildren();
  jest.advanceTimersByTime(2000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('of two tabs that wait at the same time one shows it', () => {
  const tabs = [setUp(), setUp()];
  for (const { store } of tabs) store.set({ loading: false });
  jest.advanceTimersByTime(10_000);
  expect(tabs.map(({ open }) => open.mock.calls.length)).toEqual([1, 0]);
});
