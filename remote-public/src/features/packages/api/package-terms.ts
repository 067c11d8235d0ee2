import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { packageKeys } from './package-keys';

const policySchema = row({
  kind: v.picklist(['cancellation', 'payment', 'visa', 'terms']),
  title: v.string(),
  body: v.string(),
});
const faqSchema = row({ question: v.string(), answer: v.string() });

/** Policies and questions that hold for every package, in the order of the masters. */
export const packageTermsOptions = () =>
  queryOptions({
    queryKey: packageKeys.terms,
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const database = customerDatabase();
      const [policies, faqs] = await Promise.all([
        database
          .from('policies')
          .select(columnsOf(policySchema))
          .eq('active', true)
          .order('sort')
          .abortSignal(signal),
        database
          .from('faqs')
          .select(columnsOf(faqSchema))
          .eq('active', true)
          .order('sort')
          .abortSignal(signal),
      ]);
      return {
        policies: parse(v.array(policySchema), unwrap(policies)),
        faqs: parse(v.array(faqSchema), unwrap(faqs)),
      };
    },
  });
