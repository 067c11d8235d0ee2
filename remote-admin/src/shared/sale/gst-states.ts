import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../data/database-options';
import { adminKey } from '../data/query';

const stateSchema = row({ code: v.string(), name: v.string() });

/** Indian states by GST code, sorted by name; `96` is a foreign address. @throws AppError */
export const gstStatesOptions = () =>
  databaseOptions(
    [...adminKey, 'gst-states'],
    v.array(stateSchema),
    (client) => client.from('gst_states').select(columnsOf(stateSchema)).order('name'),
    { staleTime: Infinity },
  );
