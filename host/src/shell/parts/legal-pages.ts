/** Legal pages linked from footer and login prompt; remote-public has them. */
export const legalPages = [
  { label: 'Terms & Conditions', href: '/terms' },
  { label: 'Privacy Policy', href: '/privacy' },
] as const;
