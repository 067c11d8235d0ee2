import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './fast-labels';

// A screen's code is compiled when it is first imported, which takes more than the usual second on a busy machine. (ms)
configure({ asyncUtilTimeout: 4000 });

// jsdom implements none of these; components may rely on all being there, as in every browser.
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
/** Without layout nothing has a size or is in sight: the observers report nothing. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

/** A test in which React or the code under test complains on the console has failed. */
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
