import * as v from 'valibot';
import { databaseError } from '../../../shared/data/error-message';
import { databaseWrite } from '../../../shared/data/database-write';
import type { PackageStatus } from '../model/package-status';

/**
 * Publishes, archives, or reverts to a draft.
 * @param at ISO time from which visitors see it; null: at once
 * @throws AppError `conflict` when stale, `invalid` with the missing requirements
 */
export const setPackageStatus = databaseWrite(
  (client, id: string, to: PackageStatus, version: number, at: string | null) =>
    client.rpc('set_package_status', { p_id: id, p_to: to, p_version: version, p_at: at ?? undefined }),
);

const missingPartsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The requirements that a package misses for publication; empty for another error. */
export function getMissingParts(error: unknown): string[] {
  const database = databaseError(error);
  if (database?.code !== 'PT422') return [];
  const result = v.safeParse(missingPartsSchema, database.details);
  return result.success ? result.output : [];
}
