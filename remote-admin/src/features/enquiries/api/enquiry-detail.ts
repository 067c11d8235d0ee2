import { columnsOf } from '@aertrip/platform/rows';
import { databaseOptions } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { enquirySchema } from '../model/enquiry';
import type { EnquiryChanges } from '../model/enquiry-changes';
import { enquiryKeys } from './enquiry-keys';

export const enquiryDetailOptions = (id: string) =>
  databaseOptions(enquiryKeys.detail(id), enquirySchema, (client) =>
    client.from('enquiry_list').select(columnsOf(enquirySchema)).eq('id', id).single(),
  );

/**
 * Changes fields of an enquiry that still have the expected values.
 * @throws AppError `conflict` when one of them changed meanwhile; nothing is saved then
 */
export const changeEnquiry = databaseWrite((client, id: string, changes: EnquiryChanges) =>
  client.rpc('change_enquiry', { p_id: id, p_changes: changes }),
);
