/** The documents that footer and login prompt lead to; remote-public has them. */
export const legalPages = [
  { label: 'Terms & Conditions', href: '/terms' },
  { label: 'Privacy Policy', href: '/privacy' },
] as const;
