import { formatDate, formatMonth } from '@aertrip/platform';
import { ButtonLink, Card, Facts, Heading, Row, Text } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { StatusLine } from '../../components/screen-parts';
import { paths } from '../../config/paths';
import { formatParty, statusBadge, getSteps, subjects, type Enquiry } from './enquiry';
import { EnquirySteps } from './enquiry-steps';

/** An enquiry with its subject and progress. */
export function EnquiryCard({ enquiry }: { readonly enquiry: Enquiry }) {
  const { packageTitle, packageSlug, destinationSlug } = enquiry;
  const subject = packageTitle ?? subjects[enquiry.kind];
  const isOnSale = packageSlug && destinationSlug;
  return (
    <Card as="article" aria-labelledby={`enquiry-${enquiry.id}`}>
      <StatusLine status={statusBadge[enquiry.status]} reference={enquiry.ref} />
      <Heading level={2} size={3} id={`enquiry-${enquiry.id}`}>
        {isOnSale ? <Link to={paths.package.href(packageSlug, destinationSlug)}>{subject}</Link> : subject}
      </Heading>
      <Facts
        facts={[
          ['Sent on', formatDate(enquiry.createdAt)],
          ['Travel month', enquiry.travelMonth && formatMonth(enquiry.travelMonth)],
          ['Travellers', formatParty(enquiry)],
          ['From', enquiry.departureCity],
        ]}
      />
      {enquiry.message && (
        <Text tone="soft" isTyped>
          {enquiry.message}
        </Text>
      )}
      <EnquirySteps steps={getSteps(enquiry.status)} />
      {enquiry.bookingId ? (
        <Row>
          <ButtonLink to={paths.booking.href(enquiry.bookingId)}>Open booking</ButtonLink>
        </Row>
      ) : (
        enquiry.quoteToken && (
          <Row>
            <ButtonLink to={paths.quote.href(enquiry.quoteToken)}>See your quote</ButtonLink>
          </Row>
        )
      )}
    </Card>
  );
}
