import { unwrap } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import type { PackageCard } from '../model/package-card';
import { packageCardColumns, parsePackageCards } from './package-card-row';

/** @throws AppError on an outage or an unexpected response */
export async function readPackagesById(ids: readonly string[], signal: AbortSignal): Promise<PackageCard[]> {
  const database = await customerDatabase();
  const result = await database
    .from('package_cards')
    .select(packageCardColumns)
    .in('id', [...ids])
    .abortSignal(signal);
  const cards = parsePackageCards(unwrap(result));
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}
