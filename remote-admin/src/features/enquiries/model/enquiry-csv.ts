import { toCsv } from '../../../lib/csv';
import type { Enquiry } from './enquiry';

export const enquiriesToCsv = (rows: readonly Enquiry[]): string =>
  toCsv(rows, [
    { header: 'Reference', value: (row) => row.ref },
    { header: 'Name', value: (row) => row.name },
    { header: 'Phone', value: (row) => row.phone },
    { header: 'Email', value: (row) => row.email },
    { header: 'Package', value: (row) => row.package_title },
    { header: 'Travel month', value: (row) => row.travel_month?.slice(0, 7) ?? null },
    { header: 'Adults', value: (row) => row.adults },
    { header: 'Children', value: (row) => row.children },
    { header: 'Status', value: (row) => row.status },
    { header: 'Assignee', value: (row) => row.assignee_name },
    { header: 'Follow up', value: (row) => row.next_follow_up },
    { header: 'Received', value: (row) => row.created_at },
  ]);
