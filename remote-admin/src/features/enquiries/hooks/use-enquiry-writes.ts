import { enquiryStatusNames, type EnquiryStatus } from '../../../shared/sale/record-status';
import { useFieldWrites, type FieldWrites } from '../../../shared/field-writes/use-field-writes';
import { changeEnquiry } from '../api/enquiry-detail';
import { enquiryKeys } from '../api/enquiry-keys';
import { type Enquiry } from '../model/enquiry';
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
    done: ({ status }) => (status ? `${name}: ${enquiryStatusNames[status.to as EnquiryStatus]}` : 'Saved'),
  });
