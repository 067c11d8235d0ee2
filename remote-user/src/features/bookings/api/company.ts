import { unwrap } from '@aertrip/platform';
import { companySchema, type Company } from '@aertrip/platform/company';
import { parse } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

const schema = v.array(v.object({ value: companySchema }));

/** The company's phone numbers; null until the operator has entered them. */
export const companyOptions = () =>
  queryOptions({
    queryKey: ['customer-area', 'company'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Company | null> => {
      const database = await customerDatabase();
      const answer = await database
        .from('site_settings')
        .select('value')
        .eq('key', 'company')
        .abortSignal(signal);
      return parse(schema, unwrap(answer))[0]?.value ?? null;
    },
  });
