/** Parts of the page that are the host's: whatever a remote renders stands in an element that says so. */
export const shellParts = {
  navigation: '#root header:not([data-remote] *)',
  footer: '#root footer:not([data-remote] *)',
} as const;

export type ShellPart = keyof typeof shellParts;
