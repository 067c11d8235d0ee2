/** Maximum length of a message in characters. */
const maxLength = 80;

/**
 * Removes possible personal data from a message: mail addresses, quoted text, page addresses and digits. Runs in the
 * browser, and again at the edge, which trusts no client.
 */
export const withoutData = (message: string): string =>
  message
    .slice(0, 400)
    .replaceAll(/[^\s@]+@[^\s@]+/g, '…')
    .replaceAll(/\b[a-z][\w+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '…')
    .replaceAll(/\d+/g, '#')
    // Characters that could change how a terminal or a page renders the text.
    .replaceAll(/[^\p{L}\p{M} .,:;!?()[\]{}/#…_$=+*-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trimEnd();
