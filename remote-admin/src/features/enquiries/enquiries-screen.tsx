import { MessagesSquare } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { ContactButtons } from '../../shared/contact-buttons';
import { ShortcutHelp } from '../../shared/shortcut-help';
import { Tabs, type Tab } from '../../shared/tabs';
import { getFocusedRow } from '../../shared/list/row-focus';
import { useShortcuts } from '../../shared/use-shortcuts';
import { actionKeys, enquiryKeyWords, startAction, type EnquiryAction } from './model/enquiry-action';
import { ListScreen } from '../../shared/list/list-screen';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/permissions';
import { enquiryListOptions, readEnquiries } from './api/enquiry-list';
import { enquiryColumns } from './components/enquiry-columns';
import { useImport } from './components/import/use-import';
import { useEnquiryBulk } from './hooks/use-enquiry-bulk';
import { linkedEnquiryFilters, useEnquiryFilters } from './hooks/use-enquiry-filters';
import { enquiryListSpec } from './model/enquiry';
import { enquiryCsvColumns } from './model/enquiry-csv';

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

/** Opens the focused row with a key's action; the panel shows the result. */
function useRowActions() {
  const { enquiryId } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const start = (action: EnquiryAction) => {
    const id = getFocusedRow();
    if (!id) return;
    const state = startAction(action);
    void navigate({ pathname: paths.enquiry.href(id), search }, { preventScrollReset: true, state });
  };
  const shortcuts = Object.entries(actionKeys).map(([key, action]) => [key, () => start(action)] as const);
  useShortcuts(enquiryId === undefined ? Object.fromEntries(shortcuts) : {});
}

/** `/admin/enquiries`; an enquiry opens beside it at `/admin/enquiries/:enquiryId`. */
export function EnquiriesScreen() {
  const userId = useAdminAuth().user?.id ?? '';
  useRowActions();
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
        savedViews="enquiries"
        getRowName={({ name }) => name}
        getRowPath={({ id }) => paths.enquiry.href(id)}
        panelParam="enquiryId"
        searchLabel="Search name, phone, email or reference"
        filters={filters}
        linkedFilters={linkedEnquiryFilters}
        renderCardActions={({ name, phone }) => <ContactButtons name={name} phone={phone} />}
        tools={<ShortcutHelp words={enquiryKeyWords} />}
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
