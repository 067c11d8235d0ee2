import * as v from 'valibot';
import { databaseError } from '../../../shared/data/error-message';

const detailSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    count: v.number(),
    /** The first of them, with the name of their destination. */
    packages: v.array(v.object({ id: v.string(), title: v.string(), destination: v.string() })),
  }),
);

/** Published packages of a destination and its descendants. */
export type PackagesInTheWay = v.InferOutput<typeof detailSchema>;

/** The published packages that prevent a destination's retirement; null for another error. */
export function packagesInTheWay(error: unknown): PackagesInTheWay | null {
  const result = v.safeParse(detailSchema, databaseError(error)?.details);
  return result.success ? result.output : null;
}
