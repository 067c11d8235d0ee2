import type { BrokenRelease } from '../broken-case';

const user = 'remote-user/src';
const details = `${user}/features/bookings/components/detail`;
const panel = 'remote-admin/src';
const departureColumns = `${panel}/features/departures/components/departure-columns.tsx`;
const bookingColumns = `${panel}/features/bookings/components/booking-columns.tsx`;

/** Mistakes of everyday work on the customer area. */
const customerFaults: readonly BrokenRelease[] = [
  {
    // Neither the button nor Enter sends the form.
    name: 'sign-in-button-does-nothing',
    app: 'remote-user',
    expects: 'changes',
    edits: [
      {
        file: `${user}/features/sign-in/login-form.tsx`,
        from: '<Button type="submit" size="lg" busy={isSubmitting}>',
        to: '<Button size="lg" busy={isSubmitting}>',
      },
    ],
  },
  {
    // The browser submits the form too: both passwords in the address bar.
    name: 'password-in-the-url',
    app: 'remote-user',
    expects: 'changes',
    edits: [
      {
        file: `${user}/features/profile/password-form.tsx`,
        from: '        onSubmit={(event) => void submit(event)}\n',
        to: '',
      },
      {
        file: `${user}/features/profile/password-form.tsx`,
        from: '<Button type="submit" variant="secondary" busy={isSubmitting}>',
        to: '<Button type="submit" variant="secondary" busy={isSubmitting} onClick={() => void submit()}>',
      },
    ],
  },
  {
    // "Details have been saved", and the meal is the old one.
    name: 'meal-dropped-on-save',
    app: 'remote-user',
    expects: 'changes',
    edits: [
      {
        file: `${user}/features/bookings/api/change-booking.ts`,
        from: '        meal: form.meal,\n',
        to: '',
      },
    ],
  },
  {
    // A share of basis points, rounded down before the multiplication.
    name: 'cancellation-charge-of-zero',
    app: 'remote-user',
    expects: 'changes',
    edits: [
      {
        file: `${details}/cancellation-card.tsx`,
        from: '({ until, chargeBp, chargePaise })',
        to: '({ until, chargeBp })',
      },
      {
        file: `${details}/cancellation-card.tsx`,
        from: "<dd>{chargeBp === 0 ? 'No charge' : formatExactPaise(chargePaise)}</dd>",
        to: "<dd>\n                  {chargeBp === 0\n                    ? 'No charge'\n                    : formatExactPaise(Math.floor(chargeBp / 10_000) * booking.totalPaise)}\n                </dd>",
      },
    ],
  },
  {
    // No page shows the 21st booking.
    name: 'second-page-skips-a-booking',
    app: 'remote-user',
    expects: 'changes',
    edits: [
      {
        file: `${user}/lib/page-of-rows.ts`,
        from: 'const first = (page - 1) * pageSize;',
        to: 'const first = (page - 1) * (pageSize + 1);',
      },
    ],
  },
  {
    // The second booking that a customer opens offers the documents of the first.
    name: 'invoice-of-another-booking',
    app: 'remote-user',
    expects: 'changes',
    edits: [
      {
        file: `${user}/features/bookings/api/booking-keys.ts`,
        from: "(uid: string, id: string, files: readonly string[]) => customerKey(uid, 'papers', id, ...files)",
        to: "(uid: string) => customerKey(uid, 'papers')",
      },
      {
        file: `${user}/features/bookings/api/paper-links.ts`,
        from: 'bookingKeys.papers(\n      uid,\n      bookingId,\n      papers.map(({ file }) => file),\n    )',
        to: 'bookingKeys.papers(uid)',
      },
    ],
  },
  {
    // The button that had the focus is gone when the dialog closes.
    name: 'focus-lost-after-a-dialog',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: `${user}/features/profile/data-card.tsx`,
        from: '        <Button variant="ghost" onClick={() => setErasing(true)}>\n          Erase my data\n        </Button>\n',
        to: '        {!isErasing && (\n          <Button variant="ghost" onClick={() => setErasing(true)}>\n            Erase my data\n          </Button>\n        )}\n',
      },
    ],
  },
];

