import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

const stateSchema = row({ code: v.string(), name: v.string() });

/**
 * The states of India by GST code, sorted by name; `96` is an address abroad.
 * @throws AppError
 */
export const gstStatesOptions = () =>
  queryOptions({
    queryKey: ['booking', 'gst-states'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      const result = await database
        .from('gst_states')
        .select(columnsOf(stateSchema))
        .order('name')
        .abortSignal(signal);
      return parse(v.array(stateSchema), unwrap(result));
    },
  });
