import { goal, unwrap, unwrapVoid } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { quoteKeys } from './quote-keys';

const requestSchema = row({
  id: v.string(),
  ref: v.string(),
  number: v.number(),
  customer_name: v.string(),
  package_title: v.string(),
  total_paise: wireInteger,
  base_paise: wireInteger,
  discount_paise: wireInteger,
  reason: v.nullable(v.string()),
  author_name: v.nullable(v.string()),
  created_at: v.string(),
});

export type DiscountRequest = v.InferOutput<typeof requestSchema>;

/** Quotes whose discount the caller may approve, oldest first. */
export const discountRequestsOptions = queryOptions({
  ...adminQuery,
  queryKey: quoteKeys.toApprove,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client.rpc('discounts_to_approve').abortSignal(signal);
    return parse(v.array(requestSchema), unwrap(answer));
  },
});

/**
 * Approves or declines the discount of one version of a quote.
 * @throws AppError `conflict` when it was answered or replaced; `forbidden` above the own limit
 */
export const answerDiscount = goal(
  'quote',
  async (input: { quoteId: string; approves: boolean }): Promise<void> => {
    const client = await adminClient();
    unwrapVoid(await client.rpc('answer_discount', { p_quote: input.quoteId, p_approve: input.approves }));
  },
);
