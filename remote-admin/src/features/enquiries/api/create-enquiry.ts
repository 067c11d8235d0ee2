import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { enquirySchema } from '../model/enquiry';
import type { NewEnquiry } from '../model/enquiry-form';
import { enquiryKeys } from './enquiry-keys';

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

/** The last enquiries from a phone number, newest first. @param phone E.164; nothing is read for another text */
export const samePhoneOptions = (phone: string) =>
  databaseOptions(
    enquiryKeys.samePhone(phone),
    v.array(enquirySchema),
    (client) =>
      client
        .from('enquiry_list')
        .select(columnsOf(enquirySchema))
        // Quoted, because Supabase Lite would read an unquoted value as a number, and fail at the plus.
        .filter('phone', 'in', `("${phone}")`)
        .order('created_at', { ascending: false })
        .limit(3),
    { enabled: /^\+\d{10,15}$/.test(phone) },
  );
