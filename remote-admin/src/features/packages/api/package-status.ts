import { goal, toAppError, unwrap } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import type { PackageStatus } from '../model/package-status';

const answerSchema = row({ id: v.string(), version: v.number() });
const missingPartsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Publishes, archives, or reverts to a draft. @throws AppError `conflict` when stale, `invalid` with the missing requirements
 */
export const setPackageStatus = goal(
  'publication',
  async (id: string, to: PackageStatus, version: number): Promise<{ version: number }> => {
    const client = await adminClient();
    const answer = await client.rpc('set_package_status', { p_id: id, p_to: to, p_version: version });
    return parse(answerSchema, unwrap(answer));
  },
);

/** The requirements that a package misses for publication; empty for another error. */
export function getMissingParts(error: unknown): string[] {
  const { code, details } = toAppError(error);
  if (code !== 'invalid' || typeof details !== 'object' || details === null || !('details' in details))
    return [];
  const result = v.safeParse(missingPartsSchema, details.details);
  return result.success ? result.output : [];
}
