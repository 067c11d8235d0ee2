import { unwrap } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { keyOf } from '../../../shared/data/key-of';
import type { ListState } from '../../../shared/list/list-state';
import { pageOptions } from '../../../shared/list/page-options';
import { summedPageReader } from '../../../shared/list/page-reader';
import { toPeriod } from '../../../shared/list/period';
import type { ProviderPayment } from '../model/provider-export';
import {
  comparedPaymentSchema,
  comparisonSchema,
  comparedFilters,
  type Provider,
} from '../model/reconciliation';
import { bookingKeys } from './booking-keys';

/** Payments on both sides. `from` and `to` are row indexes from 0, inclusive. */
export const readReconciliation = summedPageReader(
  comparedPaymentSchema,
  comparisonSchema,
  (client, { filters }, [from, to]) =>
    client.rpc(
      'reconciliation_page',
      {
        p_from: from,
        p_to: to,
        p_period: toPeriod(filters.period),
        p_state: keyOf(comparedFilters, filters.state),
      },
      { get: true },
    ),
);

export type ReconciliationPage = Awaited<ReturnType<typeof readReconciliation>>;

export const reconciliationOptions = (list: ListState) =>
  pageOptions(bookingKeys.reconciliation(list), list, readReconciliation);

const importSchema = v.object({ added: v.number(), changed: v.number(), same: v.number() });
export type Import = v.InferOutput<typeof importSchema>;

/** Row limit of a database call. */
const batch = 5000;

/** Imports the provider's payment records; idempotent for the same file. */
export const importPayments = async (input: {
  provider: Provider;
  payments: readonly ProviderPayment[];
}): Promise<Import> => {
  const client = await adminClient();
  const sum = { added: 0, changed: 0, same: 0 };
  for (let start = 0; start < input.payments.length; start += batch) {
    const rows = input.payments.slice(start, start + batch).map((payment) => ({
      id: payment.id,
      order_id: payment.orderId,
      amount_paise: payment.amountPaise,
      fee_paise: payment.feePaise,
      tax_paise: payment.taxPaise,
      state: payment.state,
      paid_at: payment.paidAt,
    }));
    const answer = await client.rpc('import_provider_payments', {
      p_provider: input.provider,
      p_rows: rows,
    });
    const { added, changed, same } = parse(importSchema, unwrap(answer));
    sum.added += added;
    sum.changed += changed;
    sum.same += same;
  }
  return sum;
};

const exportSchema = v.array(
  row({
    id: v.string(),
    order_id: v.nullable(v.string()),
    amount_paise: wireInteger,
    fee_paise: wireInteger,
    tax_paise: wireInteger,
    state: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
    paid_at: v.string(),
  }),
);

/** The sandbox payments in a provider's export format; empty on a hosted project. */
export const sandboxExportOptions = databaseOptions(bookingKeys.export(), exportSchema, (client) =>
  client.rpc('sandbox_export'),
);

/** Marks a difference as settled. @throws AppError `not-found` when it no longer exists */
export const settleDifference = databaseWrite((client, input: { ref: string; reason: string }) =>
  client.rpc('settle_difference', { p_ref: input.ref, p_reason: input.reason }),
);
