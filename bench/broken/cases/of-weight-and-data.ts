import { randomBytes } from 'node:crypto';
import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofPublic = faultsOf('remote-public');
const ofUser = faultsOf('remote-user');

const profileScreen = 'features/profile/profile-screen.tsx';

/** Keeps the main thread busy for a second or more, also where the clock of the page stands still. */
const busy =
  '{ let sum = 0; for (let left = 1e9; left > 0; left -= 1) sum += Math.sqrt(left); if (sum < 0) throw sum; }';

/** Releases that are slow, heavy, or request missing data. */
export const brokenWeight: readonly BrokenRelease[] = [
  ofPublic('long-task-at-load', 'screens', [
    'screens/destinations-screen.tsx',
    '  const query = useQuery(destinationCardsOptions());\n',
    `  const query = useQuery(destinationCardsOptions());\n  if (typeof window !== 'undefined') ${busy}\n`,
  ]),
  ofPublic('long-task-on-press', 'screens', [
    'features/packages/hooks/use-package-search.ts',
    '    if (query === latestQuery.current) return;\n',
    `    if (query === latestQuery.current) return;\n    ${busy}\n`,
  ]),
  ofUser('requests-in-a-loop', 'screens', [
    'features/bookings/api/my-bookings.ts',
    '    queryKey: bookingKeys.list(uid),\n',
    '    queryKey: bookingKeys.list(uid),\n    refetchInterval: 50,\n',
  ]),
  {
    ...ofUser(
      'twice-as-large',
      'size',
      [
        profileScreen,
        "import { ScreenHeading } from '../../components/screen-parts';\n",
        "import { ScreenHeading } from '../../components/screen-parts';\nimport { words } from '../../lib/words';\n",
      ],
      [
        profileScreen,
        '<ScreenHeading title="My Profile">',
        '<ScreenHeading title={words.get(user.uid) ?? "My Profile"}>',
      ],
    ),
    files: {
      'remote-user/src/lib/words.ts': () =>
        `export const words = new Map<string, string>([${Array.from(
          { length: 3000 },
          (_, index) => `['${index}', '${randomBytes(24).toString('base64')}'],`,
        ).join('\n')}]);\n`,
    },
  },
  {
    ...ofUser(
      'picture-of-2-mb',
      'size',
      [
        profileScreen,
        "import { ScreenHeading } from '../../components/screen-parts';\n",
        "import { ScreenHeading } from '../../components/screen-parts';\nimport map from '../../lib/map.png';\n",
      ],
      [
        profileScreen,
        '      <Stack gap={5}>\n',
        '      <img src={map as string} alt="" width="1" height="1" />\n      <Stack gap={5}>\n',
      ],
    ),
    files: {
      'remote-user/src/lib/map.png': () => randomBytes(2 * 1024 * 1024),
      'remote-user/src/lib/png.d.ts': () => "declare module '*.png';\n",
    },
  },
  ofPublic('column-that-is-not-there', 'screens', [
    'features/packages/api/read-masters.ts',
    'const faqSchema = row({ question: v.string(), answer: v.string() });',
    'const faqSchema = row({ question: v.string(), answer: v.string(), author_id: v.nullish(v.string()) });',
  ]),
  ofUser('argument-that-is-not-there', 'screens', [
    'features/bookings/api/my-bookings.ts',
    "'my_bookings', allRows,",
    "'my_bookings', { ...allRows, p_first: 0 } as never,",
  ]),
  ofPublic('server-throws', 'screens', [
    'screens/destinations-screen.tsx',
    '  const query = useQuery(destinationCardsOptions());\n',
    "  const query = useQuery(destinationCardsOptions());\n  if (typeof window === 'undefined') throw new ReferenceError('window is not defined');\n",
  ]),
  ofPublic('server-hangs', 'screens', [
    'screens/loaders.ts',
    '  await prefetch(queryClient, destinationCardsOptions());\n',
    "  if (typeof window === 'undefined') for (;;);\n  await prefetch(queryClient, destinationCardsOptions());\n",
  ]),
];
