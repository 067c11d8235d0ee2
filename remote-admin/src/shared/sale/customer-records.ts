import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { adminKey, databaseOptions } from '../data/query';

export const entryKinds = ['booking', 'enquiry', 'quote', 'payment', 'note', 'message'] as const;

const entrySchema = row({
  kind: v.picklist(entryKinds),
  /** Kind of the record that it belongs to, with its id. */
  record: v.picklist(['enquiry', 'quote', 'booking']),
  record_id: v.string(),
  ref: v.string(),
  /** Title of a tour, ledger kind of a payment, text of a note, subject of a message or its template until it is sent. */
  text: v.nullable(v.string()),
  amount_paise: v.nullable(wireInteger),
  status: v.nullable(v.string()),
  at: v.string(),
});

export type CustomerEntry = v.InferOutput<typeof entrySchema>;

const customerSchema = row({
  name: v.string(),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Whether records belong to an account, which has verified a contact in them. */
  has_account: v.boolean(),
  due_paise: wireInteger,
  /** Newest first. */
  entries: v.array(entrySchema),
});

export type Customer = v.InferOutput<typeof customerSchema>;

/** A customer with all records by phone number (E.164) or email address. Fails with AppError `not-found` without any. */
export const customerOptions = (contact: string) =>
  databaseOptions(
    [...adminKey, 'customer', contact],
    customerSchema,
    (client) => client.rpc('customer_records', { p_contact: contact }),
    { enabled: /^\+\d{10,15}$|@/.test(contact) },
  );
