/** `ref` of what takes the focus when it appears. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
