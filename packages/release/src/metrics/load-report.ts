import * as v from 'valibot';

/** Where a page reports how the load of a remote went; answered by the edge. */
export const loadReportPath = '/_releases/loads';

/** How far a load came: the entry script, the module `./routes`, a later chunk of it, or its render. */
export const loadPhases = ['entry', 'module', 'chunk', 'render'] as const;

/** What a page says of one load of a remote. Nothing in it is about the visitor. */
export const loadReportSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** Revision of the remote that the page's registry was derived from. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  phase: v.picklist(loadPhases),
  outcome: v.picklist(['ok', 'failed']),
  /** Time from the request to the outcome. */
  ms: v.pipe(v.number(), v.minValue(0)),
});

export type LoadReport = v.InferOutput<typeof loadReportSchema>;
