import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { enquiryKeys } from './enquiry-keys';

const nameSchema = row({ name: v.string() });

const namesOptions = (table: 'lost_reasons' | 'enquiry_sources') =>
  databaseOptions(
    enquiryKeys.master(table),
    v.pipe(
      v.array(nameSchema),
      v.transform((rows) => rows.map(({ name }) => name)),
    ),
    (client) => client.from(table).select(columnsOf(nameSchema)).eq('active', true).order('sort'),
    { staleTime: 60_000 },
  );

/** Active lost reasons, by name. */
export const lostReasonsOptions = namesOptions('lost_reasons');

/** Active sources of the desk, by name. */
export const sourcesOptions = namesOptions('enquiry_sources');
