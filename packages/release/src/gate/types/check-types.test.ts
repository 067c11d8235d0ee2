import type { ReleaseManifest } from '../../releases/manifest';
import { sampleSite } from '../../testing/sample-build';
import { samplePlatform, samplePlatformSymbols } from '../../testing/sample-platform';
import type { Check } from '../verification';
import { checkTypes } from './check-types';

const platform = '@aertrip/platform';

/** Texts of the platform's declarations, and what stands there instead. */
type Changes = Readonly<Record<string, string>>;

/** What the refusal says of a change: where it is, who uses it, and both types. */
interface Refusal {
  readonly path: string;
  readonly file: string;
  readonly built: string;
  readonly live: string;
  /** Given where the remote is the one that hands the value over. */
  readonly handedOver?: true;
}

const breaking: readonly (readonly [what: string, changes: Changes, refusal: Refusal])[] = [
  [
    'a parameter of another type',
    { 'success: (text: string) => void': 'success: (options: { text: string }) => void' },
    {
      path: 'notify.success',
      file: 'use-notify.ts',
      built: '`(text: string) => void`',
      live: '`(options: { text: string; }) => void`',
    },
  ],
  [
    'a further parameter that must be given',
    { 'formatPaise(paise: number)': 'formatPaise(paise: number, currency: string)' },
    {
      path: 'formatPaise',
      file: 'use-formatPaise.ts',
      built: '`(paise: number) => string`',
      live: '`(paise: number, currency: string) => string`',
    },
  ],
  [
    'a parameter that nobody takes any more',
    { 'monthsFrom(date: string, count: number)': 'monthsFrom(date: string)' },
    {
      path: 'monthsFrom',
      file: 'use-monthsFrom.ts',
      built: '`(date: string, count: number) => string[]`',
      live: '`(date: string) => string[]`',
    },
  ],
  [
    'a result that comes later',
    { 'todayInIndia(now?: Date): string': 'todayInIndia(now?: Date): Promise<string>' },
    {
      path: 'todayInIndia',
      file: 'use-todayInIndia.ts',
      built: '`(now?: Date | undefined) => string`',
      live: '`(now?: Date | undefined) => Promise<string>`',
    },
  ],
  [
    'a result that may be missing',
    { 'loginPath: (from: Place) => string': 'loginPath: (from: Place) => string | undefined' },
    {
      path: 'loginPath',
      file: 'use-loginPath.ts',
      built: '`(from: Place) => string`',
      live: '`(from: Place) => string | undefined`',
    },
  ],
  [
    'a renamed property deep inside a result',
    { 'anonKey: string': 'publicKey: string' },
    {
      path: 'getSiteConfig().supabase.anonKey',
      file: 'use-getSiteConfig.ts',
      built: '`string`',
      live: 'nothing',
    },
  ],
  [
    'a method that takes less than before',
    { 'setItem(key: string,': "setItem(key: 'cart' | 'theme'," },
    {
      path: 'safeStorage().setItem',
      file: 'use-safeStorage.ts',
      built: '`(key: string, value: string) => void`',
      live: "`(key: 'cart' | 'theme', value: string) => void`",
    },
  ],
  [
    'an error code that the remote does not know',
    { "'offline' | 'conflict'": "'offline' | 'conflict' | 'timeout'" },
    {
      path: 'new AppError().code',
      file: 'use-AppError.ts',
      built: "`'conflict' | 'offline'`",
      live: "`'conflict' | 'offline' | 'timeout'`",
    },
  ],
  [
    'an option that nobody reads any more',
    { 'status?: number; cause?: unknown': 'cause?: unknown' },
    {
      path: 'new AppError(options).status',
      file: 'use-AppError.ts',
      built: '`number | undefined`',
      live: 'nothing',
      handedOver: true,
    },
  ],
  [
    'an option of one alternative that nobody reads any more',
    { "text: string; readonly tone?: 'info'": 'text: string' },
    {
      path: 'say(message).tone',
      file: 'use-say.ts',
      built: "`'info' | undefined`",
      live: 'nothing',
      handedOver: true,
    },
  ],
  [
    'any number of arguments of which one is taken',
    { 'joinPaths(...parts: string[])': 'joinPaths(part: string)' },
    {
      path: 'joinPaths',
      file: 'use-joinPaths.ts',
      built: '`(...parts: string[]) => string`',
      live: '`(part: string) => string`',
    },
  ],
  [
    'a listener that is given something else',
    {
      'interface Notification { readonly text: string }':
        'interface Notification { readonly message: string }',
    },
    {
      path: 'onNotification(listener)(notification).text',
      file: 'use-onNotification.ts',
      built: '`string`',
      live: 'nothing',
    },
  ],
  [
    'a generic function with another result',
    { 'Exclude<T, null>': 'T | undefined' },
    {
      path: 'unwrap',
      file: 'use-unwrap.ts',
      built: '`<T>(result: { data: T; status: number; }) => Exclude<T, null>`',
      live: '`<T>(result: { data: T; status: number; }) => T | undefined`',
    },
  ],
  [
    'a service that routes are not given any more',
    { 'queryClient: { fetch': 'queries: { fetch' },
    {
      path: 'RemoteModule.routes(host).queryClient',
      file: 'routes.tsx',
      built: '`{ fetch(key: string): Promise<unknown>; }`',
      live: 'nothing',
    },
  ],
  [
    'a value of a route handle that the host does not know any more',
    { "'site' | 'none'": "'site' | 'bare'" },
    {
      path: 'RouteHandle.chrome',
      file: 'routes.tsx',
      built: "`'none' | 'site' | undefined`",
      live: "`'bare' | 'site' | undefined`",
      handedOver: true,
    },
  ],
  [
    'a part of a route handle that must be given',
    { 'readonly screen?: string;': 'readonly screen: string;' },
    {
      path: 'RouteHandle.screen',
      file: 'routes.tsx',
      built: '`string | undefined`',
      live: '`string`',
      handedOver: true,
    },
  ],
];

