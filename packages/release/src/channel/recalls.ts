import * as v from 'valibot';

/** Where the edge says which versions were rolled back. */
export const recallsPath = '/_releases/recalled';

/** Versions that were rolled back as bad, by app, the latest last; apps without one are left out. */
export const recallsSchema = v.record(v.string(), v.array(v.string()));

export type Recalls = v.InferOutput<typeof recallsSchema>;

/** How many versions of an app are named: what was rolled back before stands in no open page. */
const named = 20;

/** What the revisions in force say was rolled back. */
export function recallsOf(revisions: Iterable<readonly [app: string, { readonly bad: readonly string[] }]>) {
  const entries = [...revisions].map(([app, { bad }]) => [app, bad.slice(-named)] as const);
  return Object.fromEntries(entries.filter(([, bad]) => bad.length > 0));
}
