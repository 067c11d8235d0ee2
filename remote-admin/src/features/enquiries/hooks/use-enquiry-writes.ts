import { useFieldWrites, type FieldWrites } from '../../../shared/field-writes/use-field-writes';
import { changeEnquiry } from '../api/enquiry-detail';
import { enquiryKeys } from '../api/enquiry-keys';
import { statusNames, type Enquiry, type EnquiryStatus } from '../model/enquiry';
import type { EnquiryChanges } from '../model/enquiry-changes';

export interface EnquiryWrites extends FieldWrites {
  readonly change: (changes: EnquiryChanges) => void;
}

/** The write queue of an enquiry. */
export const useEnquiryWrites = ({ id, name }: Enquiry): EnquiryWrites =>
  useFieldWrites({
    record: `enquiry-${id}`,
    write: (changes) => changeEnquiry(id, changes as EnquiryChanges),
    affects: enquiryKeys.all,
    done: ({ status }) => (status ? `${name}: ${statusNames[status.to as EnquiryStatus]}` : 'Saved'),
  });
