import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import type { ImportRow } from '../model/import-columns';

const outcomesSchema = v.array(
  v.object({
    line: v.number(),
    /** `duplicate`: somebody with this phone number is being worked with already; it is left out. */
    outcome: v.picklist(['new', 'duplicate', 'refused']),
    reason: v.nullable(v.string()),
    ref: v.nullable(v.string()),
  }),
);

/** What becomes of one row of a file. */
export type ImportOutcome = v.InferOutput<typeof outcomesSchema>[number];

/** Makes enquiries of rows, or with `isDry` only says what it would make. */
export async function importEnquiries(rows: readonly ImportRow[], isDry: boolean): Promise<ImportOutcome[]> {
  const client = await adminClient();
  const answer = await client.rpc('import_enquiries', {
    p_rows: rows.map((row) => ({ ...row })),
    p_is_dry: isDry,
  });
  return parse(outcomesSchema, unwrap(answer));
}
