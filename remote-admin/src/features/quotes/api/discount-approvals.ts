import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { pollInterval } from '../../../shared/data/query';
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
export const discountRequestsOptions = databaseOptions(
  quoteKeys.toApprove,
  v.array(requestSchema),
  (client) => client.rpc('discounts_to_approve'),
  { refetchInterval: pollInterval },
);

/**
 * Approves or declines the discount of one version of a quote.
 * @throws AppError `conflict` when it was answered or replaced; `forbidden` above the own limit
 */
export const answerDiscount = databaseWrite((client, input: { quoteId: string; approves: boolean }) =>
  client.rpc('answer_discount', { p_quote: input.quoteId, p_approve: input.approves }),
);
