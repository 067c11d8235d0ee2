import { formatMonth } from '@aertrip/platform';
import { sourceName } from '../../../shared/sale/source-name';
import { enquiryStatusNames } from '../../../shared/sale/record-status';
import type { CsvColumn } from '../../../shared/list/csv';
import { enquiryKindNames, topicOf, type Enquiry } from './enquiry';

export const enquiryCsvColumns: readonly CsvColumn<Enquiry>[] = [
  { header: 'Reference', value: (row) => row.ref },
  { header: 'Name', value: (row) => row.name },
  { header: 'Phone', value: (row) => row.phone, kind: 'phone' },
  { header: 'Email', value: (row) => row.email },
  { header: 'Interested in', value: topicOf },
  { header: 'Travel month', value: (row) => row.travelMonth && formatMonth(row.travelMonth) },
  { header: 'Adults', value: (row) => row.adults },
  { header: 'Children', value: (row) => row.children },
  { header: 'Type', value: (row) => enquiryKindNames[row.kind] },
  { header: 'Source', value: (row) => row.source && sourceName(row.source) },
  { header: 'Status', value: (row) => enquiryStatusNames[row.status] },
  { header: 'Assignee', value: (row) => row.assigneeName ?? 'Unassigned' },
  { header: 'Follow-up', value: (row) => row.nextFollowUp, kind: 'time' },
  { header: 'Received', value: (row) => row.createdAt, kind: 'time' },
];
