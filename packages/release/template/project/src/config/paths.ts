/** Every route of this remote: its pattern, and the URL that leads to it. */
export const paths = {
  home: { pattern: '/blog', href: '/blog' },
} as const;
