import * as v from 'valibot';

/** Phase of a load: the entry script, the module `./routes`, a later chunk of it, or its render. */
export const loadPhases = ['entry', 'module', 'chunk', 'render'] as const;

/** Report of one load of a remote. It has no data about the visitor. */
export const loadReportSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** Revision of the remote in the page's registry. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  phase: v.picklist(loadPhases),
  outcome: v.picklist(['ok', 'failed']),
  /** Time from the request to the outcome, in ms. */
  ms: v.pipe(v.number(), v.minValue(0)),
});

export type LoadReport = v.InferOutput<typeof loadReportSchema>;
