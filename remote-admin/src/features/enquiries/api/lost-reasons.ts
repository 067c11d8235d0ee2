import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { enquiryKeys } from './enquiry-keys';

const lostReasonSchema = row({ name: v.string() });

/** Active lost reasons, by name. */
export const lostReasonsOptions = databaseOptions(
  enquiryKeys.lostReasons,
  v.pipe(
    v.array(lostReasonSchema),
    v.transform((rows) => rows.map(({ name }) => name)),
  ),
  (client) =>
    client.from('lost_reasons').select(columnsOf(lostReasonSchema)).eq('active', true).order('sort'),
  { staleTime: 60_000 },
);
