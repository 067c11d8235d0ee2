import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';
import './fast-labels';
import './fast-styles';
import './translatable-text';

// Timeout in ms: the first import of a screen compiles it, which takes many seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// A query that is repeated until it finds something prints the document once, when it fails: a tenth of the time.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? undefined)
      : getElementError(message, container),
});

// React takes a stack trace for each element, for warnings that name its owner.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

// Missing in jsdom; components may rely on all of these, as in every browser.
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
/** Without layout, nothing has a size or is visible: the observers report nothing. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

/** Fails a test in which React or the code under test logs an error. */
let consoleError: jest.SpyInstance;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error');
  consoleError.mockImplementation(() => {});
});

afterEach(() => {
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  consoleError.mockRestore();
  if (calls.length > 0) throw new Error(`Unexpected console.error:\n${calls.join('\n')}`);
});
