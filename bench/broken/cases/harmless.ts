import type { ChangedRelease } from '../broken-case';
import { harmlessOf } from './changes';

const ofUser = harmlessOf('remote-user');
const ofPublic = harmlessOf('remote-public');
const ofHost = harmlessOf('host');

const profileScreen = 'features/profile/profile-screen.tsx';

/** Releases as teams make them every day: none may be stopped. */
export const harmlessReleases: readonly ChangedRelease[] = [
  ofUser('local-name', 'same', [
    'features/profile/data-card.tsx',
    "  const link = document.createElement('a');\n  link.href = url;\n  link.download = name;\n  link.click();\n",
    "  const anchor = document.createElement('a');\n  anchor.href = url;\n  anchor.download = name;\n  anchor.click();\n",
  ]),
  ofUser('text', 'reviewed', [
    'features/sign-in/login-screen.tsx',
    'Your next journey is a few taps away.',
    'Your next journey begins here.',
  ]),
  ofUser('new-section', 'reviewed', [
    profileScreen,
    '        <DataCard />\n',
    '        <section aria-label="Help">\n          <h2>Help with your account</h2>\n          <p>Write to the desk, and a person answers within a day.</p>\n        </section>\n        <DataCard />\n',
  ]),
  ofUser('colour', 'same', [
    'components/area-navigation.module.css',
    'color: var(--color-ink-soft);',
    'color: var(--color-ink);',
  ]),
  ofUser('test-id', 'same', [
    'features/bookings/components/booking-card.tsx',
    '<article className={styles.card}',
    '<article data-testid="booking" className={styles.card}',
  ]),
  ofUser('refactoring', 'same', [
    'components/screen-parts.tsx',
    '      <Heading level={2} size={3} id={id}>\n        {title}\n      </Heading>\n      {children}\n    </Card>\n  );\n}\n',
    '      <CardTitle id={id} title={title} />\n      {children}\n    </Card>\n  );\n}\n\nfunction CardTitle({ id, title }: { readonly id: string; readonly title: string }) {\n  return (\n    <Heading level={2} size={3} id={id}>\n      {title}\n    </Heading>\n  );\n}\n',
  ]),
  ofUser('order-of-styles', 'same', [
    '/packages/ui/src/layout/facts.module.css',
    '.facts {\n    display: flex;\n    flex-wrap: wrap;\n',
    '.facts {\n    flex-wrap: wrap;\n    display: flex;\n',
  ]),
  ofUser('spacing', 'same', [
    'screens/customer-area.module.css',
    '  gap: var(--space-6);\n',
    '  gap: var(--space-7);\n',
  ]),
  ofUser('icon', 'same', [
    'features/bookings/bookings-screen.tsx',
    "import { Luggage } from 'lucide-react';",
    "import { Backpack as Luggage } from 'lucide-react';",
  ]),
  ofUser('order-of-facts', 'reviewed', [
    'features/bookings/components/booking-card.tsx',
    "            ['Travellers', String(booking.travellersCount)],\n            ['Booked on', formatDate(booking.createdAt)],\n",
    "            ['Booked on', formatDate(booking.createdAt)],\n            ['Travellers', String(booking.travellersCount)],\n",
  ]),
  ofUser('information-in-the-console', 'reviewed', [
    'features/bookings/bookings-screen.tsx',
    '  const query = useQuery(myBookingsOptions(uid));\n',
    "  const query = useQuery(myBookingsOptions(uid));\n  console.info('bookings are', query.status);\n",
  ]),
  ofUser(
    'new-link',
    'reviewed',
    [
      profileScreen,
      "import { ScreenHeading } from '../../components/screen-parts';\n",
      "import { Link } from 'react-router-dom';\nimport { ScreenHeading } from '../../components/screen-parts';\n",
    ],
    [
      profileScreen,
      '        <DataCard />\n',
      '        <Link to="/shortlist">Your shortlist</Link>\n        <DataCard />\n',
    ],
  ),
  ofUser('smaller-picture', 'same', [
    'features/bookings/components/booking-card.module.css',
    'aspect-ratio: 16 / 7;',
    'aspect-ratio: 16 / 6;',
  ]),
  ofUser(
    'listener-of-its-own',
    'same',
    [
      'features/enquiries/enquiries-screen.tsx',
      "import { MessagesSquare } from 'lucide-react';\n",
      "import { MessagesSquare } from 'lucide-react';\nimport { useEffect } from 'react';\n",
    ],
    [
      'features/enquiries/enquiries-screen.tsx',
      '  const query = useQuery(myEnquiriesOptions(uid));\n',
      "  const query = useQuery(myEnquiriesOptions(uid));\n  useEffect(() => {\n    const note = () => undefined;\n    document.addEventListener('keydown', note);\n    return () => document.removeEventListener('keydown', note);\n  }, []);\n",
    ],
  ),
  ofUser('own-storage', 'reviewed', [
    profileScreen,
    '  const user = useCustomer();\n',
    "  const user = useCustomer();\n  localStorage.setItem('aertrip.profile-opened', new Date().toISOString());\n",
  ]),
  ofPublic('heading', 'reviewed', [
    'screens/destinations-screen.tsx',
    '<h1>Where would you like to go?</h1>',
    '<h1>Where to this time?</h1>',
  ]),
  ofPublic('new-paragraph', 'reviewed', [
    'screens/contact-screen.tsx',
    '          </Text>\n        </Stack>\n',
    '          </Text>\n          <Text>Most questions are answered within the hour.</Text>\n        </Stack>\n',
  ]),
  ofPublic(
    'memo',
    'same',
    [
      'screens/package-screen.tsx',
      '  const offer = toOffer(detail, departure);\n',
      '  const offer = useMemo(() => toOffer(detail, departure), [detail, departure]);\n',
    ],
    [
      'screens/package-screen.tsx',
      "import { BelowTheFold } from '../components/below-the-fold';\n",
      "import { useMemo } from 'react';\nimport { BelowTheFold } from '../components/below-the-fold';\n",
    ],
  ),
  ofPublic('fewer-words', 'reviewed', ['components/callback-band.tsx', 'Request a callback', 'Call me back']),
  ofHost('words-of-the-host', 'reviewed', [
    'shell/screens/not-found-screen.tsx',
    'Sorry, we could not find this page.',
    'There is no page at this address.',
  ]),
];
