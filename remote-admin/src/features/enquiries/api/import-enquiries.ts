import * as v from 'valibot';
import { databaseWrite } from '../../../shared/data/database-write';
import type { ImportRow } from '../model/import-columns';

const outcomesSchema = v.array(
  v.object({
    line: v.number(),
    /** `duplicate`: an open enquiry has this phone number, so the row is skipped. */
    outcome: v.picklist(['new', 'duplicate', 'refused']),
    reason: v.nullable(v.string()),
    ref: v.nullable(v.string()),
  }),
);

/** Result of one row. */
export type ImportOutcome = v.InferOutput<typeof outcomesSchema>[number];

/** Imports rows as enquiries; a dry run with `isDry`. */
export const importEnquiries = databaseWrite(
  'import',
  (client, rows: readonly ImportRow[], isDry: boolean) =>
    client.rpc('import_enquiries', {
      p_rows: rows.map((row) => ({ ...row })),
      p_is_dry: isDry,
    }),
  outcomesSchema,
);
