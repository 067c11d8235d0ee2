import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { Records } from './edits/records';
import { packageStatusSchema } from './package-status';

const person = v.nullish(row({ full_name: v.string() }));

/** A package without the rows that people edit. */
export const packageSchema = row({
  id: v.string(),
  code: v.string(),
  slug: v.string(),
  title: v.string(),
  status: packageStatusSchema,
  /** Time from which visitors see a published package; null: from its publication. */
  publish_at: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
  creator: person,
  editor: person,
  destination: v.nullish(row({ slug: v.string() })),
});

/** Its editable rows. */
export const rowsSchema = v.array(
  v.object({ tab: v.string(), id: v.string(), val: v.record(v.string(), v.unknown()) }),
);

/** The seat counts of its departures, readable by administrators only. */
export const countsSchema = v.array(
  row({ id: v.string(), seats_held: v.number(), seats_booked: v.number() }),
);

export interface PackageDetail extends v.InferOutput<typeof packageSchema> {
  readonly records: Records;
  /** Seats held or booked by departure. */
  readonly taken: ReadonlyMap<string, number>;
}

/** Author of a version, at the start of a sentence. */
export const getAuthor = ({ editor }: Pick<PackageDetail, 'editor'>): string =>
  editor?.fullName || 'A colleague';
