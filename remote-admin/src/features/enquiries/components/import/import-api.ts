import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../../shared/data/query';
import { databaseWrite } from '../../../../shared/data/database-write';
import type { ImportRow } from '../../model/import-columns';
import { enquiryKeys } from '../../enquiry-api';

/** An enquiry as the import stores it. */
const storedSchema = row({
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  travel_month: v.nullable(v.string()),
  adults: v.string(),
  children: v.string(),
  departure_city: v.nullable(v.string()),
  message: v.nullable(v.string()),
  source: v.string(),
  tour: v.nullable(v.object({ id: v.string(), title: v.string() })),
});

const outcomesSchema = v.array(
  v.object({
    line: v.number(),
    /** `duplicate`: an open enquiry has this phone number, so the row is skipped. */
    outcome: v.picklist(['new', 'duplicate', 'refused']),
    reason: v.nullable(v.string()),
    ref: v.nullable(v.string()),
    /** Of a new one. */
    stored: v.nullable(storedSchema),
  }),
);

/** Result of one row. */
export type ImportOutcome = v.InferOutput<typeof outcomesSchema>[number];

/** Imports rows as enquiries; a dry run with `isDry`. @param importId by which the import can be undone */
export const importEnquiries = databaseWrite(
  (client, rows: readonly ImportRow[], isDry: boolean, importId: string) =>
    client.rpc('import_enquiries', {
      p_rows: rows.map((line) => ({ ...line })),
      p_is_dry: isDry,
      p_import: importId,
    }),
  outcomesSchema,
);

const lastImportSchema = v.nullable(v.object({ id: v.string(), at: v.string(), count: v.number() }));

/** The newest import that can be undone; null without one. */
export const lastImportOptions = databaseOptions(
  [...enquiryKeys.all, 'last-import'],
  lastImportSchema,
  (client) => client.rpc('last_import', {}, { get: true }),
  { staleTime: 0 },
);

/** Deletes the enquiries of an import that nobody has worked on. @returns how many, and how many stay */
export const undoImport = databaseWrite(
  (client, input: { id: string }) => client.rpc('undo_import', { p_import: input.id }),
  v.object({ deleted: v.number(), kept: v.number() }),
);
