import { safeStorage } from '@aertrip/platform';

/** Keys under which the forms of the site keep names, numbers and addresses. */
const draft = /^aertrip\.(booking\.|enquiry\.|guest-code$)/;

/** Removes typed forms from this tab, for the next person at the browser. */
export function forgetDrafts(): void {
  for (const storage of [safeStorage('session'), safeStorage('local')]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (draft.test(key)) storage.removeItem(key);
  }
}
