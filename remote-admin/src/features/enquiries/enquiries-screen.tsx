import { MessagesSquare } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '@aertrip/platform';
import { ContactButtons } from '../../shared/contact-buttons';
import { type Tab, Tabs } from '../../shared/tabs';
import { ListScreen } from '../../shared/list/list-screen';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/roles';
import { enquiryKeys, enquiryListOptions, lostReasonsOptions, readEnquiries } from './enquiry-api';
import { enquiryColumns } from './components/enquiry-columns';
import { useImport } from './components/import/use-import';
import { linkedEnquiryFilters, useEnquiryFilters } from './use-enquiry-filters';
import { type Enquiry, enquiryKindNames, enquiryListSpec, topicOf } from './model/enquiry';
import { type BulkSpecification, setStatus, writeMessage } from '../../shared/list/bulk/bulk-action';
import { salesPeopleOptions } from '../../shared/sale/choices';
import { enquiryStatusNames, sourceName } from '../../shared/sale/record-status';
import type { CsvColumn } from '../../shared/list/csv';

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'created_at', descending: false }, label: 'Oldest first' },
  { sort: { column: 'next_follow_up', descending: false }, label: 'Follow-up date' },
  { sort: { column: 'name', descending: false }, label: 'Name A–Z' },
];

const hrefOf = (query: string) => paths.enquiries.href + (query && `?${query}`);

const tabs: readonly Tab[] = [
  { title: 'Overdue', href: hrefOf('due=overdue') },
  { title: 'Callbacks', href: hrefOf('kind=callback') },
  { title: 'Mine', href: hrefOf('assignee=me') },
  { title: 'Unassigned', href: hrefOf('assignee=nobody') },
  { title: 'All', href: hrefOf('') },
];

/** `/admin/enquiries`; an enquiry opens beside it at `/admin/enquiries/:enquiryId`. */
export function EnquiriesScreen() {
  const userId = useAdminAuth().user?.id ?? '';
  const filters = useEnquiryFilters();
  const bulk = useEnquiryBulk();
  const canWrite = usePermission('writeSales');
  const canImport = usePermission('importEnquiries');
  const importing = useImport();
  const { search } = useLocation();
  const tab = new URLSearchParams(search);
  tab.delete('page');
  return (
    <>
      <Tabs label="Enquiries to work on" tabs={tabs} current={hrefOf(tab.toString())} />
      <ListScreen
        label="Enquiries"
        nouns={['enquiry', 'enquiries']}
        spec={enquiryListSpec}
        getOptions={(list) => enquiryListOptions(list, userId)}
        columns={enquiryColumns}
        savedColumns="enquiries"
        getRowName={({ name }) => name}
        getRowPath={({ id }) => paths.enquiry.href(id)}
        panelParam="enquiryId"
        searchLabel="Search name, phone, email or reference"
        filters={filters}
        linkedFilters={linkedEnquiryFilters}
        renderCardActions={({ name, phone }) => <ContactButtons name={name} phone={phone} />}
        sortOptions={sortOptions}
        importButton={canImport.allowed && importing.button}
        csv={{
          fileName: 'enquiries',
          columns: enquiryCsvColumns,
          read: readEnquiries(userId),
          people: { list: 'enquiries' },
        }}
        bulk={canWrite.allowed ? bulk : undefined}
        empty={{
          icon: <MessagesSquare />,
          title: 'No enquiries yet',
          text: 'Enquiries from the website appear here. Add phone and walk-in enquiries with New enquiry.',
        }}
      />
      {importing.dialog}
    </>
  );
}

const nobody = 'nobody';

/** Bulk actions on enquiries. Excludes won, which needs a booking or an individual reason. */
function useEnquiryBulk(): BulkSpecification {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { data: reasons = [] } = useQuery(lostReasonsOptions);
  return {
    kind: 'enquiry',
    affects: enquiryKeys.all,
    actions: [
      {
        id: 'assign',
        label: 'Assign',
        consequence: 'Assigns the selected enquiries.',
        fields: [
          {
            name: 'assignee',
            label: 'Assignee',
            options: [{ value: nobody, label: 'Unassigned' }, ...people],
          },
        ],
        getChanges: ({ assignee }) =>
          assignee ? { assignee: { to: assignee === nobody ? null : assignee } } : null,
      },
      setStatus('contacted', 'Mark as contacted', 'For new and lost enquiries. Lost enquiries are reopened.'),
      {
        id: 'lost',
        label: 'Mark as lost',
        consequence: 'Follow-ups are removed. Won enquiries are not changed.',
        fields: [
          {
            name: 'reason',
            label: 'Reason',
            options: reasons.map((reason) => ({ value: reason, label: reason })),
          },
        ],
        getChanges: ({ reason }) => (reason ? { status: { to: 'lost' }, lost_reason: { to: reason } } : null),
      },
      writeMessage,
    ],
  };
}

const enquiryCsvColumns: readonly CsvColumn<Enquiry>[] = [
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
