import type { ChangedRelease, SourceEdit } from '../broken-case';

type Edit = readonly [file: string, from: string, to: string];

interface Change {
  readonly name: string;
  /** Visitors see a difference, and the team records its snapshots again. */
  readonly reviewed?: true;
  readonly edits: readonly Edit[];
}

const changesOf = (app: string, changes: readonly Change[]): readonly ChangedRelease[] =>
  changes.map(({ name, edits, ...rest }) => ({
    name: `harmless-${name}`,
    app,
    ...rest,
    edits: edits.map(([file, from, to]): SourceEdit => ({ file, from, to })),
  }));

const footer = 'host/src/shell/footer/site-footer';
const navigation = 'host/src/shell/navigation/site-navigation.tsx';

const ofHost = changesOf('host', [
  {
    name: 'comment-in-the-footer',
    edits: [
      [
        `${footer}.tsx`,
        '/** Footer of all public and customer pages. */\n',
        '/** Footer of all public and customer pages; the admin panel has none. */\n',
      ],
    ],
  },
  {
    name: 'renamed-class-of-the-footer',
    edits: [
      [`${footer}.tsx`, 'className={styles.promise}', 'className={styles.motto}'],
      [`${footer}.module.css`, '.promise {\n', '.motto {\n'],
    ],
  },
  {
    name: 'wording-of-the-footer',
    reviewed: true,
    edits: [
      [
        `${footer}.tsx`,
        'Group tours, honest prices, and a travel desk that calls you back.',
        'Group tours at honest prices, with a travel desk that calls you back.',
      ],
    ],
  },
  {
    name: 'hook-of-the-menu',
    edits: [
      [
        navigation,
        '/** Top bar of the site; on small screens its links move into a drawer. */\n',
        '/** The drawer belongs to the location where it was opened: any navigation closes it. */\nfunction useDrawer() {\n  const { key } = useLocation();\n  const [openedAt, setOpenedAt] = useState<string>();\n  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(undefined) };\n}\n\n/** Top bar of the site; on small screens its links move into a drawer. */\n',
      ],
      [
        navigation,
        '  const { key } = useLocation();\n  // The drawer belongs to the location where it was opened: any navigation closes it.\n  const [openedAt, setOpenedAt] = useState<string>();\n  const isOpen = openedAt === key;\n  const close = () => setOpenedAt(undefined);\n',
        '  const { isOpen, open, close } = useDrawer();\n',
      ],
      [navigation, 'onClick={() => setOpenedAt(key)}', 'onClick={open}'],
    ],
  },
  {
    name: 'space-in-the-footer',
    reviewed: true,
    edits: [
      [
        `${footer}.module.css`,
        '.brand {\n  display: grid;\n  gap: var(--space-5);\n',
        '.brand {\n  display: grid;\n  gap: var(--space-6);\n',
      ],
    ],
  },
]);

const shop = 'remote-public/src';
const enquiry = `${shop}/features/enquiry`;
const picker = `${shop}/features/packages/components/booking/departure-picker.tsx`;
const personPrice = `${shop}/components/person-price.tsx`;

