/** Whether the keyboard has ⌘ where others have Ctrl. */
export const isAppleDevice = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
