import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseWrite } from '../../shared/data/database-write';
import type { FieldChanges } from '../../shared/data/use-field-writes';
import type { ContactForm } from '../../shared/sale/contact-form';
import { databaseOptions, firstOf } from '../../shared/data/query';
import { type AmendmentChange, previewSchema } from './model/amendment';
import { bookingKeys } from './booking-queries';
import type { TravellerForm } from './model/traveller';
import { type NewLedgerEntry, type RefundForm } from './model/ledger';
import { type ChangeOptions, useChange } from '../../shared/data/use-change';

/** Assigns a booking. @throws AppError `conflict` with the assignee whom a colleague chose meanwhile */
export const assignBooking = databaseWrite((client, id: string, changes: FieldChanges) =>
  client.rpc('change_booking', { p_id: id, p_changes: changes as never }),
);

export const addBookingNote = databaseWrite(
  (client, { bookingId, body }: { readonly bookingId: string; readonly body: string }) =>
    client.from('booking_notes').insert({ booking_id: bookingId, body }),
);

/** Corrects the contact of a booking. @throws AppError `invalid` with the faulty field, `conflict` when it is stale */
export const correctContact = databaseWrite(
  (client, input: { id: string; version: number; contact: Partial<ContactForm>; reason: string }) =>
    client.rpc('correct_contact', {
      p_booking: input.id,
      p_contact: input.contact,
      p_version: input.version,
      p_reason: input.reason,
    }),
);

/**
 * Previews a change of a booking. Contains dates of birth, so nothing of it is cached.
 * @param isWaived leaves out the charge for what is given up
 */
export const previewOptions = (bookingId: string, change: AmendmentChange, isWaived: boolean) =>
  databaseOptions(
    bookingKeys.preview(bookingId, change, isWaived),
    previewSchema,
    (client) =>
      client.rpc('preview_amendment', { p_booking: bookingId, p_change: change, p_waive: isWaived }),
    { staleTime: 0, gcTime: 0 },
  );

interface Amendment {
  readonly id: string;
  readonly change: AmendmentChange;
  readonly version: number;
  readonly reason: string;
  /** The price that the desk saw. */
  readonly totalPaise: number;
  /** The charge for what is given up that the desk saw. */
  readonly chargePaise: number;
  /** Why a manager waives the charge. */
  readonly waiverReason: string | undefined;
}

/**
 * Changes travellers, rooms, extras or departure of a booking, and its price.
 * @throws AppError `conflict` when it changed meanwhile (STALE) or has another price (PRICE_CHANGED, CHARGE_CHANGED),
 *   `invalid` with the faulty field
 */
export const amendBooking = databaseWrite((client, amendment: Amendment) =>
  client.rpc('amend_booking', {
    p_booking: amendment.id,
    p_change: amendment.change,
    p_version: amendment.version,
    p_reason: amendment.reason,
    p_expected_total_paise: amendment.totalPaise,
    p_expected_charge_paise: amendment.chargePaise,
    p_waiver_reason: amendment.waiverReason,
  }),
);

/**
 * Corrects a traveller; omitted fields stay unchanged.
 * @throws AppError `invalid` with the faulty field, such as `travellers.0.dob`, in the `details` of the database error
 */
export const saveTraveller = databaseWrite(
  (
    client,
    input: {
      bookingId: string;
      travellerId: string;
      fields: Partial<TravellerForm>;
    },
  ) =>
    client.rpc('save_travellers', {
      p_booking: input.bookingId,
      p_travellers: [{ id: input.travellerId, ...input.fields }],
    }),
);

const identitySchema = row({
  traveller_id: v.string(),
  dob: v.nullable(v.string()),
  passport_number: v.nullable(v.string()),
  passport_expires_on: v.nullable(v.string()),
  pan: v.nullable(v.string()),
});

export type Identity = v.InferOutput<typeof identitySchema>;

/**
 * Identities of a booking's travellers; the database records reader and reason. Not a query, so nothing of it is
 * cached.
 */
