import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofPublic = faultsOf('remote-public');
const ofHost = faultsOf('host');

const packageView = 'screens/package-screen.tsx';

/** Mistakes of everyday work on the public remote: the code compiles, and visitors pay for it. */
const publicFaults: readonly BrokenRelease[] = [
  // The last day of each tour is one day early in a browser west of Greenwich.
  ofPublic('end-date-in-local-time', 'changes', [
    'lib/dates.ts',
    '  const date = new Date(`${day}T00:00:00Z`);\n  date.setUTCDate(date.getUTCDate() + days);\n  return date.toISOString().slice(0, 10);\n',
    "  const date = new Date(day);\n  date.setDate(date.getDate() + days);\n  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]\n    .map((part) => String(part).padStart(2, '0'))\n    .join('-');\n",
  ]),
  // The desk prepares a quote for too many travellers.
  ofPublic(
    'enquiry-counts-children-twice',
    'changes',
    [
      'features/enquiry/enquiry-dialog.tsx',
      "import type { Party } from '../../lib/party';\n",
      "import { countTravellers, type Party } from '../../lib/party';\n",
    ],
    [
      'features/enquiry/enquiry-dialog.tsx',
      '...(party && { adults: String(party.adults), children: String(party.childAges.length) }),',
      '...(party && {\n                  adults: String(countTravellers(party)),\n                  children: String(party.childAges.length),\n                }),',
    ],
  ),
  ofPublic('flights-filter-inverted', 'changes', [
    'features/packages/api/read-package-lists.ts',
    "undefined : search.flights === 'included',",
    "undefined : search.flights === 'land',",
  ]),
  // Book leads to the first date and party of the page; later choices are ignored.
  ofPublic(
    'book-link-keeps-the-first-date',
    'changes',
    [
      packageView,
      "import { BelowTheFold } from '../components/below-the-fold';\n",
      "import { useState } from 'react';\nimport { BelowTheFold } from '../components/below-the-fold';\n",
    ],
    [
      packageView,
      "  const booking = { path: departure ? bookingPath(slug, departure.id, party) : '' };\n",
      "  const [path] = useState(() => (departure ? bookingPath(slug, departure.id, party) : ''));\n  const booking = { path };\n",
    ],
  ),
  // Below 64 rem only: the bar with the Book button.
  ofPublic(
    'bar-price-divided-twice',
    'changes',
    [
      'features/booking/components/price-box.tsx',
      "import { formatExactPaise } from '@aertrip/platform';\n",
      "import { formatPaise } from '@aertrip/platform';\n",
    ],
    [
      'features/booking/components/price-box.tsx',
      '<strong>{formatExactPaise(quote.totalPaise)}</strong>',
      '<strong>{formatPaise(Math.round(quote.totalPaise / 100))}</strong>',
    ],
  ),
  ofPublic('total-without-taxes', 'changes', [
    '/packages/ui/src/sale/price-lines.tsx',
    'total={formatExactPaise(quote.totalPaise)}',
    'total={formatExactPaise(quote.totalPaise - quote.gstPaise - quote.tcsPaise)}',
  ]),
  // The address ends up in the history, in logs and in the referrer.
  ofPublic('email-in-the-booking-url', 'changes', [
    'features/booking/components/booking-form.tsx',
    "    next.set('step', other);\n",
    "    next.set('step', other);\n    if (draft.contact.email) next.set('email', draft.contact.email);\n",
  ]),
  ofPublic(
    'beacon-to-an-analytics-host',
    'screens',
    [
      packageView,
      "import { BelowTheFold } from '../components/below-the-fold';\n",
      "import { useEffect } from 'react';\nimport { BelowTheFold } from '../components/below-the-fold';\n",
    ],
    [
      packageView,
      '  const offer = toOffer(detail, departure);\n',
      "  const offer = toOffer(detail, departure);\n  useEffect(() => {\n    navigator.sendBeacon('https://collect.tour-metrics.example/view', JSON.stringify({ tour: slug }));\n  }, [slug]);\n",
    ],
  ),
  // Below 48 rem, behind the Filters button: Tab never reaches Clear and Show tours.
  ofPublic(
    'filter-sheet-traps-the-keyboard',
    'screens',
    [
      'features/packages/components/search/filter-sheet.tsx',
      "import { useState } from 'react';\n",
      "import { useEffect, useState } from 'react';\n",
    ],
    [
      'features/packages/components/search/filter-sheet.tsx',
      '  function handleShow() {\n',
      "  useEffect(() => {\n    const keepFocusInside = (event: KeyboardEvent) => {\n      if (event.key !== 'Tab') return;\n      event.preventDefault();\n      const inputs = [...document.querySelectorAll<HTMLElement>('dialog[open] :is(input, select)')];\n      inputs[(inputs.indexOf(document.activeElement as HTMLElement) + 1) % inputs.length]?.focus();\n    };\n    document.addEventListener('keydown', keepFocusInside);\n    return () => document.removeEventListener('keydown', keepFocusInside);\n  }, []);\n\n  function handleShow() {\n",
    ],
  ),
  // Search engines drop all tours in favour of their destinations.
  ofPublic('canonical-of-the-destination', 'changes', [
    packageView,
    'canonicalPath={path}',
    'canonicalPath={destination ? paths.destination.href(destination.slug) : path}',
  ]),
];

/** The same for the host: each fault shows on the screens of all remotes. */
const hostFaults: readonly BrokenRelease[] = [
  // Phones have no terms, no privacy policy and no phone number of the company.
  ofHost('footer-hidden-on-phones', 'changes', [
    'shell/footer/site-footer.module.css',
    '.brand {\n',
    '@media (max-width: 30rem) {\n  .footer {\n    display: none;\n  }\n}\n\n.brand {\n',
  ]),
  // Below 60 rem, the menu covers the screen that it led to.
  ofHost('menu-stays-open-after-a-move', 'changes', [
    'shell/navigation/site-navigation.tsx',
    'const isOpen = openedAt === key;',
    'const isOpen = openedAt !== undefined;',
  ]),
  ofHost('prices-without-a-currency', 'changes', [
    '/packages/platform/src/money.ts',
    '₹${grouped}',
    '${grouped}',
  ]),
  // A link at the end of a page opens the next page at its end.
  ofHost(
    'moves-keep-the-scroll-position',
    'changes',
    [
      'app/site-layout.tsx',
      'import { Outlet, ScrollRestoration, useMatches }',
      'import { Outlet, useMatches }',
    ],
    ['app/site-layout.tsx', '      <ScrollRestoration />\n', ''],
  ),
  ofHost('shared-function-means-another-thing', 'screens', [
    '/packages/platform/src/postgrest-result.ts',
    '  return result.data as Succeeded<T>;\n',
    '  return (Array.isArray(result.data) ? result.data[0] : result.data) as Succeeded<T>;\n',
  ]),
];

export const everydayFaults: readonly BrokenRelease[] = [...publicFaults, ...hostFaults];
