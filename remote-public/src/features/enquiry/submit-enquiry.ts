import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import type { EnquirySubject, EnquiryVariant, ValidEnquiry } from './enquiry';

interface Enquiry {
  readonly variant: EnquiryVariant;
  readonly values: ValidEnquiry;
  readonly subject: EnquirySubject | null;
}

/**
 * Sends an enquiry.
 * @returns its reference, such as `ENQ-261120-837GMA`
 * @throws AppError `rate-limited` after five an hour from one phone number, `invalid` when the database refuses a value
 */
export async function submitEnquiry({ variant, values, subject }: Enquiry): Promise<string> {
  const database = await customerDatabase();
  const result = await database.rpc('submit_enquiry', {
    p: {
      kind: variant === 'callback' ? 'callback' : 'enquiry',
      name: values.name,
      phone: values.phone,
      email: values.email || null,
      travel_month: values.month ? `${values.month}-01` : null,
      adults: values.adults,
      children: values.children,
      departure_city: values.departureCity || null,
      message: values.message || null,
      consent: values.consent,
      website: values.website,
      package_id: subject?.packageId ?? null,
      departure_id: subject?.departure?.id ?? null,
      source: variant === 'group' ? 'website-group' : 'website',
    },
  });
  return parse(v.string(), unwrap(result));
}
