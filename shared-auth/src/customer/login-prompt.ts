import type { Store } from '../lib/store';
import type { CustomerAuthState } from './customer-state';
import { promptCookie } from './prompt-cookie';

/** Delay in ms before the login prompt opens for a signed-out visitor. */
export const loginPromptDelay = 2000;

const shownCookie = `${promptCookie.name}=${promptCookie.value}`;

/** Whether the prompt was shown in this browser session; in memory where cookies are refused. */
export function createPromptFlag() {
  let shownInThisPage = false;
  return {
    isSet(): boolean {
      return shownInThisPage || document.cookie.split('; ').includes(shownCookie);
    },
    set(): void {
      shownInThisPage = true;
      document.cookie = `${shownCookie}; path=/; samesite=lax`;
    },
  };
}

export type PromptFlag = ReturnType<typeof createPromptFlag>;

/** Whether the visitor is busy: a dialog is open, or a field, a form or a payment window has the focus. */
const isBusy = () =>
  document.querySelector('dialog[open], [role="dialog"]') !== null ||
  document.activeElement?.matches('form *, input, textarea, select, iframe, [contenteditable]') === true;

/**
 * Opens the login prompt `loginPromptDelay` ms after the visitor is known to be signed out, once per browser session.
 * Restarts the delay while an operation runs, a dialog is open, or a field, a form or a payment window has the focus.
 */
export function scheduleLoginPrompt(
  store: Store<CustomerAuthState>,
  flag: PromptFlag,
  open: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const consider = () => {
    const { user, loading, showLoginPrompt } = store.get();
    const due = user === null && !loading && !showLoginPrompt && !flag.isSet();
    if (due && timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined;
        if (isBusy()) consider();
        else if (!flag.isSet()) open();
      }, loginPromptDelay);
    } else if (!due && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
    }
  };

  store.subscribe(consider);
  consider();
}