/** Mistakes of everyday work on the admin panel. */
const deskFaults: readonly BrokenRelease[] = [
  {
    // One press locks a colleague out.
    name: 'suspends-without-confirmation',
    app: 'remote-admin',
    expects: 'changes',
    edits: [
      {
        file: `${panel}/features/settings/components/administrator-row.tsx`,
        from: "            onClick={() =>\n              action.to === 'suspended' ? setDialog('suspend') : mutate(input(action.to, role))\n            }\n",
        to: '            onClick={() => mutate(input(action.to, role))}\n',
      },
    ],
  },
  {
    // A booking without a hold counts as one whose hold ended in 1970.
    name: 'confirmed-bookings-shown-as-expired',
    app: 'remote-admin',
    expects: 'changes',
    edits: [
      {
        file: bookingColumns,
        from: 'const formatOwed = ',
        to: "const shownStatus = ({ status, holdExpiresAt }: Booking): Booking['status'] =>\n  new Date(holdExpiresAt ?? 0) < new Date() ? 'expired' : status;\n\nconst formatOwed = ",
      },
      {
        file: bookingColumns,
        from: '<Badge tone={statusTones[original.status]}>{statusNames[original.status]}</Badge>',
        to: '<Badge tone={statusTones[shownStatus(original)]}>{statusNames[shownStatus(original)]}</Badge>',
      },
    ],
  },
  {
    // On phones only, where a select replaces the column headings.
    name: 'sort-reversed-on-phones',
    app: 'remote-admin',
    expects: 'changes',
    edits: [
      {
        file: `${panel}/shared/list/sort-field.tsx`,
        from: 'if (option) onSort(option.sort);',
        to: 'if (option) onSort({ ...option.sort, descending: !option.sort.descending });',
      },
    ],
  },
  {
    // The table looks the same and sends one request for each row.
    name: 'one-request-for-each-row',
    app: 'remote-admin',
    expects: 'changes',
    edits: [
      {
        file: departureColumns,
        from: "import { PanelLink } from '../../../shared/list/panel-link';\n",
        to: "import { useQuery } from '@tanstack/react-query';\nimport { PanelLink } from '../../../shared/list/panel-link';\n",
      },
      {
        file: departureColumns,
        from: "import { getSeatsSoldElsewhere, type Departure } from '../model/departure';\n",
        to: "import { waitingListOptions } from '../api/waiting-list';\nimport { getSeatsSoldElsewhere, type Departure } from '../model/departure';\n",
      },
      {
        file: departureColumns,
        from: 'export const departureColumns = ',
        to: "function WaitingCount({ departureId }: { readonly departureId: string }) {\n  const { data: list = [] } = useQuery(waitingListOptions(departureId));\n  const waiting = list.filter(({ state }) => state === 'waiting' || state === 'offered');\n  return waiting.length > 0 && <small>{`${waiting.length} waiting`}</small>;\n}\n\nexport const departureColumns = ",
      },
      {
        file: departureColumns,
        from: '{!!original.waitingCount && <small>{`${original.waitingCount} waiting`}</small>}',
        to: '<WaitingCount departureId={original.id} />',
      },
    ],
  },
  {
    // Each opened enquiry leaves an interval, which keeps the closed screen in memory.
    name: 'clock-never-stops',
    app: 'remote-admin',
    expects: 'screens',
    edits: [
      {
        file: `${panel}/shared/data/use-clock.ts`,
        from: 'const timer = setInterval(listener, interval);\n  return () => clearInterval(timer);',
        to: 'setInterval(listener, interval);\n  return () => undefined;',
      },
    ],
  },
  {
    // After a refused save, everything typed is gone.
    name: 'form-clears-on-error',
    app: 'remote-admin',
    expects: 'changes',
    edits: [
      {
        file: `${panel}/features/masters/components/master-dialog.tsx`,
        from: 'values: toMasterValues(master, typed) });',
        to: 'values: toMasterValues(master, typed) }).catch((error: unknown) => {\n      form.reset();\n      throw error;\n    });',
      },
    ],
  },
  {
    name: 'password-in-the-console',
    app: 'remote-admin',
    expects: 'screens',
    edits: [
      {
        file: `${panel}/features/auth/login-screen.tsx`,
        from: '      await signIn(login);\n',
        to: "      console.debug('Admin sign-in', login);\n      await signIn(login);\n",
      },
    ],
  },
  {
    // Gives the signed link of a tax invoice to another company.
    name: 'invoices-through-a-viewer',
    app: 'remote-admin',
    expects: 'changes',
    edits: [
      {
        file: `${panel}/features/bookings/components/invoices.tsx`,
        from: '<a href={url} target="_blank" rel="noreferrer" className={styles.paper}>',
        to: '<a\n                    href={`https://docs.google.com/viewer?url=${encodeURIComponent(url)}`}\n                    target="_blank"\n                    rel="noreferrer"\n                    className={styles.paper}\n                  >',
      },
    ],
  },
  {
    // A German browser fills in `1249,5`, which the panel reads as ten times the amount. English browsers are right.
    name: 'amounts-by-the-language-of-the-browser',
    app: 'remote-admin',
    expects: 'changes',
    edits: [
      {
        file: `${panel}/shared/form/money-input.ts`,
        from: 'String(paise / 100)',
        to: '(paise / 100).toLocaleString(undefined, { useGrouping: false })',
      },
    ],
  },
];

export const everydayFaultsSignedIn: readonly BrokenRelease[] = [...customerFaults, ...deskFaults];
