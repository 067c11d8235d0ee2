import * as v from 'valibot';
import { databaseWrite } from '../../../shared/data/database-write';
import type { NewEnquiry } from '../model/enquiry-form';

/**
 * Adds an enquiry that reached the desk.
 * @param enquiry.id makes a retry after a lost response add no second one
 * @returns the id
 * @throws AppError `invalid` with a message for a field, `conflict` when other details were added under the id
 */
export const createEnquiry = databaseWrite(
  (client, enquiry: NewEnquiry) => client.rpc('create_enquiry', { p: { ...enquiry } }),
  v.string(),
);