export const readIdentities = databaseWrite(
  (client, input: { bookingId: string; reason: string }) =>
    client.rpc('read_identities', {
      p_booking: input.bookingId,
      p_reason: input.reason,
    }),
  v.array(identitySchema),
);

/** Reminds the customer of the next payment by email; the database sends one a day at most. */
export const sendPaymentReminder = databaseWrite((client, input: { id: string }) =>
  client.rpc('send_payment_reminder', { p_booking: input.id }),
);

/**
 * Records a ledger entry.
 * @param input.key idempotency key: a retry after a lost response records no second entry
 * @throws AppError `invalid` with the faulty field, as the ledger's column
 */
export const addLedgerEntry = databaseWrite(
  (client, { bookingId, entry, key }: { bookingId: string; entry: NewLedgerEntry; key: string }) =>
    client.rpc('record_ledger_entry', {
      p_booking: bookingId,
      p_kind: entry.kind,
      p_amount_paise: entry.amountPaise,
      p_method: entry.method || undefined,
      p_received_on: entry.receivedOn || undefined,
      p_external_ref: entry.externalRef || undefined,
      p_note: entry.note || undefined,
      p_overpayment: entry.isOverpayment || undefined,
      p_key: key,
    }),
);

/** Verifies a desk ledger entry. @throws AppError `forbidden` for one's own, except for owners */
export const verifyLedgerEntry = databaseWrite((client, input: { id: number }) =>
  client.rpc('verify_ledger_entry', { p_entry: input.id }),
);

/**
 * Reverts a desk ledger entry: rejects an unverified one, reverses a verified one.
 * @throws AppError `conflict` when its money was already refunded
 */
export const takeBackLedgerEntry = databaseWrite(
  (client, input: { id: number; as: 'rejected' | 'reversed'; reason: string }) =>
    client.rpc(input.as === 'rejected' ? 'reject_ledger_entry' : 'reverse_ledger_entry', {
      p_entry: input.id,
      p_reason: input.reason,
    }),
);

/**
 * Records the desk's work on a due refund; a paid refund enters the ledger.
 * @throws AppError `invalid` with the faulty field, `conflict` when it was already paid
 */
export const recordRefund = databaseWrite(
  (client, { id, to, method, reference, day }: RefundForm & { id: string }) =>
    client.rpc('record_refund', {
      p_refund: id,
      p_to: to,
      p_method: method,
      p_reference: reference,
      p_day: day,
    }),
);

const accountSchema = firstOf(
  row({
    holder: v.string(),
    account_number: v.nullable(v.string()),
    ifsc: v.nullable(v.string()),
    upi_id: v.nullable(v.string()),
  }),
);

export type RefundAccount = NonNullable<v.InferOutput<typeof accountSchema>>;

/** The account that a booking is refunded to, masked; null before it is recorded. */
export const refundAccountOptions = (bookingId: string) =>
  databaseOptions(bookingKeys.refundAccount(bookingId), accountSchema, (client) =>
    client.rpc('refund_account', { p_booking: bookingId }),
  );

/** The account in full; the database records reader and reason. Not a query, so that nothing of it is cached. */
export const readRefundAccount = databaseWrite(
  (client, input: { bookingId: string; reason: string }) =>
    client.rpc('refund_account', { p_booking: input.bookingId, p_reason: input.reason }),
  accountSchema,
);

/** @throws AppError `invalid` with the faulty field */
export const saveRefundAccount = databaseWrite(
  (client, { bookingId, ...account }: RefundAccount & { bookingId: string }) =>
    client.rpc('save_refund_account', {
      p_booking: bookingId,
      p_holder: account.holder,
      p_account_number: account.accountNumber ?? undefined,
      p_ifsc: account.ifsc ?? undefined,
      p_upi_id: account.upiId ?? undefined,
    }),
);

/** A change of a booking or its parts, in the booking's write queue. */
export const useBookingChange = <Input, Output>(
  bookingId: string,
  options: Omit<ChangeOptions<Input, Output>, 'affects' | 'record'>,
) => useChange({ ...options, record: `booking-${bookingId}`, affects: bookingKeys.all });
