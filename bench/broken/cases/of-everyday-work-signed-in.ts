import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofUser = faultsOf('remote-user');
const ofAdmin = faultsOf('remote-admin');

const accountForm = 'components/account-form.tsx';
const departureColumns = 'features/departures/components/departure-columns.tsx';

/** Mistakes of everyday work on the customer area. */
const customerFaults: readonly BrokenRelease[] = [
  // Neither the button nor Enter sends a form of the account.
  ofUser('sign-in-button-does-nothing', 'changes', [
    accountForm,
    '<Button {...button} type="submit" busy={isSubmitting}>',
    '<Button {...button} busy={isSubmitting}>',
  ]),
  // The browser submits the forms of the account too: passwords in the address bar.
  ofUser(
    'password-in-the-url',
    'changes',
    [accountForm, ' onSubmit={(event) => void submit(event)}', ''],
    [
      accountForm,
      '<Button {...button} type="submit" busy={isSubmitting}>',
      '<Button {...button} type="submit" busy={isSubmitting} onClick={() => void submit()}>',
    ],
  ),
  // "Details have been saved", and the meal is the old one.
  ofUser('meal-dropped-on-save', 'changes', [
    'features/bookings/api/change-booking.ts',
    '        meal: form.meal,\n',
    '',
  ]),
  // A share of basis points, rounded down before the multiplication.
  ofUser('cancellation-charge-of-zero', 'changes', [
    '/packages/ui/src/sale/price-lines.tsx',
    '`${formatExactPaise(chargePaise)} (',
    '`${formatExactPaise(Math.floor(chargeBp / 10_000) * chargePaise)} (',
  ]),
  // No list shows the first booking.
  ofUser('list-skips-a-booking', 'changes', ['lib/row-list.ts', 'p_from: 0,', 'p_from: 1,']),
  // The second booking that a customer opens offers the documents of the first.
  ofUser(
    'invoice-of-another-booking',
    'changes',
    [
      'features/bookings/api/booking-keys.ts',
      "(uid: string, id: string, files: readonly string[]) => customerKey(uid, 'papers', id, ...files)",
      "(uid: string) => customerKey(uid, 'papers')",
    ],
    [
      'features/bookings/components/detail/papers-card.tsx',
      'bookingKeys.papers(uid, booking.id, files)',
      'bookingKeys.papers(uid)',
    ],
  ),
  // The button that had the focus is gone when the dialog closes.
  ofUser('focus-lost-after-a-dialog', 'screens', [
    'features/profile/data-card.tsx',
    '        <Button variant="ghost" onClick={() => setErasing(true)}>\n          Erase my data\n        </Button>\n',
    '        {!isErasing && (\n          <Button variant="ghost" onClick={() => setErasing(true)}>\n            Erase my data\n          </Button>\n        )}\n',
  ]),
];

/** Mistakes of everyday work on the admin panel. */
const deskFaults: readonly BrokenRelease[] = [
  // One press locks a colleague out.
  ofAdmin('suspends-without-confirmation', 'changes', [
    'features/settings/components/administrator-row.tsx',
    "            onClick={() =>\n              action.to === 'suspended' ? setDialog('suspend') : mutate(input(action.to, role))\n            }\n",
    '            onClick={() => mutate(input(action.to, role))}\n',
  ]),
  // A booking without a hold counts as one whose hold ended in 1970.
  ofAdmin(
    'confirmed-bookings-shown-as-expired',
    'changes',
    [
      'features/bookings/components/booking-columns.tsx',
      'const formatOwed = ',
      "const shownStatus = ({ status, holdExpiresAt }: Booking): Booking['status'] =>\n  new Date(holdExpiresAt ?? 0) < new Date() ? 'expired' : status;\n\nconst formatOwed = ",
    ],
    [
      'features/bookings/components/booking-columns.tsx',
      '<Badge tone={bookingStatusTones[original.status]}>{bookingStatusNames[original.status]}</Badge>',
      '<Badge tone={bookingStatusTones[shownStatus(original)]}>{bookingStatusNames[shownStatus(original)]}</Badge>',
    ],
  ),
  // On phones only, where a select replaces the column headings.
  ofAdmin('sort-reversed-on-phones', 'changes', [
    'shared/list/sort-field.tsx',
    'if (option) onSort(option.sort);',
    'if (option) onSort({ ...option.sort, descending: !option.sort.descending });',
  ]),
  // The table looks the same and sends one request for each row.
  ofAdmin(
    'one-request-for-each-row',
    'changes',
    [
      departureColumns,
      "import { Clipped, PanelLink } from '../../../shared/list/panel-link';\n",
      "import { useQuery } from '@tanstack/react-query';\nimport { Clipped, PanelLink } from '../../../shared/list/panel-link';\n",
    ],
    [
      departureColumns,
      "import { type Departure, getSeatsSoldElsewhere, getStatusBadge, type SaleState } from '../model/departure';\n",
      "import { departureBookingsOptions } from '../departure-api';\nimport { type Departure, getSeatsSoldElsewhere, getStatusBadge, type SaleState } from '../model/departure';\n",
    ],
    [
      departureColumns,
      'export const departureColumns = ',
      'function Held({ departure: { id, seatsHeld } }: { readonly departure: Departure }) {\n  useQuery(departureBookingsOptions(id));\n  return seatsHeld > 0 && <small>{`${seatsHeld} held`}</small>;\n}\n\nexport const departureColumns = ',
    ],
    [
      departureColumns,
      '{original.seatsHeld > 0 && <small>{`${original.seatsHeld} held`}</small>}',
      '<Held departure={original} />',
    ],
  ),
  // Each opened enquiry leaves an interval, which keeps the closed screen in memory.
  ofAdmin('clock-never-stops', 'screens', [
    'shared/timing.ts',
    'const timer = setInterval(listener, interval);\n  return () => clearInterval(timer);',
    'setInterval(listener, interval);\n  return () => undefined;',
  ]),
  // After a refused save, everything typed is gone.
  ofAdmin('form-clears-on-error', 'changes', [
    'features/masters/components/master-dialog.tsx',
    'values: toMasterValues(master, typed) });',
    'values: toMasterValues(master, typed) }).catch((error: unknown) => {\n      form.reset();\n      throw error;\n    });',
  ]),
  ofAdmin('password-in-the-console', 'screens', [
    'features/auth/login-screen.tsx',
    '      await signIn(login);\n',
    "      console.debug('Admin sign-in', login);\n      await signIn(login);\n",
  ]),
  // Gives the signed link of a tax invoice to another company.
  ofAdmin('invoices-through-a-viewer', 'changes', [
    'features/bookings/components/papers.tsx',
    '<a href={url} target="_blank" rel="noreferrer" className={layout.tap}>',
    '<a\n                    href={`https://docs.google.com/viewer?url=${encodeURIComponent(url)}`}\n                    target="_blank"\n                    rel="noreferrer"\n                    className={layout.tap}\n                  >',
  ]),
  // A German browser fills in `1249,5`, which the panel reads as ten times the amount. English browsers are right.
  ofAdmin('amounts-by-the-language-of-the-browser', 'changes', [
    'shared/form/field-values.ts',
    'String(paise / 100)',
    '(paise / 100).toLocaleString(undefined, { useGrouping: false })',
  ]),
];

export const everydayFaultsSignedIn: readonly BrokenRelease[] = [...customerFaults, ...deskFaults];
