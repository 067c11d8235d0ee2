import type { ChangedRelease } from '../broken-case';
import { harmlessOf } from './changes';

const ofHost = harmlessOf('host');
const ofPublic = harmlessOf('remote-public');
const ofUser = harmlessOf('remote-user');
const ofAdmin = harmlessOf('remote-admin');

const siteFooter = 'shell/footer/site-footer.tsx';
const siteNavigation = 'shell/navigation/site-navigation.tsx';
const forgottenPassword = 'features/sign-in/forgotten-password.tsx';
const adminShell = 'features/shell/admin-shell.tsx';

/** Changes of everyday work, five for each app: none may be stopped. */
export const harmlessChanges: readonly ChangedRelease[] = [
  ofHost('comment-in-the-footer', 'same', [
    siteFooter,
    '/** Footer of all public and customer pages. */\n',
    '/** Footer of all public and customer pages; the admin panel has none. */\n',
  ]),
  ofHost(
    'renamed-class-of-the-footer',
    'same',
    [siteFooter, 'className={styles.promise}', 'className={styles.motto}'],
    ['shell/footer/site-footer.module.css', '.promise {\n', '.motto {\n'],
  ),
  ofHost('wording-of-the-footer', 'reviewed', [
    siteFooter,
    'Group tours, honest prices, and a travel desk that calls you back.',
    'Group tours at honest prices, with a travel desk that calls you back.',
  ]),
  ofHost(
    'hook-of-the-menu',
    'same',
    [
      siteNavigation,
      '/** Top bar of the site; on small screens its links move into a drawer. */\n',
      '/** The drawer belongs to the location where it was opened: any navigation closes it. */\nfunction useDrawer() {\n  const { key } = useLocation();\n  const [openedAt, setOpenedAt] = useState<string>();\n  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(undefined) };\n}\n\n/** Top bar of the site; on small screens its links move into a drawer. */\n',
    ],
    [
      siteNavigation,
      '  const { key } = useLocation();\n  // The drawer belongs to the location where it was opened: any navigation closes it.\n  const [openedAt, setOpenedAt] = useState<string>();\n  const isOpen = openedAt === key;\n  const close = () => setOpenedAt(undefined);\n',
      '  const { isOpen, open, close } = useDrawer();\n',
    ],
    [siteNavigation, 'onClick={() => setOpenedAt(key)}', 'onClick={open}'],
  ),
  ofHost('space-in-the-footer', 'reviewed', [
    'shell/footer/site-footer.module.css',
    '.brand {\n  align-content: start;\n',
    '.brand {\n  align-content: start;\n  padding-top: var(--space-2);\n',
  ]),
  ofPublic(
    'component-for-a-price-on-request',
    'same',
    [
      'components/person-price.tsx',
      'return <Text isStrong>Price on request</Text>;',
      'return <OnRequest />;',
    ],
    [
      'components/person-price.tsx',
      '/** `₹1,31,249 per person,',
      'const OnRequest = () => <Text isStrong>Price on request</Text>;\n\n/** `₹1,31,249 per person,',
    ],
  ),
  ofPublic('wording-of-more-tours', 'reviewed', [
    'features/packages/components/search/package-results.tsx',
    'Show more tours',
    'See more tours',
  ]),
  ofPublic(
    'names-of-chunks',
    'same',
    [
      'features/enquiry/enquiry-dialog.tsx',
      "import('./enquiry-form')",
      "import(/* webpackChunkName: 'enquiry' */ './enquiry-form')",
    ],
    [
      'features/share/share-button.tsx',
      "import('./share-options')",
      "import(/* webpackChunkName: 'share' */ './share-options')",
    ],
  ),
  ofPublic(
    'optional-field-of-an-enquiry',
    'reviewed',
    [
      'features/enquiry/enquiry.ts',
      '  message: string;\n  consent: boolean;\n',
      '  message: string;\n  callAt?: string;\n  consent: boolean;\n',
    ],
    [
      'features/enquiry/enquiry.ts',
      "  message: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Use at most 2,000 characters for the message.')),\n",
      "  message: v.pipe(v.string(), v.trim(), v.maxLength(1900, 'Use at most 1,900 characters for the message.')),\n  callAt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'Use at most 60 characters.'))),\n",
    ],
    [
      'features/enquiry/enquiry-form.tsx',
      '      <div className={styles.trap} aria-hidden="true">\n',
      '      <TextField\n        label="Best time to call"\n        optional\n        error={errors.callAt?.message}\n        {...register(\'callAt\')}\n      />\n      <div className={styles.trap} aria-hidden="true">\n',
    ],
    [
      'features/enquiry/submit-enquiry.ts',
      'message: values.message || null,',
      "message:\n        [values.message, values.callAt && `Best time to call: ${values.callAt}`].filter(Boolean).join('\\n') ||\n        null,",
    ],
  ),
  ofPublic(
    'memo-of-the-dates',
    'same',
    [
      'features/packages/components/booking/departure-picker.tsx',
      "import { CalendarX } from 'lucide-react';\n",
      "import { CalendarX } from 'lucide-react';\nimport { useMemo } from 'react';\n",
    ],
    [
      'features/packages/components/booking/departure-picker.tsx',
      '  const groups = groupDepartures(departures);\n',
      '  const groups = useMemo(() => groupDepartures(departures), [departures]);\n',
    ],
  ),
  ofUser('corners-of-the-booking-card', 'reviewed', [
    'features/bookings/components/booking-card.module.css',
    'border-radius: var(--radius-lg);',
    'border-radius: var(--radius-md);',
  ]),
  ofUser(
    'hook-of-the-password-reset',
    'same',
    [
      forgottenPassword,
      '/** Sends a password reset link. The',
      'function usePasswordReset(email: string) {\n  const form = useForm({ resolver: valibotResolver(resetSchema), defaultValues: { email } });\n  const { errors, isSubmitSuccessful } = form.formState;\n  return { form, errors, isSent: isSubmitSuccessful && !errors.root };\n}\n\n/** Sends a password reset link. The',
    ],
    [
      forgottenPassword,
      '  const form = useForm({ resolver: valibotResolver(resetSchema), defaultValues: { email } });\n  const { errors, isSubmitSuccessful } = form.formState;\n\n  return (',
      '  const { form, errors, isSent } = usePasswordReset(email);\n\n  return (',
    ],
    [forgottenPassword, '{isSubmitSuccessful && !errors.root ? (', '{isSent ? ('],
  ),
  ofUser('new-fact-of-a-booking', 'reviewed', [
    'features/bookings/components/detail/booking-header.tsx',
    "            ['Booked on', formatDate(booking.createdAt)],\n",
    "            ['Booked on', formatDate(booking.createdAt)],\n            ['Reference', booking.ref],\n",
  ]),
  ofUser('comment-on-the-steps', 'same', [
    'features/enquiries/enquiry-steps.tsx',
    '  if (steps.length === 0) return null;\n',
    '  // A closed enquiry has no steps.\n  if (steps.length === 0) return null;\n',
  ]),
  ofUser(
    'renamed-class-of-the-enquiry-steps',
    'same',
    ['features/enquiries/enquiry-steps.tsx', 'className={styles.steps}', 'className={styles.progress}'],
    ['features/enquiries/enquiry-steps.module.css', '.steps {\n', '.progress {\n'],
  ),
  ofAdmin('new-column-of-reviews', 'reviewed', [
    'features/reviews/reviews-screen.tsx',
    "  column.accessor('createdAt', {\n",
    "  column.display({\n    id: 'reply',\n    meta: { label: 'Reply', minor: true },\n    cell: ({ row: { original } }) => (original.reply ? 'Answered' : '—'),\n  }),\n  column.accessor('createdAt', {\n",
  ]),
  ofAdmin('wording-of-a-table', 'reviewed', [
    'features/dashboard/dashboard-screen.tsx',
    'title="By source"',
    'title="By source of the enquiry"',
  ]),
  ofAdmin(
    'local-name-in-exports',
    'same',
    ['shared/list/csv.ts', 'const harmless = (text: string)', 'const withoutFormula = (text: string)'],
    ['shared/list/csv.ts', '?? harmless(content)', '?? withoutFormula(content)'],
  ),
  ofAdmin('one-number-format', 'same', [
    'shared/count-text.ts',
    "const format = new Intl.NumberFormat('en-IN');\n\nexport const formatCount = (count: number): string => format.format(count);\n",
    "const counts = new Intl.NumberFormat('en-IN');\n\nexport const formatCount = (count: number): string => counts.format(count);\n",
  ]),
  ofAdmin(
    'hook-of-the-sidebar',
    'same',
    [
      adminShell,
      '/** Frame of the panel: sidebar,',
      "/** Moves the focus into the opened sidebar, and back to its toggle. */\nfunction useSidebarFocus(isOpen: boolean) {\n  const aside = useRef<HTMLElement>(null);\n  const toggle = useRef<HTMLButtonElement>(null);\n  const wasOpen = useRef(false);\n  useEffect(() => {\n    if (isOpen) aside.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();\n    else if (wasOpen.current) toggle.current?.focus();\n    wasOpen.current = isOpen;\n  }, [isOpen]);\n  return { aside, toggle };\n}\n\n/** Frame of the panel: sidebar,",
    ],
    [
      adminShell,
      '  const aside = useRef<HTMLElement>(null);\n  const toggle = useRef<HTMLButtonElement>(null);\n  const wasOpen = useRef(false);\n  const shell = useRef<HTMLDivElement>(null);\n',
      '  const { aside, toggle } = useSidebarFocus(drawer.isOpen);\n  const shell = useRef<HTMLDivElement>(null);\n',
    ],
    [
      adminShell,
      "  useEffect(() => {\n    if (drawer.isOpen) aside.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();\n    else if (wasOpen.current) toggle.current?.focus();\n    wasOpen.current = drawer.isOpen;\n  }, [drawer.isOpen]);\n\n",
      '',
    ],
  ),
];
