import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { quoteKeys } from './quote-keys';

const stateSchema = row({ code: v.string(), name: v.string() });

/** Indian states by GST code, sorted by name; `96` is a foreign address. @throws AppError */
export const gstStatesOptions = () =>
  databaseOptions(
    quoteKeys.gstStates,
    v.array(stateSchema),
    (client) => client.from('gst_states').select(columnsOf(stateSchema)).order('name'),
    { staleTime: Infinity },
  );
