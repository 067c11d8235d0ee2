import type { BrokenRelease, ChangedRelease } from '../broken-case';

/** A text that the file has once, and its replacement. A file is below the app's `src`; with a leading `/`, anywhere. */
type Edit = readonly [file: string, from: string, to: string];

const toRelease = (app: string, name: string, edits: readonly Edit[]): ChangedRelease => ({
  name,
  app,
  edits: edits.map(([file, from, to]) => ({
    file: file.startsWith('/') ? file.slice(1) : `${app}/src/${file}`,
    from,
    to,
  })),
});

/** Makes broken releases of an app. */
export const faultsOf =
  (app: string) =>
  (name: string, expects: BrokenRelease['expects'], ...edits: readonly Edit[]): BrokenRelease => ({
    ...toRelease(app, name, edits),
    expects,
  });

/** Makes harmless releases of an app; visitors notice a `reviewed` one. */
export const harmlessOf =
  (app: string) =>
  (name: string, snapshots: 'same' | 'reviewed', ...edits: readonly Edit[]): ChangedRelease => ({
    ...toRelease(app, `harmless-${name}`, edits),
    ...(snapshots === 'reviewed' && { reviewed: true }),
  });
