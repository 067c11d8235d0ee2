import type { ChangedRelease, SourceEdit } from '../broken-case';

const user = 'remote-user/src';
const shop = 'remote-public/src';

/** Changes of the snapshots, which the team has reviewed. */
const reviewed = new Set([
  'text',
  'new-section',
  'order-of-facts',
  'information-in-the-console',
  'own-storage',
  'new-link',
  'heading',
  'new-paragraph',
  'fewer-words',
  'words-of-the-host',
]);

const changed = (
  app: string,
  name: string,
  ...edits: readonly (readonly [file: string, from: string, to: string])[]
): ChangedRelease => ({
  name: `harmless-${name}`,
  app,
  edits: edits.map(([file, from, to]): SourceEdit => ({ file, from, to })),
  ...(reviewed.has(name) && { reviewed: true }),
});

const ofUser = (name: string, ...edits: readonly (readonly [string, string, string])[]) =>
  changed('remote-user', name, ...edits.map(([file, ...texts]) => [`${user}/${file}`, ...texts] as const));

const ofShop = (name: string, ...edits: readonly (readonly [string, string, string])[]) =>
  changed('remote-public', name, ...edits.map(([file, ...texts]) => [`${shop}/${file}`, ...texts] as const));

const screenHeading = "import { ScreenHeading } from '../../components/screen-heading';\n";

/** Releases as teams make them every day: none may be stopped. */
export const harmlessReleases: readonly ChangedRelease[] = [
  ofUser('local-name', [
    'components/pager.tsx',
    '  const href = (target: number) => (target === 1 ? pathname : `${pathname}?page=${target}`);\n',
    '  const href = (wanted: number) => (wanted === 1 ? pathname : `${pathname}?page=${wanted}`);\n',
  ]),
  ofUser('text', [
    'features/sign-in/login-screen.tsx',
    'Your next journey is a few taps away.',
    'Your next journey begins here.',
  ]),
  ofUser('new-section', [
    'features/profile/profile-screen.tsx',
    '        <DataCard />\n',
    '        <section aria-label="Help">\n          <h2>Help with your account</h2>\n          <p>Write to the desk, and a person answers within a day.</p>\n        </section>\n        <DataCard />\n',
  ]),
  ofUser('colour', [
    'components/screen-heading.module.css',
    'color: var(--color-ink-soft);',
    'color: var(--color-ink);',
  ]),
  ofUser('test-id', [
    'features/bookings/components/booking-card.tsx',
    '<article className={styles.card}',
    '<article data-testid="booking" className={styles.card}',
  ]),
  ofUser('refactoring', [
    'components/section-card.tsx',
    '      <h2 id={id} className={styles.title}>\n        {title}\n      </h2>\n      {children}\n    </section>\n  );\n}\n',
    '      <CardTitle id={id} title={title} />\n      {children}\n    </section>\n  );\n}\n\nfunction CardTitle({ id, title }: { readonly id: string; readonly title: string }) {\n  return (\n    <h2 id={id} className={styles.title}>\n      {title}\n    </h2>\n  );\n}\n',
  ]),
  ofUser('order-of-styles', [
    'components/screen-heading.module.css',
    '.heading {\n  margin-bottom: var(--space-6);\n}\n\n.title {\n  font-size: var(--text-3xl);\n}\n',
    '.title {\n  font-size: var(--text-3xl);\n}\n\n.heading {\n  margin-bottom: var(--space-6);\n}\n',
  ]),
  ofUser('spacing', [
    'screens/customer-area.module.css',
    '  gap: var(--space-6);\n',
    '  gap: var(--space-7);\n',
  ]),
  ofUser('icon', [
    'features/bookings/bookings-screen.tsx',
    "import { Luggage } from 'lucide-react';",
    "import { Backpack as Luggage } from 'lucide-react';",
  ]),
  ofUser('order-of-facts', [
    'features/bookings/components/booking-card.tsx',
    "            ['Travellers', String(booking.travellers)],\n            ['Booked on', formatDate(booking.bookedAt)],\n",
    "            ['Booked on', formatDate(booking.bookedAt)],\n            ['Travellers', String(booking.travellers)],\n",
  ]),
  ofUser('information-in-the-console', [
    'features/bookings/bookings-screen.tsx',
    '  const [search] = useSearchParams();\n',
    "  const [search] = useSearchParams();\n  console.info('page of bookings', search.get('page') ?? 1);\n",
  ]),
  ofUser(
    'new-link',
    [
      'features/profile/profile-screen.tsx',
      screenHeading,
      `import { Link } from 'react-router-dom';\n${screenHeading}`,
    ],
    [
      'features/profile/profile-screen.tsx',
      '        <SignOutButton />\n',
      '        <Link to="/shortlist">Your shortlist</Link>\n        <SignOutButton />\n',
    ],
  ),
  ofUser('smaller-picture', [
    'features/bookings/components/booking-card.module.css',
    'aspect-ratio: 16 / 7;',
    'aspect-ratio: 16 / 6;',
  ]),
  ofUser(
    'listener-of-its-own',
    [
      'features/enquiries/enquiries-screen.tsx',
      "import { useSearchParams } from 'react-router-dom';\n",
      "import { useEffect } from 'react';\nimport { useSearchParams } from 'react-router-dom';\n",
    ],
    [
      'features/enquiries/enquiries-screen.tsx',
      '  const [search] = useSearchParams();\n',
      "  const [search] = useSearchParams();\n  useEffect(() => {\n    const note = () => undefined;\n    document.addEventListener('keydown', note);\n    return () => document.removeEventListener('keydown', note);\n  }, []);\n",
    ],
  ),
  ofUser('own-storage', [
    'features/profile/profile-screen.tsx',
    '  const user = useCustomer();\n',
    "  const user = useCustomer();\n  localStorage.setItem('aertrip.profile-opened', new Date().toISOString());\n",
  ]),
  ofShop('heading', [
    'screens/destinations-screen.tsx',
    '<h1>Where would you like to go?</h1>',
    '<h1>Where to this time?</h1>',
  ]),
  ofShop('new-paragraph', [
    'screens/contact-screen.tsx',
    '          </p>\n        </header>\n',
    '          </p>\n          <p>Most questions are answered within the hour.</p>\n        </header>\n',
  ]),
  ofShop(
    'memo',
    [
      'screens/catalogue/package-view.tsx',
      '  const offer = toOffer(detail, departure);\n',
      '  const offer = useMemo(() => toOffer(detail, departure), [detail, departure]);\n',
    ],
    [
      'screens/catalogue/package-view.tsx',
      "import { BelowTheFold } from '../../components/below-the-fold';\n",
      "import { useMemo } from 'react';\nimport { BelowTheFold } from '../../components/below-the-fold';\n",
    ],
  ),
  ofShop('fewer-words', ['components/callback-band.tsx', 'Request a callback', 'Call me back']),
  changed('host', 'words-of-the-host', [
    'host/src/shell/screens/not-found-screen.tsx',
    'Sorry, we could not find this page.',
    'There is no page at this address.',
  ]),
];
