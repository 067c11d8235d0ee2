import { randomBytes } from 'node:crypto';
import type { BrokenRelease } from '../broken-case';

const shop = 'remote-public/src';
const profile = 'remote-user/src/features/profile/profile-screen.tsx';

/** Keeps the main thread busy, in words of the sources. */
const busy = (ms: number) => `for (const end = performance.now() + ${ms}; performance.now() < end; );`;

/** Releases that are slow, heavy, or request missing data. */
export const brokenWeight: readonly BrokenRelease[] = [
  {
    name: 'long-task-at-load',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/screens/destinations-screen.tsx`,
        from: '  const query = useQuery(destinationCardsOptions());\n',
        to: `  const query = useQuery(destinationCardsOptions());\n  if (typeof window !== 'undefined') ${busy(600)}\n`,
      },
    ],
  },
  {
    name: 'long-task-on-press',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/features/packages/hooks/use-package-search.ts`,
        from: '    if (query === latestQuery.current) return;\n',
        to: `    if (query === latestQuery.current) return;\n    ${busy(600)}\n`,
      },
    ],
  },
  {
    name: 'requests-in-a-loop',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: 'remote-user/src/features/bookings/api/my-bookings.ts',
        from: '    queryKey: bookingKeys.list(uid, page),\n',
        to: '    queryKey: bookingKeys.list(uid, page),\n    refetchInterval: 50,\n',
      },
    ],
  },
  {
    name: 'twice-as-large',
    app: 'remote-user',
    expects: 'size',
    edits: [
      {
        file: profile,
        from: "import { ScreenHeading } from '../../components/screen-heading';\n",
        to: "import { ScreenHeading } from '../../components/screen-heading';\nimport { words } from '../../lib/words';\n",
      },
      {
        file: profile,
        from: '<ScreenHeading title="My Profile">',
        to: '<ScreenHeading title={words.get(user.uid) ?? "My Profile"}>',
      },
    ],
    files: {
      'remote-user/src/lib/words.ts': () =>
        `export const words = new Map<string, string>([${Array.from(
          { length: 3000 },
          (_, index) => `['${index}', '${randomBytes(24).toString('base64')}'],`,
        ).join('\n')}]);\n`,
    },
  },
  {
    name: 'picture-of-2-mb',
    app: 'remote-user',
    expects: 'size',
    edits: [
      {
        file: profile,
        from: "import { ScreenHeading } from '../../components/screen-heading';\n",
        to: "import { ScreenHeading } from '../../components/screen-heading';\nimport map from '../../lib/map.png';\n",
      },
      {
        file: profile,
        from: '      <div className={styles.cards}>\n',
        to: '      <img src={map as string} alt="" width="1" height="1" />\n      <div className={styles.cards}>\n',
      },
    ],
    files: {
      'remote-user/src/lib/map.png': () => randomBytes(2 * 1024 * 1024),
      'remote-user/src/lib/png.d.ts': () => "declare module '*.png';\n",
    },
  },
  {
    name: 'column-that-is-not-there',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/features/packages/api/read-package-terms.ts`,
        from: 'const faqSchema = row({ question: v.string(), answer: v.string() });',
        to: 'const faqSchema = row({ question: v.string(), answer: v.string(), author_id: v.nullish(v.string()) });',
      },
    ],
  },
  {
    name: 'argument-that-is-not-there',
    app: 'remote-user',
    expects: 'screens',
    edits: [
      {
        file: 'remote-user/src/features/bookings/api/my-bookings.ts',
        from: '{ p_from: from, p_to: to }',
        to: '{ p_first: from, p_to: to } as never',
      },
    ],
  },
  {
    name: 'server-throws',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/screens/destinations-screen.tsx`,
        from: '  const query = useQuery(destinationCardsOptions());\n',
        to: "  const query = useQuery(destinationCardsOptions());\n  if (typeof window === 'undefined') throw new ReferenceError('window is not defined');\n",
      },
    ],
  },
  {
    name: 'server-hangs',
    app: 'remote-public',
    expects: 'screens',
    edits: [
      {
        file: `${shop}/screens/loaders.ts`,
        from: '  await prefetch(queryClient, destinationCardsOptions());\n',
        to: "  if (typeof window === 'undefined') for (;;);\n  await prefetch(queryClient, destinationCardsOptions());\n",
      },
    ],
  },
];
