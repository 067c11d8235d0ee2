import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../data/database-options';
import { adminKey } from '../data/query';

const destinationSchema = row({ id: v.string(), name: v.string() });

/** Active destinations, by name. */
export const destinationNamesOptions = databaseOptions(
  [...adminKey, 'destination-names'],
  v.array(destinationSchema),
  (client) =>
    client.from('destinations').select(columnsOf(destinationSchema)).eq('active', true).order('name'),
  { staleTime: 60_000 },
);
