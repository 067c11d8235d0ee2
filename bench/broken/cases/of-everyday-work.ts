import type { BrokenRelease } from '../broken-case';

const shop = 'remote-public/src';
const packages = `${shop}/features/packages`;
const packageView = `${shop}/screens/catalogue/package-view.tsx`;
const shell = 'host/src/shell';

/** Mistakes of everyday work on the public remote: the code compiles, and visitors pay for it. */
const publicFaults: readonly BrokenRelease[] = [
  {
    // The last day of each tour is one day early in a browser west of Greenwich.
    name: 'end-date-in-local-time',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/lib/dates.ts`,
        from: '  const date = new Date(`${day}T00:00:00Z`);\n  date.setUTCDate(date.getUTCDate() + days);\n  return date.toISOString().slice(0, 10);\n',
        to: "  const date = new Date(day);\n  date.setDate(date.getDate() + days);\n  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]\n    .map((part) => String(part).padStart(2, '0'))\n    .join('-');\n",
      },
    ],
  },
  {
    // The desk prepares a quote for too many travellers.
    name: 'enquiry-counts-children-twice',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/features/enquiry/enquiry-dialog.tsx`,
        from: "import type { Party } from '../../lib/party';\n",
        to: "import { countTravellers, type Party } from '../../lib/party';\n",
      },
      {
        file: `${shop}/features/enquiry/enquiry-dialog.tsx`,
        from: '...(party && { adults: String(party.adults), children: String(party.childAges.length) }),',
        to: '...(party && {\n                  adults: String(countTravellers(party)),\n                  children: String(party.childAges.length),\n                }),',
      },
    ],
  },
  {
    name: 'flights-filter-inverted',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${packages}/api/read-package-lists.ts`,
        from: "undefined : search.flights === 'included',",
        to: "undefined : search.flights === 'land',",
      },
    ],
  },
  {
    // Book leads to the first date and party of the page; later choices are ignored.
    name: 'book-link-keeps-the-first-date',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: packageView,
        from: "import { BelowTheFold } from '../../components/below-the-fold';\n",
        to: "import { useState } from 'react';\nimport { BelowTheFold } from '../../components/below-the-fold';\n",
      },
      {
        file: packageView,
        from: "  const booking = { path: departure ? bookingPath(slug, departure.id, party) : '' };\n",
        to: "  const [path] = useState(() => (departure ? bookingPath(slug, departure.id, party) : ''));\n  const booking = { path };\n",
      },
    ],
  },
  {
    // Below 64 rem only: the bar with the Book button.
    name: 'bar-price-divided-twice',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/features/booking/components/price-box.tsx`,
        from: "import { formatExactPaise } from '@aertrip/platform';\n",
        to: "import { formatPaise } from '@aertrip/platform';\n",
      },
      {
        file: `${shop}/features/booking/components/price-box.tsx`,
        from: '<strong>{formatExactPaise(quote.totalPaise)}</strong>',
        to: '<strong>{formatPaise(Math.round(quote.totalPaise / 100))}</strong>',
      },
    ],
  },
  {
    name: 'total-without-taxes',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/features/booking/components/quote-lines.tsx`,
        from: '<dd>{formatExactPaise(quote.totalPaise)}</dd>',
        to: '<dd>{formatExactPaise(quote.totalPaise - quote.gstPaise - quote.tcsPaise)}</dd>',
      },
    ],
  },
  {
    // The address ends up in the history, in logs and in the referrer.
    name: 'email-in-the-booking-url',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: `${shop}/features/booking/components/booking-form.tsx`,
        from: "    next.set('step', other);\n",
        to: "    next.set('step', other);\n    if (draft.contact.email) next.set('email', draft.contact.email);\n",
      },
    ],
  },
  {
    name: 'beacon-to-an-analytics-host',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: packageView,
        from: "import { BelowTheFold } from '../../components/below-the-fold';\n",
        to: "import { useEffect } from 'react';\nimport { BelowTheFold } from '../../components/below-the-fold';\n",
      },
      {
        file: packageView,
        from: '  const offer = toOffer(detail, departure);\n',
        to: "  const offer = toOffer(detail, departure);\n  useEffect(() => {\n    navigator.sendBeacon('https://collect.tour-metrics.example/view', JSON.stringify({ tour: slug }));\n  }, [slug]);\n",
      },
    ],
  },
  {
    // Below 48 rem, behind the Filters button: Tab never reaches Clear and Show tours.
    name: 'filter-sheet-traps-the-keyboard',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${packages}/components/search/filter-sheet.tsx`,
        from: "import { useState } from 'react';\n",
        to: "import { useEffect, useState } from 'react';\n",
      },
      {
        file: `${packages}/components/search/filter-sheet.tsx`,
        from: '  function handleShow() {\n',
        to: "  useEffect(() => {\n    const keepFocusInside = (event: KeyboardEvent) => {\n      if (event.key !== 'Tab') return;\n      event.preventDefault();\n      const inputs = [...document.querySelectorAll<HTMLElement>('dialog[open] :is(input, select)')];\n      inputs[(inputs.indexOf(document.activeElement as HTMLElement) + 1) % inputs.length]?.focus();\n    };\n    document.addEventListener('keydown', keepFocusInside);\n    return () => document.removeEventListener('keydown', keepFocusInside);\n  }, []);\n\n  function handleShow() {\n",
      },
    ],
  },
  {
    // Search engines drop all tours in favour of their destinations.
    name: 'canonical-of-the-destination',
    app: 'remote-public',
    expects: 'changes',
    edits: [
      {
        file: packageView,
        from: 'canonicalPath={path}',
        to: 'canonicalPath={destination ? paths.destination.href(destination.slug) : path}',
      },
    ],
  },
];

/** The same for the host: each fault shows on the screens of all remotes. */
const hostFaults: readonly BrokenRelease[] = [
  {
    // Phones have no terms, no privacy policy and no phone number of the company.
    name: 'footer-hidden-on-phones',
    app: 'host',
    expects: 'changes',
    edits: [
      {
        file: `${shell}/footer/site-footer.module.css`,
        from: '@media print {\n',
        to: '@media (max-width: 30rem) {\n  .footer {\n    display: none;\n  }\n}\n\n@media print {\n',
      },
    ],
  },
  {
    // Below 60 rem, the menu covers the screen that it led to.
    name: 'menu-stays-open-after-a-move',
    app: 'host',
    expects: 'changes',
    edits: [
      {
        file: `${shell}/navigation/site-navigation.tsx`,
        from: 'const isOpen = openedAt === key;',
        to: 'const isOpen = openedAt !== undefined;',
      },
    ],
  },
  {
    name: 'prices-without-a-currency',
    app: 'host',
    expects: 'changes',
    edits: [
      {
        file: 'packages/platform/src/money.ts',
        from: '₹${grouped}',
        to: '${grouped}',
      },
    ],
  },
  {
    // A link at the end of a page opens the next page at its end.
    name: 'moves-keep-the-scroll-position',
    app: 'host',
    expects: 'changes',
    edits: [
      {
        file: 'host/src/app/site-layout.tsx',
        from: 'import { Outlet, ScrollRestoration, useMatches }',
        to: 'import { Outlet, useMatches }',
      },
      { file: 'host/src/app/site-layout.tsx', from: '      <ScrollRestoration />\n', to: '' },
    ],
  },
];

export const everydayFaults: readonly BrokenRelease[] = [...publicFaults, ...hostFaults];
