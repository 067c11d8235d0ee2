import { goal, unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import type { NewLedgerEntry } from '../model/ledger';
import type { RefundForm } from '../model/refund-form';

/**
 * Records a ledger entry.
 * @param input.proofPath of an uploaded file
 * @throws AppError `invalid` with the faulty field, as the ledger's column
 */
export const addLedgerEntry = goal(
  'payment',
  async (input: { bookingId: string; entry: NewLedgerEntry; proofPath: string | null }): Promise<void> => {
    const client = await adminClient();
    const { kind, amountPaise, method, receivedOn, externalRef, note, isOverpayment } = input.entry;
    unwrapVoid(
      await client.rpc('record_ledger_entry', {
        p_booking: input.bookingId,
        p_kind: kind,
        p_amount_paise: amountPaise,
        ...(method && { p_method: method }),
        ...(receivedOn && { p_received_on: receivedOn }),
        ...(externalRef && { p_external_ref: externalRef }),
        ...(note && { p_note: note }),
        ...(input.proofPath && { p_proof_path: input.proofPath }),
        ...(isOverpayment && { p_overpayment: true }),
      }),
    );
  },
);

/** Verifies a desk ledger entry. @throws AppError `forbidden` for one's own, except for owners */
export const verifyLedgerEntry = goal('payment', async (input: { id: number }): Promise<void> => {
  const client = await adminClient();
  unwrapVoid(await client.rpc('verify_ledger_entry', { p_entry: input.id }));
});

/**
 * Reverts a desk ledger entry: rejects an unverified one, reverses a verified one.
 * @throws AppError `conflict` when its money was already refunded
 */
export const takeBackLedgerEntry = goal(
  'payment',
  async (input: { id: number; as: 'rejected' | 'reversed'; reason: string }): Promise<void> => {
    const client = await adminClient();
    unwrapVoid(
      await client.rpc(input.as === 'rejected' ? 'reject_ledger_entry' : 'reverse_ledger_entry', {
        p_entry: input.id,
        p_reason: input.reason,
      }),
    );
  },
);

/**
 * Records the desk's work on a due refund; a paid refund enters the ledger.
 * @throws AppError `invalid` with the faulty field, `conflict` when it was already paid
 */
export const recordRefund = goal('payment', async (input: RefundForm & { id: string }): Promise<void> => {
  const client = await adminClient();
  const { id, to, method, reference, day } = input;
  unwrapVoid(
    await client.rpc('record_refund', {
      p_refund: id,
      p_to: to,
      p_method: method,
      p_reference: reference,
      p_day: day,
    }),
  );
});
