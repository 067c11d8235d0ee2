import { goal, unwrap } from '@aertrip/platform';
import { columnsOf, parse } from '@aertrip/platform/rows';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { enquirySchema } from '../model/enquiry';
import type { NewEnquiry } from '../model/enquiry-form';
import { enquiryKeys } from './enquiry-keys';

/**
 * Adds an enquiry that reached the desk.
 * @returns its id
 * @throws AppError `invalid` with a message for a field
 */
export const createEnquiry = goal('enquiry', async (enquiry: NewEnquiry): Promise<string> => {
  const client = await adminClient();
  return parse(v.string(), unwrap(await client.rpc('create_enquiry', { p: { ...enquiry } })));
});

/** The last enquiries from a phone number, newest first. @param phone E.164; nothing is read for another text */
export const samePhoneOptions = (phone: string) =>
  databaseOptions(
    enquiryKeys.samePhone(phone),
    v.array(enquirySchema),
    (client, signal) =>
      client
        .from('enquiry_list')
        .select(columnsOf(enquirySchema))
        // Quoted, because Supabase Lite would read an unquoted value as a number, and fail at the plus.
        .filter('phone', 'in', `("${phone}")`)
        .order('created_at', { ascending: false })
        .limit(3)
        .abortSignal(signal),
    { enabled: /^\+\d{10,15}$/.test(phone) },
  );
