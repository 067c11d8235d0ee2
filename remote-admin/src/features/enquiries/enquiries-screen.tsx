import { MessagesSquare } from 'lucide-react';
import { useAdminAuth } from 'shared-auth';
import { ListScreen } from '../../components/list/list-screen';
import { NoPermission } from '../../components/permission/no-permission';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { enquiryListOptions, readEnquiries } from './api/enquiry-list';
import { enquiryColumns } from './components/enquiry-columns';
import { ImportButton } from './components/import/import-button';
import { useEnquiryBulk } from './hooks/use-enquiry-bulk';
import { useEnquiryFilters } from './hooks/use-enquiry-filters';
import { enquiryListSpec } from './model/enquiry';
import { enquiryCsvColumns } from './model/enquiry-csv';

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'created_at', descending: false }, label: 'Oldest first' },
  { sort: { column: 'next_follow_up', descending: false }, label: 'Follow-up date' },
  { sort: { column: 'name', descending: false }, label: 'Name A–Z' },
];

function EnquiryList() {
  const userId = useAdminAuth().user?.id ?? '';
  const filters = useEnquiryFilters();
  const bulk = useEnquiryBulk();
  const canWrite = usePermission('writeSales');
  const canImport = usePermission('importEnquiries');
  return (
    <ListScreen
      label="Enquiries"
      nouns={['enquiry', 'enquiries']}
      spec={enquiryListSpec}
      getOptions={(list) => enquiryListOptions(list, userId)}
      columns={enquiryColumns}
      savedColumns="enquiries"
      savedViews="enquiries"
      getRowName={({ name }) => name}
      getRowPath={({ id }) => paths.enquiry.href(id)}
      panelParam="enquiryId"
      searchLabel="Search name, phone, email or reference"
      filters={filters}
      sortOptions={sortOptions}
      addButton={canImport.allowed && <ImportButton />}
      csv={{
        fileName: 'enquiries',
        columns: enquiryCsvColumns,
        read: (list, range) => readEnquiries(list, userId, range),
      }}
      bulk={canWrite.allowed ? bulk : undefined}
      empty={{
        icon: <MessagesSquare />,
        title: 'No enquiries yet',
        text: 'What visitors send from the site arrives here.',
      }}
    />
  );
}

/** `/admin/enquiries`; one enquiry opens beside it at `/admin/enquiries/:enquiryId`. */
export function EnquiriesScreen() {
  const canRead = usePermission('readSales');
  return canRead.allowed ? <EnquiryList /> : <NoPermission reason={canRead.reason} />;
}