const ofPublic = changesOf('remote-public', [
  {
    name: 'component-for-the-former-price',
    edits: [
      [
        personPrice,
        "        <>\n          <VisuallyHidden>Original price: </VisuallyHidden>\n          <s className={styles.mrp}>{formatPaise(mrpPaise)}</s>{' '}\n        </>\n",
        '        <FormerPrice paise={mrpPaise} />\n',
      ],
      [
        personPrice,
        '/** `₹1,49,999` struck out,',
        "function FormerPrice({ paise }: { paise: number }) {\n  return (\n    <>\n      <VisuallyHidden>Original price: </VisuallyHidden>\n      <s className={styles.mrp}>{formatPaise(paise)}</s>{' '}\n    </>\n  );\n}\n\n/** `₹1,49,999` struck out,",
      ],
    ],
  },
  {
    name: 'wording-of-more-tours',
    reviewed: true,
    edits: [
      [
        `${shop}/features/packages/components/search/package-results.tsx`,
        'Show more tours',
        'See more tours',
      ],
    ],
  },
  {
    name: 'names-of-chunks',
    edits: [
      [
        `${enquiry}/enquiry-form-module.ts`,
        "import('./enquiry-form')",
        "import(/* webpackChunkName: 'enquiry' */ './enquiry-form')",
      ],
      [
        `${shop}/features/share/share-button.tsx`,
        "import('./share-options')",
        "import(/* webpackChunkName: 'share' */ './share-options')",
      ],
    ],
  },
  {
    name: 'optional-field-of-an-enquiry',
    reviewed: true,
    edits: [
      [
        `${enquiry}/enquiry.ts`,
        '  message: string;\n  consent: boolean;\n',
        '  message: string;\n  callAt?: string;\n  consent: boolean;\n',
      ],
      [
        `${enquiry}/enquiry.ts`,
        "  message: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Use at most 2,000 characters for the message.')),\n",
        "  message: v.pipe(v.string(), v.trim(), v.maxLength(1900, 'Use at most 1,900 characters for the message.')),\n  callAt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'Use at most 60 characters.'))),\n",
      ],
      [
        `${enquiry}/enquiry-form.tsx`,
        '      <div className={styles.trap} aria-hidden="true">\n',
        '      <TextField\n        label="Best time to call"\n        optional\n        error={errors.callAt?.message}\n        {...register(\'callAt\')}\n      />\n      <div className={styles.trap} aria-hidden="true">\n',
      ],
      [
        `${enquiry}/submit-enquiry.ts`,
        'message: values.message || null,',
        "message:\n        [values.message, values.callAt && `Best time to call: ${values.callAt}`].filter(Boolean).join('\\n') ||\n        null,",
      ],
    ],
  },
  {
    name: 'memo-of-the-dates',
    edits: [
      [
        picker,
        "import { CalendarX } from 'lucide-react';\n",
        "import { CalendarX } from 'lucide-react';\nimport { useMemo } from 'react';\n",
      ],
      [
        picker,
        '  const groups = groupDepartures(departures);\n',
        '  const groups = useMemo(() => groupDepartures(departures), [departures]);\n',
      ],
    ],
  },
]);

const user = 'remote-user/src/features';
const details = `${user}/bookings/components/detail`;
const forgotten = `${user}/sign-in/forgotten-password.tsx`;

const ofUser = changesOf('remote-user', [
  {
    name: 'corners-of-the-booking-card',
    reviewed: true,
    edits: [
      [
        `${user}/bookings/components/booking-card.module.css`,
        'border-radius: var(--radius-lg);',
        'border-radius: var(--radius-md);',
      ],
    ],
  },
  {
    name: 'hook-of-the-password-reset',
    edits: [
      [
        forgotten,
        '/** Sends a password reset link. The',
        "function usePasswordReset(email: string) {\n  const form = useForm({ resolver: valibotResolver(resetSchema), defaultValues: { email } });\n  const { handleSubmit, setError } = form;\n  const submit = handleSubmit(async (values) => {\n    try {\n      await sendPasswordReset(values.email);\n    } catch (error) {\n      setError('root', { message: authMessage(error) });\n    }\n  });\n  return { ...form, submit };\n}\n\n/** Sends a password reset link. The",
      ],
      [
        forgotten,
        '  const { register, handleSubmit, setError, getValues, formState } = useForm({\n    resolver: valibotResolver(resetSchema),\n    defaultValues: { email },\n  });\n',
        '  const { register, getValues, formState, submit } = usePasswordReset(email);\n',
      ],
      [
        forgotten,
        "  const submit = handleSubmit(async (values) => {\n    try {\n      await sendPasswordReset(values.email);\n    } catch (error) {\n      setError('root', { message: authMessage(error) });\n    }\n  });\n\n  return (\n    <Dialog",
        '  return (\n    <Dialog',
      ],
    ],
  },
  {
    name: 'new-fact-of-a-booking',
    reviewed: true,
    edits: [
      [
        `${details}/booking-header.tsx`,
        "            ['Booked on', formatDate(booking.createdAt)],\n",
        "            ['Booked on', formatDate(booking.createdAt)],\n            ['Reference', booking.ref],\n",
      ],
    ],
  },
  {
    name: 'comment-on-the-steps',
    edits: [
      [
        `${user}/enquiries/enquiry-steps.tsx`,
        '  if (steps.length === 0) return null;\n',
        '  // A closed enquiry has no steps.\n  if (steps.length === 0) return null;\n',
      ],
    ],
  },
  {
    name: 'renamed-class-of-the-messages',
    edits: [
      [`${details}/messages-card.tsx`, 'className={styles.when}', 'className={styles.date}'],
      [`${details}/messages-card.module.css`, '.when {\n', '.date {\n'],
    ],
  },
]);

