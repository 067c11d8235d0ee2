import { databaseWrite } from '../../../shared/data/database-write';
import type { NewLedgerEntry } from '../model/ledger';
import type { RefundForm } from '../model/refund-form';

/**
 * Records a ledger entry.
 * @param input.proofPath of an uploaded file
 * @param input.key idempotency key: a retry after a lost response records no second entry
 * @throws AppError `invalid` with the faulty field, as the ledger's column
 */
export const addLedgerEntry = databaseWrite(
  (
    client,
    {
      bookingId,
      entry,
      proofPath,
      key,
    }: { bookingId: string; entry: NewLedgerEntry; proofPath: string | null; key: string },
  ) =>
    client.rpc('record_ledger_entry', {
      p_booking: bookingId,
      p_kind: entry.kind,
      p_amount_paise: entry.amountPaise,
      p_method: entry.method || undefined,
      p_received_on: entry.receivedOn || undefined,
      p_external_ref: entry.externalRef || undefined,
      p_note: entry.note || undefined,
      p_proof_path: proofPath || undefined,
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
