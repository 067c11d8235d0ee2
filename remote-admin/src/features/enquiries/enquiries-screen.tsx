import { EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { Card } from '../../components/card/card';
import { ColumnMenu } from '../../components/list/column-menu';
import { DataTable } from '../../components/list/data-table';
import { ExportButton } from '../../components/list/export-button';
import { ListContent } from '../../components/list/list-content';
import { ListStatus } from '../../components/list/list-status';
import { NoPermission } from '../../components/permission/no-permission';
import { Pagination } from '../../components/list/pagination';
import layout from '../../components/list/list-screen.module.css';
import toolbar from '../../components/list/toolbar.module.css';
import { paths } from '../../config/paths';
import { collectPages } from '../../lib/list/csv';
import { usePermission } from '../../lib/session/permissions';
import { useHiddenColumns } from '../../lib/list/use-hidden-columns';
import { useListState } from '../../lib/list/use-list-state';
import { enquiryListOptions, readEnquiries } from './api/enquiry-list';
import { enquiryColumns, optionalEnquiryColumns } from './components/enquiry-columns';
import { EnquiryFilters } from './components/enquiry-filters';
import { enquiryListSpec } from './model/enquiry';
import { enquiriesToCsv } from './model/enquiry-csv';

const noFilters = { q: '', filters: { status: '', assignee: '', due: '' } };

function EnquiryList() {
  const [list, changeList] = useListState(enquiryListSpec);
  const userId = useAdminAuth().user?.id ?? '';
  const query = useQuery(enquiryListOptions(list, userId));
  const [hidden, setHidden] = useHiddenColumns('enquiries');
  const { enquiryId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();

  return (
    <div className={layout.list} data-covered={enquiryId ? true : undefined}>
      <Card flush>
        <div className={toolbar.toolbar}>
          <EnquiryFilters list={list} onChange={changeList} />
          <div className={toolbar.end}>
            <ColumnMenu columns={optionalEnquiryColumns} hidden={hidden} onChange={setHidden} />
            <ExportButton
              fileName="enquiries"
              produce={async () =>
                enquiriesToCsv(await collectPages((from, to) => readEnquiries(list, userId, [from, to])))
              }
            />
          </div>
        </div>
        <ListStatus list={list} total={query.data?.total} nouns={['enquiry', 'enquiries']} />
        <ListContent
          query={query}
          isFiltered={list.q !== '' || Object.keys(list.filters).length > 0}
          onClearFilters={() => changeList(noFilters)}
          empty={
            <EmptyState icon={<MessagesSquare />} title="No enquiries yet">
              What visitors send from the site arrives here.
            </EmptyState>
          }
        >
          <DataTable
            label="Enquiries"
            columns={enquiryColumns}
            rows={query.data?.rows ?? []}
            rowId={(row) => row.id}
            rowName={(row) => row.name}
            sort={list.sort}
            onSort={(sort) => changeList({ sort })}
            hiddenColumns={hidden}
            currentId={enquiryId}
            onOpen={(row) =>
              void navigate({ pathname: paths.enquiry.href(row.id), search }, { preventScrollReset: true })
            }
            isStale={query.isPlaceholderData}
          />
          <Pagination list={list} total={query.data?.total ?? 0} onChange={changeList} />
        </ListContent>
      </Card>
    </div>
  );
}

/** `/admin/enquiries`; one enquiry opens beside it at `/admin/enquiries/:enquiryId`. */
export function EnquiriesScreen() {
  const canRead = usePermission('readSales');
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
  return (
    <>
      <EnquiryList />
      <Outlet />
    </>
  );
}