const harmless: readonly (readonly [what: string, changes: Changes])[] = [
  [
    'a further export',
    { 'export interface SiteConfig': 'export declare const more: string;\nexport interface SiteConfig' },
  ],
  [
    'a further parameter that may be given',
    { 'formatPaise(paise: number)': 'formatPaise(paise: number, currency?: string)' },
  ],
  [
    'a parameter that takes more',
    { 'success: (text: string)': 'success: (text: string | { text: string })' },
  ],
  [
    'a result that says more',
    { 'formatPaise(paise: number): string': 'formatPaise(paise: number): `₹${string}`' },
  ],
  [
    'a further property of a result',
    { 'readonly siteUrl: string;': 'readonly siteUrl: string; readonly currency: string;' },
  ],
  ['a further alternative of a parameter', { 'say(message: string |': 'say(message: string | number |' }],
  [
    'any number of arguments that take more',
    { 'joinPaths(...parts: string[])': 'joinPaths(...parts: (string | number)[])' },
  ],
  ['a further option', { 'cause?: unknown': 'cause?: unknown; retry?: boolean' }],
  ['another name of a parameter', { 'monthsFrom(date: string,': 'monthsFrom(from: string,' }],
  [
    'another name of a type that nobody imports',
    { 'interface Place ': 'interface Location ', 'from: Place': 'from: Location' },
  ],
  [
    'an overload',
    {
      'export declare function formatPaise':
        'export declare function formatPaise(paise: number, unit: string): string;\nexport declare function formatPaise',
    },
  ],
  [
    'a method written as a property',
    { 'getItem(key: string): string | null': 'readonly getItem: (key: string) => string | null' },
  ],
  ['a result where there was none', { 'error: (text: string) => void': 'error: (text: string) => boolean' }],
  ['a property that need not be given any more', { 'readonly hash: string': 'readonly hash?: string' }],
  [
    'a listener that is given more',
    {
      'type Listener = (notification: Notification)':
        'type Listener = (notification: Notification, at: Date)',
    },
  ],
  [
    'a further service for routes',
    { 'interface HostServices {': 'interface HostServices { readonly locale: string;' },
  ],
  [
    'a further part of a route handle',
    { 'readonly screen?: string;': 'readonly screen?: string; readonly title?: string;' },
  ],
];

const symbols = { [platform]: samplePlatformSymbols };
const uses = {
  [platform]: {
    ...Object.fromEntries(samplePlatformSymbols.map((symbol) => [symbol, [`src/use-${symbol}.ts`]])),
    RemoteRoutes: ['src/routes.tsx'],
  },
};

const site = sampleSite();

async function publishHost(version: string, changes: Changes): Promise<ReleaseManifest> {
  const { host, publishSample } = await site;
  const packages = { [platform]: samplePlatform(version, changes) };
  return publishSample({ ...host, version, symbols }, undefined, { packages, uses: {} });
}

const versionOfBreaking = (index: number) => `2.${index}.0`;
const versionOfHarmless = (index: number) => `1.${index + 1}.0`;

/** All of them beside one remote, so that the compiler starts once. */
let check: Check | undefined;

beforeAll(async () => {
  const { store, publishSample } = await site;
  const types = { packages: { [platform]: samplePlatform('1.0.0') }, uses };
  const remote = await publishSample({ symbols }, undefined, types);
  const hosts = await Promise.all([
    ...breaking.map(([, changes], index) => publishHost(versionOfBreaking(index), changes)),
    ...harmless.map(([, changes], index) => publishHost(versionOfHarmless(index), changes)),
  ]);
  [check] = await checkTypes(store, remote, hosts);
}, 60_000);

const sentencesAbout = (version: string) =>
  (check?.says ?? []).filter((sentence) => sentence.includes(`host@${version} `));

test.each(breaking.map(([what, , refusal], index) => [what, refusal, versionOfBreaking(index)] as const))(
  '%s is refused by name, with the file and both types',
  (_, { path, file, built, live, handedOver }, version) => {
    const [does, gives] = handedOver ? ['hands over', 'expects'] : ['uses', 'provides'];
    expect(sentencesAbout(version)).toEqual([
      `remote-admin@1.0.0 ${does} ${path} of ${platform} (src/${file}): built against ${built}, host@${version} ${gives} ${live}. Build remote-admin against ${platform} ${version}, and publish a new version.`,
    ]);
  },
);

test.each(harmless.map(([what], index) => [what, versionOfHarmless(index)]))('%s passes', (_, version) => {
  expect(sentencesAbout(version)).toEqual([]);
});
