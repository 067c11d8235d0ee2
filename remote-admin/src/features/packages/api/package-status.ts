import { toAppError } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseWrite } from '../../../shared/data/database-write';
import type { PackageStatus } from '../model/package-status';

const answerSchema = row({ id: v.string(), version: v.number() });
const missingPartsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Publishes, archives, or reverts to a draft. @throws AppError `conflict` when stale, `invalid` with the missing requirements
 */
export const setPackageStatus = databaseWrite(
  'publication',
  (client, id: string, to: PackageStatus, version: number) =>
    client.rpc('set_package_status', { p_id: id, p_to: to, p_version: version }),
  answerSchema,
);

/** The requirements that a package misses for publication; empty for another error. */
export function getMissingParts(error: unknown): string[] {
  const { code, details } = toAppError(error);
  if (code !== 'invalid' || typeof details !== 'object' || details === null || !('details' in details))
    return [];
  const result = v.safeParse(missingPartsSchema, details.details);
  return result.success ? result.output : [];
}
