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

test('opens 2000 ms after the visitor is known to be signed out', () => {
  const { store, open } = setUp();
  jest.advanceTimersByTime(5000);
  expect(open).not.toHaveBeenCalled();
  store.set({ loading: false });
  jest.advanceTimersByTime(1999);
  expect(open).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('stays closed during an operation and after a sign-in', () => {
  const { store, open } = setUp();
  store.set({ loading: false });
  jest.advanceTimersByTime(1500);
  store.set({ loading: true });
  jest.advanceTimersByTime(5000);
  store.set({ loading: false });
  jest.advanceTimersByTime(1500);
  store.set({ user: aCustomer() });
  jest.advanceTimersByTime(5000);
  expect(open).not.toHaveBeenCalled();
});

test('opens once per browser session, also after a reload', () => {
  const first = setUp();
  first.store.set({ loading: false });
  jest.advanceTimersByTime(2000);
  const afterReload = setUp();
  afterReload.store.set({ loading: false });
  jest.advanceTimersByTime(10_000);
  expect(afterReload.open).not.toHaveBeenCalled();
});

test('opens once per page when cookies are refused', () => {
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
  ['a button of a form has the focus', '<form><button>More</button></form>'],
  ['a dialog is open', '<dialog open></dialog>'],
  ['the window of the payment has the focus', '<iframe title="Checkout"></iframe>'],
])('waits while %s, and opens afterwards', (_, html) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('input, button, iframe')?.focus();
  const { store, open } = setUp();
  store.set({ loading: false });
  jest.advanceTimersByTime(20_000);
  expect(open).not.toHaveBeenCalled();
  document.body.replaceChildren();
  jest.advanceTimersByTime(2000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('opens in one of two waiting tabs', () => {
  const tabs = [setUp(), setUp()];
  for (const { store } of tabs) store.set({ loading: false });
  jest.advanceTimersByTime(10_000);
  expect(tabs.map(({ open }) => open.mock.calls.length)).toEqual([1, 0]);
});
