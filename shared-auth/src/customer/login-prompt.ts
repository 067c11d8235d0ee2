import { safeStorage } from '@aertrip/platform';
import type { Store } from '../lib/store';
import type { CustomerAuthState } from './customer-state';

/** How long (ms) a visitor who is not signed in looks around before the login prompt opens. */
export const loginPromptDelay = 2000;

const flagName = 'aertrip:login-prompt-shown';
const storage = safeStorage('session');

/** Whether the prompt has been shown in this browser session; remembered in memory where storage is forbidden. */
export function createPromptFlag() {
  let shownInThisPage = false;
  return {
    isSet(): boolean {
      return shownInThisPage || storage.getItem(flagName) !== null;
    },
    set(): void {
      shownInThisPage = true;
      storage.setItem(flagName, '1');
    },
  };
}

export type PromptFlag = ReturnType<typeof createPromptFlag>;

/**
 * Opens the login prompt `loginPromptDelay` ms after it is known that nobody is signed in, once per browser session.
 * Waits anew while an operation runs, so that it never opens over somebody's own attempt to sign in.
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
        if (!flag.isSet()) open();
      }, loginPromptDelay);
    } else if (!due && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
    }
  };

  store.subscribe(consider);
  consider();
}
