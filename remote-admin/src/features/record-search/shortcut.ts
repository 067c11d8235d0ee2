/** Whether the keyboard has ⌘ instead of Ctrl. */
export const isAppleDevice = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
