import { formatPaise } from '@aertrip/platform';
import { type Extra, extraSchema } from '@aertrip/platform/extras';
import * as v from 'valibot';
import { adminKey, databaseOptions } from '../data/query';

/** Optional extras of a tour, in the order of the masters, with the number left on a departure. */
export const extrasOptions = (packageId: string, departureId: string) =>
  databaseOptions([...adminKey, 'extras', packageId, departureId], v.array(extraSchema), (client) =>
    client.rpc(
      'package_extras',
      { p_package: packageId, ...(departureId && { p_departure: departureId }) },
      { get: true },
    ),
  );

/** `₹950 per traveller · day 3 · 12 left` */
export const getExtraHint = ({ per, pricePaise, dayNo, leftCount }: Extra): string =>
  [
    `${formatPaise(pricePaise)} per ${per}`,
    dayNo !== null && `day ${dayNo}`,
    leftCount !== null && (leftCount === 0 ? 'sold out' : `${leftCount} left`),
  ]
    .filter(Boolean)
    .join(' · ');

/** Options of an extra's quantity, from none to a maximum. */
export const countOptions = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'None' : String(count),
  }));
