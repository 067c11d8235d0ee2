import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofUser = faultsOf('remote-user');
const ofPublic = faultsOf('remote-public');

const bookings = 'features/bookings/bookings-screen.tsx';
const ownRows = 'components/own-rows.tsx';
const bookingCard = 'features/bookings/components/booking-card.tsx';

const hooks = [
  bookings,
  "import { Luggage } from 'lucide-react';",
  "import { Luggage } from 'lucide-react';\nimport { useEffect, useState } from 'react';",
] as const;

const query = '  const query = useQuery(myBookingsOptions(uid));\n';

/** Faults that show when a visitor rests, returns, reaches the second row, or when data is missing. */
export const faultsInUse: readonly BrokenRelease[] = [
  // The details of the second traveller overwrite those of the first.
  ofUser('second-row-sends-the-first-id', 'changes', [
    'features/bookings/components/detail/travellers-card.tsx',
    'traveller={edited}',
    'traveller={{ ...edited, id: travellers[0]?.id ?? edited.id }}',
  ]),
  ofUser(
    'renders-while-hovered',
    'screens',
    hooks,
    [
      bookings,
      query,
      `${query}  const [isOver, setOver] = useState(false);\n  const [, turn] = useState(0);\n  useEffect(() => {\n    if (isOver) turn((count) => count + 1);\n  });\n`,
    ],
    [
      bookings,
      '<OwnRows\n',
      '<div onMouseOver={() => setOver(true)} onMouseOut={() => setOver(false)}>\n      <OwnRows\n',
    ],
    [bookings, '      </OwnRows>\n', '      </OwnRows>\n      </div>\n'],
  ),
  ofUser(
    'asks-while-focused',
    'screens',
    hooks,
    [
      bookings,
      query,
      `${query}  const [isIn, setIn] = useState(false);\n  useEffect(() => {\n    if (!isIn) return;\n    const timer = setInterval(() => void query.refetch(), 50);\n    return () => clearInterval(timer);\n  });\n`,
    ],
    [
      bookings,
      '<OwnRows\n',
      '<div onFocus={() => setIn(true)} onBlur={() => setIn(false)}>\n      <OwnRows\n',
    ],
    [bookings, '      </OwnRows>\n', '      </OwnRows>\n      </div>\n'],
  ),
  ofUser('crash-when-data-fails', 'screens', [
    ownRows,
    'if (query.isError && !query.data) {',
    'if (query.isError && query.data) {',
  ]),
  ofUser('failed-list-loads-for-ever', 'changes', [
    ownRows,
    'if (query.isPending) {',
    'if (query.isPending || !query.data) {',
  ]),
  ofUser('failed-list-looks-empty', 'changes', [
    ownRows,
    'if (query.isError && !query.data) {\n',
    'if (query.isError && !query.data) {\n    if (noun) return empty;\n',
  ]),
  ofUser('crash-without-rows', 'screens', [
    ownRows,
    'if (listed === 0) return empty;',
    'if ((rows[0] as Row).id === "" || listed === 0) return empty;',
  ]),
  ofUser('crash-on-the-second-visit', 'screens', hooks, [
    bookings,
    query,
    `${query}  const [seen] = useState(() => JSON.parse(globalThis.localStorage?.getItem('bookings-seen') ?? 'null') as unknown);\n  useEffect(() => {\n    localStorage.setItem('bookings-seen', seen ? 'true' : 'yes');\n  }, [seen]);\n`,
  ]),
  ofUser('listeners-pile-up', 'screens', hooks, [
    bookings,
    query,
    `${query}  const [, resized] = useState(0);\n  useEffect(() => {\n    addEventListener('resize', () => resized(innerWidth));\n  }, []);\n`,
  ]),
  ofUser('broken-picture-beside-sign-in', 'screens', [
    'features/sign-in/sign-in-page.tsx',
    'path={picturePath}',
    'path={`${picturePath}-large`}',
  ]),
  ofPublic('broken-hero', 'screens', [
    'features/destinations/destination-hero.tsx',
    'path={heroPath}',
    'path={heroPath.replace("demo/", "demos/")}',
  ]),
  ofUser('balance-is-the-total', 'changes', [
    bookingCard,
    'formatExactPaise(Math.max(booking.duePaise, 0))',
    'formatExactPaise(booking.totalPaise)',
  ]),
  ofUser('next-payment-on-the-wrong-day', 'changes', [
    bookingCard,
    'by ${formatDate(nextPayment.dueOn)}',
    "by ${formatDate(nextPayment.dueOn.replace(/\\d\\d$/, '01'))}",
  ]),
  ofUser('amounts-gone-on-phones', 'changes', [
    'features/bookings/components/booking-card.module.css',
    '@media (width >= 48rem) {\n',
    '@media (width < 48rem) {\n  .body dl ~ dl {\n    display: none;\n  }\n}\n\n@media (width >= 48rem) {\n',
  ]),
  ofUser('rows-are-covered', 'changes', [
    'features/bookings/components/booking-card.module.css',
    '.picture {\n  aspect-ratio: 16 / 7;',
    ".card::after {\n  position: fixed;\n  z-index: 5;\n  inset: 70px 0 0;\n  content: '';\n}\n\n.picture {\n  aspect-ratio: 16 / 7;",
  ]),
  ofUser('button-left-out-by-tab', 'changes', [
    'components/account-form.tsx',
    '<Button {...button} type="submit" busy={isSubmitting}>',
    '<Button {...button} type="submit" tabIndex={-1} busy={isSubmitting}>',
  ]),
];
