import { formatDateTime, formatMonth } from '@aertrip/platform';
import { Badge, Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen, Pencil, PhoneCall } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { sourceName } from '../../shared/sale/record-status';
import { History } from '../../shared/history/history';
import { NotLoaded } from '../../shared/not-loaded';
import { Facts, PanelGroup, Quotation } from '../../shared/side-panel/panel-parts';
import { SidePanel, useClosePanel } from '../../shared/side-panel/side-panel';
import { paths } from '../../config/paths';
import { enquiryDetailOptions, enquiryKeys, useEnquiryWrites } from './enquiry-api';
import { type EnquiryAction, EnquiryActions } from './components/actions/enquiry-actions';
import { Assignment, ContactLinks, StatusMoves } from './components/panel-fields';
import { Duplicates } from './components/duplicates';
import { Feed } from './components/feed';
import { type Enquiry, partyText } from './model/enquiry';
import { columnText, enquiryFields, restoreTo, withEntered } from './model/enquiry-changes';
import { WriteFailure } from '../../shared/form/write-failure';
import { useRecordOpening } from '../../shared/record-opening';
import { CustomerAccount } from '../../shared/sale/customer-account';
import { salesPeopleOptions } from '../../shared/sale/choices';

const kinds = { enquiry: 'Enquiry', callback: 'Callback request' } as const;

interface EnquiryPanelProps {
  /** The quotes of an enquiry. */
  readonly renderQuotes: (enquiryId: string) => ReactNode;
}

interface EnquiryContentProps extends EnquiryPanelProps {
  readonly enquiry: Enquiry;
}

function EnquiryContent({ enquiry, renderQuotes }: EnquiryContentProps) {
  const writes = useEnquiryWrites(enquiry);
  useRecordOpening('enquiry', enquiry.id);
  const [action, setAction] = useState<EnquiryAction | null>(null);
  const entered = withEntered(enquiry, writes.entered);
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const toText = (column: string, value: unknown) =>
    columnText(column, value, (reference, id) => {
      if (reference === 'assignee')
        return people.find((person) => person.value === id)?.label ?? 'a former colleague';
      if (id === enquiry.packageId) return enquiry.packageTitle ?? 'a tour';
      if (id === enquiry.destinationId) return enquiry.destinationName ?? 'a destination';
      return reference === 'package_id' ? 'another tour' : 'another destination';
    });
  // A change of several fields fails once.
  const failures = [
    ...new Map(
      enquiryFields.flatMap((name) => {
        const write = writes.failed(name);
        return write ? [[write.changes, write] as const] : [];
      }),
    ).values(),
  ];
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
      {failures.map((write, index) => (
        <WriteFailure key={index} write={write} toText={toText} />
      ))}
      <ContactLinks enquiry={enquiry}>
        <Button size="sm" onClick={() => setAction('call')}>
          <PhoneCall size={16} aria-hidden />
          Log a call
        </Button>
      </ContactLinks>
      <EnquiryActions enquiry={entered} writes={writes} action={action} onAction={setAction} />
      <PanelGroup title="Request">
        {enquiry.message && <Quotation>{enquiry.message}</Quotation>}
        <Facts
          facts={[
            ['Package', packageLink],
            ['Destination', enquiry.destinationName],
            ['Travel month', enquiry.travelMonth && formatMonth(enquiry.travelMonth)],
            ['Travellers', partyText(enquiry)],
            ['Departure city', enquiry.departureCity],
            ['Lost reason', enquiry.lostReason],
            ['Won by', enquiry.wonReason],
            ['Booking', enquiry.bookingId && <BookingOf key="booking" enquiry={enquiry} />],
            ['Source', enquiry.source && sourceName(enquiry.source)],
            ['Received', formatDateTime(enquiry.createdAt)],
          ]}
        />
        <div>
          <Button size="sm" variant="secondary" onClick={() => setAction('details')}>
            <Pencil size={16} aria-hidden />
            Edit details
          </Button>
        </div>
      </PanelGroup>
      <PanelGroup title="Account">
        <CustomerAccount kind="enquiry" record={enquiry} contact={enquiry} />
      </PanelGroup>
      <Duplicates enquiry={enquiry} />
      <Assignment enquiry={entered} writes={writes} onFollowUp={() => setAction('follow-up')} />
      <PanelGroup title="Quotes">{renderQuotes(enquiry.id)}</PanelGroup>
      <PanelGroup title="Activity">
        <div>
          <Button size="sm" variant="secondary" onClick={() => setAction('note')}>
            <NotebookPen size={16} aria-hidden />
            Add activity
          </Button>
        </div>
        <Feed enquiryId={enquiry.id} />
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

/** The last booking of an enquiry; marked when it is cancelled. */
function BookingOf({ enquiry }: { readonly enquiry: Enquiry }) {
  const { bookingId, bookingRef, bookingStatus } = enquiry;
  return (
    <>
      <Link to={paths.booking.href(bookingId ?? '')}>{bookingRef}</Link>{' '}
      {bookingStatus === 'cancelled' && <Badge tone="bad">Cancelled</Badge>}
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
  const query = useQuery(enquiryDetailOptions(enquiryId));
  const { data } = query;
  const close = useClosePanel(paths.enquiries.href);

  return (
    <SidePanel
      key={enquiryId}
      title={data?.name ?? 'Enquiry'}
      subtitle={data && `${data.ref} · ${kinds[data.kind]}`}
      onClose={close}
      openedBy={`enquiry-${enquiryId}`}
      actions={data && <PanelFoot enquiry={data} />}
    >
      {data ? (
        <EnquiryContent enquiry={data} renderQuotes={renderQuotes} />
      ) : (
        <NotLoaded query={query} height="20rem" missing="Enquiry not found" headingLevel={3} />
      )}
    </SidePanel>
  );
}
