import { columnsOf } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { enquirySchema, openStatuses, type Enquiry } from '../model/enquiry';
import { enquiryKeys } from './enquiry-keys';

/** Other open enquiries from the same phone, newest first: twenty at most. */
export const duplicatesOptions = ({ id, phone }: Pick<Enquiry, 'id' | 'phone'>) =>
  databaseOptions(enquiryKeys.duplicates(id), v.array(enquirySchema), (client) =>
    client
      .from('enquiry_list')
      .select(columnsOf(enquirySchema))
      // Quoted, because Supabase Lite would read an unquoted value as a number, and fail at the plus.
      .filter('phone', 'in', `("${phone}")`)
      .neq('id', id)
      .in('status', openStatuses)
      .order('created_at', { ascending: false })
      .limit(20),
  );

/** Merges two enquiries from one phone: closes the first and moves its notes and quotes into the second. */
export const mergeEnquiry = databaseWrite((client, { id, into }: { id: string; into: string }) =>
  client.rpc('merge_enquiry', { p_id: id, p_into: into }),
);

/** Undoes a merge within two minutes. @throws AppError `conflict` after that */
export const unmergeEnquiry = databaseWrite((client, id: string) =>
  client.rpc('unmerge_enquiry', { p_id: id }),
);
