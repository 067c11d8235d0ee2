import { unwrap, unwrapVoid } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';

/**
 * All stored data of the signed-in customer.
 * @throws AppError
 */
export async function exportMyData(): Promise<object> {
  return unwrap(await (await customerDatabase()).rpc('export_my_data')) as object;
}

/**
 * Erases the signed-in customer.
 * @throws AppError `conflict` while a tour is ahead or a payment is pending
 */
export async function eraseMyData(): Promise<void> {
  unwrapVoid(await (await customerDatabase()).rpc('erase_my_data'));
}

/** Gives the customer's records with this address to the account that has verified it: how many. @throws AppError */
export async function joinAccount(email: string): Promise<number> {
  return unwrap(await (await customerDatabase()).rpc('join_account', { p_email: email }));
}
