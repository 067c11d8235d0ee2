import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../data/database-options';
import { adminKey } from '../data/query';

const tourSchema = row({ id: v.string(), title: v.string() });

/** Published packages, by title. */
export const tourNamesOptions = databaseOptions(
  [...adminKey, 'tour-names'],
  v.array(tourSchema),
  (client) => client.from('packages').select(columnsOf(tourSchema)).eq('status', 'published').order('title'),
  { staleTime: 60_000 },
);
