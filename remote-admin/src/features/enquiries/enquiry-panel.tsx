import { formatDateTime, formatMonth, toAppError } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { CustomerTimeline } from '../../components/customer/customer-timeline';
import { History } from '../../components/history/history';
import { PresenceNote } from '../../components/presence/presence-note';
import { Facts, PanelGroup, Quotation } from '../../components/side-panel/panel-parts';
import { SidePanel } from '../../components/side-panel/side-panel';
import { paths } from '../../config/paths';
import { useClosePanel } from '../../components/side-panel/use-close-panel';
import { enquiryDetailOptions } from './api/enquiry-detail';
import { enquiryKeys } from './api/enquiry-keys';
import { EnquiryActions } from './components/actions/enquiry-actions';
import { Assignment } from './components/assignment';
import { Duplicates } from './components/duplicates';
import { EnquiryMessages } from './components/enquiry-messages';
import { ContactLinks } from './components/contact-links';
import { RecordForm } from './components/record-form';
import { StatusMoves } from './components/status-moves';
import { Timeline } from './components/timeline';
import { partyText, type Enquiry } from './model/enquiry';
import { columnText, restoreTo, withEntered } from './model/enquiry-changes';
import { useEnquiryWrites } from './hooks/use-enquiry-writes';
import { WriteFailure } from '../../components/form/write-failure';
import { salesPeopleOptions } from '../../lib/sale/sales-people';

const kinds = { enquiry: 'Enquiry', callback: 'Callback request', brochure: 'Brochure request' } as const;

interface EnquiryPanelProps {
  /** The quotes of an enquiry. */
  readonly renderQuotes: (enquiryId: string) => ReactNode;
}

interface EnquiryContentProps extends EnquiryPanelProps {
  readonly enquiry: Enquiry;
}

function EnquiryContent({ enquiry, renderQuotes }: EnquiryContentProps) {
  const writes = useEnquiryWrites(enquiry);
  const { search } = useLocation();
  const entered = withEntered(enquiry, writes.entered);
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const toText = (column: string, value: unknown) =>
    columnText(
      column,
      value,
      (id) => people.find((person) => person.id === id)?.fullName ?? 'a former colleague',
    );
  const packageLink =
    enquiry.packageTitle && enquiry.packageSlug && enquiry.destinationSlug ? (
      <Link
        to={`/packages/${enquiry.destinationSlug}/${enquiry.packageSlug}`}
        target="_blank"
        rel="noreferrer"
      >
        {enquiry.packageTitle}
      </Link>
    ) : (
      enquiry.packageTitle
    );
  return (
    <>
      <WriteFailure write={writes.failed('status')} toText={toText} />
      <ContactLinks enquiry={enquiry} />
      <Duplicates enquiry={enquiry} />
      <EnquiryActions enquiry={entered} writes={writes} />
      <Assignment enquiry={entered} writes={writes} />
      <WriteFailure write={writes.failed('assignee')} toText={toText} />
      <WriteFailure write={writes.failed('next_follow_up')} toText={toText} />
      <PanelGroup title="Request">
        {enquiry.message && <Quotation>{enquiry.message}</Quotation>}
        <Facts
          facts={[
            ['Package', packageLink],
            ['Travel month', enquiry.travelMonth && formatMonth(enquiry.travelMonth)],
            ['Travellers', partyText(enquiry)],
            ['Departure city', enquiry.departureCity],
            ['Lost reason', enquiry.lostReason],
            [
              'Merged into',
              enquiry.mergedInto && (
                <Link key="merged" to={{ pathname: paths.enquiry.href(enquiry.mergedInto), search }}>
                  {enquiry.mergedIntoRef}
                </Link>
              ),
            ],
            ['Won by', enquiry.wonReason],
            ['Source', enquiry.source],
            ['Received', formatDateTime(enquiry.createdAt)],
          ]}
        />
      </PanelGroup>
      <PanelGroup title="Quotes">{renderQuotes(enquiry.id)}</PanelGroup>
      <PanelGroup title="Add activity">
        <RecordForm key={enquiry.id} enquiryId={enquiry.id} />
      </PanelGroup>
      <PanelGroup title="Timeline">
        <Timeline enquiryId={enquiry.id} />
      </PanelGroup>
      <PanelGroup title="Customer">
        <CustomerTimeline of={{ kind: 'enquiry', id: enquiry.id }} under={enquiryKeys.all} />
      </PanelGroup>
      <PanelGroup title="Messages">
        <EnquiryMessages enquiryId={enquiry.id} />
      </PanelGroup>
      <PanelGroup title="History">
        <History
          kind="enquiry"
          recordId={enquiry.id}
          under={enquiryKeys.all}
          restore={({ field, old }) => {
            const changes = restoreTo(enquiry, field, old);
            return changes && (() => writes.change(changes));
          }}
        />
      </PanelGroup>
    </>
  );
}

function PanelFoot({ enquiry }: { readonly enquiry: Enquiry }) {
  const writes = useEnquiryWrites(enquiry);
  return <StatusMoves enquiry={enquiry} writes={writes} />;
}

/** `/admin/enquiries/:enquiryId`, beside the list. */
export function EnquiryPanel({ renderQuotes }: EnquiryPanelProps) {
  const { enquiryId = '' } = useParams();
  const { data, error, refetch } = useQuery(enquiryDetailOptions(enquiryId));
  const close = useClosePanel(paths.enquiries.href);
  const isMissing = error && ['not-found', 'invalid'].includes(toAppError(error).code);

  return (
    <SidePanel
      key={enquiryId}
      title={data?.name ?? 'Enquiry'}
      subtitle={data && `${data.ref} · ${kinds[data.kind]}`}
      onClose={close}
      openedBy={`enquiry-${enquiryId}`}
      actions={data && <PanelFoot enquiry={data} />}
    >
      {data && <PresenceNote kind="enquiry" recordId={data.id} />}
      {data && <EnquiryContent enquiry={data} renderQuotes={renderQuotes} />}
      {!data && error && (
        <ErrorPanel
          title={isMissing ? 'Enquiry not found' : undefined}
          error={error}
          headingLevel={3}
          onRetry={isMissing ? undefined : () => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height="20rem" />}
    </SidePanel>
  );
}
