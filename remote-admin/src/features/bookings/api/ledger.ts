import { unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import type { NewLedgerEntry } from '../model/ledger';
import type { RefundForm } from '../model/refund-form';

/**
 * Records a movement of money.
 * @param input.proofPath of a file that was uploaded for it
 * @throws AppError `invalid` with the field at fault, as the ledger's column
 */
export async function addLedgerEntry(input: {
  bookingId: string;
  entry: NewLedgerEntry;
  proofPath: string | null;
}): Promise<void> {
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
}

/** Notes that an entry of the desk is true. @throws AppError `forbidden` for one's own, unless an owner */
export async function verifyLedgerEntry(input: { id: number }): Promise<void> {
  const client = await adminClient();
  unwrapVoid(await client.rpc('verify_ledger_entry', { p_entry: input.id }));
}

/**
 * Takes an entry of the desk back: an unverified one is rejected, a verified one is reversed.
 * @throws AppError `conflict` when its money was refunded already
 */
export async function takeBackLedgerEntry(input: {
  id: number;
  as: 'rejected' | 'reversed';
  reason: string;
}): Promise<void> {
  const client = await adminClient();
  unwrapVoid(
    await client.rpc(input.as === 'rejected' ? 'reject_ledger_entry' : 'reverse_ledger_entry', {
      p_entry: input.id,
      p_reason: input.reason,
    }),
  );
}

/**
 * Records what the desk did about a refund that it owes; done, it stands in the ledger.
 * @throws AppError `invalid` with the field at fault, `conflict` when it is done already
 */
export async function recordRefund(input: RefundForm & { id: string }): Promise<void> {
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
}
