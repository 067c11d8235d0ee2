import * as v from 'valibot';
import { databaseError } from '../../../shared/data/error-message';
import type { PackagesInTheWay } from '../model/packages-in-the-way';

const detailSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    count: v.number(),
    packages: v.array(v.object({ id: v.string(), title: v.string(), destination: v.string() })),
  }),
);

/** The published packages that prevent a destination's retirement; null for another error. */
export function packagesInTheWay(error: unknown): PackagesInTheWay | null {
  const result = v.safeParse(detailSchema, databaseError(error)?.details);
  return result.success ? result.output : null;
}
