import * as v from 'valibot';

/** Path at which the edge serves the recalled versions. */
export const recallsPath = '/_releases/recalled';

/** Recalled versions by app, latest last. Leaves out apps without any. */
export const recallsSchema = v.record(v.string(), v.array(v.string()));

export type Recalls = v.InferOutput<typeof recallsSchema>;

/** Recalled versions listed for each app. No open page still runs an older one. */
const named = 20;

type Revision = { readonly bad: readonly string[]; readonly canary: { readonly version: string } | null };

/** Leaves out a version that a canary gives anew: it is not withdrawn from the visitors of the canary. */
export function recallsOf(revisions: Iterable<readonly [app: string, Revision]>) {
  const entries = [...revisions].map(([app, { bad, canary }]) => {
    return [app, bad.filter((version) => version !== canary?.version).slice(-named)] as const;
  });
  return Object.fromEntries(entries.filter(([, bad]) => bad.length > 0));
}
