import * as v from 'valibot';
import { read, serviceHeaders, type Databases } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';

const bucket = 'payment-proofs';

/**
 * Removes the payment proofs of erased customers: only the storage service can remove a file with its row. A missing
 * file counts as removed.
 * @returns number of removed files
 */
export async function removeProofs(
  databases: Databases,
  environment: Pick<Environment, 'SUPABASE_URL' | 'SUPABASE_SERVICE_ROLE_KEY'>,
): Promise<number> {
  const service = databases.asService();
  const paths = await read(v.array(v.string()), service.rpc('claim_erased_proofs', { p_limit: 100 }));
  if (paths.length === 0) return 0;
  const response = await fetch(`${environment.SUPABASE_URL}/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: {
      'content-type': 'application/json',
      ...serviceHeaders(environment.SUPABASE_SERVICE_ROLE_KEY),
    },
    body: JSON.stringify({ prefixes: paths }),
  });
  if (!response.ok) throw new Error(`Removing proofs failed: storage answered ${response.status}`);
  await read(v.unknown(), service.rpc('forget_erased_proofs', { p_paths: paths }));
  return paths.length;
}
