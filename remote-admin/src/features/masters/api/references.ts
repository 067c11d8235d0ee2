import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { masterKeys } from './master-keys';

const destinationSchema = row({ id: v.string(), name: v.string(), kind: v.string() });
const inclusionSchema = row({ id: v.string(), name: v.string() });

/** Rows that other records can refer to, by name. */
export const referenceOptions = {
  destination: databaseOptions(
    [...masterKeys.all, 'destination', 'options'],
    v.pipe(
      v.array(destinationSchema),
      v.transform((rows) => rows.map(({ id, name, kind }) => ({ id, label: `${name} (${kind})` }))),
    ),
    (client) => client.from('destinations').select(columnsOf(destinationSchema)).order('name'),
  ),
  inclusion: databaseOptions(
    [...masterKeys.all, 'inclusion', 'options'],
    v.pipe(
      v.array(inclusionSchema),
      v.transform((rows) => rows.map(({ id, name }) => ({ id, label: name }))),
    ),
    (client) => client.from('inclusions').select(columnsOf(inclusionSchema)).order('name'),
  ),
};

const tourSchema = row({ code: v.string(), title: v.string() });

/** The tour of a row. */
export const tourOptions = (id: string) =>
  databaseOptions(
    [...masterKeys.all, 'tour', id],
    tourSchema,
    (client) => client.from('packages').select(columnsOf(tourSchema)).eq('id', id).single(),
    { enabled: id !== '' },
  );
