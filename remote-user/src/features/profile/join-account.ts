import { unwrap } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';

/** Gives the customer's records with this address to the account that has verified it. @throws AppError */
export async function joinAccount(email: string) {
  const database = await customerDatabase();
  unwrap(await database.rpc('join_account', { p_email: email }));
}
