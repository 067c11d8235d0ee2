import type { BrowserCheck, CheckedScreen, ScreenPicture } from '../gate/browser-check';

export type { CheckedScreen };

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
  async () => ({ faults: [], screens });

/** The file of a build with the reviewed snapshots of two screens. */
export const sampleSnapshots = (price: string): Readonly<Record<string, string>> => ({
  'snapshots.json': JSON.stringify({
    'admin.administrator.txt': `## Opened at 390 px\n- heading "Prices"\n- text: ${price}\n`,
    'admin_login.visitor.txt': '## Opened at 390 px\n- button "Sign in"\n',
  }),
});
