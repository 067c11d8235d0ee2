import { goal, unwrap, unwrapVoid } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';

/**
 * All stored data of the signed-in customer.
 * @throws AppError
 */
export const exportMyData = goal('data-export', async (): Promise<object> => {
  return unwrap(await (await customerDatabase()).rpc('export_my_data')) as object;
});

/**
 * Erases the signed-in customer.
 * @throws AppError `conflict` while a tour is ahead or a payment is pending
 */
export const eraseMyData = goal('data-erasure', async (): Promise<void> => {
  unwrapVoid(await (await customerDatabase()).rpc('erase_my_data'));
});
