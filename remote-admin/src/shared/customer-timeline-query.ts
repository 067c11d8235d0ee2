import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from './data/database-options';

const entrySchema = row({
  kind: v.picklist(['enquiry', 'quote', 'booking', 'payment', 'message']),
  /** Path of the record. */
  record: v.picklist(['enquiry', 'quote', 'booking']),
  record_id: v.string(),
  ref: v.string(),
  /** Title of a tour, ledger kind of a payment, subject of a message. */
  text: v.nullable(v.string()),
  amount_paise: v.nullable(v.number()),
  status: v.nullable(v.string()),
  at: v.string(),
});

export type CustomerEntry = v.InferOutput<typeof entrySchema>;

/** The enquiry or booking whose customer is meant. */
export interface CustomerOf {
  readonly kind: 'enquiry' | 'booking';
  readonly id: string;
}

/**
 * All records of a customer by phone or e-mail address, newest first.
 * @param under query keys of the record, whose changes invalidate it
 */
export const customerTimelineOptions = ({ kind, id }: CustomerOf, under: readonly unknown[]) =>
  databaseOptions([...under, 'customer', id], v.array(entrySchema), (client) =>
    client.rpc('customer_timeline', { p_kind: kind, p_id: id }),
  );
