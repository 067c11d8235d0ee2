/**
 * Navigations stay in the page from here on, so the documents that the page's speculation rules prefetch are unused.
 */
export const endSpeculation = (): void => document.querySelector('script[type="speculationrules"]')?.remove();
