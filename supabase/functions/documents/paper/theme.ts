/** The site's colours (packages/ui/src/styles/tokens.css), for print. */
export const colours = {
  ink: '#10231f',
  soft: '#47605a',
  line: '#dbe5e2',
  mist: '#f4f8f7',
  accent: '#00796a',
} as const;

/** Points; A4 is 595 × 842. */
export const page = { margin: 48, top: 44, bottom: 64, width: 595 - 2 * 48 } as const;