const panel = 'remote-admin/src';
const shell = `${panel}/features/shell/admin-shell.tsx`;
const csv = `${panel}/shared/list/csv.ts`;

const ofAdmin = changesOf('remote-admin', [
  {
    name: 'new-column-of-reviews',
    reviewed: true,
    edits: [
      [
        `${panel}/features/reviews/review-columns.tsx`,
        "  column.accessor('createdAt', {\n",
        "  column.display({\n    id: 'reply',\n    meta: { label: 'Reply', minor: true },\n    cell: ({ row: { original } }) => (original.reply ? 'Answered' : '—'),\n  }),\n  column.accessor('createdAt', {\n",
      ],
    ],
  },
  {
    name: 'wording-of-receivables',
    reviewed: true,
    edits: [
      [
        `${panel}/features/dashboard/receivables-card.tsx`,
        'Amounts due now, by age, for all periods',
        'Amounts due today, by age, for all periods',
      ],
    ],
  },
  {
    name: 'local-name-in-exports',
    edits: [
      [csv, 'const harmless = (text: string)', 'const withoutFormula = (text: string)'],
      [csv, '?? harmless(content)', '?? withoutFormula(content)'],
    ],
  },
  {
    name: 'one-number-format',
    edits: [
      [
        `${panel}/shared/count-text.ts`,
        "const format = new Intl.NumberFormat('en-IN');\n\nexport const formatCount = (count: number): string => format.format(count);\n",
        "const counts = new Intl.NumberFormat('en-IN');\n\nexport const formatCount = (count: number): string => counts.format(count);\n",
      ],
    ],
  },
  {
    name: 'hook-of-the-sidebar',
    edits: [
      [
        shell,
        '/** Frame of the panel: sidebar,',
        "/** Moves the focus into the opened sidebar, and back to its toggle. */\nfunction useSidebarFocus(isOpen: boolean) {\n  const aside = useRef<HTMLElement>(null);\n  const toggle = useRef<HTMLButtonElement>(null);\n  const wasOpen = useRef(false);\n  useEffect(() => {\n    if (isOpen) aside.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();\n    else if (wasOpen.current) toggle.current?.focus();\n    wasOpen.current = isOpen;\n  }, [isOpen]);\n  return { aside, toggle };\n}\n\n/** Frame of the panel: sidebar,",
      ],
      [
        shell,
        '  const aside = useRef<HTMLElement>(null);\n  const toggle = useRef<HTMLButtonElement>(null);\n  const wasOpen = useRef(false);\n  const shell = useRef<HTMLDivElement>(null);\n',
        '  const { aside, toggle } = useSidebarFocus(drawer.isOpen);\n  const shell = useRef<HTMLDivElement>(null);\n',
      ],
      [
        shell,
        "  useEffect(() => {\n    if (drawer.isOpen) aside.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();\n    else if (wasOpen.current) toggle.current?.focus();\n    wasOpen.current = drawer.isOpen;\n  }, [drawer.isOpen]);\n\n",
        '',
      ],
    ],
  },
]);

/** Changes of everyday work, five for each app: none may be stopped. */
export const harmlessChanges: readonly ChangedRelease[] = [...ofHost, ...ofPublic, ...ofUser, ...ofAdmin];
