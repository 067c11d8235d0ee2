import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './fast-labels';
import './fast-styles';

// Timeout in ms: the first import of a screen compiles it, which takes many seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

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
