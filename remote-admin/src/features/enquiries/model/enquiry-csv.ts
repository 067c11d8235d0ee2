import type { CsvColumn } from '../../../lib/list/csv';
import type { Enquiry } from './enquiry';

export const enquiryCsvColumns: readonly CsvColumn<Enquiry>[] = [
  { header: 'Reference', value: (row) => row.ref },
  { header: 'Name', value: (row) => row.name },
  { header: 'Phone', value: (row) => row.phone, kind: 'phone' },
  { header: 'Email', value: (row) => row.email },
  { header: 'Package', value: (row) => row.packageTitle },
  { header: 'Travel month', value: (row) => row.travelMonth?.slice(0, 7) ?? null },
  { header: 'Adults', value: (row) => row.adults },
  { header: 'Children', value: (row) => row.children },
  { header: 'Status', value: (row) => row.status },
  { header: 'Assignee', value: (row) => row.assigneeName },
  { header: 'Follow up', value: (row) => row.nextFollowUp, kind: 'time' },
  { header: 'Received', value: (row) => row.createdAt, kind: 'time' },
];
