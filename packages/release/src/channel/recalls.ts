import * as v from 'valibot';

/** Path at which the edge serves the recalled versions. */
export const recallsPath = '/_releases/recalled';

/** Recalled versions by app, latest last. Leaves out apps without any. */
export const recallsSchema = v.record(v.string(), v.array(v.string()));

export type Recalls = v.InferOutput<typeof recallsSchema>;

/** Recalled versions listed for each app. No open page still runs an older one. */
const named = 20;

export function recallsOf(revisions: Iterable<readonly [app: string, { readonly bad: readonly string[] }]>) {
  const entries = [...revisions].map(([app, { bad }]) => [app, bad.slice(-named)] as const);
  return Object.fromEntries(entries.filter(([, bad]) => bad.length > 0));
}
