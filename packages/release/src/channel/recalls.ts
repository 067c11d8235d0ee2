import * as v from 'valibot';

/** Path at which the edge serves which versions open pages may keep. */
export const recallsPath = '/_releases/recalled';

/**
 * By app: the sequence of its last change, and the versions that are live, in a canary or were not rolled back. A page that
 * runs another one, of an earlier change, was rolled back.
 */
export const recallsSchema = v.record(
  v.string(),
  v.object({ changed: v.number(), good: v.array(v.string()) }),
);

export type Recalls = v.InferOutput<typeof recallsSchema>;

interface App {
  readonly live: string;
  readonly previous: readonly string[];
  readonly canary: { readonly version: string } | null;
  readonly changed: number;
}

export const recallsOf = (apps: Iterable<readonly [name: string, App]>): Recalls =>
  Object.fromEntries(
    [...apps].map(([name, { live, previous, canary, changed }]) => [
      name,
      { changed, good: [live, ...(canary ? [canary.version] : []), ...previous] },
    ]),
  );
