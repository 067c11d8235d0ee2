import { unwrap } from '@aertrip/platform';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { parse } from '../../../lib/parse';
import { adminQuery } from '../../../lib/query';
import { packageDetailSchema, type PackageDetail, type toSavePayload } from '../model/package-detail';
import { packageKeys } from './package-keys';

const columns = `
  id, code, slug, title, kind, destination_id, nights, summary, overview, highlights, booking_amount_paise,
  balance_due_days, max_group, min_age, pace, seo_title, seo_description, status, created_at, updated_at, version,
  creator:admin_users!packages_created_by_fkey(full_name),
  editor:admin_users!packages_updated_by_fkey(full_name),
  destination:destinations(slug),
  package_themes(theme_id, sort),
  package_stops(place, destination_id, nights, sort),
  itinerary_days(day_no, title, body, overnight, meals),
  package_images(path, alt, width, height, sort),
  package_inclusions(inclusion_id, label, kind, sort),
  departures(id, departure_city_id, starts_on, status, seats_total, seats_held, seats_booked,
    departure_prices(occupancy, amount_paise, mrp_paise))
` as const;

/** @throws AppError `not-found` when there is no such package */
export async function readPackage(id: string, signal?: AbortSignal): Promise<PackageDetail> {
  const client = await adminClient();
  let query = client.from('packages').select(columns).eq('id', id);
  if (signal) query = query.abortSignal(signal);
  return parse(packageDetailSchema, unwrap(await query.single()));
}

export const packageDetailOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: packageKeys.detail(id),
    queryFn: ({ signal }) => readPackage(id, signal),
  });

const savedSchema = v.object({ id: v.string(), version: v.number() });

/** Creates or changes a package with all its children. @throws AppError `conflict` when stale, `invalid` with the reason */
export async function savePackage(
  payload: ReturnType<typeof toSavePayload>,
): Promise<{ id: string; version: number }> {
  const client = await adminClient();
  return parse(savedSchema, unwrap(await client.rpc('save_package', { p: payload })));
}
