import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { readOptions } from '../../../lib/read-options';
import { personPrice } from '../model/departure';
import { pricesSchema } from './prices';
import type { PackageCard } from './package-card-row';

const departureSchema = row({
  id: v.string(),
  package_id: v.string(),
  starts_on: v.string(),
  seats_shown: v.number(),
  departure_cities: v.nullable(v.object({ name: v.string() })),
  packages: v.object({ prices: v.record(v.string(), pricesSchema) }),
});
const departureColumns = columnsOf(departureSchema, { departure_cities: true, packages: true });

/** The departure fields of a card. */
export type CardDeparture = Pick<
  PackageCard,
  'nextDepartureId' | 'nextDeparture' | 'nextCity' | 'nextPricePaise' | 'nextMrpPaise' | 'seatsLeft'
> & { readonly packageId: string };

/** The departures of these ids that are bookable after `today`, as card fields. */
export const departuresByIdOptions = (ids: readonly string[], today: string) =>
  readOptions(['packages', 'departures-by-id', ids, today], async (signal): Promise<CardDeparture[]> => {
    const database = await customerDatabase();
    const result = await database
      .from('departures')
      .select(departureColumns)
      .in('id', [...ids])
      .in('status', ['open', 'guaranteed'])
      .gt('starts_on', today)
      .gt('seats_shown', 0)
      .abortSignal(signal);
    return parse(v.array(departureSchema), unwrap(result)).map((departure) => {
      const { id, packageId, startsOn, seatsShown: seatsLeft, departureCities: city } = departure;
      const price = personPrice({ seatsLeft, prices: departure.packages.prices[id] ?? [] });
      return {
        packageId,
        nextDepartureId: id,
        nextDeparture: startsOn,
        nextCity: city?.name ?? null,
        nextPricePaise: price?.amountPaise ?? null,
        nextMrpPaise: price?.mrpPaise ?? null,
        seatsLeft,
      };
    });
  });
