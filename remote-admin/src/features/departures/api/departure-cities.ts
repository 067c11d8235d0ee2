import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { departureKeys } from './departure-keys';

const citySchema = row({ id: v.string(), name: v.string() });

/** Cities of the filter, including retired ones: older departures left from there. */
export const departureCitiesOptions = databaseOptions(
  departureKeys.cities,
  v.array(citySchema),
  (client) => client.from('departure_cities').select(columnsOf(citySchema)).order('name'),
  { staleTime: 60_000 },
);
