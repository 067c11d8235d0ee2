/** Characters of a message that are kept. */
const maxLength = 80;

/**
 * A message without what may be the visitor's: mail addresses, everything in quotes, addresses of pages and every digit.
 * Runs in the browser, and at the edge once more: nobody has to be believed.
 */
export const withoutData = (message: string): string =>
  message
    .slice(0, 400)
    .replaceAll(/[^\s@]+@[^\s@]+/g, '…')
    .replaceAll(/\b[a-z][\w+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '…')
    .replaceAll(/\d+/g, '#')
    // What would change how a terminal or a page shows it.
    .replaceAll(/[^\p{L}\p{M} .,:;!?()[\]{}/#…_$=+*-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
