import type { BrowserCheck } from '../gate/browser-check';
import { storePicture } from '../gate/pictures';
import type { KeptPicture, RenderedScreen } from '../gate/verification';
import { eachOf } from '../store/release-store';

/** A picture before a browser check stores it. */
interface ScreenPicture extends Omit<KeptPicture, 'hash'> {
  readonly jpeg: Uint8Array;
}

/** A screen before a browser check stores its pictures. */
export interface CheckedScreen extends Omit<RenderedScreen, 'before' | 'after'> {
  readonly before: readonly ScreenPicture[];
  readonly after: readonly ScreenPicture[];
}

/** A small picture; another content is another picture. */
export const samplePicture = (content = 'picture', width = 390): ScreenPicture => ({
  width,
  pixels: { width: 32, height: 64 },
  jpeg: Buffer.from(content),
});

const picturesOf = (content: string) =>
  [1440, 390].map((width) => samplePicture(`${content} ${width}`, width));

/** A changed screen with pictures of both versions at both widths. */
export const changedScreen = (
  changes: readonly string[],
  facts: Partial<CheckedScreen> = {},
): CheckedScreen => {
  return sampleScreen({
    changes: [...changes],
    isReviewed: false,
    before: picturesOf('before'),
    after: picturesOf('after'),
    ...facts,
  });
};

/** An unchanged screen `/admin`. */
export const sampleScreen = (facts: Partial<CheckedScreen> = {}): CheckedScreen => ({
  app: 'remote-admin',
  route: '/admin',
  url: '/admin',
  as: 'administrator',
  ms: 420,
  changes: [],
  isReviewed: true,
  before: [],
  after: [],
  ...facts,
});

/** A browser that finds no fault in these screens. */
export const sampleBrowser =
  (...screens: readonly CheckedScreen[]): BrowserCheck =>
  async ({ store, candidate }) => {
    const stored = (pictures: readonly ScreenPicture[]) =>
      eachOf(pictures, 1, async ({ jpeg, ...picture }) => ({
        ...picture,
        hash: await storePicture(store, candidate, jpeg),
      }));
    const rendered = eachOf(screens, 1, async ({ before, after, ...screen }) => ({
      ...screen,
      before: await stored(before),
      after: await stored(after),
    }));
    return { faults: [], screens: await rendered };
  };

/** The file of a build with the reviewed snapshots of two screens. */
export const sampleSnapshots = (price: string): Readonly<Record<string, string>> => ({
  'snapshots.json': JSON.stringify({
    'admin.administrator.txt': `## Opened at 390 px\n- heading "Prices"\n- text: ${price}\n`,
    'admin_login.visitor.txt': '## Opened at 390 px\n- button "Sign in"\n',
  }),
});
