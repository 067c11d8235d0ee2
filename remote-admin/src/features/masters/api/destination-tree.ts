import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { masterKeys } from './master-keys';

const placeSchema = row({
  id: v.string(),
  parent_id: v.nullable(v.string()),
  name: v.string(),
  kind: v.string(),
  sort: v.number(),
  active: v.boolean(),
  version: v.number(),
});

export type Place = v.InferOutput<typeof placeSchema>;

/** All destinations with their parents, including retired ones. */
export const placesOptions = databaseOptions(
  [...masterKeys.all, 'destinations', 'tree'],
  v.array(placeSchema),
  (client) => client.from('destinations').select(columnsOf(placeSchema)).order('sort').order('name'),
);
